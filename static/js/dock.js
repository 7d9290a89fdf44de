// The line of a game: how many cells are to go.
import { $, on, onSwap } from "./dom.js";
import { grid } from "./grid.js";

function show() {
  const line = $("[data-togo]");
  if (!line || !grid) return;
  const open = grid.values.filter((v) => v === "").length, number = document.createElement("b");
  number.textContent = open === 1 ? "1 cell" : `${open} cells`;
  line.replaceChildren(...open ? [number, " to go."] : []);
}

if ($(".board.input:not(.edged)")) import("./overview.js");
on("shown", show);
onSwap("page", show);
show();
