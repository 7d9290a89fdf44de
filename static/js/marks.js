// Noting in the cells of a puzzle: candidates, corner marks, colours and links. What is noted is a
// part of the state of the grid, so it is undone with the digits and kept in the address.
import { $, announce, on, onClick, onSwap } from "./dom.js";
import { change, grid, requestCheck } from "./grid.js";
import { bit, cellName, cellOf, digitOf, item, possible, read, shown, symbol, write } from "./pencil.js";
import { paint } from "./markview.js";

let chosen = null; // the candidate that a colour or a link is for
let where = ""; // the digit whose places are shown
let asked = false; // the next digit says which
let said = false; // the status line holds words of ours

const mostDrawn = 1000; // as the server has it

const isNoting = () => grid !== null && "notes" in grid.form.dataset;
const notes = () => read(grid.notes, grid.size);
const left = () => possible(grid.values, grid.houses);
const shownIn = (i) => (grid.values[i] ? 0 : shown(notes(), i, left()[i]));
const nameOf = (i) => cellName(i, grid.size);
const radio = (value) => $(`.modes [value=${value}]`);
const mode = () => $(".modes :checked").value;
const letters = () => grid.size <= 9; // which are no digits

function show() {
  if (!isNoting()) return;
  paint(grid, notes(), left(), chosen, where);
  $("[data-auto] input").checked = notes().auto;
  $("[data-from]").textContent = chosen && mode() === "link" ? "From " + named(chosen) : "Choose one candidate, then another.";
}

const named = (k) => symbol(digitOf(k)) + " in " + nameOf(cellOf(k));

// ---- words

// refuse says in the status line why something cannot be noted.
function refuse(text) {
  $("#clashes p").textContent = text;
  said = true;
  announce(text);
}

// hush brings back what the status line has to say.
function hush() {
  if (said) requestCheck();
  said = false;
}

// edit changes the notes, and says what is different.
function edit(apply, text) {
  const changed = notes();
  apply(changed);
  change(grid.values, write(changed, grid.size));
  hush();
  announce(text);
}

// ---- what a digit means

function isRefused(i, digit) {
  const v = symbol(digit);
  if (grid.values[i]) {
    refuse(`${nameOf(i)} is filled.`);
    return true;
  }
  if (left()[i] & bit(digit)) return false;
  const at = grid.houses.filter((house) => house.includes(i)).flat().find((k) => grid.values[k] === v);
  refuse(`${v} cannot be in ${nameOf(i)}: it stands in ${nameOf(at)}.`);
  return true;
}

function toggleCandidate(i, digit) {
  const b = bit(digit);
  if (shownIn(i) & b) {
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
  const there = (notes().corner[i] ?? 0) & bit(digit);
  if (there || !isRefused(i, digit)) edit((to) => { to.corner[i] ^= bit(digit); }, `Corner mark ${symbol(digit)} ${there ? "removed" : "noted"}`);
}

// choose chooses a candidate; a second time, it lets it go.
function choose(k, text) {
  chosen = chosen === k ? null : k;
  show();
  announce(chosen === null ? "No candidate chosen" : text);
}

function isThere(i, digit) {
  if (shownIn(i) & bit(digit)) return true;
  if (!isRefused(i, digit)) refuse(`${symbol(digit)} is not among the candidates of ${nameOf(i)}.`);
  return false;
}

function drawLink(to) {
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

const actions = {
  candidates: toggleCandidate,
  corner: toggleCorner,
  colour: (i, digit) => { if (isThere(i, digit)) choose(item(i, digit), `${named(item(i, digit))} chosen: a letter colours it`); },
  link: (i, digit) => { if (isThere(i, digit)) drawLink(item(i, digit)); },
};

function act(i, digit, as = mode()) {
  if (asked) {
    asked = false;
    showWhere(symbol(digit));
  } else actions[as](i, digit);
}

// ---- colours

const target = () => (chosen !== null && cellOf(chosen) === grid.at ? chosen : item(grid.at));

// colour gives a colour by its letter, "" for none; the colour that is there already goes.
function colour(letter) {
  const k = target(), number = "abcdefgh".indexOf(letter || " "), { colours } = notes();
  const gone = letter === "" || colours.get(k) === number;
  if (!gone && !colours.has(k) && colours.size >= mostDrawn) return refuse("There are a thousand colours already.");
  edit((to) => {
    if (gone) to.colours.delete(k);
    else to.colours.set(k, number);
  }, `${digitOf(k) ? named(k) : nameOf(cellOf(k))}: ${gone ? "no colour" : "colour " + letter}`);
}

// ---- erasing: what a mode notes goes from the cell; false where it notes nothing there

const erasers = {
  candidates: (to, i) => { to.candidates[i] = to.removed[i] = 0; },
  corner: (to, i) => { to.corner[i] = 0; },
  colour: (to) => { to.colours.delete(target()); },
  link: (to, i) => { to.links = to.links.filter(([from, end]) => cellOf(from) !== i && cellOf(end) !== i); },
};

function erase(i) {
  const eraser = erasers[mode()];
  if (!eraser || grid.values[i] && mode() !== "colour") return false;
  edit((to) => eraser(to, i), "Erased");
  return true;
}

// ---- modes, and what else has a key

function release() {
  if (chosen === null && where === "" && !asked) return false;
  chosen = null;
  asked = false;
  where = "";
  show();
  announce("Nothing chosen");
  return true;
}

function setMode(value) {
  radio(value).checked = true;
  onMode();
}

function onMode() {
  chosen = null;
  hush();
  show();
  announce(radio(mode()).parentNode.textContent.trim());
}

function showWhere(value) {
  where = where === value ? "" : value;
  show();
  const count = (name) => grid.cells.filter((cell) => cell.parentNode.classList.contains(name)).length;
  announce(where ? `${where}: stands in ${count("has")} cells, can be in ${count("can")}` : "No digit shown");
}

function askWhere() {
  const value = grid.values[grid.at] || where;
  if (value) return showWhere(value);
  asked = true;
  announce("Which digit?");
}

const setAuto = (auto) => edit((to) => { to.auto = auto; }, auto ? "Candidates shown" : "Candidates hidden");

function setStrength() {
  const other = $(".link-row input:not(:checked)");
  other.checked = true;
  announce(other.value === "strong" ? "Strong links" : "Weak links");
}

const commands = {
  n: () => setMode("digit"),
  p: () => setMode("candidates"),
  k: () => setMode("corner"),
  o: () => setMode("colour"),
  l: () => setMode("link"),
  w: askWhere,
  u: () => setAuto(!notes().auto),
};

function commandOf(letter) {
  if (mode() === "colour" && /^[a-h]$/.test(letter)) return () => colour(letter);
  if (mode() === "link" && letter === "s") return setStrength;
  return Object.hasOwn(commands, letter) && commands[letter];
}

// ---- keys

// letterIn is the letter of a key that is a command: plain where letters are no digits, or with Alt.
function letterIn({ key, code, altKey, shiftKey }) {
  if (shiftKey || !altKey && !letters()) return "";
  return !altKey && /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key(.)$/.exec(code)?.[1].toLowerCase() ?? "";
}

// digitIn is the digit of a key, whatever character it gives with Shift, and whether it was typed
// with Shift, which some keyboards hide for the keys of the number pad; 0 for none.
function digitIn(event) {
  const { key, code, shiftKey, altKey } = event, number = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  const digit = number ? +number : grid.symbols.indexOf(key.toUpperCase()) + 1;
  if (altKey || digit > grid.size || key.length > 1 && !number) return { digit: 0 };
  if (code.startsWith("Numpad") && key !== number) return { digit: event.getModifierState("NumLock") ? digit : 0, shift: true };
  return { digit, shift: shiftKey };
}

// onKey does what a key means here, and reports whether it means anything.
function onKey(event, i) {
  if (event.ctrlKey || event.metaKey) return false;
  const command = commandOf(letterIn(event)), { digit, shift } = digitIn(event);
  if (event.key === "Escape") return release();
  if (event.key === "Delete" || event.key === "Backspace") return erase(i);
  if (command) command();
  else if (!digit) return false;
  else if (shift && !asked) toggleCandidate(i, digit);
  else if (event.key.toUpperCase() === symbol(digit)) return false; // its text comes next
  else enter(symbol(digit)); // on a keyboard that has digits with Shift alone
  return true;
}

function enter(data) {
  const cell = grid.cells[grid.at];
  if (takes(data)) return;
  cell.value = data;
  cell.dispatchEvent(new InputEvent("input", { bubbles: true, data }));
}

const cellAt = (event) => (isNoting() ? grid.cells.indexOf(event.target) : -1);

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const before = (type, listener) => document.addEventListener(type, listener, true);

before("keydown", (event) => {
  const i = cellAt(event);
  if (i >= 0 && !event.isComposing && onKey(event, i)) stop(event);
});

// takes notes a digit that is typed, and reports false where it is for the grid itself.
function takes(text) {
  const digit = grid.symbols.indexOf(text.toUpperCase()) + 1;
  if (!digit || mode() === "digit" && !asked) return false;
  act(grid.at, digit);
  return true;
}

// A keyboard on the screen presses no keys: text appears.
before("beforeinput", (event) => {
  if (cellAt(event) >= 0 && event.data?.length === 1 && takes(event.data)) stop(event);
});

before("click", (event) => {
  const key = isNoting() && event.target.closest("[data-key]")?.dataset.key;
  if (typeof key === "string" && (key ? takes(key) : erase(grid.at))) stop(event);
});

// ---- a mouse, or a finger where the candidates are large enough

// digitUnder is the candidate under the pointer; 0 for none.
function digitUnder({ clientX, clientY, pointerType, target: { parentNode } }, i) {
  const box = parentNode.getBoundingClientRect(), k = Math.ceil(Math.sqrt(grid.size)), at = (x) => Math.floor(x * k);
  if (pointerType !== "mouse" && box.width / k < 20) return 0;
  const digit = at((clientY - box.top) / box.height) * k + at((clientX - box.left) / box.width) + 1;
  return shownIn(i) & bit(digit) ? digit : 0;
}

on("click", (event) => {
  const i = cellAt(event);
  if (i < 0) return;
  const digit = mode() === "colour" || mode() === "link" ? digitUnder(event, i) : 0;
  if (digit) act(i, digit);
  else if (grid.values[i] && where !== grid.values[i]) showWhere(grid.values[i]);
});

on("focusin", (event) => {
  const i = cellAt(event);
  if (i < 0) return;
  hush();
  if (mode() !== "colour" || chosen === null || cellOf(chosen) === i) return;
  chosen = null;
  show();
});

// ---- the controls; after a click the cell has the focus again

on("change", ({ target: field }) => {
  if (field.name === "mode") onMode();
  else if (field.closest("[data-auto]")) setAuto(field.checked);
});
onClick("[data-where]", ({ dataset }) => showWhere(dataset.where));
onClick("[data-colour]", ({ dataset }) => colour(dataset.colour));
on("click", (event) => {
  if (event.detail && event.target.closest(".modes, .link-row, .palette-row, .digitbar")) grid.cells[grid.at].focus({ preventScroll: true });
});

on("shown", show);
onSwap("page", () => {
  chosen = null;
  where = "";
  show();
});
show();
