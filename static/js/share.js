// The link to a page, and what can be copied from it.
import { $, announce, on, onClick } from "./dom.js";
import "./page.js";

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const box = document.createElement("textarea");
    box.value = text;
    document.body.append(box);
    box.select();
    document.execCommand("copy");
    box.remove();
    button.focus();
  }
  const words = $("span", button) ?? button, label = button.dataset.label ??= words.textContent;
  words.textContent = "Copied";
  announce("Copied");
  setTimeout(() => { words.textContent = label; }, 2000);
}

async function copyFrom(address, button) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    await copy(await answer.text(), button);
  } catch {
    announce("It could not be copied.");
  }
}

// ---- the link is to what the switches say: beside a grid that changes to the grid as it is, or to its puzzle; beside
// a solution or a step to the puzzle, or to that page

const box = () => $("#share");
const choice = (name) => $(`[data-switch=${name}]`, box());
const isOn = (name) => { const label = choice(name); return !!label && !label.hidden && $("input", label).checked; };

// What is handed on is a puzzle, not the typing of one, and not how long a friend took for it.
const here = () => location.pathname + location.search.replace(/([?&])(?:typed=all|time=[^&]*|hints=[^&]*)(?=&|$)/g, "$1").replace(/[?&]+$/, "").replace(/([?&])&+/g, "$1");

const puzzle = () => $("#entry")?.elements.givens.value;

// soFar is what there is to say of the game that is played; play.js answers.
function soFar() {
  const detail = {};
  document.dispatchEvent(new CustomEvent("sofar", { detail }));
  return detail.played ?? null;
}

function follow() {
  if ($("#link", box()) && ($("#entry") || box().dataset.page)) show(soFar());
}

// chosenPath is the address that the switches choose.
function chosenPath() {
  const { page, puzzle: bare } = box().dataset;
  if (page) return isOn("page") ? page : bare;
  return isOn("digits") || !puzzle() ? here() : "/p/" + puzzle();
}

function show(played) {
  showChoices(played);
  const path = chosenPath(), took = isOn("time") ? played.query : "";
  say(path, took);
  const url = location.origin + withQuery(path, took);
  $("#link", box()).value = url;
  $("[data-copy]", box()).dataset.copy = url;
  const send = $("[data-share]", box());
  if (send) send.dataset.share = url;
  handOn(path, took);
}

const withQuery = (path, query) => path + (query && (path.includes("?") ? "&" : "?") + query);

// showChoices offers what there is to say of a game. Who tells a time sends the puzzle as it was given; of a game that is
// solved nobody wants the solution.
function showChoices(played) {
  const time = choice("time"), digits = choice("digits");
  if (!time) return;
  time.hidden = !played;
  $("small", time).textContent = played?.words ?? "";
  digits.hidden = isOn("time") || here() === "/p/" + puzzle();
  $("input", digits).checked = chosen.digits ?? !played?.done;
}
const chosen = {}; // what the player has switched by hand

function say(path, took) {
  const line = $("[data-says]", box()), { page, other } = box().dataset, code = puzzle() ?? (page ? path.split("/")[2] : "");
  if (!line) return;
  if (isOn("page")) {
    line.textContent = other;
    return;
  }
  const cells = code ? ` its ${code.split("~").pop().length} cells` : "";
  const more = [path.includes("?") && "what you have entered", took && "your time"].filter(Boolean);
  line.textContent = cells ? `The link is the puzzle: ${[cells.trim(), ...more].join(", ").replace(/, ([^,]*)$/, " and $1")}.` : "The link is the puzzle.";
}

// handOn makes the QR code, the HTML and the picture those of the link.
function handOn(path, took) {
  const [code, query = ""] = path.split("?"), [, , , page] = code.split("/"), bare = page ? code.slice(0, -page.length - 1) : code;
  const at = (start, end, more = "") => withQuery(start + end + (query && "?" + query), more);
  const qr = at(bare, "/qr.svg", page ? "page=" + page : took), embed = at(page === "steps" ? code : bare, "/embed");
  const image = $("img", box()), snippet = $("#snippet", box()), picture = $("[data-picture]", box());
  if (image && image.getAttribute("src") !== qr) image.setAttribute("src", qr);
  if (snippet) snippet.value = snippet.value.replace(/src="[^"]*"/, `src="${location.origin}${embed.replaceAll("&", "&amp;")}"`);
  if (picture) picture.href = at(code, ".png");
}

on("shown", follow);
on("handover", ({ detail }) => {
  if (!box()?.dataset.page) return;
  box().dataset.page = detail;
  follow();
});
on("change", ({ target }) => {
  const label = target.closest("#share [data-switch]");
  if (!label) return;
  if (label.dataset.switch === "digits") chosen.digits = target.checked;
  follow();
});
document.addEventListener("toggle", ({ target }) => { if (target.matches?.(".sharing") && target.open) follow(); }, true); // which does not bubble

if ($(".sharing")?.open) follow(); // before this script was there

onClick("[data-foldup]", (button) => {
  const fold = button.closest(".fold");
  fold.open = false;
  $("summary", fold).focus();
});
onClick("[data-copy]", (button) => copy(button.dataset.copy, button));
onClick("[data-copy-of]", (button) => copy(document.getElementById(button.dataset.copyOf).value, button));
onClick("[data-copy-from]", (button, event) => {
  event.preventDefault();
  copyFrom(button.dataset.copyFrom, button);
});
onClick("[data-share]", (button) => navigator.share({ title: isOn("page") ? document.title : document.title.split(" · ").pop(), url: button.dataset.share }).catch(() => {}));
onClick("[data-select]", (field) => field.select());
