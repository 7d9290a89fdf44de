// The corners of the grid in a picture, dragged to where they are.
import { $, $$, announce } from "./dom.js";

const names = ["Top left", "Top right", "Bottom right", "Bottom left"];

// ask shows the picture with its four corners, and hands them on as "x,y x,y x,y x,y".
export function ask(kept, corners, done) {
  const dialog = make(kept), picture = $("img", dialog);
  document.body.append(dialog);
  picture.decode().then(() => begin(dialog, picture, parsed(corners), done));
}

const parsed = (corners) => corners.split(" ").map((corner) => corner.split(",").map(Number));

function make(kept) {
  const dialog = Object.assign(document.createElement("dialog"), { className: "corners", ariaLabel: "Corners of the grid" });
  const whole = Object.assign(document.createElement("div"), { className: "whole" });
  const picture = Object.assign(document.createElement("img"), { src: "data:image/jpeg;base64," + kept, alt: "The photo" });
  const words = Object.assign(document.createElement("p"), { className: "note", textContent: "Drag each corner to that of the grid, or move it with the arrow keys." });
  const buttons = Object.assign(document.createElement("p"), { className: "acts" });
  buttons.append(button("Read it", "ink"), button("Cancel", ""));
  whole.append(picture);
  dialog.append(words, whole, buttons);
  return dialog;
}

const button = (textContent, kind) => Object.assign(document.createElement("button"), { type: "button", className: "btn acting " + kind, textContent });

function begin(dialog, picture, at, done) {
  const { naturalWidth: width, naturalHeight: height } = picture, whole = picture.parentNode;
  const inside = ([x, y]) => [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
  const lines = document.createElementNS("http://www.w3.org/2000/svg", "svg"), polygon = document.createElementNS("http://www.w3.org/2000/svg", "polygon");
  lines.setAttribute("viewBox", `0 0 ${width} ${height}`);
  lines.append(polygon);
  whole.append(lines, ...names.map((name) => Object.assign(document.createElement("button"), { type: "button", className: "handle", ariaLabel: name + " corner" })));
  const handles = $$(".handle", whole);
  const show = () => {
    polygon.setAttribute("points", at.map((corner) => corner.join()).join(" "));
    handles.forEach(({ style }, k) => {
      style.left = at[k][0] / width * 100 + "%";
      style.top = at[k][1] / height * 100 + "%";
    });
  };
  const move = (k, to) => {
    at[k] = inside(to);
    show();
  };
  handles.forEach((handle, k) => listen(handle, {
    drag: ({ clientX, clientY }) => {
      const box = picture.getBoundingClientRect();
      move(k, [(clientX - box.left) / box.width * width, (clientY - box.top) / box.height * height]);
    },
    step: (dx, dy) => move(k, [at[k][0] + dx, at[k][1] + dy]),
  }));
  const [read, cancel] = $$(".acting", dialog);
  dialog.addEventListener("close", () => dialog.remove());
  cancel.addEventListener("click", () => dialog.close());
  read.addEventListener("click", () => {
    dialog.close();
    done(at.map((corner) => corner.map(Math.round).join()).join(" "));
  });
  at.forEach((corner, k) => move(k, corner));
  dialog.showModal();
  handles[0].focus();
  announce("Corners of the grid");
}

// listen lets a handle be dragged, and moved with keys: by ten pixels with Shift.
function listen(handle, { drag, step }) {
  handle.addEventListener("pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    event.preventDefault();
    handle.focus();
  });
  handle.addEventListener("pointermove", (event) => { if (handle.hasPointerCapture(event.pointerId)) drag(event); });
  handle.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key], far = event.shiftKey ? 10 : 1;
    if (!by) return;
    event.preventDefault();
    step(by[0] * far, by[1] * far);
  });
}
