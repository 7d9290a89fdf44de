// A board to look at: the cells that a sentence names are ringed on it.
import { $$, on, onClick } from "./dom.js";
import "./page.js";

function ring(reference) {
  $$(".ringed").forEach((cell) => cell.classList.remove("ringed"));
  if (!reference) return;
  const cell = document.getElementById(reference.dataset.ring ?? reference.textContent);
  cell?.classList.add("ringed");
  return cell;
}

// reach scrolls a board that is too large for its box until a cell is seen.
export function reach(cell) {
  const box = cell?.closest(".scroll"), head = cell?.closest("table").tHead;
  if (!head) return;
  const edge = head.offsetHeight + 4, room = box.getBoundingClientRect(), at = cell.getBoundingClientRect();
  const by = (from, to, start, end) => (from < start + edge ? from - start - edge : to > end ? to - end + 4 : 0);
  box.scrollBy(by(at.left, at.right, room.left, room.left + box.clientWidth), by(at.top, at.bottom, room.top, room.top + box.clientHeight));
}

const referenceAt = (target) => target.closest?.(".ref, [data-ring]");

on("mouseover", (event) => {
  const reference = referenceAt(event.target);
  if (reference) ring(reference);
});
on("mouseout", (event) => { if (referenceAt(event.target)) ring(referenceAt(document.activeElement)); }); // the page may move from under a finger
on("focusin", (event) => ring(referenceAt(event.target)));

onClick(".ref", (reference, event) => {
  event.preventDefault();
  reach(ring(reference));
});
