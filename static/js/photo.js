// A picture of a puzzle: made small, sent and read; and the page on which a person puts right what was read.
import { $, $$, announce, on, onClick, onSwap, textOf } from "./dom.js";
import { clearProblems } from "./page.js";

const side = 1600; // pixels of what is sent, at most

// ---- sending

// shrunk is a picture as it is sent: upright, and not of many megabytes. What the browser cannot read is sent as it is.
async function shrunk(file) {
  try {
    const bitmap = await self.createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = side / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((done) => { canvas.toBlob(done, "image/jpeg", .9); });
    return blob ? new File([blob], "photo.jpg", { type: "image/jpeg" }) : file;
  } catch {
    return file;
  }
}

// post sends fields and files to be read. The page stays as it is until there is an answer, which htmx puts in its place.
function post(fields) {
  $("#photopost")?.remove();
  const form = Object.assign(document.createElement("form"), { id: "photopost", action: "/photo", method: "post", enctype: "multipart/form-data", hidden: true });
  const attributes = { "hx-post": "/photo", "hx-encoding": "multipart/form-data", "hx-target": "#page", "hx-swap": "outerHTML" };
  Object.entries(attributes).forEach(([name, value]) => form.setAttribute(name, value));
  for (const [name, value] of fields) form.append(fieldOf(name, value));
  document.body.append(form);
  clearProblems();
  showReading("Reading the photo …");
  if (window.htmx) {
    window.htmx.process(form);
    form.requestSubmit();
  } else form.submit();
}

function fieldOf(name, value) {
  if (typeof value === "string") return Object.assign(document.createElement("input"), { type: "hidden", name, value });
  const box = Object.assign(document.createElement("input"), { type: "file", name }), taken = new DataTransfer();
  taken.items.add(value);
  box.files = taken.files;
  return box;
}

// send has a picture read that was chosen, dropped or pasted.
export async function send(file) {
  if (!file) return;
  showReading("Making the photo smaller …");
  post([["picture", await shrunk(file)]]);
}

// showReading says what is being done, over the page and to who listens.
function showReading(words) {
  const sign = $(".reading") ?? Object.assign(document.createElement("div"), { className: "reading" });
  if (!signStyle) signStyle = adopt();
  sign.textContent = words;
  sign.hidden = !words;
  document.body.append(sign);
  if (words) announce(words);
}
const endReading = () => { $(".reading")?.remove(); $("#photopost")?.remove(); };

// Other pages do not have the style sheet of this one.
let signStyle = null;
function adopt() {
  const style = new CSSStyleSheet();
  style.replaceSync(".reading { position: fixed; inset: 0; z-index: 9; display: grid; place-items: center; background: color-mix(in srgb, var(--paper), transparent 18%); color: var(--ink); font: 700 1.4rem/1.3 var(--head); }");
  document.adoptedStyleSheets.push(style);
  return style;
}

["htmx:error", "htmx:after:request", "htmx:after:swap"].forEach((type) => on(type, ({ detail }) => {
  if (!detail?.ctx || detail.ctx.sourceElement?.id === "photopost") endReading();
}));
addEventListener("pagehide", endReading);

// On the page where a picture is chosen one can be dropped or pasted, too.
const pictureIn = (data) => ($("main.photoform") ? [...data?.files ?? []].find(({ type }) => type.startsWith("image/")) : null);
on("dragover", (event) => { if ($("main.photoform")) event.preventDefault(); });
["drop", "paste"].forEach((type) => on(type, (event) => {
  const file = pictureIn(event.dataTransfer ?? event.clipboardData);
  if ($("main.photoform") && (file || type === "drop")) event.preventDefault();
  if (file) send(file);
}));

// The form where a picture is chosen sends it small, too.
on("submit", (event) => {
  if (event.target.id !== "photoform") return;
  const file = $$("#photoform [type=file]").map(({ files }) => files[0]).find(Boolean);
  if (!file) return;
  event.preventDefault();
  send(file);
});

// ---- the page

const page = () => $("main.photo");
let kept = ""; // the picture, for reading it again
let isEdited = false; // since it was read, beside what was offered

// open takes the picture out of the form, which is sent on every key, and begins where something is offered.
function open() {
  if (!page() || page().dataset.opened) return;
  page().dataset.opened = "";
  isEdited = false;
  const holder = $(".kept");
  kept = /value="([^"]*)"/.exec(holder.innerHTML.replace(/&quot;/g, '"'))?.[1] ?? $("input", holder)?.value ?? "";
  holder.remove();
  separate();
  announce(["#page h1", ...$$(".told p").map((_, i) => `.told p:nth-of-type(${i + 1})`), ".offer h2"].filter((part) => $(part)).map((part) => textOf(part)).join(". "));
  const first = $(".offer") ? $(`[name=${$(".offer").dataset.cell}]`) : cellsUnsure()[0];
  if (first) first.focus({ preventScroll: true });
  else $(".film .at").setAttribute("x", -2);
}

// separate keeps what is printed apart from what was written by hand, for each page that this one leads to: the first is
// given there, the second typed.
function separate() {
  const { givens, written } = $("#entry")?.elements ?? {};
  if (!page() || !written?.value) return;
  const names = written.value.split(","), cells = $$(".photo .board input");
  for (const cell of cells) cell.dataset.given = names.includes(cell.name) ? "" : cell.value;
  givens.value = $("#entry").dataset.prefix + cells.map(({ dataset }) => dataset.given || "0").join("");
}
document.addEventListener("click", separate, true);
document.addEventListener("submit", separate, true);

const cellsUnsure = () => $$(".board td.unsure input");

// decided takes the mark from a cell that somebody has looked at.
function decided(input) {
  const cell = input?.closest("td.unsure");
  if (!cell) return;
  cell.classList.remove("unsure");
  input.setAttribute("aria-label", input.getAttribute("aria-label").replace(", uncertain", ""));
  $(`.film [data-cell="${input.name}"]`)?.remove();
  remember(input.name);
  tell();
}

// remember takes along that a cell is decided.
function remember(name) {
  const { decided: field } = $("#entry").elements;
  field.value = [...new Set([...field.value.split(",").filter(Boolean), name])].join(",");
}

function tell() {
  const n = cellsUnsure().length;
  $$("[data-unsure]").forEach((number) => { number.textContent = n; });
  if ($("[data-do=unsure]")) $("[data-do=unsure]").hidden = n === 0;
  if (n === 0) $(".unsures").textContent = "none uncertain";
}

// showPlace frames the cell that has the focus on the picture, and on a telephone moves its row to the middle.
function showPlace(input) {
  const table = input.closest("table"), n = +table.dataset.n;
  const i = $$("input", table).indexOf(input), row = Math.floor(i / n);
  const frame = $(".film .at");
  frame.setAttribute("x", i % n);
  frame.setAttribute("y", row);
  const { style } = $(".film");
  style.setProperty("--up", Math.min(Math.max(row - 1, 0), n - 3) / n);
}

function endOffer() {
  $(".offer")?.remove();
  page().classList.remove("offering");
}

const changesOf = (offer) => offer.dataset.change.split(" ").map((change) => change.split("="));

// use writes what is offered, as if it was typed: it can be undone. What was promised is so then, unless more was changed.
function use(offer) {
  const changes = changesOf(offer), before = isEdited, { promise } = offer.dataset;
  for (const [name, digit] of changes) {
    const input = $(`[name=${name}]`);
    input.value = digit === "0" ? "" : digit;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
  endOffer();
  isEdited = before;
  if (!isEdited) $(".photo .say").prepend(Object.assign(document.createElement("b"), { className: "verdict", textContent: promise }));
  separate();
  $(`[name=${changes[0][0]}]`).focus();
}

function keep(offer) {
  const changes = changesOf(offer);
  endOffer();
  changes.forEach(([name]) => decided($(`[name=${name}]`)));
  $(`[name=${changes[0][0]}]`).focus();
}

on("input", ({ target }) => { if (page()?.contains(target) && target.matches(".board input")) changed(target); });

// changed is told of each cell that is typed into: nobody offers anything for it then.
function changed(input) {
  decided(input);
  const offer = $(".offer");
  if (offer && changesOf(offer).some(([name]) => name === input.name)) endOffer();
  isEdited = true;
  $(".verdict")?.remove();
  separate();
}

let at = null; // the cell that had the focus last
on("focusin", ({ target }) => {
  if (!page() || !target.matches(".photo .board input")) return;
  at = target;
  showPlace(target);
});
on("click", ({ target }) => { if (page() && target.closest("[data-key]") && at) changed(at); });

onClick(".photo .offer button", (button, event) => {
  event.preventDefault();
  (button.value.startsWith("use") ? use : keep)(button.closest(".offer"));
});

onClick("[data-do=unsure]", () => {
  const all = cellsUnsure(), cells = $$(".photo .board input"), from = cells.indexOf(at);
  (all.find((input) => cells.indexOf(input) > from) ?? all[0])?.focus();
});

onClick("[data-do=film]", (button) => {
  const film = $("#film");
  film.hidden = !film.hidden;
  button.setAttribute("aria-expanded", !film.hidden);
});

// ---- reading the same picture again

const value = (name) => $("#entry").elements[name].value;
const again = (wanted, fields = []) => post([["kept", kept], ["layout", value("layout")], ["turn", value("turn")], ["grid", value("grid")], ["framed", value("framed")], ["do", wanted], ...fields]);

onClick(".photo [value=turn], .photo .grids button", (button, event) => {
  event.preventDefault();
  again(button.value);
});

onClick("[data-do=corners]", async () => (await import("./corners.js")).ask(kept, value("corners"), (corners) => again("corners", [["corners", corners]])));

onSwap("page", open);
open();
