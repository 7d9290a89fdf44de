// The puzzles that were begun in this browser, on the first page.
import { $, announce, onClick, onSwap } from "./dom.js";
import { allProgress, clockText, forget } from "./progress.js";

const SHOWN = 8;

function element(name, attributes, ...content) {
  const e = document.createElement(name);
  Object.entries(attributes).forEach(([key, value]) => e.setAttribute(key, value));
  e.append(...content);
  return e;
}

// digitsOf is the symbols of the cells in an address, without the name of the board.
const digitsOf = (href) => /^\/p\/([^?/]*)/.exec(href)[1].split("~").pop();

// thumbnail is a small picture of what stands where.
function thumbnail(href) {
  const digits = digitsOf(href), n = Math.round(Math.sqrt(digits.length));
  const at = (wanted) => [...digits].map((d, i) => (wanted(d) ? `M${(i % n) + .5} ${Math.floor(i / n) + .5}h.01` : "")).join("");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `0 0 ${n} ${n}`);
  svg.setAttribute("class", "thumbnail");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", at((d) => d !== "0"));
  svg.append(path);
  return svg;
}

function words({ href, ms, done, at }) {
  const digits = digitsOf(href), open = [...digits].filter((d) => d === "0").length;
  const day = new Date(at).toLocaleDateString(undefined, { day: "numeric", month: "short" });
  return `${done ? "Solved" : `${open} cells open`}, ${clockText(ms)}, ${day}`;
}

function item(one) {
  const name = words(one);
  return element("li", {},
    element("a", { href: one.href }, thumbnail(one.href), element("span", {}, name)),
    element("button", { type: "button", "data-forget": one.code, "aria-label": `Forget: ${name}` }, "×"));
}

function show() {
  $("#begun")?.remove();
  const all = allProgress(), where = $("[aria-labelledby=examples-title]");
  if (!all.length || !where) return;
  const list = element("ul", {}, ...all.slice(0, SHOWN).map(item));
  const section = element("section", { id: "begun", class: "begun", "aria-labelledby": "begun-title" },
    element("h2", { id: "begun-title" }, "Begun here"), list,
    element("p", { class: "note" }, "Kept in this browser alone. ", element("button", { type: "button", "data-forget": "" }, all.length > 1 ? `Forget all ${all.length}` : "Forget it")));
  if (!$("link[data-begun]")) document.head.append(element("link", { rel: "stylesheet", href: where.dataset.style, "data-begun": "" }));
  where.before(section);
}

onClick("[data-forget]", ({ dataset }) => {
  allProgress().filter(({ code }) => dataset.forget === "" || dataset.forget === code).forEach(({ code }) => forget(code));
  if (!allProgress().length) ["pages", "fragments"].forEach((name) => window.caches?.delete(name)); // kept for use without a network
  show();
  ($("#begun button") ?? $("#page h1")).focus();
  announce("Forgotten");
});

onSwap("page", show);
show();
