// Playing by keys, touch and mouse: what a key means, the modes, and cells that are chosen.
import { $, $$, announce, on, onClick, onSwap, textOf } from "./dom.js";
import { grid, isPlaying } from "./grid.js";
import { add, choose, chooseAnew, chosenCells, heldDigit, hold, sayChosen, targets } from "./choose.js";
import { actions, alike, erase, eraseOnly, hush, isNoting, link, mode, nextMode, release, resetMode, setMode, show, shows, toggleAuto } from "./noting.js";

const isOn = (setting) => document.documentElement.dataset[setting] === "on";

// ---- keys with a meaning of their own

function toggleStrength() {
  const other = $(".link-row input:not(:checked)");
  other.checked = true;
  announce(other.value === "strong" ? "Strong links" : "Weak links");
}

const openSheet = async () => (await import("./keysheet.js")).open();

const press = (selector) => () => $(selector)?.click();

// By their place on the keyboard: in a row under the left hand, and the four that move.
const byPlace = {
  KeyZ: () => setMode("digit"), KeyX: () => setMode("corner"), KeyC: () => setMode("centre"), KeyV: () => setMode("colour"),
  KeyW: () => go(0, -1), KeyA: () => go(-1, 0), KeyS: () => go(0, 1), KeyD: () => go(1, 0),
};

// By their letter: those that were here before these, where they are free.
const byLetter = {
  n: () => setMode("digit"), k: () => setMode("corner"), o: () => setMode("colour"), l: () => setMode("link"),
  u: toggleAuto, p: press("[data-do=pause]"),
};

// commandOf is what a letter does: plain, and with Alt on a board with letters.
function commandOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }) {
  if (ctrlKey || metaKey || shiftKey || altKey !== grid.size > 9) return;
  if (mode() === "link" && code === "KeyS") return toggleStrength;
  const letter = !altKey && /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key(.)$/.exec(code)?.[1].toLowerCase();
  return byPlace[code] ?? (letter && Object.hasOwn(byLetter, letter) ? byLetter[letter] : undefined);
}

// ---- digits

// digitIn is the digit of a key, whatever character it gives with a modifier, and whether it was typed
// with Shift, which some keyboards hide for the keys of the number pad; 0 for none, -1 for the key 0.
function digitIn(event) {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event, number = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (!number) return { digit: key.length > 1 || ctrlKey || metaKey || altKey ? 0 : grid.symbols.indexOf(key.toUpperCase()) + 1, shift: shiftKey };
  const digit = +number || -1;
  if (code.startsWith("Numpad") && key !== number && !altKey) return { digit: event.getModifierState("NumLock") ? digit : 0, shift: true };
  return { digit, shift: shiftKey };
}

// toolFor is what a digit with these modifiers is, whatever the mode. Alt is for browsers that keep Ctrl
// for themselves.
function toolFor({ ctrlKey, metaKey, altKey }, shift) {
  if (ctrlKey || metaKey || altKey) return shift ? "colour" : "centre";
  return shift ? "corner" : mode();
}

const fits = (tool, digit) => digit <= (tool === "colour" ? 9 : grid.size);

function enter(tool, digit) {
  if (!fits(tool, digit)) return;
  actions[tool](targets(), digit);
  if (tool === "digit" && isOn("setAdvance") && chosenCells().length === 1 && grid.at + 1 < grid.cells.length) chooseAnew(grid.at + 1);
}

// onDigit does what a key of a digit means; it leaves to the grid what is entered there.
function onDigit(event) {
  const { digit, shift } = digitIn(event), tool = digit && toolFor(event, shift);
  if (!digit || tool === "digit" && !isPlaying()) return false;
  if (digit < 0) {
    if (shift || event.ctrlKey || event.metaKey || event.altKey || !isPlaying()) return false;
    erase(targets());
  } else enter(tool, digit);
  return true;
}

// ---- moving and choosing

// go moves to the next cell and, at an edge, to the other end of the row or column.
function go(dx, dy, adds = false) {
  const { size: n, at } = grid, to = (Math.floor(at / n) + dy + n) % n * n + (at + dx + n) % n % n;
  const next = dx ? Math.floor(at / n) * n + (at % n + dx + n) % n : to;
  if (!adds) return chooseAnew(next);
  add(next);
  sayChosen();
}

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function chooseMany(cells) {
  choose(cells);
  sayChosen();
}

const all = () => [...grid.cells.keys()];

const many = {
  KeyA: ({ shiftKey }) => chooseMany(shiftKey ? [] : all()),
  KeyI: () => chooseMany(all().filter((i) => !chosenCells().includes(i))),
};

function onEscape() {
  if ($("#help")?.childElementCount || $(".paused")) return false; // it closes that
  if (heldDigit()) hold("");
  else if (!release()) chooseMany([]);
  return true;
}

// onEnter goes on with the hint that is open, to its end.
function onEnter() {
  const isWhole = $$("#help details.stage").every((stage) => stage.open) && !$("#help a[data-stage]"), next = isWhole && $("#help [data-change]");
  if (!$("#help .stage")) return false;
  (next || $("[data-help='/hint']"))?.click();
  return true;
}

function onErase(event) {
  if (event.shiftKey || hasCtrl(event)) eraseOnly(targets(), event.shiftKey ? "corner" : "centre");
  else erase(targets());
}

const hasCtrl = ({ ctrlKey, metaKey }) => ctrlKey || metaKey;

// By their names; those that report false mean nothing just now.
const byName = {
  " ": (event) => nextMode(hasCtrl(event) ? -1 : 1),
  PageDown: () => nextMode(1),
  PageUp: () => nextMode(-1),
  Delete: onErase,
  Backspace: onErase,
  ".": (event) => !hasCtrl(event) && onErase(event),
  Enter: onEnter,
};

// onPlayersKey does what a key means where the givens stand fast, and reports whether it means anything.
function onPlayersKey(event) {
  const { key, code, shiftKey, altKey } = event, command = hasCtrl(event) && many[code] || byName[key];
  if (altKey) return false;
  if (!arrows[key]) return command !== undefined && command(event) !== false;
  go(...arrows[key], hasCtrl(event) || shiftKey);
  return true;
}

// onKey does what a key means here, and reports whether it means anything.
function onKey(event) {
  if (event.key === "Escape") return onEscape();
  const command = event.key === "?" ? openSheet : commandOf(event);
  if (command) command();
  else if (!onDigit(event)) return isPlaying() ? onPlayersKey(event) : onNotersErase(event);
  return true;
}

// onNotersErase erases notes where the givens can be changed; digits are the grid's.
function onNotersErase({ key }) {
  return (key === "Delete" || key === "Backspace") && mode() !== "digit" && eraseOnly(targets(), mode());
}

// ---- listeners, before those of the grid

const cellAt = (event) => (isNoting() ? grid.cells.indexOf(event.target) : -1);

// isForGrid says that a key is for the grid, also where nothing has the focus.
const isForGrid = (event) => cellAt(event) >= 0 || isPlaying() && event.target === document.body && /^(Key|Digit|Numpad\d)/.test(event.code) && !event.ctrlKey && !event.metaKey;

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const before = (type, listener) => document.addEventListener(type, listener, true);

// While the clock stands the board is covered, and only the same key goes on.
function onPausedKey(event) {
  const isPause = event.target === document.body && commandOf(event) === byLetter.p;
  if (isPause) byLetter.p();
  return isPause;
}

before("keydown", (event) => {
  if (event.isComposing || !isNoting()) return;
  if (grid.table.inert ? onPausedKey(event) : isForGrid(event) && onKey(event)) stop(event);
});

// A digit is typed; a keyboard on the screen presses no keys for it.
before("beforeinput", (event) => {
  const text = event.data;
  if (cellAt(event) < 0 || text?.length !== 1 || mode() === "digit" && !isPlaying()) return;
  const digit = grid.symbols.indexOf(text.toUpperCase()) + 1;
  if (digit) enter(mode(), digit);
  else if ("0. ".includes(text) && isPlaying()) erase(targets());
  stop(event);
});

// Enter in a puzzle that is played stays on its page.
before("submit", (event) => {
  if (!event.submitter?.matches("[data-stay]")) return;
  event.preventDefault();
  announce(textOf("#clashes p"));
});

// onDigitKey is for a key on the page: it writes, or is held for the cells that are tapped next.
function onDigitKey(value) {
  if (value === "") return isPlaying() ? erase(targets()) : eraseOnly(targets(), mode());
  if (isOn("setNumberFirst") && isPlaying()) hold(heldDigit() === value ? "" : value);
  else enter(mode(), grid.symbols.indexOf(value) + 1);
}

before("click", (event) => {
  const key = isNoting() && event.target.closest("[data-key]")?.dataset.key;
  if (typeof key !== "string" || mode() === "digit" && !isPlaying()) return;
  onDigitKey(key);
  stop(event);
});

// ---- a mouse, or a finger

// digitUnder is the candidate under the pointer; 0 for none.
function digitUnder({ clientX, clientY, pointerType, target: { parentNode } }, i) {
  const box = parentNode.getBoundingClientRect(), k = Math.ceil(Math.sqrt(grid.size)), at = (x) => Math.floor(x * k);
  if (pointerType !== "mouse" && box.width / k < 20) return 0;
  const digit = at((clientY - box.top) / box.height) * k + at((clientX - box.left) / box.width) + 1;
  return shows(i, digit) ? digit : 0;
}

on("click", (event) => {
  const i = cellAt(event), digit = i < 0 || mode() !== "link" ? 0 : digitUnder(event, i);
  if (digit) link([i], digit);
});

on("cellsdragged", () => { if (heldDigit()) enter(mode(), grid.symbols.indexOf(heldDigit()) + 1); });
on("cellheld", ({ detail }) => {
  if (heldDigit()) return;
  choose(alike(detail), detail);
  sayChosen();
});

let last = -1; // the cell that had the focus

on("focusin", (event) => {
  const i = cellAt(event);
  if (i < 0) return;
  if (i !== last) hush();
  last = i;
});

// ---- the controls; after a click the cell has the focus again

on("change", ({ target }) => { if (target.name === "mode") setMode(target.value); });
onClick("button[data-mode]", ({ dataset }) => setMode(mode() === dataset.mode ? "digit" : dataset.mode));
onClick("[data-do=fill]", toggleAuto);
onClick("[data-do=keys]", openSheet);
onClick("[data-do=settings]", () => {
  import("./settings.js");
  $("#settings").showModal();
});
onClick("dialog [data-do=close]", (button) => button.closest("dialog").close());
on("click", (event) => {
  if (event.detail && event.target.closest(".modes, .link-row, button[data-mode], [data-do=fill]")) grid.cells[grid.at].focus({ preventScroll: true });
});

// What a hint shows stands in its place: who shows one says so by the class marks-in-place.
const watcher = new MutationObserver(() => {
  const wanted = grid?.table.classList.contains("marks-in-place") ?? false;
  if (wanted !== placed) show();
  placed = wanted;
});
let placed = false;

function open() {
  if (!isNoting()) return;
  resetMode();
  watcher.observe(grid.table, { attributeFilter: ["class"] });
  show();
}

on("settings", () => {
  if (!isOn("setNumberFirst")) hold("");
});
on("shown", show);
onSwap("page", open);
open();
