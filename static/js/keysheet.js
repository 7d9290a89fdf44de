// The list of keys, in which each can be tried: its line lights up, and the board stays as it is.
import { $, $$, on } from "./dom.js";
import { grid } from "./grid.js";

const sheet = () => $("#keysheet");
const isOpen = () => sheet()?.open === true;

export function open() {
  sheet().showModal();
}

const hasCtrl = ({ ctrlKey, metaKey }) => ctrlKey || metaKey;
const isDigit = ({ code }) => /^(?:Digit|Numpad)[1-9]$/.test(code);

// The lines by their names, the first whose key it is.
const lines = {
  colour: (e) => isDigit(e) && e.shiftKey && (hasCtrl(e) || e.altKey),
  centre: (e) => isDigit(e) && (hasCtrl(e) || e.altKey),
  corner: (e) => isDigit(e) && e.shiftKey,
  digit: isDigit,
  undo: (e) => hasCtrl(e) && /^[zy]$/i.test(e.key),
  all: (e) => hasCtrl(e) && /^Key[AI]$/.test(e.code),
  erase: ({ key }) => ["Backspace", "Delete", "0"].includes(key),
  extend: (e) => e.key.startsWith("Arrow") && (e.shiftKey || hasCtrl(e)),
  move: ({ key, code }) => key.startsWith("Arrow") || /^Key[WASD]$/.test(code),
  mode: ({ code }) => /^Key[ZXCV]$/.test(code),
  next: ({ key }) => [" ", "PageUp", "PageDown"].includes(key),
  click: ({ key }) => key === "Control" || key === "Meta",
  fill: ({ code }) => code === "KeyU",
  link: ({ code }) => code === "KeyL",
  hint: ({ code }) => code === "KeyH",
  enter: ({ key }) => key === "Enter",
  pause: ({ code }) => code === "KeyP",
  list: ({ key }) => key === "?",
};

function light(event) {
  const name = Object.keys(lines).find((line) => lines[line](event));
  if (!name) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  $$("[data-try]", sheet()).forEach((line) => line.classList.toggle("lit", line.dataset.try === name));
}

document.addEventListener("keydown", (event) => { if (isOpen() && !event.isComposing) light(event); }, true);

on("close", () => grid?.cells[grid.at].focus());
