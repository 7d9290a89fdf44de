// The page about a technique: its example, statement by statement.
import { $, $$, on, onClick, textOf } from "./dom.js";
import "./board.js";
import { prepare, reveal, showAlone, statements } from "./statements.js";

let at = -1; // the statement that is shown, from 0; -1 for all together

// wordsOf is a statement without what begins a case.
const wordsOf = (item) => textOf(`#stepwords [data-s="${item.dataset.s}"] > p:not(.note)`);

// point lets the buttons and the line below the board follow.
function point(to, words) {
  at = to;
  const last = statements().length - 1;
  $("#saying").textContent = words;
  for (const button of $$("[data-walk]")) {
    const by = +button.dataset.walk, off = by ? at + by < 0 || at + by > last : at < 0;
    button.setAttribute("aria-disabled", off);
  }
}

function go(to) {
  const all = statements(), item = all[to];
  reveal(item);
  showAlone(item);
  point(to, item ? `${to + 1} of ${all.length}: ${wordsOf(item)}` : "");
}

onClick("[data-walk]", (button) => {
  const by = +button.dataset.walk;
  if (button.ariaDisabled !== "true") go(by ? at + by : -1);
});

// From anywhere on the page the arrows walk, where they mean nothing else.
on("keydown", (event) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea, [data-s]")) return;
  const to = at + by;
  if (to < -1 || to >= statements().length) return;
  event.preventDefault();
  go(to);
});

// A statement that has the focus is shown by itself: see statements.js.
on("focusin", ({ target }) => {
  const chosen = statements().indexOf(target.closest("[data-s]"));
  if (chosen >= 0) point(chosen, "");
});

prepare(false);
point(-1, "");
