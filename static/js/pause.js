// A game that is paused: nothing of it is seen until it goes on.
import { $, $$ } from "./dom.js";
import { element } from "./element.js";

// What cannot be used meanwhile, beside the board.
const tools = () => $$(".dock .keys, .dock .modes, .dock #help");

// cover hides the board under a button to go on with, and says so in the line.
export function cover(grid, time) {
  setInert(grid, true);
  const go = element("button", { type: "button", class: "goon", "data-do": "goon" }, element("i", { "aria-hidden": "true" }), element("span", {}, "Go on"));
  $(".boardbox .sheet").append(go);
  $(".say").prepend(element("p", { class: "pausedline" },
    element("b", {}, `Paused at ${time}.`), " ",
    element("span", { class: "wide" }, "Go on with ", element("kbd", {}, "P"), " or a click on the board; the digits come back with the clock."),
    element("span", { class: "narrow" }, "Tap the board to go on.")));
  go.focus({ preventScroll: true });
}

export function uncover(grid) {
  const hadFocus = $(".goon")?.contains(document.activeElement);
  $$(".goon, .pausedline").forEach((e) => e.remove());
  setInert(grid, false);
  if (hadFocus) grid.cells[grid.at].focus();
}

function setInert(grid, paused) {
  $("#page").classList.toggle("paused", paused);
  [grid.table, ...tools()].forEach((e) => { e.inert = paused; });
}
