// The settings of who plays: kept in this browser, and on the root element as data-set-…, where style
// sheets and scripts read them. This runs on every page where something was ever set.
import { $, $$, on, onClick, onSwap } from "./dom.js";

const KEY = "settings";
const defaults = { follow: "on", numberFirst: "off", check: "off", advance: "off", clock: "on", level: "on", seen: "on", equal: "on", colours: "system" };

let kept = {}; // what differs from the defaults; in private browsing it holds for this page
try { kept = JSON.parse(localStorage.getItem(KEY)) ?? {}; } catch { /* private browsing */ }

const valueOf = (name) => (Object.hasOwn(kept, name) ? kept[name] : defaults[name]);

const scheme = new CSSStyleSheet(); // which the security policy allows, as it does no style attribute
document.adoptedStyleSheets.push(scheme);

function apply() {
  const { dataset } = document.documentElement, colours = valueOf("colours");
  for (const name of Object.keys(defaults)) dataset["set" + name[0].toUpperCase() + name.slice(1)] = valueOf(name);
  scheme.replaceSync(colours === "system" ? "" : `:root { color-scheme: ${colours}; }`);
  $$("[data-setting]").forEach((button) => button.setAttribute("aria-checked", valueOf(button.dataset.setting) === "on"));
  $$("[name=colours]").forEach((radio) => { radio.checked = radio.value === colours; });
  if (valueOf("check") === "on" && $("#help")) import("./checking.js");
  document.dispatchEvent(new Event("settings"));
}

function set(name, value) {
  kept = { ...kept, [name]: value };
  try { localStorage.setItem(KEY, JSON.stringify(kept)); } catch { /* private browsing */ }
  apply();
}

onClick("[data-setting]", ({ dataset: { setting } }) => set(setting, valueOf(setting) === "on" ? "off" : "on"));
on("change", ({ target }) => { if (target.name === "colours") set("colours", target.value); });
addEventListener("storage", ({ key }) => { if (key === KEY) location.reload(); });
onSwap("page", apply);
apply();
