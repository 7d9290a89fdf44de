// The pages with one step: its statements are shown on the board one by one; of a hint, the address
// follows the stages that are open, and a key opens the next or follows the link to it.
import { $$, on } from "./dom.js";
import { setAddress } from "./page.js";
import "./board.js";
import { prepare } from "./statements.js";

const stages = $$(".stages > .stage");

const isText = (el) => el.matches("textarea, select, input");

document.addEventListener("toggle", () => { // which does not bubble
  const open = stages.findLastIndex((stage) => stage.open) + 1;
  if (!open) return;
  const others = location.search.slice(1).split("&").filter((field) => field && !field.startsWith("stage="));
  setAddress(location.pathname + "?" + [...others, "stage=" + open].join("&"), false);
}, true);

on("keydown", (event) => {
  const { key, altKey, ctrlKey, metaKey, target } = event, next = stages.find((stage) => !stage.open);
  if (key.toLowerCase() !== "h" || !next || altKey || ctrlKey || metaKey || isText(target)) return;
  event.preventDefault();
  if (next.href) return location.assign(next.href);
  next.open = true;
  next.firstElementChild.focus(); // its summary, from which a screen reader reads on
});

prepare(false);
