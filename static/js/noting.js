// What can be noted in the cells of a puzzle: candidates, corner marks, colours and links. The notes
// are a part of the state of the grid, so they are undone with the digits and kept in the address.
import { $, announce } from "./dom.js";
import { change, grid } from "./grid.js";
import { bit, cellName, cellOf, digitOf, item, possible, read, shown, symbol, write } from "./pencil.js";
import { paint } from "./markview.js";

let chosen = null; // the candidate that a colour or a link is for
let where = ""; // the digit whose places are shown

const mostDrawn = 1000; // as the server has it

export const isNoting = () => grid !== null && "notes" in grid.form.dataset;
export const mode = () => $(".modes :checked").value;

const notes = () => read(grid.notes, grid.size);
const left = () => possible(grid.values, grid.houses);
const nameOf = (i) => cellName(i, grid.size);
const named = (k) => symbol(digitOf(k)) + " in " + nameOf(cellOf(k));

// shows reports whether a cell shows a candidate.
export const shows = (i, digit) => !grid.values[i] && (shown(notes(), i, left()[i]) & bit(digit)) !== 0;

// show brings the page up to date.
export function show() {
  if (!isNoting()) return;
  paint(grid, notes(), left(), chosen, where);
  $("[data-auto] input").checked = notes().auto;
  $("[data-target]").textContent = "for " + (chosen === null ? "the cell" : named(chosen));
  $("[data-from]").textContent = chosen === null ? "Choose one candidate, then another." : "From " + named(chosen);
}

// ---- words

let refusal = null; // the status line, where it says why something cannot be noted
let status; // what it says otherwise

function refuse(text) {
  const line = $("#clashes p");
  if (line !== refusal) {
    refusal = line.cloneNode();
    status = line;
    line.replaceWith(refusal);
  }
  refusal.textContent = text;
  announce(text);
}

// hush brings back what the status line says otherwise.
export function hush() {
  if (refusal?.isConnected) refusal.replaceWith(status);
  refusal = null;
}

// edit changes the notes, and says what is different.
function edit(apply, text) {
  const changed = notes();
  apply(changed);
  hush();
  change(grid.values, write(changed, grid.size));
  announce(text);
}

// ---- candidates and corner marks

function isRefused(i, digit) {
  const v = symbol(digit);
  if (!grid.values[i] && left()[i] & bit(digit)) return false;
  const at = grid.houses.filter((house) => house.includes(i)).flat().find((k) => grid.values[k] === v);
  refuse(grid.values[i] ? `${nameOf(i)} is filled.` : `${v} cannot be in ${nameOf(i)}: it stands in ${nameOf(at)}.`);
  return true;
}

export function toggleCandidate(i, digit) {
  const b = bit(digit);
  if (shows(i, digit)) {
    edit((to) => {
      if (to.auto) to.removed[i] |= b;
      else to.candidates[i] &= ~b;
    }, `${symbol(digit)} removed`);
  } else if (!isRefused(i, digit)) {
    edit((to) => {
      to.removed[i] &= ~b;
      if (!to.auto || to.candidates[i]) to.candidates[i] |= b;
    }, `${symbol(digit)} noted`);
  }
}

function toggleCorner(i, digit) {
  const there = !grid.values[i] && (notes().corner[i] ?? 0) & bit(digit);
  if (there || !isRefused(i, digit)) edit((to) => { to.corner[i] ^= bit(digit); }, `Corner mark ${symbol(digit)} ${there ? "removed" : "noted"}`);
}

export function toggleAuto() {
  const auto = !notes().auto;
  edit((to) => { to.auto = auto; }, auto ? "Candidates shown" : "Candidates hidden");
}

// ---- a candidate is chosen, for a colour or for a link

function choose(k, text) {
  chosen = chosen === k ? null : k; // a second time, it is let go
  show();
  announce(chosen === null ? "No candidate chosen" : text);
}

function isThere(i, digit) {
  if (shows(i, digit)) return true;
  if (!isRefused(i, digit)) refuse(`${symbol(digit)} is not among the candidates of ${nameOf(i)}.`);
  return false;
}

function toggleLink(to) {
  if (chosen === null || chosen === to) return choose(to, `From ${named(to)}`);
  const from = chosen, strong = $(".link-row :checked").value === "strong", all = notes().links;
  const at = all.findIndex(([a, b]) => a === from && b === to || a === to && b === from);
  if (at < 0 && all.length >= mostDrawn) return refuse("There are a thousand links already.");
  const remove = at >= 0 && all[at][2] === strong;
  chosen = null;
  edit(({ links }) => {
    if (at < 0) links.push([from, to, strong]);
    else if (remove) links.splice(at, 1);
    else links[at][2] = strong;
  }, `${strong ? "Strong" : "Weak"} link ${remove ? "removed" : "drawn"}: ${named(from)}, ${named(to)}`);
}

export const isChosenIn = (i) => chosen !== null && cellOf(chosen) === i;

const target = (i) => (isChosenIn(i) ? chosen : item(i));

// colour gives the cell, or the candidate of it that is chosen, a colour by its letter, "" for none.
// The colour that is there already goes.
export function colour(i, letter) {
  const k = target(i), number = "abcdefgh".indexOf(letter || " "), { colours } = notes();
  const gone = letter === "" || colours.get(k) === number;
  if (!gone && !colours.has(k) && colours.size >= mostDrawn) return refuse("There are a thousand colours already.");
  edit((to) => {
    if (gone) to.colours.delete(k);
    else to.colours.set(k, number);
  }, `${digitOf(k) ? named(k) : nameOf(i)}: ${gone ? "no colour" : "colour " + letter}`);
}

// release lets go what is chosen, and reports whether anything was.
export function release() {
  if (chosen === null && where === "") return false;
  chosen = null;
  where = "";
  show();
  announce("Nothing chosen");
  return true;
}

// forget lets go the candidate that is chosen, without a word.
export function forget() {
  if (chosen === null) return;
  chosen = null;
  show();
}

// ---- what a digit does in each mode but that of digits, and what erasing a cell does

export const actions = {
  candidates: toggleCandidate,
  corner: toggleCorner,
  colour: (i, digit) => { if (isThere(i, digit)) choose(item(i, digit), `${named(item(i, digit))} chosen: a letter colours it`); },
  link: (i, digit) => { if (isThere(i, digit)) toggleLink(item(i, digit)); },
};

const erasers = {
  candidates: (to, i) => { to.candidates[i] = to.removed[i] = 0; },
  corner: (to, i) => { to.corner[i] = 0; },
  colour: (to, i) => { to.colours.delete(target(i)); },
  link: (to, i) => { to.links = to.links.filter(([from, end]) => cellOf(from) !== i && cellOf(end) !== i); },
};

// erase takes what the mode notes from a cell, and reports false where it notes nothing there.
export function erase(i) {
  const eraser = erasers[mode()];
  if (!eraser || grid.values[i] && mode() !== "colour") return false;
  edit((to) => eraser(to, i), "Erased");
  return true;
}

// ---- where a digit is

// showWhere shows the places of a digit, "" for none.
export function showWhere(value) {
  where = value;
  show();
  const count = (name) => grid.cells.filter((cell) => cell.parentNode.classList.contains(name)).length;
  announce(where ? `${where}: stands in ${count("has")} cells, can be in ${count("can")}` : "No digit shown");
}

export const shownDigit = () => where;
