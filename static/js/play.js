// Playing a puzzle that is open: givens that are locked, a timer, and how far one has come.
import { $, announce, on, onClick, onSwap, targetId } from "./dom.js";
import { address, grid, isFull } from "./grid.js";
import { clockText, keepProgress, progressOf } from "./progress.js";

let game = null; // of the puzzle on this page: { code, kept, since, began, isKept, paused }

function open() {
  const panel = $("#play");
  if (!panel || !grid) { game = null; return; }
  const code = grid.form.elements.givens.value, kept = progressOf(code);
  game = { code, kept: kept ?? { ms: 0, used: {} }, since: 0, began: address(), isKept: !!kept, paused: false };
  panel.hidden = false;
  lock();
  offerToGoOn(kept);
  show();
}

// offerToGoOn leads to where the puzzle was left, if this page is not there already.
function offerToGoOn(kept) {
  if (!kept || kept.done || kept.href === address() || grid.notes || isTyped()) return; // further on already
  const link = document.createElement("a");
  link.href = kept.href;
  link.textContent = "go on where you left it";
  $(".ongoing").replaceChildren("You have begun this puzzle: ", link, ".");
}

const isTyped = () => grid.values.some((value, i) => value !== grid.cells[i].dataset.given);

// ---- the givens of a game are locked; they are changed on the page where a puzzle is entered

function lock() {
  grid.locked = true;
  grid.cells.forEach((cell) => { cell.ariaReadOnly = String(cell.dataset.given !== ""); });
}

// ---- the clock runs from the first change on, while the page is seen

const spent = () => game.kept.ms + (game.since ? Date.now() - game.since : 0);

function run() {
  if (!game || game.since || game.paused || game.kept.done || document.hidden) return;
  game.since = Date.now();
}

function stop() {
  if (!game?.since) return;
  game.kept.ms = spent();
  game.since = 0;
  save();
}

function save() {
  if (!game || address() === game.began && !game.isKept) return; // only looked at
  game.isKept = true;
  game.kept.ms = spent();
  if (game.since) game.since = Date.now();
  keepProgress(game.code, { ...game.kept, href: address(), at: Date.now() });
}

function pause(wanted) {
  if (!game) return;
  game.paused = wanted;
  if (wanted) stop(); else run();
  grid.table.inert = wanted;
  grid.form.classList.toggle("paused", wanted);
  announce(wanted ? "Paused. The board is covered." : "The clock runs.");
  show();
}

function show() {
  if (!game) return;
  const { kept, paused } = game, button = $("[data-do=pause]");
  $("#play time").textContent = clockText(spent());
  button.ariaLabel = paused ? "Go on" : "Pause";
  button.classList.toggle("on", paused);
  button.disabled = !!kept.done || !spent();
}

setInterval(() => { if (game?.since) show(); }, 1000);

// ---- changes, and the end

function changed() {
  if (!game) return;
  if (game.paused) pause(false); // by a button beside the board
  run();
  $(".ongoing").replaceChildren();
  say("");
  if (!isFull() || $("td.clash")) game.kept.done = false;
  else if (!game.kept.done) finish();
  save();
  show();
}

function finish() {
  stop();
  game.kept.done = true;
  const { hint = 0, check = 0, look = 0 } = game.kept.used;
  const helps = [counted(hint, "hint"), counted(check, "check"), look ? "a look at the solution or the steps" : ""].filter(Boolean);
  const word = `Solved in ${clockText(game.kept.ms)}, ${helps.length ? "with " + helps.join(" and ") : "without help"}.`;
  say(word);
}

const say = (word) => { $("[data-word]").textContent = word; };

const counted = (n, what) => (n ? `${n} ${what}${n > 1 ? "s" : ""}` : "");

// ---- listeners

on("shown", changed);
function help(by) {
  if (!game || game.kept.done) return;
  if (game.paused) pause(false);
  game.kept.used[by] = (game.kept.used[by] ?? 0) + 1;
  save();
}
on("helped", ({ detail }) => help(detail));
onClick('.tabs a:not([aria-current]), [formaction="/solve"], [formaction="/steps"], [data-page]', () => help("look"));
on("htmx:before:swap", (event) => { if (targetId(event) === "page") stop(); });
on("visibilitychange", () => {
  if (document.hidden) stop();
  else if (game && spent() && !game.paused) run();
});
addEventListener("pagehide", stop);

onClick("[data-do=pause]", () => pause(!game.paused));
on("keydown", (event) => {
  if (event.key === "Escape" && game?.paused) pause(false);
});

onSwap("page", open);
open();
