// The ways through a log: the list of all steps, and the profile, a slider over their bars.
import { $, $$, announce, on, onClick, textOf } from "./dom.js";

// ---- the list: the current step, and the steps of one technique alone

const list = () => $(".log .entries");
const lineOf = (step) => $(`.log li[value="${step}"]`);

// titleOf is what the list says of a step.
export const titleOf = (step) => $("a", lineOf(step) ?? document.createElement("li"))?.textContent ?? "";

// markCurrent marks a step in the list.
export function markCurrent(step) {
  $$("[aria-current]", list()).forEach((item) => item.removeAttribute("aria-current"));
  lineOf(step)?.setAttribute("aria-current", "step");
}

// onLimit listens to the choice of a technique. A list that came with one technique alone
// has to be loaded again for another.
export function onLimit(listener) {
  onClick(".techniques a", (link, event) => {
    if (list().classList.contains("limited")) return;
    event.preventDefault();
    limit(link.dataset.technique);
    $$(".techniques a").forEach((other) => other.removeAttribute("aria-current"));
    link.setAttribute("aria-current", "true");
    announce("Listed: " + textOf(".techniques [aria-current]"));
    listener(link.dataset.here);
  });
}

// limit shows the steps of a technique, by its index, or all of them for -1.
function limit(technique) {
  const all = technique === "-1";
  for (const line of $$("li[data-t]", list())) line.classList.toggle("other", !all && line.dataset.t !== technique);
  for (const run of $$(".run", list())) {
    const some = $("li:not(.other)", run) !== null;
    run.classList.toggle("other", !some);
    $("details", run).open = !all && some;
  }
}

// ---- the profile: a press or a drag on it goes to the step there. Keys go to the field of
// type range that lies over it

const trackAt = (target) => target.closest?.(".track");

// stepAt is the step whose slot lies under the pointer.
function stepAt(track, { clientX }) {
  const { left, width } = track.getBoundingClientRect();
  const step = Math.floor((clientX - left) / width * track.dataset.slots);
  return Math.min(Math.max(step, 0), +$("input", track).max);
}

// markStep marks the bar of a step.
export function markStep(step) {
  for (const mark of $$(".track [data-now]")) {
    const { per } = mark.dataset;
    mark.setAttribute("x", Math.floor(step / per) * mark.getAttribute("width"));
  }
}

// onScrub listens to the steps that are pressed on, and to those that are pointed at.
export function onScrub(goTo, pointAt) {
  on("pointerdown", (event) => {
    const track = trackAt(event.target);
    if (!track || event.button) return;
    track.setPointerCapture(event.pointerId);
    $("input", track).focus({ preventScroll: true });
    goTo(stepAt(track, event));
    event.preventDefault();
  });
  on("pointermove", (event) => {
    const track = trackAt(event.target);
    if (!track) return;
    if (track.hasPointerCapture(event.pointerId)) goTo(stepAt(track, event));
    else pointAt(track, stepAt(track, event));
  });
}
