// The log of steps: the board at one step takes the place of another's without
// loading the page.
import { $, $$, announce, on, onClick, onSwap, targetId, textOf } from "./dom.js";
import { isLeft, setAddress } from "./page.js";
import { reach } from "./board.js";

const log = () => $(".log ol");
const slider = () => $(".scrub input");
const shownStep = () => +$("#stepview .at").dataset.number;
const stepCount = () => +$("#step").dataset.count;
const withStep = (address, n) => address + (address.includes("?") ? "&" : "?") + "step=" + n;

let requested = null; // the step that is on its way
let fromLog = false; // it was chosen in the log, from where its board need not be seen
let retry = null; // the timer after which a busy server is asked once more

function open() {
  const list = log();
  requested = null;
  fromLog = false;
  if (!list) return;
  list.classList.add("open"); // from now on it is this script that scrolls it
  showCurrent(list);
  scrolled = [0, 0];
  scrollBoard();
}

// ---- going to a step

function goTo(step) {
  const n = Math.min(Math.max(step, 0), stepCount());
  clearTimeout(retry);
  retry = null;
  fromLog = false;
  if (n !== (requested ?? shownStep())) load(n);
}

function load(n) {
  const list = log();
  requested = n;
  list.setAttribute("hx-sync", "this:replace");
  htmx.ajax("GET", withStep(list.dataset.board, n), { source: list, target: "#stepview", swap: "innerHTML" });
  slider().value = n;
}

// tryAgain asks a busy server once more, when it says that it can be.
function tryAgain({ status, headers }) {
  if (status !== 503 || retry || requested === null) return;
  const n = requested, page = $("#page");
  retry = setTimeout(() => { if ($("#page") === page && !isLeft()) load(n); }, 1000 * (headers.get("Retry-After") || 2));
}

function goNamed(name) {
  const now = requested ?? shownStep();
  goTo({ first: 1, prev: now - 1, next: now + 1, last: stepCount() }[name]);
}

// goFromLog goes to a step that was chosen in the log.
function goFromLog(n) {
  goTo(n);
  if (requested === null) scrollToBoard();
  else fromLog = true;
}

// scrollToBoard scrolls to the board, with its words where they are below it.
function scrollToBoard() {
  fromLog = false;
  const view = $("#stepview"), shown = view.getClientRects().length ? view : $(".scroll", view);
  shown.scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
}

// ---- the board of a step stays scrolled to where the one before it was, as long
// as the cells of the step can be seen

let scrolled = [0, 0];

on("htmx:before:swap", ({ detail }) => {
  const box = detail.ctx?.target?.id === "stepview" && $("#stepview .scroll");
  if (box) scrolled = [box.scrollLeft, box.scrollTop];
});

function scrollBoard() {
  const box = $("#stepview .scroll");
  box.scrollTo(...scrolled);
  const cells = $$("td.target, td.clash, td.pattern, td:has(.gone)", box);
  cells.reverse().forEach(reach); // the first one last: it is seen in any case
}

// ---- everything around the board follows the step that it shows

function update() {
  const list = log(), n = shownStep(), count = stepCount(), address = list.dataset.here;
  requested = null;
  setTarget("first", n > 1, withStep(address, 1));
  setTarget("prev", n > 0, withStep(address, n - 1));
  setTarget("next", n < count, withStep(address, n + 1));
  setTarget("last", n < count, withStep(address, count));
  slider().value = n;
  $$(".notations a").forEach((a) => { a.href = a.href.replace(/step=\d+/, "step=" + n); });
  $$("[aria-current]", list).forEach((item) => item.removeAttribute("aria-current"));
  $(`[data-step="${n}"]`, list)?.closest("li").setAttribute("aria-current", "step");
  showCurrent(list);
  setAddress(withStep(address, n), false);
  setLink(location.origin + withStep(address, n));
}

// setTarget lets a link lead to a step, or nowhere.
function setTarget(name, exists, address) {
  const link = $(`[data-go=${name}]`);
  if (exists) {
    link.href = address;
    link.removeAttribute("aria-disabled");
    return;
  }
  link.removeAttribute("href");
  link.setAttribute("role", "link");
  link.setAttribute("aria-disabled", "true");
  if (link === document.activeElement) slider().focus();
}

// setLink changes the link that is offered.
function setLink(url) {
  const link = $("#share input");
  if (!link) return;
  link.value = url;
  for (const { dataset } of $$("#share button")) dataset["copy" in dataset ? "copy" : "share"] = url;
}

// showCurrent scrolls the log to its current step.
function showCurrent(list) {
  const item = $("[aria-current]", list);
  if (!item) return;
  const room = list.getBoundingClientRect(), at = item.getBoundingClientRect();
  if (at.top < room.top || at.bottom > room.bottom) list.scrollTop += at.top - room.top - list.clientHeight / 3;
}

onSwap("stepview", () => {
  update();
  scrollBoard();
  if (fromLog) scrollToBoard();
  announce(textOf("#stepview .at") + ". " + textOf("#stepview figcaption"));
});

// ---- what goes wrong leaves the step that was shown

const updateAny = () => { if (log()) update(); };
onSwap("problems", updateAny);
on("htmx:error", updateAny);
on("htmx:response:error", (event) => { if (targetId(event) === "stepview") tryAgain(event.detail.ctx.response); });

// ---- listeners

const stepKeys = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

on("keydown", (event) => {
  const { key, target } = event, name = stepKeys[key];
  if (!name || !log() || event.isComposing || event.altKey || event.ctrlKey || event.metaKey || target.matches("input, textarea")) return;
  if ((key === "Home" || key === "End") && !target.closest("#step, .log ol")) return;
  goNamed(name);
  fromLog = target.closest(".log") !== null;
  event.preventDefault();
});

on("input", ({ target }) => { if (target === slider()) goTo(+target.value); });

onClick("[data-go]", (link, event) => {
  event.preventDefault();
  goNamed(link.dataset.go);
});

onClick(".log li", (item, event) => {
  if (event.target.closest(".ref")) return; // it rings a cell
  event.preventDefault();
  goFromLog(item.value);
});

onSwap("page", open);
open();
