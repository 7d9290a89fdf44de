// Playing a puzzle that is open: givens that are locked, a clock that can be paused, and how far one has come.
import { $, announce, on, onClick, onSwap, targetId } from "./dom.js";
import { element } from "./element.js";
import { clockText, inWords, timeParam } from "./clock.js";
import { address, clear, grid, isChanged, isFull } from "./grid.js";
import { cover, uncover } from "./pause.js";
import { keepProgress, progressOf } from "./progress.js";

let game = null; // of the puzzle on this page: { code, kept, since, began, isKept, paused }

const surface = () => $("#page");

function open() {
  const panel = $("#play");
  if (!panel || !grid) { game = null; return; }
  const code = grid.form.elements.givens.value, known = progressOf(code);
  const kept = !known || known.done && !isSolved() ? fresh(known) : known;
  game = { code, kept, since: 0, began: isChanged() ? "" : address(), isKept: !!known, paused: false };
  ended = null;
  panel.hidden = false;
  lock();
  offerToGoOn(known);
  sayFriend();
  takeLevel();
  show();
  if (isChanged()) changed(); // typed before this script was there
}

// fresh is a game that begins, of a puzzle of which something is known.
const fresh = (known) => ({ ms: 0, used: {}, asked: {}, level: known?.level, friend: known?.friend, solved: known?.solved });

// offerToGoOn leads to where the puzzle was left, if this page is not there already.
function offerToGoOn(known) {
  if (!known || known.done || known.href === address() || grid.notes || isTyped()) return; // further on already
  const link = document.createElement("a");
  link.href = known.href;
  link.textContent = "go on where you left it";
  $(".ongoing").replaceChildren("You have begun this puzzle: ", link, ".");
}

const isTyped = () => grid.values.some((value, i) => value !== grid.cells[i].dataset.given);

const isSolved = () => isFull() && !$("td.clash");

// ---- the givens of a game are locked; they are changed on the page where a puzzle is entered

function lock() {
  grid.locked = true;
  grid.cells.forEach((cell) => { cell.ariaReadOnly = String(cell.dataset.given !== ""); });
}

// ---- the clock runs from the first change on, while the page is seen

const spent = () => game.kept.ms + (game.since ? Date.now() - game.since : 0);

// soFar is what a link can say of the game; nothing before it has begun.
function soFar() {
  if (!game?.kept.began) return null;
  const { done, used: { hint = 0 } } = game.kept;
  return {
    done: !!done,
    query: "time=" + timeParam(spent()) + (hint ? "&hints=" + Math.min(hint, 999) : ""),
    words: `${clockText(spent())}${done ? "" : " so far"}, ${inWords(hint, "hint")}`,
  };
}

function run() {
  if (!game || game.since || game.paused || game.kept.done || document.hidden) return;
  game.since = Date.now();
  game.kept.began ??= game.since;
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
  if (!game || game.kept.done || wanted && !spent() || wanted === game.paused) return;
  game.paused = wanted;
  if (wanted) {
    stop();
    cover(grid, clockText(spent()));
  } else {
    uncover(grid);
    run();
  }
  announce(wanted ? "Paused. The board is covered." : "The clock runs.");
  show();
}

// What the button beside the clock does and shows.
const states = {
  ready: "Pause",
  running: "Pause",
  paused: "Go on",
  done: "Solved: how it went",
};

const stateOf = ({ kept, paused }) => (kept.done ? "done" : paused ? "paused" : spent() ? "running" : "ready");

function show() {
  if (!game) return;
  const button = $("[data-do=pause]"), state = stateOf(game);
  $("#play time").textContent = clockText(spent());
  button.dataset.state = state;
  button.ariaLabel = states[state];
  button.disabled = state === "ready";
  surface().classList.toggle("finished", !!game.kept.done);
}

setInterval(() => { if (game?.since) show(); }, 1000);

// ---- the page is left, with what can be undone

let undos = null; // the script that keeps it

function leave() {
  if (game) undos?.keep();
  stop();
}

// ---- playing again, which can be undone as any change

let ended = null; // the game that was ended by it: { text, kept }
let isRestart = false; // the change under way is one

const text = () => grid.values.join();

function expectRestart() {
  if (!game || !isTyped() && !grid.notes) return;
  if (game.paused) pause(false);
  stop();
  ended = { text: text(), kept: game.kept };
  game.kept = fresh(game.kept);
  game.since = 0;
  isRestart = true;
}

// Start again is a link of the page, which empties the grid by itself.
document.addEventListener("click", ({ target }) => { if (target.closest?.("[data-do=clear]")) expectRestart(); }, true);

on("again", () => {
  expectRestart();
  clear();
  grid.cells[grid.at].focus();
});

// takeBack brings a game back that was ended by playing again, once its digits are back.
function takeBack() {
  if (ended?.text !== text()) return;
  game.kept = ended.kept;
  game.since = 0;
  ended = null;
}

// ---- changes, and the end

function changed() {
  if (!game) return;
  if (game.paused) pause(false); // by a button beside the board
  beginSent();
  takeBack();
  if (!isSolved()) game.kept.done = false;
  if (!isRestart) run();
  isRestart = false;
  $(".ongoing").replaceChildren();
  say(isFull() && !isSolved() ? "Every cell is filled, but digits clash." : "");
  if (isSolved() && !game.kept.done) finish();
  if (!game.kept.done) $("#finish[open]")?.close();
  save();
  show();
}

function finish() {
  stop();
  Object.assign(game.kept, { done: true, solved: true });
  say(wordOf(game.kept));
  const { kept } = game;
  import("./finish.js").then(({ finished }) => finished(kept));
}

// wordOf says how a game went.
function wordOf({ ms, used: { hint = 0, check = 0, look = 0 } }) {
  const helps = [hint && inWords(hint, "hint"), check && inWords(check, "check"), look && "a look at the solution or the steps"].filter(Boolean);
  return `Solved in ${clockText(ms)}, ${helps.length ? "with " + helps.join(" and ") : "without help"}.`;
}

const say = (word) => { $("[data-word]").textContent = word; };

// ---- what is known of the puzzle besides

// takeLevel keeps how hard the puzzle is, which the page is told a moment after it is there.
function takeLevel() {
  const name = $(".difficulty [data-level]");
  if (!game || !name) return;
  game.kept.level = { place: +name.dataset.level, name: name.textContent };
  if (game.isKept) save();
}
on("htmx:after:swap", takeLevel);

// beginSent ends the greeting of a puzzle that somebody has sent with a time. What the friend took is kept for the end.
function beginSent() {
  if (!surface().matches(".sent")) return;
  game.kept.friend = $("[data-took]").textContent;
  surface().classList.remove("sent");
}

// sayFriend says it again when a game is gone on with.
function sayFriend() {
  if (!game.kept.friend || $(".sentnote")) return;
  $(".say").prepend(element("p", { class: "sentnote" }, element("span", { "data-took": "" }, game.kept.friend)));
}

// ---- help

function help(by) {
  if (!game || game.kept.done) return;
  if (game.paused) pause(false);
  game.kept.used[by] = (game.kept.used[by] ?? 0) + 1;
  save();
}
on("helped", ({ detail }) => help(detail));
onClick('.tabs a:not([aria-current]), [data-look], [formaction="/solve"], [formaction="/steps"], [data-page]', () => help("look"));

// A hint names its technique from its second stage on: it counts once for each position.
let named = "";

function noteTechnique() {
  const link = $('#help a[href^="/techniques/"]');
  if (!game || !link) return;
  const id = link.pathname.split("/")[2], here = address() + " " + id;
  if (here === named) return;
  named = here;
  const asked = game.kept.asked ??= {};
  asked[id] = (asked[id] ?? 0) + 1;
  save();
}
const watch = new MutationObserver(noteTechnique);

// ---- listeners

on("sofar", ({ detail }) => { detail.played = soFar(); });
on("shown", changed);
on("htmx:before:swap", (event) => { if (targetId(event) === "page") leave(); });
on("visibilitychange", () => {
  if (document.hidden) leave();
  else if (game && spent() && !game.paused) run();
});
addEventListener("pagehide", leave);

onClick("[data-do=pause]", () => {
  if (game?.kept.done) import("./finish.js").then(({ reopen }) => reopen(game.kept));
  else pause(!game?.paused);
});
onClick("[data-do=goon]", () => pause(false));
on("pause", () => pause(!game?.paused)); // a key
on("keydown", ({ key, code, target }) => { // in the grid, P is the business of its keys
  if (game?.paused && (key === "Escape" || code === "KeyP") && !grid.cells.includes(target)) pause(false);
  else if (code === "KeyP" && target.closest("#help")) pause(true);
});

function begin() {
  open();
  watch.disconnect();
  const panel = $("#help");
  if (game && panel) watch.observe(panel, { childList: true, subtree: true });
}
onSwap("page", begin);
begin();
import("./undos.js").then((script) => {
  undos = script;
  if (game) undos.takeUp();
});
