// What is noted in the cells of a puzzle, as the page shows it and as a screen reader hears it. The
// server draws the same: web/view/entry/pencil.go.
import { $, $$ } from "./dom.js";
import { across, cellName, cellOf, curve, digitOf, digitsOf, ends, inPlace, item, ring, shown, symbol } from "./pencil.js";

const colourName = (colour) => "abcdefgh"[colour];
const list = (bits) => digitsOf(bits).map(symbol).join(", ");

function element(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

// ---- one cell

function candidateWords(bits, n) {
  const count = digitsOf(bits).length;
  if (count === n) return ", all candidates";
  return count ? (count === 1 ? ", candidate " : ", candidates ") + list(bits) : ", no candidates";
}

function words(notes, i, bits, filled, n) {
  let text = "";
  if (!filled) {
    if (bits || notes.auto) text = candidateWords(bits, n);
    if (notes.corner[i]) text += ", corner marks " + list(notes.corner[i]);
  }
  if (notes.colours.has(item(i))) text += ", colour " + colourName(notes.colours.get(item(i)));
  for (const digit of digitsOf(bits)) {
    if (notes.colours.has(item(i, digit))) text += "; " + symbol(digit) + " in colour " + colourName(notes.colours.get(item(i, digit)));
  }
  return text;
}

function digitClass(notes, i, digit, bits, chosen) {
  const is = (set) => set >> digit & 1, k = item(i, digit), corner = inPlace(notes, i, bits);
  return [
    is(bits) && notes.colours.has(k) && "k" + (notes.colours.get(k) + 1),
    is(corner) && "corner",
    is(corner) && !is(bits) && "alone",
    chosen === k && "chosen",
  ].filter(Boolean).join(" ");
}

// lattice is the candidates of a cell: lines of text in which each digit has its place.
function lattice(bits, n, classOf) {
  const made = element("span", "cands"), k = across(n);
  made.setAttribute("aria-hidden", "true");
  for (let digit = 1; bits >> digit; digit++) {
    const name = bits >> digit & 1 && classOf(digit);
    if (digit > 1 && digit % k === 1) made.append("\n");
    made.append(name ? element("i", name, symbol(digit)) : bits >> digit & 1 ? symbol(digit) : " ");
  }
  made.normalize();
  return made;
}

// corners are the corner marks of a cell that shows no candidates, in two rows.
function corners(bits) {
  const all = digitsOf(bits).map(symbol), half = Math.ceil(Math.max(all.length, 3) / 2);
  const made = element("span", "corners");
  made.setAttribute("aria-hidden", "true");
  for (let at = 0; at < all.length; at += half) made.append(element("i", "", all.slice(at, at + half).join(" ")));
  return made;
}

function paintCell(input, notes, i, bits, filled, n, chosen) {
  const td = input.parentNode, colour = notes.colours.get(item(i));
  td.className = td.className.replace(/ ?\bk\d\b/g, "");
  if (colour !== undefined) td.classList.add("k" + (colour + 1));
  input.setAttribute("aria-label", /^[^,]*,[^,]*(, given|, typed)?/.exec(input.getAttribute("aria-label"))[0] + words(notes, i, bits, filled, n));
  $$("span", td).forEach((old) => old.remove());
  if (bits) td.append(lattice(bits | inPlace(notes, i, bits), n, (digit) => digitClass(notes, i, digit, bits, chosen)));
  else if (!filled && notes.corner[i]) td.append(corners(notes.corner[i]));
}

// ---- links

function paintLinks(notes, grid) {
  const { size: n, values, form } = grid, open = notes.links.filter(([from, to]) => !values[cellOf(from)] && !values[cellOf(to)]);
  const draw = (name, path) => $(".noted ." + name + " path", form).setAttribute("d", path);
  const curves = (strong) => open.filter((link) => link[2] === strong).map(([from, to]) => curve(from, to, n)).join("");
  draw("strong", curves(true));
  draw("weak", curves(false));
  draw("tied", ends(open).map((k) => ring(k, n)).join(""));
  const svg = $(".noted", form), name = (k) => symbol(digitOf(k)) + " in " + cellName(cellOf(k), n);
  const set = (attribute, value) => (open.length ? svg.setAttribute(attribute, value) : svg.removeAttribute(attribute));
  set("role", "img");
  set("aria-label", "Links: " + open.map(([from, to, strong]) => name(from) + (strong ? " strong to " : " weak to ") + name(to)).join(", "));
  if (open.length) svg.removeAttribute("aria-hidden");
  else svg.setAttribute("aria-hidden", "true");
}

// ---- the digit bar, and where a digit is

function paintPlaces(notes, grid, left, where) {
  const { values, cells, size } = grid;
  $$("[data-where]", grid.form).forEach((button) => {
    const v = button.dataset.where, missing = Math.max(0, size - values.filter((value) => value === v).length);
    button.setAttribute("aria-pressed", v === where);
    button.lastElementChild.lastChild.data = missing;
  });
  const digit = grid.symbols.indexOf(where) + 1;
  cells.forEach((cell, i) => {
    cell.parentNode.classList.toggle("has", where !== "" && values[i] === where);
    cell.parentNode.classList.toggle("can", where !== "" && !values[i] && !!(shown({ ...notes, auto: true }, i, left[i]) >> digit & 1));
  });
}

const painted = new WeakMap(); // what stands in a cell, which need not be drawn again

// paint shows all notes; left is what the digits leave for each cell, chosen the candidate that is
// chosen, and where the digit whose places are shown.
export function paint(grid, notes, left, chosen, where) {
  const { cells, values, size, table } = grid;
  table.classList.toggle("marked", grid.notes !== "");
  const coloured = [];
  notes.colours.forEach((colour, k) => { (coloured[cellOf(k)] ??= []).push(k, colour); });
  cells.forEach((cell, i) => {
    const filled = values[i] !== "", bits = filled ? 0 : shown(notes, i, left[i]);
    const now = [bits, filled, notes.auto, notes.corner[i], coloured[i], chosen !== null && cellOf(chosen) === i && chosen].join();
    if (painted.get(cell) !== now) paintCell(cell, notes, i, bits, filled, size, chosen);
    painted.set(cell, now);
  });
  paintLinks(notes, grid);
  paintPlaces(notes, grid, left, where);
  const fields = new URLSearchParams(grid.notes);
  $$("[data-note]", grid.form).forEach((field) => { field.value = fields.get(field.name) ?? ""; });
}
