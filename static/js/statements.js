// The statements of a step: the mouse over one or over its number on the board, the focus on it or a tap shows its
// part of the drawing alone.
import { $, $$, on } from "./dom.js";

let chosen = null; // the statement that has the focus

const numberAt = (element) => element.closest?.("#stepview a[data-s]");
const statementOf = (number) => number && $(`#stepwords [data-s="${number.dataset.s}"]`);
const statementAt = (element) => (element.closest?.("[aria-expanded]") ? null : element.closest?.("#stepwords [data-s]") ?? statementOf(numberAt(element))); // of an open part all is shown
export const statements = () => $$("#stepwords [data-s]");

// showAlone takes what does not belong to a statement out of the drawing; without one all of
// it is shown, except for what lies aside until its statement is.
export function showAlone(item) {
  for (const each of statements()) each.classList.toggle("shown", each === item);
  for (const part of $$("#stepview [data-s]")) {
    const belongs = item && part.dataset.s.split(" ").includes(item.dataset.s);
    part.classList.toggle("off", !!item && !belongs);
    if (part.classList.contains("aside")) part.toggleAttribute("hidden", !belongs);
  }
}

// stops makes the cells of the statement that has the focus stops of the Tab key, and no others.
function stops(item) {
  $$("#stepwords [data-s] .ref").forEach((cell) => { cell.tabIndex = cell.closest("[data-s]") === item ? 0 : -1; });
}

// reveal opens what a statement is folded in.
export const reveal = (item) => item?.closest("details")?.setAttribute("open", "");

function choose(item) {
  chosen = item;
  stops(item);
  showAlone(item);
}

// prepare makes the statements of a step one stop of the Tab key, and takes the focus to the
// first if it was on one of another step.
export function prepare(focus) {
  chosen = null;
  statements().forEach((item, i) => { item.tabIndex = i ? -1 : 0; });
  stops(null);
  if (focus) statements()[0]?.focus({ preventScroll: true });
}

function move(by, from) {
  const all = statements(), to = all[all.indexOf(from) + by];
  if (!to) return;
  all.forEach((item) => { item.tabIndex = item === to ? 0 : -1; });
  reveal(to);
  to.focus();
}

// A mouse that rests while the words are scrolled under it chooses nothing.
let pointer = "";

function hasMoved({ screenX, screenY }) {
  const was = pointer;
  pointer = `${screenX} ${screenY}`;
  return pointer !== was;
}

on("mouseover", (event) => {
  const item = statementAt(event.target);
  if (hasMoved(event) && item) showAlone(item);
});
on("mouseout", ({ target }) => { if (statementAt(target)) showAlone(chosen); });

on("focusin", ({ target }) => choose(statementAt(target)));
on("focusout", ({ relatedTarget }) => { if (!relatedTarget) choose(null); });

// A second tap on a statement shows all again.
let before = null;
on("pointerdown", () => { before = chosen; });
on("click", (event) => {
  const { target } = event, number = numberAt(target) ?? nearestNumber(event), item = statementOf(number) ?? statementAt(target);
  if (number) event.preventDefault();
  else if (target.closest("a, summary")) return;
  if (!item) return;
  if (item === before) return item.blur();
  reveal(item);
  item.focus({ preventScroll: true });
  if (number) item.scrollIntoView({ block: "nearest" });
});

// nearestNumber is that next to where the board was clicked, no farther than half a cell: a finger is wider than a number.
function nearestNumber({ target, clientX, clientY }) {
  const board = target.closest("#stepview td")?.closest("table");
  if (!board) return null;
  const reach = target.closest("td").offsetWidth / 2;
  const far = (number) => {
    const { x, y, width, height } = number.getBoundingClientRect();
    return Math.hypot(x + width / 2 - clientX, y + height / 2 - clientY);
  };
  return $$("#stepview a[data-s]").filter((number) => number.checkVisibility() && far(number) < reach).sort((a, b) => far(a) - far(b))[0];
}

const moves = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

// Escape leaves the part of a proof that is drawn.
on("keydown", ({ key, defaultPrevented }) => {
  if (key === "Escape" && !defaultPrevented && !$("details.fold[open], dialog[open]")) $(".crumbs a:last-of-type")?.click();
});

on("keydown", (event) => {
  const item = statementAt(event.target);
  if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key in moves) {
    move(moves[event.key], item);
    event.preventDefault();
  }
  if (event.key === "Escape") choose(null);
});
