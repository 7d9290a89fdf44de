// A puzzle that is brought along: a file that was chosen, and what is dropped on the page.
import { $, announce, on, withoutSpace } from "./dom.js";

const most = 2 << 20; // bytes that the server reads; it says what is wrong with more

const send = () => $("#paste button").click();

// cut is the beginning of a file, and not one of many megabytes.
const cut = (file) => (file.size > most ? new File([file.slice(0, most + 1)], file.name, { type: file.type }) : file);

const isPicture = ({ type }) => type.startsWith("image/");

// read sends files: pictures to be looked at, others as texts. The box for a file holds them until they have been read.
async function read(files) {
  if (!files.length) return;
  if (isPicture(files[0]) || !$("#file")) return (await import("./photo.js")).send(files[0]);
  const taken = new DataTransfer();
  [...files].forEach((file) => taken.items.add(cut(file)));
  $("#file").files = taken.files;
  announce("Reading");
  send();
}

function readText(text) {
  if (!text.trim()) return;
  $("#text").value = text;
  $("#file").value = "";
  send();
}

on("change", ({ target }) => { if (target.id === "file") read(target.files); });

// bring reads what was dropped before this script was there, or chosen since the box was clicked:
// it had other files then.
let taken; // the last drop that was noticed here
export function bring(from, files) {
  if (from.matches?.("summary")) pasteOrAsk();
  else if (from.id === "file" && from.files !== files) read(from.files);
  else if (from.type === "drop" && from !== taken && dropPlace()) read(files);
  else if (from.accept || from.type === "paste") read(files);
}

const isCells = /([\d.][^\d.]*){16}/; // anything else that was copied is nobody's business

// pasteOrAsk reads what was copied, where the browser gives it away; else it is pasted into the box, or typed.
async function pasteOrAsk() {
  $("#text").focus();
  try {
    const text = await navigator.clipboard.readText();
    if (isCells.test(text) && $(".pasting[open]") && !$("#text").value) readText(text);
  } catch { /* not allowed */ }
}

// ---- Enter in the box reads what was pasted there, while it is the same

let pasted = "";
export function pasteInBox(text) { pasted = text; }

on("keydown", (event) => {
  const { key, shiftKey, target, isComposing } = event;
  if (target.id !== "text" || key !== "Enter" || shiftKey || isComposing || !pasted || withoutSpace(target.value) !== withoutSpace(pasted)) return;
  event.preventDefault();
  send();
});

// ---- dropping

// isBrought says that what is dragged comes from elsewhere and is of use here. A text can be
// dropped into a box by itself.
const dropPlace = () => $("#paste, main.photo");
const isBrought = ({ dataTransfer, target }) => dropPlace() && !inside
  && (dataTransfer.types.includes("Files") || (dataTransfer.types.includes("text/plain") && !target.closest?.("textarea, input")));

let inside = false; // what is dragged comes from this page
on("dragstart", () => { inside = true; });
on("dragend", () => { inside = false; });

// The sign has its style with it: few ever see it.
const style = new CSSStyleSheet();
style.replaceSync(`.dropping::after {
  content: "Drop a file or a text to read it"; position: fixed; inset: 8px; z-index: 9; display: grid; place-items: center;
  border: 3px dashed var(--focus); border-radius: 12px; background: color-mix(in srgb, var(--paper), transparent 12%);
  color: var(--ink); font: 700 1.4rem/1.3 var(--head); text-align: center; pointer-events: none;
}`);
document.adoptedStyleSheets.push(style);

// sign shows the sign, or takes it away. While something is over the page, browsers say so several
// times a second; that it has left, not all of them say alike.
let end = 0;
function sign(shown) {
  document.documentElement.classList.toggle("dropping", shown);
  clearTimeout(end);
  if (shown) end = setTimeout(sign, 700, false);
}

on("dragover", (event) => {
  if (!isBrought(event)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "copy";
  sign(true);
});

on("drop", (event) => {
  taken = event;
  sign(false);
  if (!isBrought(event)) return;
  event.preventDefault();
  const { files } = event.dataTransfer;
  if (files.length) read(files);
  else readText(event.dataTransfer.getData("text/plain"));
});
