// What a person notes beside the digits, and how an address writes it, as package
// solver/pencil does: candidates=auto,r1c2-45&removed=r3c7-9&corner=r1c1-3&…
// Pure: nothing here looks at the page.

// Notes of a board of n by n: for each cell the digits noted, as bits (digit 1 is bit 1);
// a list of colours by what has one, and links in the order in which they were drawn. What has a
// colour, or is an end of a link, is 32 times its cell and its digit more, 0 for the cell itself.
export const noNotes = () => ({ auto: false, candidates: [], removed: [], corner: [], colours: new Map(), links: [], without: "" });

export const bit = (digit) => 1 << digit;
export const item = (cell, digit = 0) => cell * 32 + digit;
export const cellOf = (k) => k >> 5;
export const digitOf = (k) => k & 31;
export const digitsOf = (bits) => [...Array(26).keys()].filter((d) => d && bits & bit(d));

const symbols = "0123456789ABCDEFGHIJKLMNOP";
export const symbol = (digit) => symbols[digit];
const colourNames = "abcdefgh";

export const cellName = (cell, n) => "r" + (Math.floor(cell / n) + 1) + "c" + (cell % n + 1);

const lists = ["candidates", "removed", "corner"];

function listText(list, n) {
  return list.map((bits, cell) => bits && cellName(cell, n) + "-" + digitsOf(bits).map(symbol).join("")).filter(Boolean).join(",");
}

export const itemName = (k, n) => cellName(cellOf(k), n) + (digitOf(k) ? "-" + symbol(digitOf(k)) : "");

// write is the query of an address that holds the notes; empty for none.
export function write(notes, n) {
  const [candidates, removed, corner] = lists.map((name) => listText(notes[name], n));
  const fields = {
    candidates: [notes.auto && "auto", candidates].filter(Boolean).join(","),
    removed,
    corner,
    colours: [...notes.colours].map(([k, colours]) => itemName(k, n) + ":" + colours.map((colour) => colourNames[colour]).join("")).join(","),
    links: notes.links.map(([from, to, strong]) => itemName(from, n) + (strong ? "=" : "~") + itemName(to, n)).join(","),
    without: notes.without,
  };
  return Object.entries(fields).filter(([, text]) => text).map((pair) => pair.join("=")).join("&");
}

// read reads what write, or the server, has written.
export function read(query, n) {
  const notes = noNotes();
  const parse = (text) => {
    const [, row, column, digits = ""] = /^r(\d+)c(\d+)-?(\w*)/.exec(text);
    return { cell: (row - 1) * n + (column - 1), digits: [...digits].map((d) => symbols.indexOf(d.toUpperCase())) };
  };
  const itemIn = (text) => {
    const { cell, digits: [digit] } = parse(text);
    return item(cell, digit);
  };
  for (const field of query.split("&")) {
    const at = field.indexOf("="), name = field.slice(0, at);
    if (name === "without") notes.without = field.slice(at + 1); // techniques that hints do without
    for (const text of field.slice(at + 1).split(",")) {
      if (text === "auto") notes.auto = true;
      else if (name === "colours") notes.colours.set(itemIn(text), [.../:(.*)/.exec(text)[1]].map((letter) => colourNames.indexOf(letter)));
      else if (name === "links") notes.links.push([...text.split(/[=~]/).map(itemIn), text.includes("=")]);
      else if (lists.includes(name)) {
        const { cell, digits } = parse(text);
        for (const digit of digits) notes[name][cell] |= bit(digit);
      }
    }
  }
  return notes;
}

// ---- what the digits leave

// possible is, for each cell, the digits that stand in none of its houses, as bits.
export function possible(values, houses) {
  const n = Math.sqrt(values.length), all = bit(n + 1) - 2, ruledOut = Array(values.length).fill(0);
  for (const house of houses) {
    const here = house.reduce((bits, i) => (values[i] ? bits | bit(symbols.indexOf(values[i])) : bits), 0);
    for (const i of house) ruledOut[i] |= here;
  }
  return ruledOut.map((bits) => all & ~bits);
}

// shown is the candidates that a cell shows, as bits.
export function shown(notes, cell, left) {
  const own = notes.candidates[cell] ?? 0;
  return (notes.auto ? left & (own || -1) : own) & ~(notes.removed[cell] ?? 0);
}

// inPlace is the corner marks that a cell shows among its candidates.
export const inPlace = (notes, cell, candidates) => (notes.corner[cell] ?? 0) & (notes.auto ? candidates : -1);

// cornerRows are the lengths of the rows of corner marks: two at the corners, then three with one at
// the edge; from seven on some stand at the sides.
export function cornerRows(count) {
  if (count <= 2) return [count];
  if (count <= 4) return [2, count - 2];
  if (count <= 6) return [3, count - 3];
  const third = Math.floor((count + 2) / 3), side = Math.floor((count - third) / 2);
  return [third, side, count - third - side];
}

// seen is the cells that a cell sees.
export const seen = (i, houses) => new Set(houses.filter((house) => house.includes(i)).flat().filter((k) => k !== i));

// ---- links, drawn in cells of one unit, as web/drawing has it

export const across = (n) => Math.ceil(Math.sqrt(n));
const pitch = (n) => .935 / across(n);
const radius = (n) => Math.round(46 * pitch(n)) / 100;

function place(k, n) {
  const d = digitOf(k) - 1, half = (across(n) - 1) / 2;
  return [cellOf(k) % n + .51 + (d % across(n) - half) * pitch(n), Math.floor(cellOf(k) / n) + .51 + (Math.floor(d / across(n)) - half) * pitch(n)];
}

const numbers = (...all) => all.map((x) => x.toFixed(2)).join(" ");

// curve is the path of a link, from ring to ring, the same in both directions.
export function curve(from, to, n) {
  const [[x1, y1], [x2, y2]] = [Math.min(from, to), Math.max(from, to)].map((k) => place(k, n));
  const dx = x2 - x1, dy = y2 - y1, length = Math.sqrt(dx * dx + dy * dy), bend = Math.min(.18, .6 / length), gap = radius(n);
  const cx = (x1 + x2) / 2 + dy * bend, cy = (y1 + y2) / 2 - dx * bend;
  const reach = Math.sqrt((cx - x1) * (cx - x1) + (cy - y1) * (cy - y1));
  const end = (x, y) => [x + (cx - x) * gap / reach, y + (cy - y) * gap / reach];
  return "M" + numbers(...end(x1, y1)) + "Q" + numbers(cx, cy, ...end(x2, y2));
}

// ring is the path of the ring around an end of a link.
export function ring(k, n) {
  const [x, y] = place(k, n), r = radius(n);
  return "M" + numbers(x, y - r) + "a" + numbers(r, r) + " 0 1 0 " + numbers(0, 2 * r) + "a" + numbers(r, r) + " 0 1 0 " + numbers(0, -2 * r);
}

// ends are the candidates that links end at, each once.
export const ends = (links) => [...new Set(links.flatMap(([from, to]) => [from, to]))];
