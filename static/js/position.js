// Where a cell is, beside a board too large to be seen whole.
import { $, $$ } from "./dom.js";

export function show({ size, table, houses }, i) {
  $$(".at", table).forEach((number) => number.classList.remove("at"));
  table.tHead.rows[0].cells[i % size + 1].classList.add("at");
  $("th", table.tBodies[0].rows[Math.floor(i / size)]).classList.add("at");
  const box = houses.slice(2 * size, 3 * size).findIndex((house) => house.includes(i)) + 1;
  $$(".where").forEach((line) => { line.textContent = `Row ${Math.floor(i / size) + 1}, column ${i % size + 1}, box ${box}`; });
}
