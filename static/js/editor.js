// What the grid of a puzzle and the sketch of a board have in common: a table of
// inputs in which keys move, and whose changes can be undone.
import { $$ } from "./dom.js";

// makeGrid turns a table of inputs into an ARIA grid, with one stop for the Tab key.
export function makeGrid(table, inputs) {
  table.setAttribute("role", "grid");
  $$("tbody tr", table).forEach((row) => row.setAttribute("role", "row"));
  inputs.forEach((input, i) => {
    input.parentNode.setAttribute("role", "gridcell");
    input.tabIndex = i ? -1 : 0;
  });
}

// moves are the keys that move from cell i of n by n.
export const moves = {
  ArrowLeft: (i) => i - 1,
  ArrowRight: (i) => i + 1,
  ArrowUp: (i, n) => i - n,
  ArrowDown: (i, n) => i + n,
  Home: (i, n, ctrl) => (ctrl ? 0 : i - (i % n)),
  End: (i, n, ctrl) => (ctrl ? n * n - 1 : i - (i % n) + n - 1),
  PageUp: (i, n) => i % n,
  PageDown: (i, n) => n * n - n + (i % n),
};

// UndoStack keeps the states before the current one and, once undone, those after
// it. A state is a list with an element for each cell.
export class UndoStack {
  past = [];
  future = [];

  remember(state) {
    this.past.push(state);
    this.future.length = 0;
    if (this.past.length > 500) this.past.shift();
  }

  undo(state) { return exchange(state, this.past, this.future); }
  redo(state) { return exchange(state, this.future, this.past); }

  // update switches the buttons off for which there is nothing to do.
  update(undo, redo) {
    undo.disabled = !this.past.length;
    redo.disabled = !this.future.length;
  }
}

// exchange takes the last state of a board of the same size, undefined where
// there is none, and keeps the current one.
function exchange(state, from, to) {
  const at = from.findLastIndex(({ length }) => length === state.length);
  if (at < 0) return;
  to.push(state);
  return from.splice(at)[0];
}

// undoKey says what a key asks for: "undo", "redo" or nothing.
export function undoKey({ key, ctrlKey, metaKey, shiftKey }) {
  if (!ctrlKey && !metaKey) return;
  const letter = key.toLowerCase();
  if (letter === "y" || letter === "z" && shiftKey) return "redo";
  if (letter === "z") return "undo";
}

// keepChoice makes the browser remember whether a box is ticked, where it
// remembers anything: in private browsing it holds for this page.
export function keepChoice(box, name) {
  box.addEventListener("change", () => {
    try { localStorage.setItem(name, box.checked ? "on" : "off"); } catch { /* private browsing */ }
  });
  try { box.checked = localStorage.getItem(name) !== "off"; } catch { /* private browsing */ }
}
