// Cells are chosen, one or many, by mouse, finger and keys; what is typed goes into all of them. What
// one chosen cell sees is tinted, and what is equal to it.
import { $$, announce, on, onSwap } from "./dom.js";
import { focusCell, grid, isPlaying } from "./grid.js";
import { seen } from "./pencil.js";

const HOLD = 500; // milliseconds that a finger rests for a long press

let chosen = new Set();
let from = 0; // the corner of a rectangle
let leads = false; // the focus follows what is chosen, and not the other way round
let drag = null; // { id, adds, moved } while cells are dragged over
let rest = 0; // the timer of a finger that rests
let digit = ""; // the digit that is held for the next cells

export const chosenCells = () => [...chosen].sort((a, b) => a - b);

// targets are the cells that a key is for.
export const targets = () => (isPlaying() && chosen.size ? chosenCells() : [grid.at]);

// choose chooses these cells, and moves the focus to one of them, or beside them.
export function choose(cells, at = grid.at) {
  chosen = new Set(cells);
  leads = true;
  focusCell(at);
  leads = false;
  paintChosen();
}

// chooseAnew is for keys and clicks without a modifier.
export function chooseAnew(i) {
  from = i;
  choose([i], i);
}

export const add = (i) => choose(chosen.add(i), i);

function take(i, adds) {
  if (adds) chosen.add(i);
  else chosen.delete(i);
  choose(chosen, i);
}

export const sayChosen = () => announce(chosen.size ? `${chosen.size} ${chosen.size > 1 ? "cells" : "cell"} chosen.` : "No cell chosen.");

// ---- what is seen of it

// sides are the sides of a cell beyond which nothing is chosen.
function sides(i) {
  const n = grid.size, row = Math.floor(i / n), column = i % n;
  return {
    top: row === 0 || !chosen.has(i - n), right: column === n - 1 || !chosen.has(i + 1),
    bottom: row === n - 1 || !chosen.has(i + n), left: column === 0 || !chosen.has(i - 1),
  };
}

function paintCell(td, i, sees, value) {
  const is = chosen.has(i), all = is ? sides(i) : {};
  td.classList.toggle("pick", is);
  for (const side of ["top", "right", "bottom", "left"]) td.classList.toggle("ring-" + side, all[side] ?? false);
  td.classList.toggle("cross", !is && sees.has(i));
  td.classList.toggle("same", !is && value !== "" && grid.values[i] === value);
  td.setAttribute("aria-selected", is);
}

function paintNumbers() {
  const { table, size, at } = grid, numbers = table.tHead;
  if (!numbers) return;
  $$("th.at", table).forEach((th) => th.classList.remove("at"));
  if (!isPlaying()) return;
  numbers.rows[0].cells[at % size + 1].classList.add("at");
  table.tBodies[0].rows[Math.floor(at / size)].cells[0].classList.add("at");
}

export function paintChosen() {
  if (!grid || !("notes" in grid.form.dataset)) return;
  if (!isPlaying()) chosen.clear();
  const [one] = chosen.size === 1 ? chosen : [], value = digit || (grid.values[one] ?? "");
  const sees = one === undefined ? new Set() : seen(one, grid.houses);
  grid.cells.forEach((cell, i) => paintCell(cell.parentNode, i, sees, value));
  $$("[data-key]").forEach((key) => key.classList.toggle("on", value !== "" && key.dataset.key === value));
  grid.table.classList.toggle("many", chosen.size > 1);
  paintNumbers();
}

// ---- a digit that is held

export const heldDigit = () => digit;

export function hold(value) {
  digit = value;
  $$("[data-key]").forEach((key) => {
    if (value && key.dataset.key === value) key.setAttribute("aria-pressed", "true");
    else key.removeAttribute("aria-pressed");
  });
  paintChosen();
}

// ---- a pointer

const cellIn = (el) => (el && isPlaying() ? grid.cells.indexOf(el.closest?.("table.input td")?.querySelector("input")) : -1);

// pans says that a finger moves the board, which is larger than its box.
function pans() {
  const box = grid.table.closest(".scroll");
  return box !== null && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1);
}

const tell = (name, cell) => document.dispatchEvent(new CustomEvent(name, { detail: cell }));

function rectangle(a, b) {
  const n = grid.size, [top, bottom] = [Math.floor(a / n), Math.floor(b / n)].sort((x, y) => x - y), [left, right] = [a % n, b % n].sort((x, y) => x - y);
  return [...grid.cells.keys()].filter((i) => i % n >= left && i % n <= right && Math.floor(i / n) >= top && Math.floor(i / n) <= bottom);
}

function begin(event, i) {
  const ctrl = event.ctrlKey || event.metaKey, adds = !ctrl || !chosen.has(i);
  drag = { id: event.pointerId, adds, moved: false, last: i };
  if (event.shiftKey) choose([...ctrl ? chosen : [], ...rectangle(from, i)], i);
  else if (ctrl) take(i, adds);
  else chooseAnew(i);
}

function onDown(event) {
  const i = cellIn(event.target);
  clearTimeout(rest);
  if (i < 0 || event.button) return;
  if (event.pointerType === "mouse" || !pans()) begin(event, i);
  if (event.pointerType !== "mouse") rest = setTimeout(() => onRest(event, i), HOLD);
}

// onRest is a long press: it chooses what is alike; on a board that pans it begins a drag, and what is
// alike is chosen where that does not come.
function onRest(event, i) {
  const waits = !drag;
  if (waits) begin(event, i);
  Object.assign(drag, { rested: true, waits });
  if (!waits) tell("cellheld", i);
}

// isNearCorner is true where a diagonal drag passes a cell that is not meant.
function isNearCorner({ clientX, clientY }, td) {
  const { left, top, width, height } = td.getBoundingClientRect(), near = (x) => Math.min(x, 1 - x) < .22;
  return near((clientX - left) / width) && near((clientY - top) / height);
}

function dragOver(event) {
  const td = document.elementFromPoint(event.clientX, event.clientY)?.closest("td"), i = cellIn(td);
  if (i < 0 || i === drag.last || isNearCorner(event, td)) return;
  clearTimeout(rest);
  Object.assign(drag, { moved: true, last: i });
  if (chosen.has(i) !== drag.adds || grid.at !== i) take(i, drag.adds);
}

function onMove(event) {
  if (!drag || drag.id !== event.pointerId) return;
  const all = event.getCoalescedEvents?.() ?? [];
  (all.length ? all : [event]).forEach(dragOver);
}

function onUp(event) {
  clearTimeout(rest);
  if (drag?.id !== event.pointerId) return;
  if (chosen.size !== 1 || !drag.adds) sayChosen();
  const { rested, waits, moved, last } = drag;
  drag = null;
  if (waits && !moved) tell("cellheld", last);
  else if (!rested && event.type === "pointerup") tell("cellsdragged");
}

on("pointerdown", onDown);
on("pointermove", onMove);
on("pointerup", onUp);
on("pointercancel", onUp);

// The focus is moved here, so that no text is selected; on a board that pans a tap gets this far.
on("mousedown", (event) => {
  const i = cellIn(event.target);
  if (i < 0 || event.button) return;
  event.preventDefault();
  if (!drag && document.activeElement !== grid.cells[i]) chooseAnew(i);
});

on("click", (event) => { // a tap on a board that pans
  const i = cellIn(event.target);
  if (i < 0 || event.pointerType !== "touch" || !pans()) return;
  chooseAnew(i);
  tell("cellsdragged");
});

on("contextmenu", (event) => {
  if (cellIn(event.target) >= 0 && (event.ctrlKey || event.pointerType === "touch")) event.preventDefault();
});

on("dblclick", (event) => {
  const i = cellIn(event.target);
  if (i >= 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) tell("cellheld", i);
});

// ---- the focus goes to a cell by other ways

on("focusin", (event) => {
  const i = isPlaying() ? grid.cells.indexOf(event.target) : -1;
  if (i >= 0 && !leads && !chosen.has(i)) chooseAnew(i);
});

function prepare() {
  if (!grid || !("notes" in grid.form.dataset)) return;
  grid.table.setAttribute("aria-multiselectable", "true");
  grid.table.classList.toggle("steady", !pans());
  grid.table.addEventListener("touchmove", (event) => { if (drag) event.preventDefault(); }, { passive: false });
}

addEventListener("resize", () => grid?.table.classList.toggle("steady", !pans()));
on("shown", paintChosen);
onSwap("page", () => {
  chosen = new Set();
  drag = null;
  digit = "";
  prepare();
  paintChosen();
});
prepare();
if (isPlaying() && grid.cells.includes(document.activeElement)) chooseAnew(grid.cells.indexOf(document.activeElement));
else paintChosen();
