// The link to a page, and what can be copied from it.
import { announce, onClick } from "./dom.js";
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

onClick("[data-copy]", (button) => copy(button.dataset.copy, button));
onClick("[data-copy-of]", (button) => copy(document.getElementById(button.dataset.copyOf).value, button));
onClick("[data-copy-from]", (button) => copyFrom(button.dataset.copyFrom, button));
onClick("[data-share]", (button) => navigator.share({ title: document.title, url: button.dataset.share }).catch(() => {}));
onClick("[data-select]", (box) => box.select());
