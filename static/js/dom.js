// Finding elements, listening to them, and having something read out.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

// textOf is the text of an element with single blanks.
export const textOf = (selector) => $(selector).textContent.trim().replace(/\s+/g, " ");

export const withoutSpace = (text) => text.replace(/\s+/g, "");

export const on = (type, listener) => document.addEventListener(type, listener);

// onClick listens to plain clicks: others open a link in a new tab.
export const onClick = (selector, listener) => on("click", (event) => {
  const element = event.target.closest(selector);
  if (element && !(event.ctrlKey || event.metaKey || event.shiftKey || event.button)) listener(element, event);
});

// targetId is the id of the element that an answer is for, of which htmx knows
// the selector alone at times.
export function targetId(event) {
  const target = event.detail.ctx?.target;
  return target?.id ?? target?.replace?.("#", "");
}

// onSwap listens to answers that htmx has put into the element with an id.
export const onSwap = (id, listener) => on("htmx:after:swap", (event) => { if (targetId(event) === id) listener(event); });

// ---- what a screen reader reads out, after a moment of quiet

let timer;

export const cancelAnnouncement = () => clearTimeout(timer);

export function announce(text) {
  cancelAnnouncement();
  timer = setTimeout(() => {
    const line = $("#announce");
    if (line.textContent !== text) line.textContent = text;
  }, 300);
}
