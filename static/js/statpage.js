// The page of the games that were solved in this browser, and of what was practised: it is drawn here, from what is kept
// here.
import { $, announce, on, onClick } from "./dom.js";
import { clockText, counted, times } from "./clock.js";
import "./page.js";
import { games, keepGames, keepPractised, practised } from "./records.js";
import { advice, byLevel, byTechnique, merged, perDay, tally, together } from "./statistics.js";

const page = $("#page"), WEEKS = 16, SHOWN = 12;
const levels = page.dataset.levels.split(",");
const titles = new Map(page.dataset.titles.trim().split("\n").map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]));

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const nameOf = (level) => capital(levels[level - 1] ?? "not rated");
const titleOf = (id) => titles.get(id) ?? id;

// ---- elements

function add(e, attributes, content) {
  Object.entries(attributes).forEach(([key, value]) => e.setAttribute(key, value));
  e.append(...content);
  return e;
}
const element = (name, attributes, ...content) => add(document.createElement(name), attributes, content);
const shape = (name, attributes, ...content) => add(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, content);

const bar = (level) => shape("svg", { class: "level", viewBox: "0 0 61 10", "aria-hidden": "true" },
  shape("path", { d: "M0 5h61" }), ...level ? [shape("path", { class: "on", d: `M0 5h${7 * level - 2}` })] : []);

// ---- by difficulty

// chart has a dot for each of the last games: the later, the further to the right; the longer, the higher.
function chart({ last, median }) {
  const most = Math.max(...last.map(({ ms }) => ms), 1), height = (ms) => 84 - 74 * ms / most, first = 20 - last.length;
  return shape("svg", { class: "times", viewBox: "0 0 200 94", "aria-hidden": "true" },
    shape("path", { class: "median", d: `M0 ${height(median)}h200` }), shape("path", { class: "ground", d: "M0 93h200" }),
    ...last.map(({ ms, hints }, i) => shape("circle", { cx: 5 + 10 * (first + i), cy: height(ms), r: 3.6, class: hints ? "helped" : "alone" })));
}

function levelCard(one) {
  const hints = one.hints ? [element("span", {}, counted(one.hints, "hint"))] : [];
  return element("section", {},
    element("h2", {}, nameOf(one.level), " ", element("small", {}, String(one.count)), bar(one.level)), chart(one),
    element("p", {}, element("b", {}, clockText(one.median)), ` median, best ${clockText(one.best)}`, ...hints));
}

function allCard(all) {
  const alone = all.filter(({ hints }) => !hints).length;
  return element("section", { class: "everything" }, element("h2", {}, "All"),
    element("p", {}, element("b", {}, String(all.length)), " solved"), element("p", {}, element("b", {}, String(alone)), " without a hint"));
}

const legend = () => element("p", { class: "note legendline" },
  shape("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" }, shape("circle", { cx: 5, cy: 5, r: 3.6, class: "alone" })), " no hint ",
  shape("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" }, shape("circle", { cx: 5, cy: 5, r: 3.6, class: "helped" })), " with a hint ",
  shape("svg", { class: "wide", viewBox: "0 0 24 10", "aria-hidden": "true" }, shape("path", { class: "median", d: "M0 5h24" })), " median of the last 20");

// ---- by technique

function techniqueRow({ id, met, missed, hints }, most) {
  const width = 100 * met / most, found = met - missed;
  return element("tr", {}, element("th", { scope: "row" }, element("a", { href: "/techniques/" + id }, titleOf(id))),
    element("td", { class: "bar" }, shape("svg", { viewBox: "0 0 100 12", preserveAspectRatio: "none", "aria-hidden": "true" },
      shape("rect", { class: "met", x: 0, y: 0, width, height: 12 }), shape("rect", { x: 0, y: 0, width: width * found / met, height: 12 }))),
    element("td", { class: "num" }, `${found} of ${met}`), element("td", { class: "num" }, hints ? counted(hints, "hint") : ""));
}

// techniqueTable has a row for each of the techniques that come first, under a heading.
function techniqueTable(all, id, ...heading) {
  const list = all.slice(0, SHOWN), most = Math.max(...list.map(({ met }) => met), 1);
  if (!list.length) return [];
  return [element("h2", { id }, ...heading), element("table", {}, element("tbody", {}, ...list.map((one) => techniqueRow(one, most))))];
}

function adviceLine(all) {
  const most = advice(all);
  if (!most) return [];
  return [element("p", { class: "advice" }, `You asked for help at ${titleOf(most.id)} ${times(most.hints)}: `, element("a", { href: `/techniques/${most.id}/practise` }, "practise it"), ".")];
}

// ---- by day

function dayPicture(all) {
  const counts = perDay(all, 7 * WEEKS, Date.now()), played = counts.filter(Boolean).length;
  if (!played) return [];
  const square = (n, i) => { const side = n ? Math.min(4 + 2.5 * n, 15) : 2; return shape("rect", { x: Math.floor(i / 7) * 20 + 10 - side / 2, y: i % 7 * 20 + 10 - side / 2, width: side, height: side, rx: n ? 1.5 : 1, class: n ? "played" : "idle" }); };
  return [element("h2", { id: "days-title" }, "Days ", element("small", {}, `${WEEKS} weeks, today at the right`)),
    shape("svg", { class: "days", viewBox: `0 0 ${20 * WEEKS} 140`, role: "img", "aria-label": `Played on ${counted(played, "day")} of the last ${7 * WEEKS}` }, ...counts.map(square))];
}

// ---- the page

function show() {
  const all = games(), tasks = practised(), sums = $("[data-sums]");
  sums.replaceChildren(...all.length
    ? [element("div", { class: "levels" }, ...byLevel(all).map(levelCard), allCard(all)), legend()]
    : [element("p", {}, "Nothing yet: a puzzle that you solve on its page is counted here. "), element("p", {}, element("a", { class: "button primary", href: "/" }, "Play one"))]);
  $("[data-met]").replaceChildren(...techniqueTable(byTechnique(all), "met-title", "Found without a hint"));
  $("[data-practised]").replaceChildren(...techniqueTable(tally(tasks), "practised-title", "Practised ", element("small", {}, "found without a hint")));
  $("[data-advice]").replaceChildren(...adviceLine(all));
  $("[data-days]").replaceChildren(...dayPicture(all));
  $("[data-save]").disabled = $("[data-clearall]").disabled = !all.length && !tasks.length;
}

const tell = (...words) => { $("[data-told]").replaceChildren(...words); };

async function save() {
  const kept = [games(), practised()]; // as they are now: the next click may clear them
  const { written } = await import("./statfile.js");
  const link = element("a", { href: URL.createObjectURL(new File([written(...kept)], "sudoku-statistics.json", { type: "application/json" })), download: "sudoku-statistics.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  announce("Saved");
}

const size = () => games().length + practised().length;

async function take([file]) {
  if (!file) return;
  try {
    const { MOST_BYTES, read } = await import("./statfile.js");
    if (file.size > MOST_BYTES) throw new Error("The file is too large.");
    const before = size(), theirs = read(await file.text()), { length } = theirs.practised;
    keepGames(merged(games(), theirs.games));
    keepPractised(together(practised(), theirs.practised));
    show();
    tell(`${counted(theirs.games.length, "game")} ${length ? `and ${counted(length, "task")} ` : ""}read, ${size() - before} of them new.`);
  } catch (error) {
    tell(error.message);
  }
}

function clearAll() {
  const before = games(), tasks = practised(), undo = element("button", { type: "button" }, "Undo");
  keepGames([]);
  keepPractised([]);
  show();
  tell("Cleared. ", undo);
  undo.addEventListener("click", () => {
    keepGames(before);
    keepPractised(tasks);
    show();
    tell("They are back.");
    $("[data-clearall]").focus();
  });
  undo.focus();
}

onClick("[data-save]", save);
onClick("[data-read]", () => $("[data-file]").click());
onClick("[data-clearall]", clearAll);
on("change", ({ target }) => {
  if (!target.matches("[data-file]")) return;
  take(target.files);
  target.value = "";
});
show();
