// The log of steps: the board and the words of one step take the place of another's without
// loading the page, at once where they were fetched ahead.
import { $, $$, announce, on, onClick, onSwap, textOf } from "./dom.js";
import { clearProblems, isLeft, parsed, parsedText, sayProblem, sayUnreachable, setAddress } from "./page.js";
import { reach } from "./board.js";
import { Refusal, fetchFragment, giveUpOthers, held, prefetch } from "./fragments.js";
import { markCurrent, markStep, onLimit, onScrub, titleOf } from "./loglist.js";

const statements = import("./statements.js"); // which nothing waits for

const log = () => $("#step");
const slider = () => $("#scrubber");
const shownStep = () => +$("#stepat").dataset.number;
const stepCount = () => +log().dataset.count;
const withStep = (address, n) => address + (address.includes("?") ? "&" : "?") + "step=" + n;
const withCase = (address, n) => (n > 1 ? address + "&case=" + n : address);
const withProof = (address, proof) => (proof ? `${address}&proof=${proof}` : address);
const placeIn = (address, n, { shown = 1, proof = "" } = {}) => withProof(withCase(withStep(address, n), shown), proof);
const boardOf = (n, place) => placeIn(log().dataset.board, n, place);
const parameter = (name, href = location) => new URL(href, location).searchParams.get(name) ?? "";
const stepIn = (href) => +parameter("step", href);

let requested = null; // the step that is on its way
let wanted = null; // the address of its board
let fromLog = false; // it was chosen in the log
let retry = null; // the timer after which a busy server is asked once more

function open() {
  if (!log()) return;
  requested = null;
  fromLog = false;
  scrolled = [0, 0];
  scrollBoard();
  describeStep(shownStep());
  statements.then(({ prepare }) => prepare(false));
  touched = false;
  if (!window.htmx) askDifficulty();
}

// askDifficulty asks how hard the puzzle is, which can take longer than the page. Where htmx
// is, it does so.
async function askDifficulty() {
  const line = $(".difficulty"), response = await fetch(line.getAttribute("hx-get"), { headers: { "HX-Request": "true" } }).catch(() => null);
  if (response?.ok) line.replaceChildren(...parsedText(await response.text()));
}

// The boards around the first one are fetched as soon as somebody does something: most who
// open a link to a step look at that one alone.
let touched = true;

for (const type of ["pointermove", "pointerdown", "keydown"]) {
  on(type, (event) => {
    const rests = type === "pointermove" && !event.movementX && !event.movementY; // the page moved below the mouse
    if (touched || rests || !log()) return;
    touched = true;
    prefetch(around(shownStep()));
  });
}

// ---- going to a step

function goTo(step) {
  const n = Math.min(Math.max(step, 0), stepCount());
  clearTimeout(retry);
  retry = null;
  fromLog = false;
  if (n !== (requested ?? shownStep())) load(n);
}

// load shows a step, with the case { shown } and the open { proof } of a place in it, at once
// if it is there. A later one is not waited for any more.
async function load(n, place) {
  const page = $("#page"), address = boardOf(n, place), late = () => wanted !== address || $("#page") !== page || isLeft();
  requested = n;
  wanted = address;
  point(n);
  giveUpOthers([address, ...around(n)]);
  const there = held(address);
  if (there !== undefined) return show(there, n, place);
  try {
    const html = await fetchFragment(address);
    if (!late()) show(html, n, place);
  } catch (fault) {
    if (!late()) fail(fault, n);
  }
}

// around are the addresses of the steps on both sides of one.
const around = (n) => [n + 1, n - 1, n + 2, n - 2].filter((k) => k >= 0 && k <= stepCount()).map((k) => boardOf(k));

function goNamed(name) {
  const now = requested ?? shownStep();
  if (name === "hard") {
    const { hard } = $("#stepwords").dataset;
    if (hard) goTo(stepIn(hard));
    return;
  }
  goTo({ first: 1, prev: now - 1, next: now + 1, last: stepCount() }[name]);
}

// goFromLog goes to a step that was chosen in the log.
function goFromLog(n) {
  goTo(n);
  seeStep();
}

// seeStep scrolls back to the board and the beginning of the words, as soon as they are those of the step
// asked for.
function seeStep() {
  if (requested === null) scrollToStep("smooth");
  else fromLog = true;
}

// scrollToStep scrolls to the top of the page, where a step begins.
function scrollToStep(behavior) {
  fromLog = false;
  scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : behavior });
}

// ---- showing it

// show puts the parts of a fragment in the place of those that are shown.
function show(html, n, place) {
  const parts = parsed(html), focused = document.activeElement;
  const left = parameter("proof"), inCases = focused.closest("#stepwords .cases nav"), isPart = place?.proof !== undefined, inStatements = !inCases && !isPart && focused.closest("#stepwords .told");
  keepScroll();
  for (const part of parts) document.getElementById(part.id)?.replaceWith(part);
  clearProblems();
  statements.then(({ prepare }) => prepare(inStatements));
  update(placeIn(log().dataset.here, n, place), isPart);
  scrollBoard();
  if (inCases) $("#stepwords .cases [aria-current]")?.focus();
  if (isPart) $(left.length > place.proof.length ? `a[data-proof="${left}"]` : `[id="proof-${place.proof}"] > :is(a, summary)`)?.focus();
  if (!place) scrollToStep(fromLog ? "smooth" : "instant");
  announce(spoken());
  prefetch(around(n));
}

// spoken is what a screen reader is told of a step: what it does first.
function spoken() {
  const does = $("#steptitle .result") ? "#steptitle .result" : "#stepwords .told";
  return [textOf("#stepat"), textOf(does).replace(/\.$/, ""), textOf("#technique")].join(". ") + ".";
}

// ---- the board of a step stays scrolled to where the one before it was, as long
// as the cells of the step can be seen

let scrolled = [0, 0];

function keepScroll() {
  const box = $("#stepview .scroll");
  scrolled = [box.scrollLeft, box.scrollTop];
}

function scrollBoard() {
  const box = $("#stepview .scroll");
  box.scrollTo(...scrolled);
  const cells = $$("td.target, td.clash, td.pattern, td:has(.gone)", box);
  cells.reverse().forEach(reach); // the first one last: it is seen in any case
}

// ---- everything around the board follows the step that it shows

function update(address, push = false) {
  const n = shownStep(), count = stepCount(), { here } = log().dataset, { hard } = $("#stepwords").dataset;
  requested = null;
  setTarget("first", n > 1 && withStep(here, 1));
  setTarget("prev", n > 0 && withStep(here, n - 1));
  setTarget("next", n < count && withStep(here, n + 1));
  setTarget("last", n < count && withStep(here, count));
  setTarget("hard", hard);
  point(n);
  describeStep(n);
  const place = "step=" + n + (/&case=\d+/.exec(address)?.[0] ?? "");
  $$(".notations a").forEach((a) => { a.href = a.href.replace(/&(case|proof)=[\d.]+/g, "").replace(/step=\d+/, place); });
  markCurrent(n);
  setAddress(address, push);
  document.title = [textOf("#stepat").replace(/ of .*/, ""), document.title.replace(/^(Step \d+|Before the first step) · /, "")].join(" · ");
  document.dispatchEvent(new CustomEvent("handover", { detail: address })); // share.js offers it
}

// point lets the slider and the profile point at a step.
function point(n) {
  slider().value = n;
  markStep(n);
}

// describeStep says the step that the slider points at.
function describeStep(n) {
  slider().setAttribute("aria-valuetext", [textOf("#stepat"), titleOf(n)].filter(Boolean).join(": "));
}

// setTarget lets a link lead to an address, or nowhere.
function setTarget(name, address) {
  const link = $(`[data-go=${name}]`);
  if (!link) return; // the log has no such step at all
  if (address) {
    link.href = address;
    link.removeAttribute("aria-disabled");
    return;
  }
  link.removeAttribute("href");
  link.setAttribute("role", "link");
  link.setAttribute("aria-disabled", "true");
  if (link === document.activeElement) slider().focus();
}

// ---- what goes wrong leaves the step that was shown

function fail(fault, n) {
  requested = null;
  point(shownStep());
  if (!(fault instanceof Refusal)) return sayUnreachable();
  sayProblem(fault.html);
  if (fault.status === 503 && !retry) tryAgain(n, fault.headers);
}

// tryAgain asks a busy server once more, when it says that it can be.
function tryAgain(n, headers) {
  const page = $("#page");
  retry = setTimeout(() => { if ($("#page") === page && !isLeft()) load(n); }, 1000 * (headers.get("Retry-After") || 2));
}

// ---- listeners

const stepKeys = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last", n: "hard" };
const onlyHere = ["Home", "End", "n"]; // keys that mean something else, elsewhere on the page

on("keydown", (event) => {
  const { key, target } = event, name = stepKeys[key];
  if (!name || !log() || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target.matches("textarea, input:not(#scrubber)") || (target === slider() && key !== "n")) return;
  if (onlyHere.includes(key) && !target.closest("#stepview, #stepwords, .scrub, .entries")) return;
  goNamed(name);
  if (target.closest(".log")) seeStep();
  event.preventDefault();
});

on("input", ({ target }) => { if (target === slider()) goTo(+target.value); });

onScrub(goTo, (track, n) => { track.title = [n, titleOf(n)].filter(Boolean).join(" · "); });

onClick("[data-go]", (link, event) => {
  event.preventDefault();
  goNamed(link.dataset.go);
});

onClick("[data-case]", (link, event) => {
  event.preventDefault();
  load(shownStep(), { shown: +link.dataset.case });
});

onClick("[data-proof]", (link, event) => {
  event.preventDefault();
  load(shownStep(), { shown: +($("#stepwords .cases [aria-current]")?.dataset.case ?? 1), proof: link.dataset.proof });
});

onClick(".log li[data-t], .log [data-step]", (item, event) => {
  event.preventDefault();
  goFromLog(item.value || +item.dataset.step);
});

onLimit((here) => {
  log().dataset.here = here;
  update(withStep(here, shownStep()));
});

onSwap("page", open);
open();
