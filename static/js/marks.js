// Noting in the cells of a puzzle by keys, touch and mouse: the modes, and what a key means in them.
import { $, announce, on, onClick, onSwap, textOf } from "./dom.js";
import { grid } from "./grid.js";
import { actions, colour, erase, forget, hush, isChosenIn, isNoting, mode, release, show, shownDigit, shows, showWhere, toggleAuto, toggleCandidate } from "./noting.js";
import { symbol } from "./pencil.js";

let asked = false; // the next digit says whose places are shown

// ---- modes, and what else has a key

function onMode() {
  hush();
  forget();
  announce($(".modes :checked").parentNode.textContent.trim());
}

function setMode(value) {
  $(`.modes [value=${value}]`).checked = true;
  onMode();
}

const toggleWhere = (value) => showWhere(value === shownDigit() ? "" : value);

function askWhere() {
  const value = grid.values[grid.at] || shownDigit();
  if (value) return toggleWhere(value);
  asked = true;
  announce("Which digit?");
}

function toggleStrength() {
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
  u: toggleAuto,
};

function commandOf(letter) {
  if (mode() === "colour" && /^[a-h]$/.test(letter)) return () => colour(grid.at, letter);
  if (mode() === "link" && letter === "s") return toggleStrength;
  return Object.hasOwn(commands, letter) && commands[letter];
}

// takes notes a digit that is typed, and reports false where it is for the grid itself.
function takes(text) {
  const digit = grid.symbols.indexOf(text.toUpperCase()) + 1;
  if (!digit || mode() === "digit" && !asked) return false;
  if (asked) showWhere(symbol(digit));
  else actions[mode()](grid.at, digit);
  asked = false;
  return true;
}

// ---- keys

// letterIn is the letter of a key that is a command: plain, and with Alt on a board with letters.
function letterIn({ key, code, altKey, shiftKey }) {
  if (shiftKey || altKey !== grid.size > 9) return "";
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
  if (event.key === "Escape") {
    const was = asked;
    asked = false;
    return release() || was;
  }
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

// A digit is typed; a keyboard on the screen presses no keys for it.
before("beforeinput", (event) => {
  if (cellAt(event) >= 0 && event.data?.length === 1 && takes(event.data)) stop(event);
});

// Enter in a puzzle that is played stays on its page.
before("submit", (event) => {
  if (!event.submitter?.matches("[data-stay]")) return;
  event.preventDefault();
  announce(textOf("#clashes p"));
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
  return shows(i, digit) ? digit : 0;
}

// isEntering is false while candidates are coloured and linked: then the digit whose places are shown
// stays until another is asked for.
const isEntering = () => mode() !== "colour" && mode() !== "link";

on("click", (event) => {
  const i = cellAt(event);
  if (i < 0) return;
  const digit = isEntering() ? 0 : digitUnder(event, i);
  if (digit) actions[mode()](i, digit);
  else if (isEntering() && grid.values[i] && shownDigit() !== grid.values[i]) showWhere(grid.values[i]);
});

let last = -1; // the cell that had the focus

on("focusin", (event) => {
  const i = cellAt(event);
  if (i < 0) return;
  if (i !== last) hush();
  last = i;
  if (mode() === "colour" && !isChosenIn(i)) forget();
});

// ---- the controls; after a click the cell has the focus again

on("change", ({ target }) => {
  if (target.name === "mode") onMode();
  else if (target.closest("[data-auto]")) toggleAuto();
});
onClick("[data-where]", ({ dataset }) => toggleWhere(dataset.where));
onClick("[data-colour]", ({ dataset }) => colour(grid.at, dataset.colour));
on("click", (event) => {
  if (event.detail && event.target.closest(".modes, .link-row, .palette-row, .digitbar")) grid.cells[grid.at].focus({ preventScroll: true });
});

on("shown", show);
onSwap("page", () => {
  asked = false;
  forget();
  show();
});
show();
