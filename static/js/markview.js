// What is noted in the cells of a puzzle, as the page shows it and as a screen reader hears it. The
// server draws the same: web/view/entry/pencil.go.
import { $, $$ } from "./dom.js";
import { across, cellName, cellOf, cornerRows, curve, digitOf, digitsOf, ends, inPlace, item, ring, shown, symbol } from "./pencil.js";

const symbols = (bits) => digitsOf(bits).map(symbol);
const list = (bits) => symbols(bits).join(" ");

const mostInCentre = 5; // more candidates stand each in its place

function element(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  if (name === "span") made.setAttribute("aria-hidden", "true");
  return made;
}

// ---- one cell

function candidateWords(bits, auto, n) {
  if (!auto) return bits ? ", centre " + list(bits) : "";
  if (!bits) return ", no candidates";
  return digitsOf(bits).length === n ? ", all candidates" : ", candidates " + list(bits);
}

function colourWords(noun, colours) {
  if (!colours) return "";
  return noun + (colours.length > 1 ? "s " : " ") + colours.map((colour) => colour + 1).join(" ");
}

function words(notes, i, bits, filled, n) {
  let text = "";
  if (!filled) {
    if (notes.corner[i]) text += ", corner " + list(notes.corner[i]);
    text += candidateWords(bits, notes.auto, n);
  }
  text += colourWords(", colour", notes.colours.get(item(i)));
  for (const digit of digitsOf(bits)) text += colourWords("; " + symbol(digit) + " in colour", notes.colours.get(item(i, digit)));
  return text;
}

// colourClasses are those of a cell, or of a candidate, that has a colour; a second one has its own.
const colourClasses = (colours = []) => colours.map((colour, at) => "kj"[at] + (colour + 1));

function digitClass(notes, i, digit, bits, chosen) {
  const is = (set) => set >> digit & 1, k = item(i, digit), corner = inPlace(notes, i, bits);
  return [
    ...is(bits) ? colourClasses(notes.colours.get(k)) : [],
    is(corner) && "corner",
    is(corner) && !is(bits) && "alone",
    chosen === k && "chosen",
  ].filter(Boolean).join(" ");
}

// lattice is the candidates of a cell: lines of text in which each digit has its place.
function lattice(bits, n, classOf) {
  const made = element("span", "cands"), k = across(n);
  for (let digit = 1; bits >> digit; digit++) {
    const name = bits >> digit & 1 && classOf(digit);
    if (digit > 1 && digit % k === 1) made.append("\n");
    made.append(name ? element("i", name, symbol(digit)) : bits >> digit & 1 ? symbol(digit) : " ");
  }
  made.normalize();
  return made;
}

// corners are the corner marks of a cell, in rows.
function corners(bits) {
  const all = symbols(bits), made = element("span", "corners");
  for (const size of cornerRows(all.length)) made.append(element("i", "", all.splice(0, size).join(" ")));
  return made;
}

// marksOf are the elements of an open cell: candidates in their places with the corner marks among
// them, or few candidates in the middle and corner marks around.
function marksOf(notes, i, bits, placed, n, chosen) {
  if (bits && placed) return [lattice(bits | inPlace(notes, i, bits), n, (digit) => digitClass(notes, i, digit, bits, chosen))];
  return [notes.corner[i] && corners(notes.corner[i]), bits && element("span", "centre", symbols(bits).join(""))].filter(Boolean);
}

function paintCell(input, notes, i, { bits, filled, placed }, n, chosen) {
  const td = input.parentNode;
  td.className = td.className.replace(/ ?\b[kj]\d\b/g, "").trim();
  td.classList.add(...colourClasses(notes.colours.get(item(i))));
  input.setAttribute("aria-label", /^[^,]*(, given|, empty)?/.exec(input.getAttribute("aria-label"))[0] + words(notes, i, bits, filled, n));
  $$("span", td).forEach((old) => old.remove());
  if (!filled) td.append(...marksOf(notes, i, bits, placed, n, chosen));
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

// ---- the keys say how many of their digit are left

function paintKeys({ values, size }) {
  $$("[data-key]:has(small)").forEach((key) => {
    const v = key.dataset.key, left = Math.max(0, size - values.filter((value) => value === v).length);
    key.classList.toggle("done", !left);
    $("small", key).textContent = left || "✓";
    key.setAttribute("aria-label", `${v}, ${left} left`);
  });
}

const painted = new WeakMap(); // what stands in a cell, which need not be drawn again

// placedCells are those whose candidates stand in their places: one has a colour, or a link.
function placedCells({ colours, links }) {
  const all = [...colours.keys()].filter(digitOf).concat(links.flatMap(([from, to]) => [from, to]));
  return new Set(all.map(cellOf));
}

// paint shows all notes; left is what the digits leave for each cell, chosen the candidate that is
// chosen, and inPlaces says that all candidates stand in their places.
export function paint(grid, notes, left, chosen, inPlaces) {
  const { cells, values, size, table } = grid, placed = placedCells(notes);
  table.classList.toggle("marked", grid.notes !== "");
  const coloured = [];
  notes.colours.forEach((colours, k) => { (coloured[cellOf(k)] ??= []).push(k, ...colours); });
  cells.forEach((cell, i) => {
    const filled = values[i] !== "", bits = filled ? 0 : shown(notes, i, left[i]);
    const at = { bits, filled, placed: inPlaces || notes.auto || digitsOf(bits).length > mostInCentre || placed.has(i) };
    const now = [bits, filled, at.placed, notes.auto, notes.corner[i], coloured[i], chosen !== null && cellOf(chosen) === i && chosen].join();
    if (painted.get(cell) !== now) paintCell(cell, notes, i, at, size, chosen);
    painted.set(cell, now);
  });
  paintLinks(notes, grid);
  paintKeys(grid);
  const fields = new URLSearchParams(grid.notes);
  $$("[data-note]", grid.form).forEach((field) => { field.value = fields.get(field.name) ?? ""; });
}
