// What every page does beside htmx: its address follows what it shows, what is new
// gets the focus, what goes wrong is said. Every page works without a script, too.
import { $, $$, announce, on, onSwap, targetId, textOf } from "./dom.js";

// ---- the address, of which only entries that htmx knows are loaded again on Back

const here = () => location.pathname + location.search;

let current = here(); // the address that stands for this page

// isLeft says that Back or Forward has gone to another entry, which htmx is
// about to load. Until that is there, no key and no answer may change it.
export const isLeft = () => here() !== current && history.state?.htmx;

export function setAddress(address, push) {
  if (address === here() || isLeft()) return;
  try {
    if (push) history.replaceState({ htmx: true }, "", here());
    history[push ? "pushState" : "replaceState"]({ htmx: true }, "", address);
  } catch { /* some browsers limit how often it may change; the next change catches up */ }
  current = here();
}

// An answer that was asked for before the page was left comes too late for it.
on("htmx:before:request", (event) => { event.detail.ctx.stays = isLeft(); });
on("htmx:before:swap", (event) => { if (isLeft() && !event.detail.ctx.stays) event.preventDefault(); });
addEventListener("popstate", ({ state }) => { if (state?.htmx && !window.htmx) location.reload(); }); // which htmx does where it is
on("htmx:after:history:update", () => { current = here(); });

// endAutofocus ends what the page says for the time before its scripts.
const endAutofocus = () => $$("[autofocus]").forEach((el) => el.removeAttribute("autofocus"));

// reveal shows what is of use only with a script.
function reveal(root) {
  $$("[hidden]", root).forEach((el) => { el.hidden = "share" in el.dataset && !navigator.share; });
}

// ---- an answer that takes the place of the page

let boardChanged = false; // the swap under way is to another board

on("htmx:before:swap", ({ detail }) => {
  boardChanged = detail.ctx?.sourceElement?.name === "board"; // which is gone after the swap
});

onSwap("share", () => {
  reveal($("#share"));
  $("#share input").select();
});

onSwap("page", () => {
  reveal($("#page"));
  endAutofocus();
  moveFocus();
  scrollTo(0, 0);
});

// moveFocus takes the focus to what is new: the heading of another page, or the
// menu that names the board after that was changed.
function moveFocus() {
  (boardChanged ? $(".boardmenu summary") : $("#page h1"))?.focus();
  if (boardChanged) announce(textOf(".boardmenu .name") + ". " + textOf(".rule"));
}

// Enter presses the dark button, unless the focus is on something that it means something to.
on("keydown", (event) => {
  const { key, target } = event, next = $("a.go, .begun .go");
  if (key !== "Enter" || !next || !target.matches("body, h1")) return;
  event.preventDefault();
  next.click();
});

// What is folded closes with Escape, when the focus or a click goes beside it, and when something of a menu is
// chosen.
const isChosen = (target) => target.closest(".menu > :is(a, button), .menu .tools > button");
const foldUp = (folds) => folds.forEach((fold) => { fold.open = false; });
const foldsBeside = (target) => $$(".fold[open]:not(:has(.problem))").filter((fold) => !fold.contains(target));
on("click", ({ target }) => foldUp(isChosen(target) ? $$(".fold[open]") : foldsBeside(target)));
on("focusin", ({ target }) => foldUp(foldsBeside(target)));
on("keydown", ({ key, target }) => {
  const fold = target.closest(".fold[open]");
  if (key !== "Escape" || !fold) return;
  fold.open = false;
  $("summary", fold).focus();
});

// ---- what goes wrong is said until something goes right

export const clearProblems = () => $("#problems").replaceChildren();

// parsed is the elements of a fragment.
export const parsed = (html) => [...bodyOf(html).children];

// parsedText is the elements of a fragment and the text between them.
export const parsedText = (html) => [...bodyOf(html).childNodes];

const bodyOf = (html) => new DOMParser().parseFromString(html, "text/html").body;

// sayProblem shows what the server says of a problem.
export const sayProblem = (html) => $("#problems").replaceChildren(...parsed(html));

// sayUnreachable says that the server does not answer.
export function sayUnreachable() {
  const note = document.createElement("p");
  note.className = "problem";
  note.setAttribute("role", "alert");
  note.textContent = (navigator.onLine ? "The server does not answer." : "There is no network.") + " What you typed is still here; try again in a moment.";
  $("#problems").replaceChildren(note);
}

on("htmx:error", sayUnreachable);

on("htmx:after:swap", (event) => { if (targetId(event) !== "problems") clearProblems(); });

// A puzzle that is open is kept, so that it opens without a network, too.
const keep = () => { if (location.pathname.startsWith("/p/")) import("./offline.js"); };
addEventListener("load", () => setTimeout(keep, 1000));
onSwap("page", () => setTimeout(keep, 1000));

// What was ever set in this browser holds on every page.
try { if (localStorage.settings) import("./settings.js"); } catch { /* private browsing */ }

$("#working")?.remove(); // what stood here while the page was being worked out
reveal($("#page"));
requestAnimationFrame(endAutofocus); // the browser has moved the focus by then
