// The page on which a puzzle is entered: keys, the keypad and pasting.
import { $, on, onClick, onSwap, targetId, withoutSpace } from "./dom.js";
import { keepChoice, moves, undoKey } from "./editor.js";
import { change, clear, focusCell, grid, isChanged, isPlaying, makeActive, openGrid, redo, requestCheck, setCell, showCell, showPosition, undo } from "./grid.js";

function open() {
  document.body.classList.remove("framed"); // the page is whole now, and what takes its place may have no board
  openGrid();
  if (!grid) return;
  if (matchMedia("(hover: none)").matches) useKeypad();
  showPosition(0);
  showKeys();
  const box = $("[data-advance] input");
  if (box) keepChoice(box, "advance");
}

// useKeypad leaves the keyboard of a phone away: the page has keys of its own.
function useKeypad() {
  grid.cells.forEach((cell) => { cell.inputMode = "none"; });
  const status = $("#clashes"); // its height is fixed there: a keyboard can scroll it
  status.tabIndex = 0;
  status.setAttribute("role", "group");
  status.setAttribute("aria-label", "Clashes");
}

// ---- digits

// digitsIn lists the digits in what was typed, "" for a blank.
function digitsIn(typed) {
  return [...typed.toUpperCase()].filter((ch) => (grid.symbols + "0. ").includes(ch)).map((ch) => ("0. ".includes(ch) ? "" : ch));
}
const digitIn = (typed) => digitsIn(typed).pop() ?? null; // the last one, which the others stood before

// A digit moves on while a puzzle is entered; in one that is played only for who wants it.
const advances = () => (isPlaying() ? document.documentElement.dataset.setAdvance === "on" : $("[data-advance] input")?.checked ?? true);

function enterDigit(i, value) {
  makeActive(i);
  setCell(i, value);
  focusCell(advances() && i + 1 < grid.cells.length ? i + 1 : i);
}

function onInput(event) {
  const i = grid.cells.indexOf(event.target);
  if (i < 0) return;
  const value = (event.data ? digitIn(event.data) : null) ?? digitIn(event.target.value);
  if (value !== null) {
    showCell(i);
    enterDigit(i, value);
  } else if (event.target.value === "") setCell(i, "");
  else showCell(i); // not a digit: as it was
}

// ---- what was typed before the scripts ran, or htmx, which begins a moment later

function takeOverTyped() {
  const early = self.onkeydown?.keys ?? [], { cells, values } = grid;
  self.onkeydown = null;
  const isMoving = early.some(({ key, target }) => moves[key] && cells.includes(target));
  if (isMoving) early.forEach(({ target }) => { target.value = target.defaultValue; });
  const typed = cells.map(typedBefore);
  const at = cells.indexOf(document.activeElement);
  change(values.map((value, i) => {
    const from = typed.findLastIndex((digits, k) => digits && k <= i && k + Math.max(digits.length, 1) > i);
    return from < 0 ? value : typed[from][i - from] ?? "";
  }));
  cells.forEach((_, i) => showCell(i)); // what is no digit goes
  if (at >= 0 && typed[at] && advances()) focusCell(Math.min(at + typed[at].length, cells.length - 1));
  else if (at >= 0) makeActive(at);
  if (isMoving) replay(early);
  setTimeout(() => { if (grid && isChanged()) requestCheck(); });
}

// replay does once more what keys did to boxes in which none of them moved: early kept them.
function replay(early) {
  let box = null;
  for (const event of early) {
    const i = event.target === box ? grid.at : grid.cells.indexOf(event.target), digit = event.key.length === 1 ? digitIn(event.key) : null;
    if (i >= 0 && !onGridKey(event, i) && digit !== null && !event.ctrlKey && !event.altKey && !event.metaKey) enterDigit(i, digit);
    box = event.target;
  }
}

// typedBefore lists the digits that a cell got, of which all but the first are
// for the cells after it; null where it was left alone.
function typedBefore(cell) {
  const { value, defaultValue: was } = cell;
  if (value === was) return null;
  const digits = digitsIn(was === "" ? value : value.replace(was, ""));
  if (!digits.length && was !== "" && value.includes(was)) return [was];
  return advances() ? digits : digits.slice(-1);
}

// ---- keys

// onGridKey does what a key in a cell means, and reports whether it means anything.
function onGridKey(event, i) {
  const ctrl = event.ctrlKey || event.metaKey, { key } = event, wanted = undoKey(event);
  if (wanted) (wanted === "undo" ? undo : redo)();
  else if (event.altKey || (ctrl && key !== "Home" && key !== "End")) return false;
  else if (moves[key]) move(moves[key](i, grid.size, ctrl));
  else if (key === "Delete") empty(i);
  else if (key === "Backspace") empty(grid.values[i] === "" && i > 0 ? i - 1 : i);
  else return false;
  return true;
}

function move(to) {
  if (to >= 0 && to < grid.cells.length) focusCell(to);
}

function empty(i) {
  setCell(i, "");
  focusCell(i);
  requestCheck();
}

function onKeypad({ dataset: { key } }) {
  if (key) enterDigit(grid.at, key);
  else setCell(grid.at, "");
  requestCheck();
}

function closeMenu(menu) {
  if (!menu) return;
  menu.open = false;
  $("summary", menu).focus();
}

// ---- pasting

let pasted = "";

// onPaste takes a whole puzzle, wherever it is pasted; one digit goes into its cell.
function onPaste(event) {
  if (!grid) return;
  if (event.target.closest("textarea, .share") && !isRefused(event.target)) return enterReads(event);
  const { files } = event.clipboardData, text = event.clipboardData.getData("text");
  if (text.trim().length < 2) return files[0] && bring(event, files);
  if (!$("#text")) return;
  event.preventDefault();
  pasted = text;
  $("#text").value = text;
  $("#paste button").click();
}

// enterReads makes Enter read what was pasted into the box.
async function enterReads({ target, clipboardData }) {
  const text = clipboardData.getData("text");
  if (target.id === "text") (await import("./bring.js")).pasteInBox(text);
}

// isRefused says that a box holds what was pasted beside it, all of it selected:
// the next puzzle takes its place.
const isRefused = (box) => box.id === "text" && box.selectionStart === 0 && box.selectionEnd === box.value.length && pasted !== "" && withoutSpace(box.value) === withoutSpace(pasted);

// ---- listeners

on("input", (event) => { if (grid) onInput(event); });

// From the first digit on, the keys stand where ways to bring a puzzle stood.
// Once it is cleared they are there again, with the way back.
function showKeys() {
  const main = $(".enter"), digits = grid.values.filter((value) => value !== "").length, isBegun = taps || digits > 0;
  if (!main) return;
  main.classList.toggle("emptied", !isBegun && main.matches(".begun, .emptied"));
  main.classList.toggle("begun", isBegun);
  $("h1", main).textContent = $("h1", main).dataset[isBegun ? "begun" : "greeting"];
  $("[data-count]").textContent = digits ? `${digits} ${digits > 1 ? "digits" : "digit"}.` : "";
}
on("shown", showKeys);

// The style of an answer and the script of hints come with the first digit, so that they are there when they are asked for.
function prepare() {
  const { answerStyle } = grid.form.dataset;
  if ($(`link[href="${answerStyle}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: answerStyle }));
  openBeside();
}
on("shown", prepare);

// A finger needs the keys for the first digit, too: there is no other keyboard.
let taps = false;
on("click", ({ target }) => {
  if (!grid || target.inputMode !== "none" || !grid.cells.includes(target)) return;
  taps = true;
  showKeys();
});

on("keydown", (event) => {
  if (event.isComposing || !grid) return;
  if (event.key === "Escape") closeMenu(event.target.closest(".boardmenu[open]"));
  const i = grid.cells.indexOf(event.target);
  if (i >= 0 && onGridKey(event, i)) event.preventDefault();
});

on("focusin", (event) => {
  const i = grid ? grid.cells.indexOf(event.target) : -1;
  if (i < 0) return;
  makeActive(i);
  event.target.select();
});

on("pointerdown", (event) => {
  if (event.target.closest("[data-key]")) event.preventDefault(); // the cell keeps the focus
});

on("paste", onPaste);

// What is dragged here or chosen is taken by a script that comes when it is needed. Until it is
// there, a browser must not open the file that is dropped.
async function bring(event, files = event.dataTransfer?.files ?? event.files) {
  const data = event.dataTransfer;
  if (data?.types.includes("Files")) event.preventDefault();
  (await import("./bring.js")).bring(event, files);
}
["dragenter", "dragover", "drop"].forEach((type) => on(type, (event) => bring(event)));
onClick("#file, .pasting > summary", (box) => bring(box));

// The box is made at once: a browser shows it only while a click lasts.
onClick("[href='/photo']", (_, event) => {
  const box = Object.assign(document.createElement("input"), { type: "file", accept: "image/jpeg,image/png,image/webp" });
  event.preventDefault();
  box.onchange = () => bring(box, box.files);
  box.click();
});

onClick("[data-key]", onKeypad);
onClick("[data-do=undo]", undo);
onClick("[data-do=redo]", redo);
onClick("[data-do=clear]", (_, event) => {
  event.preventDefault();
  clear();
  focusCell(0);
});

onSwap("page", open);
onSwap("paste", () => {
  $("#text").focus();
  $("#text").select(); // the next one takes its place
});

// The answer may be the log of a puzzle: its script comes at the same time.
on("htmx:before:request", (event) => { if (targetId(event) === "page") import("./steplog.js"); });

// What was begun here is listed on the first page.
const listBegun = () => {
  try { if (Object.keys(localStorage).some((key) => key.startsWith("play:"))) import("./begun.js"); } catch { /* private browsing */ }
};
if (location.pathname === "/") listBegun();

// What a puzzle that is open has beside its grid comes when everything else is there, and hints with the first
// digit of one that is typed.
const openBeside = () => {
  if ($("#play, .begun")) import("./hint.js");
  if (!$("#play")) return;
  import("./dock.js");
  import("./play.js");
};
if (document.readyState === "complete") openBeside();
else addEventListener("load", openBeside);
onSwap("page", openBeside);

open();
takeOverTyped();
