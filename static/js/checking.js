// Check as I go: after each change the server is asked which digits are wrong, and they are marked.
import { announce, on } from "./dom.js";
import { address, grid, isPlaying } from "./grid.js";
import { parsed } from "./page.js";

const QUIET = 400; // milliseconds after the last change

let timer, request;

const isWanted = () => document.documentElement.dataset.setCheck === "on" && isPlaying();

function mark(names) {
  const wrong = grid.cells.filter(({ name }) => names.includes(name));
  for (const cell of grid.cells) {
    const { classList } = cell.parentNode, is = wrong.includes(cell);
    if (is === classList.contains("wrong")) continue;
    classList.toggle("wrong", is);
    if (is) cell.setAttribute("aria-invalid", "true");
    else if (!classList.contains("clash")) cell.removeAttribute("aria-invalid");
  }
  if (wrong.length) announce(wrong.map(({ name, value }) => `${value} in ${name} is wrong.`).join(" "));
}

async function check() {
  const page = address("/check");
  request?.abort();
  request = new AbortController();
  try {
    const response = await fetch(page, { headers: { "HX-Request": "true" }, signal: request.signal }), [found] = parsed(await response.text());
    if (response.ok && page === address("/check") && isWanted()) mark((found.dataset.wrong ?? "").split(" "));
  } catch { /* no network: the next change asks again */ }
}

function later() {
  clearTimeout(timer);
  if (!isWanted()) return;
  timer = setTimeout(check, QUIET);
}

on("shown", later);
on("settings", () => { if (grid && !isWanted()) mark([]); });
later();
