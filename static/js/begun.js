// The puzzles that were begun in this browser: on the first page the one to go on with, and all behind a fold; on the
// page that stands for one without a network the first few.
import { $, announce, onClick, onSwap } from "./dom.js";
import { element, shape } from "./element.js";
import { clockText } from "./clock.js";
import { allProgress, forget } from "./progress.js";

const SHOWN = 8, SHOWN_OFFLINE = 3;

function drawing(viewBox, attributes, ...paths) {
  const lines = paths.map(([d, name]) => shape("path", name ? { d, class: name } : { d }));
  return shape("svg", { viewBox, "aria-hidden": "true", ...attributes }, ...lines);
}

// digitsOf is the symbols of the cells in an address, without the name of the board.
const digitsOf = (href) => /^\/p\/([^?/]*)/.exec(href)[1].split("~").pop();

const openOf = (href) => [...digitsOf(href)].filter((d) => d === "0").length;

// thumbnail is a small picture of what stands where.
function thumbnail(href) {
  const digits = digitsOf(href), n = Math.round(Math.sqrt(digits.length)), lines = [...Array(n - 1).keys()].map((i) => i + 1);
  const across = (at) => at.map((i) => `M${i} 0v${n}M0 ${i}h${n}`).join("");
  const boxes = href.includes("~") ? [] : lines.filter((i) => i % 3 === 0); // of other boards it shows cells alone
  const dots = [...digits].map((d, i) => (d === "0" ? "" : `M${(i % n) + .5} ${Math.floor(i / n) + .5}h.01`)).join("");
  return drawing(`0 0 ${n} ${n}`, { class: "pic" }, [across(lines), "thin"], [across(boxes), "bold"], [dots, "dots"]);
}

const chevron = () => drawing("0 0 20 20", { class: "ic" }, ["M7.5 4l6 6-6 6"]);

const capital = (word) => word[0].toUpperCase() + word.slice(1);

const levelOf = ({ level }) => (level ? capital(level.name) : "Puzzle");
const togoOf = ({ href, done }) => (done ? "solved" : openOf(href) === 1 ? "1 cell to go" : `${openOf(href)} cells to go`);

const door = (one, heading, words) => element("a", { class: "continue", href: one.href },
  thumbnail(one.href), element("span", {}, element("b", {}, heading), " ", element("span", { class: "note" }, words)), chevron());

// ---- the first page

function item(one) {
  const day = new Date(one.at).toLocaleDateString(undefined, { day: "numeric", month: "short" });
  const name = `${levelOf(one)}, ${clockText(one.ms)}, ${togoOf(one)}, ${day}`;
  return element("li", {},
    element("a", { href: one.href }, thumbnail(one.href), element("span", {}, name)),
    element("button", { type: "button", class: "quiet square", "data-forget": one.code, "aria-label": `Forget: ${name}` }, "×"));
}

function fold(all) {
  const more = all.length > 1 ? `All ${all.length} begun here` : "Begun here";
  return element("details", { class: "fold allbegun" }, element("summary", {}, more),
    element("div", { class: "card" }, element("ul", {}, ...all.slice(0, SHOWN).map(item)),
      element("p", { class: "note" }, "Kept in this browser alone. ",
        element("button", { type: "button", "data-forget": "" }, all.length > 1 ? `Forget all ${all.length}` : "Forget it"))));
}

function goOn(one) {
  const words = [one.level && levelOf(one), clockText(one.ms), togoOf(one)].filter(Boolean).join(", ");
  return element("section", { id: "begun", class: "games", "aria-label": "Begun here" }, door(one, "Continue", words));
}

function showHome(isOpen) {
  document.querySelectorAll("#begun, .allbegun").forEach((e) => e.remove());
  const all = allProgress(), latest = all.find(({ done }) => !done), examples = $(".try");
  if (!all.length || !examples) return;
  if (!$("link[data-begun]")) document.head.append(element("link", { rel: "stylesheet", href: examples.dataset.style, "data-begun": "" }));
  if (latest) $(".welcome").prepend(goOn(latest));
  examples.append(fold(all));
  $(".allbegun").open = isOpen;
}

onClick("[data-forget]", ({ dataset }) => {
  allProgress().filter(({ code }) => dataset.forget === "" || dataset.forget === code).forEach(({ code }) => forget(code));
  if (!allProgress().length) ["pages", "fragments"].forEach((name) => window.caches?.delete(name)); // kept for use without a network
  showHome(true);
  ($(".allbegun li button") ?? $("#page h1")).focus();
  announce("Forgotten");
});

// ---- without a network

function showOffline() {
  const place = $("[data-begunhere]");
  place?.replaceChildren(...allProgress().filter(({ done }) => !done).slice(0, SHOWN_OFFLINE)
    .map((one) => door(one, `${levelOf(one)}, ${clockText(one.ms)}`, togoOf(one))));
}

const show = () => { showHome(false); showOffline(); };
onSwap("page", show);
show();
