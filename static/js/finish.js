// The end of a game: a card that says how it went, and what can be done next.
import { $, announce, on, onClick } from "./dom.js";
import { clockText, counted, inWords, spoken } from "./clock.js";
import { grid, undo } from "./grid.js";
import { undoKey } from "./editor.js";
import { parsed } from "./page.js";
import { progressOf } from "./progress.js";
import { recordGame } from "./records.js";

const card = () => $("#finish");

// finished tells of a game that has just been solved, and counts it.
export function finished(kept) {
  recordGame(kept);
  fill(kept);
  open();
  announce(`Solved in ${spoken(kept.ms)}, ${inWords(kept.used.hint ?? 0, "hint")}.`);
  showProfile(kept);
}

// reopen shows the card once more.
export function reopen(kept) {
  fill(kept);
  open();
  showProfile(kept);
}

function open() {
  if (card().open) return;
  card().show();
  $("#finish-title").focus({ preventScroll: true });
}

function close() {
  card().close();
  grid.cells[grid.at].focus({ preventScroll: true });
}

function fill({ ms, used, level, friend }) {
  const sums = { time: clockText(ms), hint: used.hint ?? 0, check: used.check ?? 0 };
  Object.entries(sums).forEach(([name, sum]) => { $(`[data-sum=${name}]`, card()).textContent = sum; });
  const givens = counted(grid.cells.filter((cell) => cell.dataset.given !== "").length, "given");
  $("[data-about]", card()).textContent = level ? `${capital(level.name)}, ${givens}` : givens;
  $("[data-friend]", card()).textContent = [friend, used.look && "You looked at the solution or the steps."].filter(Boolean).join(" ");
  $("[data-another]", card()).href = (navigator.onLine && fresh(level?.name)) || another();
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);

// fresh leads to a new puzzle of a level, on the same board; nowhere for the last level, of which there are none.
function fresh(level) {
  if (!level || level === "nightmarish") return "";
  const [layout, cells] = decodeURIComponent(location.pathname).slice("/p/".length).split("~");
  return `/new/puzzle?${new URLSearchParams({ difficulty: level, symmetry: "180", ...(cells && { layout }) })}`;
}

// another is the next of the puzzles that was not solved here, or the list of them.
const another = () => card().dataset.others.split(" ").find((href) => href && !progressOf(href.slice("/p/".length))?.solved) ?? "/";

async function fetched(address) {
  const answer = await fetch(address, { headers: { "HX-Request": "true" } }); // so it is kept for use without a network
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

// showProfile shows how hard the puzzle was, and counts the techniques that it needed.
async function showProfile(kept) {
  const place = $("[data-rate]", card());
  if (place.dataset.of === card().dataset.profile) return;
  try {
    place.replaceChildren(...parsed(await fetched(card().dataset.profile)));
    place.dataset.of = card().dataset.profile;
    recordGame(kept, ($("[data-techniques]", place)?.dataset.techniques ?? "").split(" ").filter(Boolean));
  } catch {
    place.textContent = "Its steps come from the server, which cannot be reached.";
  }
}

// ---- listeners

onClick("[data-finish=close]", close);
onClick("[data-finish=again]", () => {
  close();
  document.dispatchEvent(new Event("again"));
});
onClick("[data-finish=share]", () => {
  const sheet = $(".sharing");
  sheet.open = true;
  $("input", sheet)?.focus();
});

on("keydown", (event) => {
  if (!card()?.open || !card().contains(event.target)) return;
  const wanted = undoKey(event);
  if (event.key !== "Escape" && wanted !== "undo") return;
  event.preventDefault();
  close();
  if (wanted) undo();
});
