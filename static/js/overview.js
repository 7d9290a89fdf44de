// The overview of a board that pans: its boxes, the cells that are filled, the part that is in view. A tap
// moves there. A side with more beyond it fades.
import { $, on, onSwap } from "./dom.js";
import { element, shape } from "./element.js";
import { grid } from "./grid.js";

let box = null; // that the board pans in
let map = null; // the button with the picture

const pans = () => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;

function open() {
  map?.remove();
  map = null;
  if (!grid) return;
  box = grid.table.closest(".scroll");
  if (!pans()) return;
  const { size } = grid, bold = $(".lines .bold", box)?.getAttribute("d") ?? "";
  const picture = shape("svg", { viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" },
    shape("path", { class: "full" }), shape("path", { class: "boxes", d: bold }), shape("rect", { class: "seen" }));
  map = element("button", { type: "button", class: "overview", "aria-label": "Move the board" }, picture);
  map.addEventListener("click", moveTo);
  box.addEventListener("scroll", showPart, { passive: true });
  $(".meta .out").before(map);
  showFull();
  showPart();
}

function showFull() {
  if (!map) return;
  const { size, values } = grid;
  const full = values.flatMap((value, i) => (value === "" ? [] : [`M${i % size + .25} ${Math.floor(i / size) + .25}h.5v.5h-.5z`]));
  $(".full", map).setAttribute("d", full.join(""));
}

// showPart frames what is in view, in cells, and names the sides that have more.
function showPart() {
  if (!map) return;
  const { size, cells } = grid, side = cells[0].parentNode.offsetWidth;
  const x = box.scrollLeft / side, y = box.scrollTop / side, edge = grid.table.offsetWidth / side - size;
  const wide = Math.min(size, box.clientWidth / side - edge), high = Math.min(size, box.clientHeight / side - edge);
  Object.entries({ x, y, width: wide, height: high }).forEach(([key, value]) => $(".seen", map).setAttribute(key, value.toFixed(2)));
  const more = { left: x > .1, top: y > .1, right: x + wide < size - .1, bottom: y + high < size - .1 };
  Object.entries(more).forEach(([name, is]) => box.classList.toggle("more-" + name, is));
}

// moveTo has what is under a tap in the middle; a key goes on by a screen, and round.
function moveTo({ detail, offsetX, offsetY }) {
  const share = detail ? [offsetX / map.clientWidth, offsetY / map.clientHeight] : null;
  if (share) box.scrollTo({ left: share[0] * box.scrollWidth - box.clientWidth / 2, top: share[1] * box.scrollHeight - box.clientHeight / 2 });
  else if (box.scrollLeft + box.clientWidth < box.scrollWidth - 1) box.scrollBy({ left: box.clientWidth });
  else box.scrollTo({ left: 0, top: box.scrollTop + box.clientHeight < box.scrollHeight - 1 ? box.scrollTop + box.clientHeight : 0 });
}

on("shown", showFull);
onSwap("page", open);
addEventListener("resize", open);
open();
