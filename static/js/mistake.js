// Back to before my mistake: of the states that the player went through, the server finds the last from which
// the solution could be reached, and says why the move after it was wrong. That is shown in the panel and
// drawn over the grid.
//
//	back({ layout, givens, states, goTo })
//
// states are lists as grid.js keeps them, the oldest first and the one that stands last: the symbol of each
// cell, "" for a blank, and the notes. goTo(index) shows one of them again, so that Redo brings the others back.
import { $, $$, announce, on, onClick } from "./dom.js";
import { clearProblems, parsed, sayProblem, sayUnreachable } from "./page.js";
import { write } from "./undos.js";

const mostStates = 501; // as the server reads
const mostBytes = 60_000; // of a form

const panel = () => $("#help");
const card = () => $("#help .helped[data-lines]");

// ---- states in a form

// formOf is a form with as many of the last states as it has room for, and how many those are.
function formOf({ layout, givens }, states) {
  let count = Math.min(states.length, mostStates);
  for (;;) {
    const form = new URLSearchParams({ layout, givens, states: write(states.slice(-count)) });
    if (count === 1 || form.toString().length <= mostBytes) return { form, count };
    count = Math.ceil(count * .7);
  }
}

// ---- asking

let request = null; // while the answer is on its way

async function ask(form) {
  request?.abort();
  const controller = new AbortController();
  request = controller;
  const response = await fetch("/why", { method: "POST", body: form, headers: { "HX-Request": "true" }, signal: controller.signal });
  const html = await response.text();
  if (!response.ok) sayProblem(html);
  return response.ok && request === controller ? parsed(html) : null;
}

// find asks about the last states, and where none of them is good about those before.
async function find(game, states) {
  const { form, count } = formOf(game, states), answer = await ask(form);
  const helped = answer?.find((el) => el.matches(".helped"));
  if (helped?.dataset.back !== undefined) return { answer, index: states.length - count + Number(helped.dataset.back) };
  if (!helped || count === states.length || !("older" in helped.dataset)) return { answer, index: -1 };
  return find(game, states.slice(0, states.length - count + 1));
}

// back asks what went wrong, goes back to before it, and shows why it did.
export async function back({ layout, givens, states, goTo }) {
  $("#help [data-close]")?.click(); // whatever it is about
  panel().setAttribute("aria-busy", "true");
  try {
    const { answer, index } = await find({ layout, givens }, states);
    if (!answer) return;
    clearProblems();
    if (index >= 0) goTo(index);
    show(answer, states.length - 1 - index);
  } catch (error) {
    if (error.name !== "AbortError") sayUnreachable();
  } finally {
    panel().removeAttribute("aria-busy");
  }
}

// ---- the panel, and the drawing over the grid

function show(answer, moves) {
  panel().replaceChildren(...answer);
  const redo = $("#help .redo");
  if (redo) redo.textContent = `Redo brings your ${moves === 1 ? "move" : `${moves} moves`} back.`;
  draw("lines");

  announce($$("#help :is(h2, .says, .why > li, .almost)").map((el) => el.innerText).join(" ").replace(/\s+/g, " ").slice(0, 600));
}

// draw lays one of the drawings of the card over the grid.
function draw(name) {
  erase();
  const svg = $(`#help [data-over="${name}"] > svg`)?.cloneNode(true);
  if (!svg) return;
  svg.dataset.why = name;
  $("#entry table.input").after(svg);
}

const erase = () => $("svg[data-why]")?.remove();

onClick("#help [data-see]", (link, event) => {
  if (!card()) return;
  event.preventDefault();
  const next = $("svg[data-why]")?.dataset.why === "rule" ? "lines" : "rule";
  draw(next);
  link.textContent = next === "rule" ? "See the lines" : "See it";
});

function close() {
  request?.abort();
  erase();
}

onClick("#help [data-close]", () => {
  close();
  panel().replaceChildren();
});

// What is drawn holds for the grid as it was.
on("shown", close);
