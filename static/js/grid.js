// The grid of a puzzle: its digits, what clashes, and the address that holds them.
import { $, $$, announce, cancelAnnouncement, on, onSwap, textOf } from "./dom.js";
import { setAddress } from "./page.js";
import { makeGrid, UndoStack } from "./editor.js";

export let grid = null; // the form on this page, made ready; null on other pages

// A state is the digits and, in one text, the notes beside them: see noting.js.
export const undone = new UndoStack(); // kept while one board takes the place of another
const state = () => grid && [...grid.values, grid.notes];

export function openGrid() {
  const left = state(), form = $("#entry");
  grid = form && readGrid(form);
  if (!grid) return;
  makeGrid(grid.table, grid.cells);
  grid.cells.forEach((cell) => { cell.dataset.given = cell.parentNode.classList.contains("given") ? cell.defaultValue : ""; });
  if (left?.length === state().length && left.join() !== state().join()) undone.remember(left);
  updateButtons();
}

function readGrid(form) {
  const table = $("table.input", form), cells = $$("input", table);
  const values = cells.map((cell) => cell.defaultValue);
  return {
    form, table, cells, values,
    notes: form.dataset.notes ?? "",
    size: +table.dataset.n,
    symbols: form.dataset.symbols,
    houses: form.dataset.houses.split(";").map((house) => house.split(" ").map(Number)),
    start: text(values), // as it was opened
    at: 0, // the one cell that the Tab key stops at
    // tell makes what is read out of what clashes, where more is to be said
  };
}

const text = (values) => values.map((v) => v || "0").join("");

export const isFull = () => grid.values.every((v) => v !== "");

export const isChanged = () => text(grid.values) !== grid.start;

// isPlaying says that the givens of a puzzle stand fast: then a digit stays where it is typed, and
// keys mean what they mean to players. While they can be changed, the puzzle is being entered.
export const isPlaying = () => grid !== null && "notes" in grid.form.dataset && grid.form.elements.givens.value !== "" && grid.locked !== false;

// ---- the cell that the Tab key stops at, which is where keys go

export function makeActive(i) {
  grid.cells[grid.at].tabIndex = -1;
  grid.cells[i].tabIndex = 0;
  grid.at = i;
  showPosition(i);
}

// showPosition marks the numbers of the row and the column of a cell, and says where it is beside a board
// too large to be seen whole.
export function showPosition(i) {
  const { size, table, houses } = grid, row = Math.floor(i / size);
  if (!isPlaying()) paintSeen(i);
  if (!table.tHead) return;
  $$(".at", table).forEach((number) => number.classList.remove("at"));
  table.tHead.rows[0].cells[i % size + 1].classList.add("at");
  $("th", table.tBodies[0].rows[row]).classList.add("at");
  const box = houses.slice(2 * size, 3 * size).findIndex((house) => house.includes(i)) + 1;
  $$(".where").forEach((line) => { line.textContent = `Row ${row + 1}, column ${i % size + 1}, box ${box}`; });
}

// paintSeen tints what a cell sees while a puzzle is entered; in one that is played it is chosen: see choose.js.
function paintSeen(i) {
  const sees = new Set(grid.houses.filter((house) => house.includes(i)).flat());
  grid.cells.forEach(({ parentNode }, j) => parentNode.classList.toggle("cross", j !== i && sees.has(j)));
}

export function focusCell(i) {
  const cell = grid.cells[i];
  makeActive(i);
  cell.focus();
  cell.select();
}

// ---- addresses

const emptyBoard = () => $("[data-do=clear]").getAttribute("href");

// address is where the grid as it is can be opened again, or a page about it: "/hint".
export function address(page = "") {
  const { form, cells, values, notes } = grid;
  if (page + notes === "" && values.every((v) => v === "")) return emptyBoard();
  const typed = cells.filter((cell, i) => values[i] !== "" && values[i] !== cell.dataset.given).map((cell) => cell.name);
  const list = form.elements.givens.value === "" && typed.length ? "all" : typed.join(",");
  const query = [list && "typed=" + list, notes].filter(Boolean).join("&");
  return "/p/" + form.dataset.prefix + text(values) + page + (query && "?" + query);
}

// updateTabs makes the tabs lead to the pages of the grid as it is. What is entered is given there.
function updateTabs() {
  $$(".tabs a").forEach((tab) => {
    const name = tab.pathname.split("/")[3];
    tab.href = address(name ? "/" + name : "").replace("?typed=all", "");
  });
}

// updateRedraw takes the digits along to where the regions are changed.
function updateRedraw() {
  const link = $("[data-redraw]");
  if (link) link.search = "?puzzle=" + address().slice("/p/".length).replace("?", "&");
}

// ---- changes

export function showCell(i) {
  const cell = grid.cells[i], value = grid.values[i];
  if (cell.value !== value) cell.value = value;
  const given = value !== "" && value === cell.dataset.given;
  cell.parentNode.classList.toggle("given", given);
  cell.parentNode.classList.toggle("typed", value !== "" && !given);
  cell.setAttribute("aria-label", cell.getAttribute("aria-label").replace(/^([^,]*)(, given|, empty)?/, "$1" + (value === "" ? ", empty" : given ? ", given" : "")));
}

// change shows other digits, or notes, and can be undone. Givens that are locked stay.
export function change(wanted, notes = grid.notes) {
  const before = state(), values = grid.locked ? wanted.map((v, i) => grid.cells[i].dataset.given || v) : wanted;
  if ([...values, notes].every((v, i) => v === before[i])) {
    if (wanted.some((v, i) => v !== values[i])) document.dispatchEvent(new Event("givenlocked"));
    return;
  }
  undone.remember(before);
  show(values, notes);
}

function show(values, notes) {
  const before = grid.values;
  cancelAnnouncement(); // what was to be announced is of the grid as it was
  Object.assign(grid, { values, notes });
  values.forEach((v, i) => { if (v !== before[i]) showCell(i); });
  mark(clashing());
  setAddress(address(), false); // at once: a reload or Back must lose nothing
  updateRedraw();
  $(".difficulty")?.classList.toggle("stale", isChanged());
  updateTabs();
  updateButtons();
  grid.form.dispatchEvent(new Event("shown", { bubbles: true }));
}

export const setCell = (i, value) => change(grid.values.with(i, value));

export function clear() {
  if (!grid.locked) setAddress(emptyBoard(), true);
  change(grid.values.map(() => ""), "");
  requestCheck();
}

export function undo() { exchange("Undone", undone.undo(state())); }
export function redo() { exchange("Redone", undone.redo(state())); }

// exchange shows another state, and tells of it with the digits before.
function exchange(what, found) {
  const { values } = grid;
  showState(found);
  if (found) document.dispatchEvent(new CustomEvent("exchanged", { detail: { what, values } }));
}

// wentThrough lists the states of this board that can be undone to, the oldest first, and the one that stands.
export const wentThrough = () => [...undone.past.filter(({ length }) => length === state().length), state()];

// undoTo undoes as far as one of them, by its index.
export function undoTo(index) {
  let found = state();
  for (let steps = wentThrough().length - 1 - index; steps > 0; steps--) found = undone.undo(found);
  showState(found);
}

export function showState(found) {
  if (!found) return;
  show(found.slice(0, -1), found.at(-1));
  requestCheck();
}

export const updateButtons = () => undone.update($(".keys [data-do=undo]"), $(".keys [data-do=redo]"));

// ---- clashes

// requestCheck tells htmx that the grid has changed by other ways than typing.
export const requestCheck = () => grid.table.dispatchEvent(new Event("input", { bubbles: true }));

function clashing() {
  const found = new Set();
  for (const house of grid.houses) {
    const seen = new Map();
    for (const i of house) {
      const v = grid.values[i];
      if (v === "") continue;
      if (seen.has(v)) found.add(i).add(seen.get(v));
      else seen.set(v, i);
    }
  }
  return found;
}

function mark(clashes) {
  grid.cells.forEach((cell, i) => {
    const clash = clashes.has(i);
    cell.parentNode.classList.toggle("clash", clash);
    if (clash) {
      cell.setAttribute("aria-invalid", "true");
      cell.setAttribute("aria-describedby", "clashes");
    } else {
      cell.removeAttribute("aria-invalid");
      cell.removeAttribute("aria-describedby");
    }
  });
}

function isStale(html) {
  const of = /data-grid="([^"]*)"/.exec(html);
  return !grid || (of !== null && of[1] !== text(grid.values));
}

on("htmx:before:swap", (event) => {
  const { target, text: html } = event.detail.ctx ?? {};
  if (target?.id === "clashes" && isStale(html)) event.preventDefault();
});

// Where no answer comes, the marks are all that is known.
on("htmx:error", () => { if (grid) $("#clashes").textContent = clashing().size ? "Digits clash." : ""; });

onSwap("clashes", () => {
  const status = $("#clashes p");
  if (!status || isStale(status.outerHTML)) return;
  const names = new Set(status.dataset.cells.split(" "));
  mark(new Set([...grid.cells.keys()].filter((i) => names.has(grid.cells[i].name))));
  setAddress(address(), false); // once more, where the browser let the last key wait
  const words = textOf("#clashes p");
  announce(grid.tell?.(words) ?? words);
});
