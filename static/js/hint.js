// Hints and checks beside the grid, one that is played and one that is typed: a panel that the server fills, and
// marks on the cells that it is about. The grid keeps the focus. Of a hint the server sends the stages that were
// asked for, and those before them. What was found holds for the grid as it was, so the marks go with the next
// change, and the panel says that it is of before.
import { $, $$, announce, on, onClick, onSwap } from "./dom.js";
import { clearProblems, parsed, sayProblem, sayUnreachable } from "./page.js";
import { address, change, grid, requestCheck, undoTo, wentThrough } from "./grid.js";

const panel = () => $("#help");
const stages = () => $$("#help .stage");
const marks = ["looked", "hinted", "wrong", "lacking"];

let about = null; // the address of the grid that the panel is about; null while it is closed
let asked = ""; // the address that was asked for last
let told = 1; // the stage of it that was
let request = null; // while the answer is on its way
const sent = new WeakSet(); // the stages that the server has sent open, until the event of that

const isStale = () => about !== address();

// ---- marks on the cells of the grid

function mark(name, names) {
  for (const cell of grid.cells) {
    const { classList } = cell.parentNode, is = names.includes(cell.name);
    if (is === classList.contains(name)) continue;
    classList.toggle(name, is);
    if (name !== "wrong") continue;
    if (is) cell.setAttribute("aria-invalid", "true");
    else if (!classList.contains("clash")) cell.removeAttribute("aria-invalid");
  }
}

function unmark() {
  marks.forEach((name) => mark(name, []));
  drawStep();
}

const namesIn = (name) => ($("#help .helped")?.dataset[name] ?? "").split(" ");

// markFound marks what was found: of a hint the cells, once their stage is open.
function markFound() {
  if (isStale()) return unmark();
  const open = stages().filter((stage) => stage.open).length;
  mark("looked", open && open < 3 ? namesIn("looked") : []);
  mark("hinted", !stages().length || open >= 3 ? namesIn("hinted") : []);
  mark("wrong", namesIn("wrong"));
  mark("lacking", namesIn("lacking"));
  drawStep();
}

// drawStep draws a step on the grid itself, with the candidates that it needs, while its stage is open; before
// the cells are told, frames around the houses to look at.
function drawStep() {
  $$("[data-hint]", grid.form).forEach((drawn) => drawn.remove());
  const over = !isStale() && $("#help:has(#stage-4[open]) [data-over=step]");
  ["hinting", "marks-in-place"].forEach((name) => grid.table.classList.toggle(name, !!over));
  const frames = !isStale() && $("#help:has(.stage[open]) [data-over=look] svg");
  const put = (original, place) => {
    const copy = original.cloneNode(true);
    copy.dataset.hint = "";
    place(copy);
  };
  if (frames) put(frames, (svg) => grid.table.after(svg));
  if (!over) return;
  $$("svg", over).reverse().forEach((drawn) => put(drawn, (svg) => grid.table.after(svg)));
  for (const candidates of $$("[data-for]", over)) {
    const cell = grid.cells.find(({ name }) => name === candidates.dataset.for);
    put(candidates.firstElementChild, (span) => cell.parentNode.append(span));
  }
}

// ---- the panel

const withStage = (page, stage) => (stage === 1 ? page : page + (page.includes("?") ? "&" : "?") + "stage=" + stage);

async function ask(page, stage = 1) {
  request?.abort();
  const controller = new AbortController();
  request = controller;
  about = address();
  asked = page;
  told = stage;
  panel().setAttribute("aria-busy", "true");
  try {
    const response = await fetch(withStage(page, stage), { headers: { "HX-Request": "true" }, signal: controller.signal });
    const html = await response.text();
    if (!response.ok) fail(() => sayProblem(html), stage);
    else {
      await styled(html);
      if (!controller.signal.aborted) fill(html, stage);
    }
  } catch {
    if (!controller.signal.aborted) fail(sayUnreachable, stage);
  }
  if (request !== controller) return;
  request = null;
  panel()?.removeAttribute("aria-busy");
}

// styled waits for the style sheets of an answer that are not on the page yet. One that does not come is done without.
function styled(html) {
  const missing = $$("link", new DOMParser().parseFromString(html, "text/html")).map((link) => link.getAttribute("href")).filter((href) => !$(`link[href="${href}"]`));
  return Promise.all(missing.map((href) => new Promise((done) => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done, onerror: done }));
  })));
}

// fail leaves the stages that are there, so that the next one is asked for again.
function fail(tell, stage) {
  if (stage === 1 || !panel().firstElementChild) about = null;
  else told = Math.max(1, stages().filter((at) => at.matches("details")).length);
  tell();
}

function fill(html, stage) {
  if (!grid || isStale()) return; // the grid has changed meanwhile
  const hadFocus = document.activeElement === document.body || panel().contains(document.activeElement);
  clearProblems();
  panel().classList.remove("stale");
  panel().replaceChildren(...parsed(html));
  stages().forEach((each) => sent.add(each));
  markFound();
  if (stage > 1) showStage($("#help :is(#stage-" + stage + ", .which)"), hadFocus);
  else showFound();
  if (stages().length) import("./statements.js").then(({ prepare }) => prepare(false));
}

// showStage shows and says a stage that was asked for. From the link that asked, the focus goes to what comes next.
function showStage(stage, hadFocus) {
  if (!stage) return;
  if (hadFocus) $("#help :is(a.stage, #stage-4 [data-change], .which summary)")?.focus({ preventScroll: true });
  sayStage(stage);
  reveal();
}

function showFound() {
  sayFound();
  document.dispatchEvent(new CustomEvent("helped", { detail: asked.includes("/check") ? "check" : "hint" }));
  reveal();
}

// reveal scrolls to the panel where nothing of it is seen. Else the page stays as it is.
function reveal() {
  const { top, bottom } = panel().getBoundingClientRect();
  if (top >= innerHeight || bottom <= 0) panel().scrollIntoView({ block: "nearest", behavior: "instant" });
}

// sayFound has what was found read out: with what it means, or the stage that is open.
function sayFound() {
  const [stage] = stages();
  if (stage) sayStage(stage, $$("#help .caveat"));
  else say($$("#help :is(h2, .caveat, .says)"));
}

// sayStage has a stage read out, of the last the argument, and not the board.
function sayStage(stage, before = []) {
  const words = $$(stage.id === "stage-4" ? "#technique, .told" : "p", stage);
  say([...before, ...words], `Hint ${stage.id.slice("stage-".length)} of ${lastStage()}: `);
}

const say = (elements, first = "") => announce((first + elements.map((el) => el.innerText).join(" ").replace(/\s+/g, " ")).slice(0, 600));

function close() {
  request?.abort();
  about = null;
  unmark();
  if (panel().contains(document.activeElement)) grid.cells[grid.at].focus();
  panel().replaceChildren();
  panel().classList.remove("stale");
}

// lastStage is the number of the last stage that there is.
const lastStage = () => Number(stages().at(-1).id.slice("stage-".length));

function hint() {
  const page = address("/hint"), closed = stages().find((stage) => stage.matches("details:not([open])"));
  if (about === null || isStale() || asked !== page || !stages().length) ask(page);
  else if (closed) closed.open = true; // the listener below does the rest
  else if (told < lastStage()) ask(page, told + 1);
}

const checkOfCell = () => address("/check") + (address("/check").includes("?") ? "&" : "?") + "cell=" + grid.cells[grid.at].name;

// ---- listeners

onClick("[data-help]", (button, event) => {
  event.preventDefault();
  if (button.dataset.help === "/hint") hint();
  else ask("cell" in button.dataset ? checkOfCell() : address("/check"));
});

onClick("[data-page]", (button, event) => {
  event.preventDefault();
  location.assign(address(button.dataset.page));
});

onClick("#help [data-close]", close);

onClick("#help [data-stage]", (link, event) => {
  event.preventDefault();
  if (!isStale()) ask(asked, Number(link.dataset.stage));
});

// A button that is tapped leaves the focus in the grid.
on("pointerdown", (event) => { if (event.target.closest("[data-help]")) event.preventDefault(); });

document.addEventListener("toggle", (event) => { // which does not bubble
  if (!event.target.matches?.("#help .stage")) return;
  markFound();
  if (!sent.delete(event.target) && event.target.open) sayStage(event.target);
}, true);

// refresh looks whether the grid is still the one that the panel is about.
function refresh() {
  if (!grid || about === null) return;
  if (request && isStale()) close();
  panel().classList.toggle("stale", about !== null && isStale());
  markFound();
}

on("shown", refresh);
onSwap("page", () => { // the panel of another grid is empty
  request?.abort();
  about = null;
});

// A change leads to the grid as it is then, which it becomes in place: digits and notes at once. While a puzzle is
// typed there are no notes: what changes them is followed as a link.
onClick("#help [data-change]", (link, event) => {
  const { pathname, search } = new URL(link.href), { form, size } = grid;
  const values = [...pathname.slice(-size * size)].map((digit) => (digit === "0" ? "" : digit));
  const notes = search.slice(1).split("&").filter((field) => !field.startsWith("typed=")).join("&");
  if (!isStale() && notes && !("notes" in form.dataset)) return;
  event.preventDefault();
  if (isStale()) return;
  const before = grid.values;
  close();
  change(values, "notes" in form.dataset ? notes : grid.notes);
  document.dispatchEvent(new CustomEvent("exchanged", { detail: { what: "Applied", values: before } }));
  requestCheck();
});

onClick("#help [data-before]", async () => {
  const { layout, givens } = grid.form.elements, { back } = await import("./mistake.js");
  await back({ layout: layout.value, givens: givens.value, states: wentThrough(), goTo: undoTo });
});

const isText = (el) => el.matches("textarea, select, input:not([type=checkbox])") && !grid.cells.includes(el);

function isHintKey({ key, code, altKey, ctrlKey, metaKey }) {
  if (ctrlKey || metaKey) return false;
  return grid.symbols.includes("H") ? altKey && code === "KeyH" : !altKey && key.toLowerCase() === "h";
}

on("keydown", (event) => {
  if (!grid || !panel() || event.isComposing) return;
  if (event.key === "Escape" && about !== null) close();
  if (!isHintKey(event) || isText(event.target)) return;
  event.preventDefault();
  hint();
});
