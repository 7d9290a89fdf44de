// What can be written and noted in the cells of a puzzle: digits, corner and centre marks, colours and
// links. The notes are a part of the state of the grid, so they are undone with the digits and kept in
// the address. What is done to several cells is one change.
import { $, $$, announce, on } from "./dom.js";
import { change, grid, isPlaying, requestCheck } from "./grid.js";
import { bit, cellName, cellOf, digitOf, item, possible, read, seen, shown, symbol, write as written } from "./pencil.js";
import { paint } from "./markview.js";

let tool = "digit";
let chosen = null; // the candidate that a colour or a link is for

const mostDrawn = 1000; // as the server has it
const mostColours = 2; // of a cell

export const isNoting = () => grid !== null && "notes" in grid.form.dataset;
export const mode = () => tool;

const notes = () => read(grid.notes, grid.size);
const left = () => possible(grid.values, grid.houses);
const nameOf = (i) => cellName(i, grid.size);
const named = (k) => symbol(digitOf(k)) + " in " + nameOf(cellOf(k));
const isGiven = (i) => isPlaying() && grid.cells[i].dataset.given !== "";
const placeOf = (i) => `row ${Math.floor(i / grid.size) + 1} column ${i % grid.size + 1}`;
const where = (cells) => (cells.length === 1 ? placeOf(cells[0]) : `${cells.length} cells`);
const isOpen = (i) => !grid.values[i];

// shows reports whether a cell shows a candidate.
export const shows = (i, digit) => isOpen(i) && (shown(notes(), i, left()[i]) & bit(digit)) !== 0;

// show brings the page up to date.
export function show() {
  if (!isNoting()) return;
  const { classList } = grid.table, has = (selector, text) => { if ($(selector)) $(selector).textContent = text; };
  paint(grid, notes(), left(), chosen, tool === "link" || classList.contains("marks-in-place"));
  $$("[data-do=fill]").forEach((button) => button.setAttribute("aria-pressed", notes().auto));
  has("[data-from]", chosen === null ? "Choose one candidate, then another." : "From " + named(chosen));
}

// ---- the mode

const modeWords = { digit: "Digits.", corner: "Corner marks.", centre: "Centre marks.", colour: "Colours.", link: "Links." };
const modes = ["digit", "corner", "centre", "colour"];

// setMode changes what a digit is. A candidate that was chosen to be linked can be coloured.
export function setMode(value) {
  tool = value;
  hush();
  if (value !== "colour" && value !== "link") chosen = null;
  showMode();
  show();
  announce(modeWords[value]);
}

export const nextMode = (by) => setMode(modes[(modes.indexOf(tool) + by + modes.length) % modes.length]);

// showMode marks the mode where it is chosen, and on the form, for its style.
export function showMode() {
  grid.form.dataset.tool = tool;
  $$("[name=mode]").forEach((radio) => { radio.checked = radio.value === tool; });
  $$("[data-mode=link]").forEach((button) => button.setAttribute("aria-pressed", tool === "link"));
}

export function resetMode() {
  tool = "digit";
  chosen = null;
  showMode();
}

// ---- words

let said = "", clashed = false; // of the last change; before it

function say(words) {
  said = words;
  grid.tell = withClashes;
  announce(words);
}

on("shown", () => { said = ""; }); // the grid is another

// withClashes adds what clashes to what is said of a change; that nothing does only where something did.
function withClashes(words) {
  const clashes = $("td.clash", grid.table) !== null;
  const all = [said, clashes || clashed || !said ? words : ""].filter(Boolean).join(" ");
  clashed = clashes;
  said = "";
  return all;
}

on("exchanged", ({ detail: { what, values } }) => {
  const at = [...values.keys()].filter((i) => values[i] !== grid.values[i]);
  const now = at.length === 1 ? grid.values[at[0]] || "nothing" : "digits";
  say(at.length ? `${what}: ${now} in ${where(at)}.` : `${what}.`);
});

let refusal = null; // the status line, where it says why something cannot be noted
let status; // what it says otherwise

function refuse(text) {
  const line = $("#clashes p");
  if (line !== refusal) {
    refusal = line.cloneNode();
    refusal.className = "refused";
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

// A given that somebody writes over is told of, too.
on("givenlocked", () => refuse(`${nameOf(grid.at)} is given, and the givens are locked.`));

// edit changes the notes, and says what is different.
function edit(apply, text) {
  const changed = notes();
  apply(changed);
  hush();
  change(grid.values, written(changed, grid.size));
  say(text);
}

// ---- digits

const followsDigits = () => document.documentElement.dataset.setFollow !== "off";

// takeOut takes a digit that is placed out of the marks of the cells that see it.
function takeOut(changed, cells, digit) {
  for (const i of cells.flatMap((cell) => [...seen(cell, grid.houses)])) {
    changed.corner[i] &= ~bit(digit);
    if (!changed.auto) changed.candidates[i] &= ~bit(digit);
  }
}

// writeDigit writes a digit into all cells that are not given.
export function writeDigit(cells, digit) {
  const v = symbol(digit), to = cells.filter((i) => !isGiven(i)), changed = notes();
  if (!to.length) return void document.dispatchEvent(new Event("givenlocked"));
  if (followsDigits()) takeOut(changed, to, digit);
  hush();
  change(grid.values.map((old, i) => (to.includes(i) ? v : old)), written(changed, grid.size));
  const open = grid.values.filter((value) => value === "").length;
  say(`${v} in ${where(to)}. ${open ? `${open} to go.` : "Every cell is filled."}`);
  requestCheck();
}

// ---- marks

// reason says why a cell cannot have a mark.
function reason(i, digit) {
  if (!isOpen(i)) return `${nameOf(i)} is filled.`;
  const v = symbol(digit), at = [...seen(i, grid.houses)].find((k) => grid.values[k] === v);
  return `${v} cannot be in ${nameOf(i)}: it stands in ${nameOf(at)}.`;
}

// toggleMark takes a mark from all cells where each that can have it does, and else gives it to them.
function toggleMark(cells, digit, name, has, give, take) {
  const possibleIn = left(), can = cells.filter((i) => isOpen(i) && (possibleIn[i] & bit(digit) || has(i)));
  if (!can.length) return refuse(reason(cells[0], digit));
  const gone = can.every(has);
  edit((to) => can.forEach((i) => (gone ? take : give)(to, i)), `${name} ${symbol(digit)} ${gone ? "out of" : "in"} ${where(can)}.`);
}

export function toggleCentre(cells, digit) {
  const b = bit(digit);
  toggleMark(cells, digit, "Centre", (i) => shows(i, digit), (to, i) => {
    to.removed[i] &= ~b;
    if (!to.auto || to.candidates[i]) to.candidates[i] |= b;
  }, (to, i) => {
    if (to.auto) to.removed[i] |= b;
    else to.candidates[i] &= ~b;
  });
}

export function toggleCorner(cells, digit) {
  const { corner } = notes(), b = bit(digit);
  toggleMark(cells, digit, "Corner", (i) => (corner[i] & b) !== 0, (to, i) => { to.corner[i] |= b; }, (to, i) => { to.corner[i] &= ~b; });
}

// toggleAuto fills in all candidates, which from then on follow the digits, or takes them away.
export function toggleAuto() {
  const auto = !notes().auto;
  edit((to) => { to.auto = auto; }, auto ? "Candidates filled in." : "Candidates taken away.");
}

// ---- colours

const itemsOf = (cells) => (chosen === null ? cells.map((i) => item(i)) : [chosen]);

// colour gives cells, or the candidate that is chosen, a colour from 1, 0 for none. A colour that all of
// them have goes; a cell has two at most, the ones that came last.
export function colour(cells, number) {
  const all = itemsOf(cells), { colours } = notes(), has = (k) => colours.get(k)?.includes(number - 1);
  const gone = !number || all.every(has), most = chosen === null ? mostColours : 1;
  if (!gone && [...colours.values()].flat().length + all.length > mostDrawn) return refuse("There are a thousand colours already.");
  edit((to) => all.forEach((k) => {
    const others = (to.colours.get(k) ?? []).filter((other) => number && other !== number - 1);
    const now = gone ? others : [...others, number - 1].slice(-most);
    if (now.length) to.colours.set(k, now);
    else to.colours.delete(k);
  }), `${gone ? number ? "No colour " + number : "No colour" : "Colour " + number} in ${chosen === null ? where(cells) : named(chosen)}.`);
}

// ---- a candidate is chosen, for a link or for a colour

function choose(k, text) {
  chosen = chosen === k ? null : k; // a second time, it is let go
  show();
  announce(chosen === null ? "No candidate chosen." : text);
}

function isThere(i, digit) {
  if (shows(i, digit)) return true;
  refuse(isOpen(i) && left()[i] & bit(digit) ? `${symbol(digit)} is not among the candidates of ${nameOf(i)}.` : reason(i, digit));
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

export function link([i], digit) {
  if (isThere(i, digit)) toggleLink(item(i, digit));
}

// release lets go the candidate that is chosen, and reports whether one was.
export function release() {
  if (chosen === null) return false;
  choose(chosen);
  return true;
}

// ---- erasing: the first of these that cells have goes, from that of the mode on

const erasers = {
  digit: { has: (i) => !isOpen(i) && !isGiven(i) },
  corner: { has: (i, { corner }) => isOpen(i) && corner[i], from: (to, i) => { to.corner[i] = 0; } },
  centre: {
    has: (i, { candidates, removed }) => isOpen(i) && (candidates[i] || removed[i]),
    from: (to, i) => { to.candidates[i] = to.removed[i] = 0; },
  },
  colour: { has: (i, { colours }) => colours.has(item(i)), from: (to, i) => { to.colours.delete(item(i)); } },
  link: {
    has: (i, { links }) => links.some((ends) => ends.slice(0, 2).some((k) => cellOf(k) === i)),
    from: (to, i) => { to.links = to.links.filter(([from, end]) => cellOf(from) !== i && cellOf(end) !== i); },
  },
};

const eraseDigits = (cells) => {
  change(grid.values.map((v, i) => (cells.includes(i) ? "" : v)));
  say(`Erased ${where(cells)}.`);
  requestCheck();
};

// eraseOnly erases what a mode writes, and reports whether there was anything.
export function eraseOnly(cells, name) {
  const { has, from } = erasers[name], all = cells.filter((i) => has(i, notes()));
  if (!all.length) return false;
  hush();
  if (name === "digit") eraseDigits(all);
  else edit((to) => all.forEach((i) => from(to, i)), `Erased ${where(all)}.`);
  return true;
}

export function erase(cells) {
  if (tool === "link") return void eraseOnly(cells, "link");
  if (![tool, "digit", "centre", "corner", "colour"].some((name) => eraseOnly(cells, name)) && cells.every((i) => isGiven(i))) document.dispatchEvent(new Event("givenlocked"));
}

// ---- cells alike

// likeness is what makes a cell like others: of the mode, or else its digit, its marks, its colours.
function likeness(i) {
  const { corner, candidates, colours } = notes(), of = {
    colour: (k) => [...colours.get(item(k)) ?? []].sort().join(),
    digit: (k) => grid.values[k],
    centre: (k) => isOpen(k) && candidates[k],
    corner: (k) => isOpen(k) && corner[k],
  };
  return [tool, "digit", "centre", "corner", "colour"].map((name) => of[name]).find((is) => is?.(i));
}

// alike are the cells that are like one, with it.
export function alike(i) {
  const is = likeness(i);
  return is ? [...grid.cells.keys()].filter((k) => is(k) === is(i)) : [i];
}

// ---- what a digit does in each mode

export const actions = { digit: writeDigit, corner: toggleCorner, centre: toggleCentre, colour: (cells, digit) => colour(cells, digit > 8 ? 0 : digit), link };
