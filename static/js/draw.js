// The page on which the regions of a free-form board are drawn. The form works
// without a script: this paints cells with a mouse, a finger or the keyboard,
// draws the borders at once, counts, undoes, and keeps the sketch in the address.
import { $, $$, announce, on, onClick, onSwap, textOf } from "./dom.js";
import { setAddress } from "./page.js";
import { keepChoice, makeGrid, moves, UndoStack, undoKey } from "./editor.js";

const form = $("#draw"), table = $("table.sketch", form);
const inputs = $$("input", table), cells = inputs.map((input) => input.parentNode);
const n = +table.dataset.n, { symbols, keep } = form.dataset;
const lines = $(".lines .bold", form); // between the regions, on paper
const brushes = $$("[name=brush]", form); // the regions in their order, then the eraser
const diagonals = form.elements.diagonals;
const regionOf = (symbol) => (symbol === "" ? 0 : symbols.indexOf(symbol.toUpperCase()) + 1);

let regions = inputs.map((input) => regionOf(input.value.trim()));
const undone = new UndoStack();

// ---- the sketch

const code = () => regions.map((region) => symbols[region - 1] ?? "0").join("");
const isEmpty = (sketch) => sketch.every((region) => region === 0);
const named = (region) => (region ? "Region " + symbols[region - 1] : "Eraser");

// left is the number of cells that each region lacks.
function left() {
  const missing = Array(n + 1).fill(n);
  for (const region of regions) missing[region]--;
  return missing;
}

const isFull = (region) => region > 0 && left()[region] <= 0;

// query names the sketch as the server does.
const query = () => code() + (diagonals.checked ? "&diagonals=on" : "");

// address is where the sketch can be opened again.
function address() {
  if (isEmpty(regions) && !diagonals.checked && !keep) return location.pathname + (n === 9 ? "" : "?size=" + n);
  return location.pathname + "?regions=" + query() + keep;
}

// neighbours lists the cells that share an edge with a cell.
const neighbours = (i) => [i >= n && i - n, i % n > 0 && i - 1, i % n < n - 1 && i + 1, i < n * n - n && i + n].filter((k) => k !== false);

// strays are the cells that lie apart from the largest piece of their region.
function strays() {
  const seen = new Set(), apart = new Set(), largest = [];
  regions.forEach((region, start) => {
    if (!region || seen.has(start)) return;
    const piece = [start];
    seen.add(start);
    for (const cell of piece) {
      for (const k of neighbours(cell)) {
        if (regions[k] !== region || seen.has(k)) continue;
        piece.push(k);
        seen.add(k);
      }
    }
    const other = largest[region] ?? [];
    if (piece.length > other.length) largest[region] = piece;
    for (const cell of piece.length > other.length ? other : piece) apart.add(cell);
  });
  return apart;
}

// ---- how it is shown

const tint = (region) => (region ? ["t" + ((region - 1) % 9 + 1)] : []).concat(region > 9 ? ["h" + Math.floor((region - 1) / 9)] : []);

function show() {
  const apart = strays();
  let edges = "";
  cells.forEach((cell, i) => {
    const region = regions[i], symbol = symbols[region - 1] ?? "";
    if (inputs[i].value !== symbol) inputs[i].value = symbol;
    const classes = tint(region);
    const corner = "M" + i % n + " " + Math.floor(i / n);
    if (i >= n && regions[i - n] !== region) { classes.push("bt"); edges += corner + "h1"; }
    if (i % n && regions[i - 1] !== region) { classes.push("bl"); edges += corner + "v1"; }
    if (apart.has(i)) classes.push("stray");
    const kept = [...cell.classList].filter((name) => name === "falls" || name === "rises" || name === "ringed");
    cell.className = classes.concat(kept).join(" ");
    inputs[i].removeAttribute("aria-invalid");
  });
  lines.setAttribute("d", edges);
  const missing = left();
  brushes.slice(0, n).forEach((radio, k) => {
    radio.parentNode.querySelector(".missing").textContent = shortLeft(missing[k + 1]);
  });
  undone.update($("[data-draw=undo]"), $("[data-draw=redo]"));
}

const shortLeft = (count) => (count > 0 ? count + " left" : count < 0 ? -count + " over" : "full");

function longLeft(region) {
  if (!region) return "";
  const count = left()[region];
  if (count === 0) return ", full";
  return ", " + Math.abs(count) + (Math.abs(count) === 1 ? " cell " : " cells ") + (count > 0 ? "left" : "too many");
}

// ---- how it changes

// finish ends a change: from then on it can be undone, and the server is asked
// what is left to do.
function finish(before, push = false) {
  undone.remember(before);
  publish(push);
}

function publish(push) {
  show();
  setAddress(address(), push);
  clearRefusal(); // what was refused was another sketch
  table.dispatchEvent(new Event("input", { bubbles: true }));
}

const differs = (sketch) => sketch.some((region, i) => region !== regions[i]);

// replace shows another sketch.
function replace(sketch) {
  if (!differs(sketch)) return;
  const before = regions;
  setAddress(address(), false);
  regions = sketch;
  finish(before, true);
  choose(nextOpen(0), false);
}

function undo() { showState(undone.undo(regions)); }
function redo() { showState(undone.redo(regions)); }

function showState(sketch) {
  if (!sketch) return;
  regions = sketch;
  publish(false);
}

// put gives a cell to a region, and reports whether it had another.
function put(i, region) {
  if (regions[i] === region) return false;
  regions = regions.with(i, region);
  return true;
}

// ---- the brush

const brush = () => (brushes.findIndex((radio) => radio.checked) + 1) % (n + 1); // the eraser stands last and is 0

function choose(region, say = true) {
  brushes.at(region - 1).checked = true;
  if (say) announce(named(region) + longLeft(region));
}

// nextOpen is the next region that lacks cells; the same one where none does.
function nextOpen(after) {
  const missing = left();
  for (let k = 1; k <= n; k++) {
    const region = (after + k - 1) % n + 1;
    if (missing[region] > 0) return region;
  }
  return after || 1;
}

// afterwards goes on to the next region when one is full, and says what is left.
function afterwards() {
  const region = brush(), done = named(region) + longLeft(region);
  const next = isFull(region) && $("#next").checked ? nextOpen(region) : region;
  if (next !== region) choose(next, false);
  announce(done + (next === region ? "" : ". " + named(next) + longLeft(next)));
}

// ---- a mouse, a pen, a finger

let stroke = null; // the sketch before it, and where the pointer was last

function cellAt(x, y) {
  const box = table.getBoundingClientRect(), edge = table.clientLeft;
  const side = (box.width - 2 * edge) / n;
  const col = Math.floor((x - box.left - edge) / side), row = Math.floor((y - box.top - edge) / side);
  return col >= 0 && col < n && row >= 0 && row < n ? row * n + col : -1;
}

function onDown(event) {
  if (stroke) return giveUp(); // a second finger: this is no stroke but a zoom
  if (event.button || !event.isPrimary) return;
  const i = cellAt(event.clientX, event.clientY);
  if (i < 0) return;
  event.preventDefault();
  focusCell(i);
  stroke = { pointer: event.pointerId, before: regions, x: event.clientX, y: event.clientY };
  table.setPointerCapture(event.pointerId);
  if (put(i, brush())) show();
}

// onMove paints every cell between here and where the pointer was. A region
// takes no more cells on the way than it lacks.
function onMove(event) {
  if (event.pointerId !== stroke?.pointer) return;
  const dx = event.clientX - stroke.x, dy = event.clientY - stroke.y;
  const steps = Math.ceil(Math.hypot(dx, dy) / (cells[0].offsetWidth / 4)), region = brush();
  let changed = false;
  for (let k = 1; k <= steps && !isFull(region); k++) {
    const i = cellAt(stroke.x + dx * k / steps, stroke.y + dy * k / steps);
    if (i >= 0 && put(i, region)) changed = true;
  }
  stroke.x = event.clientX - follow(event.clientX);
  stroke.y = event.clientY;
  if (changed) show();
}

// follow scrolls a board that is wider than the screen where the stroke comes
// to its edge, and returns by how much.
function follow(x) {
  const frame = table.parentNode, box = frame.getBoundingClientRect(), margin = 20, before = frame.scrollLeft;
  if (x < box.left + margin) frame.scrollLeft -= margin / 2;
  if (x > box.right - margin) frame.scrollLeft += margin / 2;
  return frame.scrollLeft - before;
}

function onUp(event) {
  if (event.pointerId !== stroke?.pointer) return;
  const { before } = stroke, i = cellAt(event.clientX, event.clientY);
  stroke = null;
  if (i >= 0) focusCell(i);
  if (!differs(before)) return;
  finish(before);
  afterwards();
}

function giveUp() {
  if (!stroke) return;
  regions = stroke.before;
  stroke = null;
  show();
}

// ---- the keyboard

function focusCell(i) {
  inputs.forEach((input, k) => { input.tabIndex = k === i ? 0 : -1; });
  inputs[i].focus({ preventScroll: stroke !== null });
}

function paint(i, region) {
  const before = regions;
  if (!put(i, region)) return announce(named(region) + longLeft(region));
  finish(before);
  if (region === brush()) return afterwards();
  announce("Erased");
}

function onCellKey(event, i) {
  const ctrl = event.ctrlKey || event.metaKey, key = event.key;
  if (event.altKey || (ctrl && key !== "Home" && key !== "End")) return false;
  if (moves[key]) return walk(moves[key](i, n, ctrl), event.shiftKey);
  if (key === " " || key === "Enter") return paint(i, brush());
  if (key === "Delete" || key === "Backspace") return paint(i, 0);
  return key.length === 1 && onSymbol(key);
}

// walk moves on, and paints the cell it comes to where it is told so.
function walk(to, painting) {
  if (to < 0 || to >= n * n) return;
  focusCell(to);
  if (!painting) return;
  if (isFull(brush()) && regions[to] !== brush()) return announce(named(brush()) + ", full");
  paint(to, brush());
}

function onSymbol(key) {
  const region = "0.".includes(key) ? 0 : regionOf(key);
  if (region || "0.".includes(key)) choose(region);
}

function onKey(event) {
  if (event.isComposing || event.target.matches("[readonly]")) return;
  const i = inputs.indexOf(event.target), wanted = undoKey(event);
  let done = true;
  if (wanted) (wanted === "undo" ? undo : redo)();
  else if (i >= 0) done = onCellKey(event, i);
  else done = onBrushKey(event);
  if (done !== false) event.preventDefault();
}

function onBrushKey({ target, key, ctrlKey, metaKey, altKey }) {
  if (target.name !== "brush" || key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return false;
  onSymbol(key);
}

// onInput takes what was put into a cell without a key: by voice, or by an
// assistive program.
function onInput(event) {
  const i = inputs.indexOf(event.target);
  if (i < 0) return;
  const typed = [...event.target.value].reverse().find((ch) => "0. ".includes(ch) || regionOf(ch));
  const before = regions;
  if (put(i, typed ? regionOf(typed) : 0)) finish(before);
  else show();
}

// ---- the form

function onSubmit(event) {
  if (!left().slice(1).some(Boolean)) return;
  event.preventDefault();
  refuse("This is not a board yet. ");
}

// refuse says beside the button what the sketch lacks, and takes the focus to
// the list of it.
function refuse(why) {
  const note = document.createElement("p");
  note.id = "refused";
  note.className = "problem";
  note.textContent = why + textOf("#drawn .sum");
  clearRefusal();
  $("#actions").before(note);
  $("#drawn-title").focus();
  announce(why + textOf("#drawn"));
}

const clearRefusal = () => $$(".draw > .problem, #refused").forEach((note) => note.remove());

// onStart takes over one of the sketches to begin with.
function onStart(link, event) {
  event.preventDefault();
  const { regions: drawn } = link.dataset;
  replace(regions.map((_, i) => regionOf(drawn[i] ?? "")));
  announce(textOf("#page h1") + ": " + link.textContent.trim());
}

// ---- what the server says of the sketch

const isStale = (said) => said !== query();

on("htmx:before:swap", (event) => {
  const { target, text } = event.detail.ctx ?? {};
  const said = /data-of="([^"]*)"/.exec(text ?? "");
  if (target?.id === "drawn" && said && isStale(said[1].replace("&amp;", "&"))) event.preventDefault();
});

onSwap("drawn", () => {
  setAddress(address(), false); // once more, where the browser let the last stroke wait
  const region = brush();
  announce([region ? named(region) + longLeft(region) + "." : "", textOf("#drawn .sum")].join(" "));
});

// ---- making the form ready

function ready() {
  makeGrid(table, inputs);
  inputs.forEach((input) => {
    input.inputMode = "none"; // the palette does it
    input.removeAttribute("pattern");
  });
  table.addEventListener("pointerdown", onDown);
  table.addEventListener("pointermove", onMove);
  table.addEventListener("pointerup", onUp);
  table.addEventListener("pointercancel", giveUp);
  table.addEventListener("contextmenu", (event) => { if (stroke) event.preventDefault(); }); // a finger that rests draws
  table.addEventListener("input", onInput);
  table.addEventListener("focusin", (event) => {
    const i = inputs.indexOf(event.target);
    inputs.forEach((input, k) => { input.tabIndex = k === i ? 0 : -1; });
  });
  diagonals.addEventListener("change", () => publish(false));
  on("keydown", onKey);
  onClick("[data-draw=undo]", undo);
  onClick("[data-draw=redo]", redo);
  onClick("[data-regions]", onStart);
  form.addEventListener("submit", onSubmit);
  keepChoice($("#next"), "next-region");
  show();
  if (location.search.startsWith("?regions=") || !isEmpty(regions)) setAddress(address(), false); // also after a form was sent
  choose(nextOpen(0), false);
  // what was drawn before htmx was there, which begins a moment after this script
  setTimeout(() => { if (isStale($("#drawn [data-of]").dataset.of)) table.dispatchEvent(new Event("input", { bubbles: true })); });
}

ready();
