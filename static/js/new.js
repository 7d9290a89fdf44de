// The card of a new puzzle: what is chosen, as a picture and in words.
import { $, on } from "./dom.js";
import "./page.js";

const chosen = (name) => $(`#wishing [name="${name}"]:checked`).closest("label");
const titleOf = (name) => $("b, :scope > span", chosen(name)).textContent;

// tell says it; on a board of its own the lines of that are seen, else the givens of the symmetry.
function tell() {
  const pictured = $("input", chosen("layout")).value === "classic" ? "symmetry" : "layout";
  $("#wished .pic").replaceWith($(".pic", chosen(pictured)).cloneNode(true));
  $("#wished b").textContent = `${titleOf("difficulty")}, ${titleOf("layout")}`;
  $("#wished .note").textContent = `Symmetry: ${titleOf("symmetry").toLowerCase()}`;
}

on("change", ({ target: { form } }) => {
  if (form?.id !== "wishing") return;
  tell();
  history.replaceState(null, "", `?${new URLSearchParams(new FormData(form))}`); // who comes back finds it so
});
tell(); // a browser may have kept other choices
