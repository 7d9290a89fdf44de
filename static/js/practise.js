// The page on which a technique is practised: cells are chosen with keys and taps, their names fill the slots, and an
// answer comes in place. What is right is known to the server alone; the address holds what was chosen.
import { $, $$, announce, on } from "./dom.js";
import { clearProblems, sayUnreachable, setAddress } from "./page.js";
import { moves } from "./editor.js";
import { clockText } from "./clock.js";
import "./board.js";

const began = Date.now();
const form = () => $("#practise");
const cells = () => $$("#board input");
const chosen = () => cells().filter(({ checked }) => checked);
const isFound = () => $("#page").classList.contains("right");
const isOne = () => cells()[0]?.type === "radio";

// ---- what was chosen

const toGo = () => Math.max(0, +form().dataset.least - chosen().length) + ($(".digits") && !$(".digits :checked") ? 1 : 0);

// isReady says that an answer has all that is asked for.
const isReady = () => toGo() === 0 && chosen().length <= +form().dataset.most;

function fillSlots() {
  const list = $(".slots"), names = chosen().map(({ value }) => value), count = Math.max(+form().dataset.most, names.length);
  list.replaceChildren(...Array.from({ length: count }, (_, i) => {
    const slot = document.createElement("li");
    slot.textContent = names[i] ?? "–";
    slot.classList.toggle("full", i < names.length);
    return slot;
  }));
}

function showReady() {
  const button = $("#practise .go"), left = toGo(), over = chosen().length - +form().dataset.most;
  button.textContent = left ? `Check, ${left} to go` : over > 0 ? `Check, ${over} too many` : "Check";
  button.setAttribute("aria-disabled", !isReady());
}

function show() {
  if (isFound()) return;
  fillSlots();
  showReady();
}

// addressOf is the address of what was chosen, with a button that was pressed.
function addressOf(button) {
  const data = new FormData(form()), query = new URLSearchParams();
  for (const name of ["n", "digit"]) if (data.get(name)) query.set(name, data.get(name));
  const names = data.getAll("cells"), helped = Math.max(...data.getAll("hint").map(Number), button?.name === "hint" ? +button.value : 0);
  if (names.length) query.set("cells", names.join(","));
  if (helped) query.set("hint", helped);
  if (button?.name === "check") query.set("check", "1");
  const text = query.toString().replaceAll("%2C", ",");
  return form().getAttribute("action") + (text && "?" + text);
}

on("change", ({ target }) => {
  if (target.form !== form() || isFound()) return;
  show();
  setAddress(addressOf(), false);
  const left = toGo();
  announce(`${chosen().map(({ value }) => value).join(", ") || "None"}. ${left ? left + " to go." : ""}`);
});

// ---- an answer takes the place of what stands beside the board, and of the board where the technique was found

let asked = null; // the request that is under way

async function ask(button) {
  asked?.abort();
  const controller = new AbortController(), page = addressOf(button);
  asked = controller;
  try {
    const response = await fetch(page, { signal: controller.signal });
    if (!response.ok) throw new Error(response.status);
    put(new DOMParser().parseFromString(await response.text(), "text/html"), page, button);
  } catch {
    if (!controller.signal.aborted) sayUnreachable();
  }
}

function put(answer, page, button) {
  const main = $("#page", answer), side = $(".side", main), hadFocus = button?.contains(document.activeElement);
  const found = main.classList.contains("right");
  if (!main.classList.contains("practise")) throw new Error("another page");
  clearProblems();
  $$("[hidden]:not([data-share])", side).forEach((el) => { el.hidden = false; });
  $(".side").replaceWith(side);
  if (found) {
    $(".boardbox").replaceWith($(".boardbox", main));
    $("#page").classList.add("right");
    document.title = answer.title;
  }
  setAddress(page, found);
  if (!found) return again(hadFocus);
  end();
  const { technique } = form().dataset, hint = new URL(page, location).searchParams.has("hint");
  import("./records.js").then(({ recordPractised }) => recordPractised(technique, hint));
}

// again is after an answer that is wrong, and after a hint.
function again(hadFocus) {
  show();
  if (hadFocus) $("#practise .go").focus({ preventScroll: true });
  announce($$(".answer p").map((p) => p.textContent).join(" "));
}

// end is after the technique was found: Enter goes on.
function end() {
  stop = Date.now();
  tick();
  $("#practise a.go").focus({ preventScroll: true });
  announce(`${$(".meta h1").textContent} ${$("#technique").textContent}, ${clockText(stop - began)}.`);
  import("./statements.js").then(({ prepare }) => prepare(false));
}

on("submit", (event) => {
  if (event.target !== form()) return;
  const button = event.submitter ?? $("#practise .go");
  event.preventDefault();
  if (button.name === "check" && !isReady()) announce(button.textContent);
  else ask(button);
});

// ---- keys

function move(from, key, ctrl) {
  const all = cells(), size = Math.sqrt(all.length), to = moves[key](from, size, ctrl);
  if (to < 0 || to >= all.length) return;
  stopAt(to);
  all[to].focus();
}

// stopAt makes one cell the stop of the Tab key.
function stopAt(at) {
  cells().forEach((cell, i) => { cell.tabIndex = i === at ? 0 : -1; });
}

on("focusin", ({ target }) => {
  const at = cells().indexOf(target);
  if (at < 0) return;
  stopAt(at);
  $$("#board th.at").forEach((th) => th.classList.remove("at"));
  const td = target.closest("td"), { tHead } = $("#board");
  tHead?.rows[0].cells[td.cellIndex].classList.add("at");
  if (tHead) td.parentNode.cells[0].classList.add("at");
});

on("keydown", (event) => {
  const { key, target, altKey, ctrlKey, metaKey } = event, at = cells().indexOf(target);
  if (altKey || metaKey || isFound()) return;
  if (at >= 0 && moves[key]) {
    event.preventDefault();
    move(at, key, ctrlKey);
  } else if (at >= 0 && $(".digits") && !ctrlKey) {
    const digit = $$(".digits input").find(({ value }) => value === key.toUpperCase());
    if (digit) digit.click();
  }
  if (key.toLowerCase() === "h" && !ctrlKey && !$(`.digits [value=H]`)) $("#practise [name=hint]:is(button)")?.click();
});

// A radio button that is chosen already is taken back by a click, as a box is.
let was = null;
on("pointerdown", ({ target }) => { was = target.closest?.("#board label")?.firstElementChild; was = was?.checked ? was : null; });
on("click", ({ target }) => {
  if (target !== was || !isOne()) return;
  target.checked = false;
  target.dispatchEvent(new Event("change", { bubbles: true }));
});

// ---- the time

let stop = 0;
const tick = () => {
  const place = $("[data-time]");
  if (place) place.textContent = ", " + clockText((stop || Date.now()) - began);
};

if (!isFound()) {
  show();
  stopAt(0);
  setInterval(() => { if (!stop) tick(); }, 1000);
} else import("./statements.js").then(({ prepare }) => prepare(false));
