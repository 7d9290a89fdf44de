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
  const label = button.dataset.label ??= button.textContent;
  button.textContent = "Copied";
  announce("Copied");
  setTimeout(() => { button.textContent = label; }, 2000);
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

// The link is to the grid as it is. Its picture and the HTML for other sites are of the grid before:
// they go, until the link is asked for again.
on("shown", () => {
  const link = $("#share #link");
  if (!link) return;
  const url = location.href.replace("typed=all&", "").replace("?typed=all", ""); // what is handed on is a puzzle
  link.value = $("#share [data-copy]").dataset.copy = $("#share [data-share]").dataset.share = url;
  $("#share .handed")?.remove();
  $("#share .note")?.remove();
});

onClick("[data-copy]", (button) => copy(button.dataset.copy, button));
onClick("[data-copy-of]", (button) => copy(document.getElementById(button.dataset.copyOf).value, button));
onClick("[data-copy-from]", (button) => copyFrom(button.dataset.copyFrom, button));
onClick("[data-share]", (button) => navigator.share({ title: document.title, url: button.dataset.share }).catch(() => {}));
onClick("[data-select]", (box) => box.select());
