// What can be undone and redone in a game outlives its page: it is kept in the tab, under the puzzle, and taken up
// where that opens again in one of its states.
import { grid, showState, undone, updateButtons, wentThrough } from "./grid.js";

const mostStates = 501, mostBytes = 150_000;

// ---- states in text: lists as grid.js keeps them, the symbol of each cell, "" for a blank, and the notes

const digitsOf = (state) => state.slice(0, -1).map((symbol) => symbol || "0").join("");
const notesOf = (state) => state.at(-1);

// write writes states, a line each: what is as in the line before is "=".
export function write(states) {
  return states.map((state, i) => {
    const before = states[i - 1], same = (part) => before !== undefined && part(before) === part(state);
    const digits = same(digitsOf) ? "=" : digitsOf(state), notes = notesOf(state) && (same(notesOf) ? "=" : notesOf(state));
    return notes ? `${digits} ${notes}` : digits;
  }).join("\n");
}

function read(text) {
  const before = ["", ""];
  return text.split("\n").map((line) => {
    const parts = line.split(" ");
    [0, 1].forEach((i) => { if (parts[i] !== "=") before[i] = parts[i] ?? ""; });
    return [...[...before[0]].map((digit) => (digit === "0" ? "" : digit)), before[1]];
  });
}

// ---- keeping

const key = () => "undos:" + grid.form.dataset.prefix + grid.form.elements.givens.value;

// ofGame says that a state has the givens of this puzzle.
const ofGame = (state) => state.length === grid.cells.length + 1 && grid.cells.every(({ dataset: { given } }, i) => !given || state[i] === given);

// keep keeps the states before and after the one that stands, the latest of more than there is room for.
export function keep() {
  const past = undone.past.filter(ofGame), future = undone.future.filter(ofGame).reverse();
  if (!past.length && !future.length) return; // only looked at
  const all = [...past, wentThrough().at(-1), ...future];
  let count = Math.min(all.length, mostStates);
  while (count > 1 && write(all.slice(-count)).length > mostBytes) count = Math.ceil(count * .7) - 1;
  const at = past.length - all.length + count;
  if (at >= 0) store(key(), JSON.stringify({ at, states: write(all.slice(-count)) }));
}

// store makes room by letting other puzzles go. In private browsing nothing may be kept.
function store(name, text) {
  try { return sessionStorage.setItem(name, text); } catch { /* too much, or not at all */ }
  try {
    Object.keys(sessionStorage).filter((other) => other.startsWith("undos:")).forEach((other) => sessionStorage.removeItem(other));
    sessionStorage.setItem(name, text);
  } catch { /* then it is lost with the page */ }
}

function kept() {
  try {
    const { at, states } = JSON.parse(sessionStorage.getItem(key()));
    return { at, all: read(states) };
  } catch { return null; }
}

// ---- taking up

const same = (a, b) => a.join() === b.join();

// beforeMistake is the last of the states up to one before a digit that another lacks, and nothing but that: -1 where
// there is none.
function beforeMistake({ at, all }, opened) {
  const other = [...grid.cells.keys()].filter((i) => all[at][i] !== opened[i]);
  if (other.length !== 1 || opened[other[0]] !== "") return -1;
  return all.slice(0, at).findLastIndex((state) => state[other[0]] === "");
}

const isFromWhy = () => /^[^?]*\/why(\?|$)/.test(document.referrer);

// takeUp goes on with what was kept. The page of why a digit was wrong leads to the grid without it: that is the
// state before it was written, with its marks, and Redo brings the others back.
export function takeUp() {
  const typed = undone.past.filter(ofGame), opened = typed[0] ?? wentThrough().at(-1), was = kept();
  if (!was || digitsOf(opened) !== grid.start) return; // or another puzzle was here before it
  const { at, all } = was, before = isFromWhy() && !typed.length ? beforeMistake(was, opened) : -1;
  const index = before >= 0 ? before : same(all[at], opened) ? at : all.findLastIndex((state) => same(state, opened));
  if (index < 0) return;
  undone.past.unshift(...all.slice(0, index));
  if (!typed.length) undone.future = all.slice(index + 1).reverse();
  if (before >= 0 && !same(all[index], opened)) showState(all[index]);
  updateButtons();
}
