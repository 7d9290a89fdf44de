// The script beside htmx. Every page works without it: it moves the focus from
// cell to cell, marks clashes at once, undoes, pastes, copies, and goes through
// the steps of a log without loading a page.
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const words = (selector) => $(selector).textContent.trim().replace(/\s+/g, " ");
  const here = () => location.pathname + location.search;

  // ---- saying things to a screen reader, after a moment of quiet

  let quiet;
  const hush = () => clearTimeout(quiet);
  function announce(words) {
    hush();
    quiet = setTimeout(() => {
      const line = $("#announce");
      if (line.textContent !== words) line.textContent = words;
    }, 300);
  }

  // ---- addresses: only entries that htmx knows are loaded again on Back

  let own = here(); // the address that stands for this page

  // isLeft says that Back or Forward has gone to another entry, which htmx is
  // about to load. Until that is there, no key and no answer may change it.
  const isLeft = () => here() !== own && history.state?.htmx;

  function setAddress(address, push) {
    if (address === here() || isLeft()) return;
    try {
      if (push) history.replaceState({ htmx: true }, "", here());
      history[push ? "pushState" : "replaceState"]({ htmx: true }, "", address);
    } catch { /* some browsers limit how often it may change; the next change catches up */ }
    own = here();
  }

  // ---- the grid

  let grid = null; // the form on this page, made ready; null on other pages
  let left = null; // what stood in the grid before the last swap
  const past = [], future = []; // grids to undo to and to redo, kept over swaps

  function openGrid(form) {
    const table = $("table.input", form);
    const cells = $$("input", table);
    const opened = {
      form, table, cells,
      size: +table.dataset.n,
      symbols: form.dataset.symbols,
      houses: form.dataset.houses.split(";").map((house) => house.split(" ").map(Number)),
      values: cells.map((cell) => cell.defaultValue),
      start: "",
      at: 0, // the one cell that the Tab key stops at
    };
    opened.start = text(opened);
    table.setAttribute("role", "grid");
    $$("tbody tr", table).forEach((row) => row.setAttribute("role", "row"));
    const touch = matchMedia("(hover: none)").matches;
    if (touch) scrolls($("#clashes", form), "Clashes"); // its height is fixed there
    cells.forEach((cell, i) => {
      cell.parentNode.setAttribute("role", "gridcell");
      cell.tabIndex = i ? -1 : 0;
      cell.dataset.given = cell.parentNode.classList.contains("given") ? cell.defaultValue : "";
      if (touch) cell.inputMode = "none"; // the keypad on the page does it
    });
    if (left && left.length === cells.length && left.join() !== opened.values.join()) past.push(left);
    return opened;
  }

  // scrolls lets a keyboard reach a box that scrolls.
  function scrolls(box, label) {
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", label);
  }

  const text = (g) => g.values.map((v) => v || "0").join("");

  const blank = () => $("[data-do=clear]").getAttribute("href"); // where the empty board is

  // address is where the grid as it is can be opened again.
  function address() {
    const { form, cells, values } = grid, { prefix } = form.dataset;
    if (values.every((v) => v === "")) return blank();
    const typed = cells.filter((cell, i) => values[i] !== "" && values[i] !== cell.dataset.given).map((cell) => cell.name);
    const list = form.elements.givens.value === "" && typed.length ? "all" : typed.join(",");
    return "/p/" + prefix + text(grid) + (list && "?typed=" + list);
  }

  // digitsOf lists the digits in what was typed, "" for a blank.
  function digitsOf(typed) {
    return [...typed.toUpperCase()].filter((ch) => (grid.symbols + "0. ").includes(ch)).map((ch) => ("0. ".includes(ch) ? "" : ch));
  }
  const digitOf = (typed) => digitsOf(typed).pop() ?? null; // the last one, which the others stood before

  function show(i) {
    const cell = grid.cells[i], value = grid.values[i];
    if (cell.value !== value) cell.value = value;
    const given = value !== "" && value === cell.dataset.given;
    cell.parentNode.classList.toggle("given", given);
    cell.parentNode.classList.toggle("typed", value !== "" && !given);
    cell.setAttribute("aria-label", cell.getAttribute("aria-label").replace(/, (given|typed)$/, "") + (value === "" ? "" : given ? ", given" : ", typed"));
  }

  // change takes a new grid over: all other ways of changing it end here.
  function change(values, remember = true) {
    if (values.every((v, i) => v === grid.values[i])) return;
    if (remember) {
      past.push(grid.values);
      future.length = 0;
      if (past.length > 500) past.shift();
    }
    hush(); // what was to be said is of the grid as it was
    const before = grid.values;
    grid.values = values;
    values.forEach((v, i) => { if (v !== before[i]) show(i); });
    paint(clashing());
    setAddress(address(), false); // at once: a reload or Back must lose nothing
    redraw();
    $("#share").replaceChildren(); // it was the link to another grid
    $(".difficulty")?.classList.toggle("stale", text(grid) !== grid.start);
    leadOn();
    tools();
  }

  // leadOn makes the tabs lead to the pages of the grid as it is.
  function leadOn() {
    const query = address().split("?")[1];
    $$(".tabs a").forEach((tab) => {
      const page = tab.pathname.split("/")[3];
      tab.href = "/p/" + grid.form.dataset.prefix + text(grid) + (page ? "/" + page : "") + (query ? "?" + query : "");
    });
  }

  // redraw takes the digits along to where the regions are changed.
  function redraw() {
    const link = $("[data-redraw]");
    if (link) link.search = "?puzzle=" + address().slice("/p/".length).replace("?", "&");
  }

  function put(i, value) {
    const values = [...grid.values];
    values[i] = value;
    change(values);
  }

  // ask tells htmx that the grid has changed by other ways than typing.
  const ask = () => grid.table.dispatchEvent(new Event("input", { bubbles: true }));

  // takeOver is for what was typed before this script was there, or htmx, which
  // begins a moment after it.
  function takeOver() {
    const { cells, values } = grid, typed = cells.map(typedBefore);
    const at = cells.indexOf(document.activeElement);
    change(values.map((value, i) => {
      const from = typed.findLastIndex((digits, k) => digits && k <= i && k + Math.max(digits.length, 1) > i);
      return from < 0 ? value : typed[from][i - from] ?? "";
    }));
    cells.forEach((_, i) => show(i)); // what is no digit goes
    if (at >= 0 && typed[at] && movesOn()) focusCell(Math.min(at + typed[at].length, cells.length - 1));
    else if (at >= 0) makeActive(at);
    setTimeout(() => { if (grid && text(grid) !== grid.start) ask(); });
  }

  // typedBefore lists the digits that a cell got before this script was there, of
  // which all but the first are for the cells after it; null where it was left.
  function typedBefore(cell) {
    const { value, defaultValue: was } = cell;
    if (value === was) return null;
    const digits = digitsOf(was === "" ? value : value.replace(was, ""));
    if (!digits.length && was !== "" && value.includes(was)) return [was];
    return movesOn() ? digits : digits.slice(-1);
  }

  function clashing() {
    const bad = new Set();
    for (const house of grid.houses) {
      const seen = new Map();
      for (const i of house) {
        const v = grid.values[i];
        if (v === "") continue;
        if (seen.has(v)) bad.add(i).add(seen.get(v));
        else seen.set(v, i);
      }
    }
    return bad;
  }

  function paint(bad) {
    grid.cells.forEach((cell, i) => {
      const on = bad.has(i);
      cell.parentNode.classList.toggle("clash", on);
      if (on) {
        cell.setAttribute("aria-invalid", "true");
        cell.setAttribute("aria-describedby", "clashes");
      } else {
        cell.removeAttribute("aria-invalid");
        cell.removeAttribute("aria-describedby");
      }
    });
  }

  function tools() {
    const undo = $("[data-do=undo]"), redo = $("[data-do=redo]");
    undo.disabled = !past.length;
    redo.disabled = !future.length;
  }

  function step(from, to) {
    const usable = (list) => list.findLastIndex((values) => values.length === grid.cells.length);
    const at = usable(from);
    if (at < 0) return;
    const values = from[at];
    from.length = at;
    to.push(grid.values);
    change(values, false);
    tools();
    ask();
  }
  const undo = () => step(past, future);
  const redo = () => step(future, past);

  function clear() {
    setAddress(blank(), true);
    change(grid.values.map(() => ""));
    ask();
    focusCell(0);
  }

  // makeActive makes a cell the one tab stop of the grid.
  function makeActive(i) {
    grid.cells[grid.at].tabIndex = -1;
    grid.cells[i].tabIndex = 0;
    grid.at = i;
    where(i);
  }

  // where says, beside a board too large to be seen whole, where the cell is.
  function where(i) {
    const { size, table, houses } = grid, numbers = table.tHead?.rows[0].cells;
    if (!numbers) return;
    $(".at", table)?.classList.remove("at");
    numbers[i % size + 1].classList.add("at");
    const box = houses.slice(2 * size, 3 * size).findIndex((house) => house.includes(i)) + 1;
    $(".where").textContent = `Row ${Math.floor(i / size) + 1}, column ${i % size + 1}, box ${box}`;
  }

  function focusCell(i) {
    const cell = grid.cells[i];
    makeActive(i);
    cell.focus();
    cell.select();
  }

  const movesOn = () => $("[data-advance] input").checked;

  function typed(i, value) {
    put(i, value);
    if (movesOn() && i + 1 < grid.cells.length) focusCell(i + 1);
    else focusCell(i);
  }

  function onInput(event) {
    const i = grid.cells.indexOf(event.target);
    if (i < 0) return;
    let value = event.data ? digitOf(event.data) : null;
    if (value === null) value = digitOf(event.target.value);
    if (value === null && event.target.value === "") return put(i, "");
    if (value === null) return show(i); // not a digit: as it was
    show(i);
    typed(i, value);
  }

  const moves = {
    ArrowLeft: (i) => i - 1,
    ArrowRight: (i) => i + 1,
    ArrowUp: (i, n) => i - n,
    ArrowDown: (i, n) => i + n,
    Home: (i, n, ctrl) => (ctrl ? 0 : i - (i % n)),
    End: (i, n, ctrl) => (ctrl ? n * n - 1 : i - (i % n) + n - 1),
    PageUp: (i, n) => i % n,
    PageDown: (i, n) => n * n - n + (i % n),
  };

  function onGridKey(event, i) {
    const ctrl = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (ctrl && key === "z") return event.shiftKey ? redo() : undo();
    if (ctrl && key === "y") return redo();
    if (event.altKey || (ctrl && key !== "Home" && key !== "End")) return false;
    if (moves[key]) {
      const to = moves[key](i, grid.size, ctrl);
      if (to >= 0 && to < grid.cells.length) focusCell(to);
      return true;
    }
    if (key === "Delete" || key === "Backspace") {
      const back = key === "Backspace" && grid.values[i] === "" && i > 0 ? i - 1 : i;
      put(back, "");
      focusCell(back);
      ask();
      return true;
    }
    return false;
  }

  function onKeypad(button) {
    const i = grid.at;
    if (button.dataset.key) typed(i, button.dataset.key);
    else put(i, "");
    ask();
  }

  // A whole puzzle may be pasted anywhere; one digit goes into its cell.
  function onPaste(event) {
    if (!grid || event.target.closest("textarea, .share") && !isRefused(event.target)) return;
    const words = event.clipboardData.getData("text");
    if (words.trim().length < 2) return;
    event.preventDefault();
    pasted = words;
    $("#text").value = words;
    $("#paste button").click();
  }

  // isRefused says that a box holds what was pasted beside it, all of it selected:
  // the next puzzle takes its place.
  let pasted = "";
  const bare = (words) => words.replace(/\s+/g, "");
  const isRefused = (box) => box.id === "text" && box.selectionStart === 0 && box.selectionEnd === box.value.length && pasted !== "" && bare(box.value) === bare(pasted);

  // ---- the answer to /check

  function isStale(html) {
    const of = /data-grid="([^"]*)"/.exec(html);
    return !grid || (of !== null && of[1] !== text(grid));
  }

  function onChecked() {
    const said = $("#clashes p");
    if (!said || isStale(said.outerHTML)) return;
    const names = new Set(said.dataset.cells.split(" "));
    paint(new Set([...grid.cells.keys()].filter((i) => names.has(grid.cells[i].name))));
    setAddress(address(), false); // once more, where the browser let the last key wait
    announce(words("#clashes p"));
  }

  // ---- copying and handing on

  async function copy(words, button) {
    try {
      await navigator.clipboard.writeText(words);
    } catch {
      const box = document.createElement("textarea");
      box.value = words;
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

  // ---- the log of steps

  const log = () => $(".log ol");
  const shownStep = () => +$("#stepview .at").dataset.number;
  let wanted = null; // the step that is on its way
  let sought = false; // it was chosen in the log, from where its board need not be seen
  let again; // the timer after which a busy server is asked once more

  function go(n) {
    const count = +$("#step").dataset.count;
    n = Math.min(Math.max(n, 0), count);
    clearTimeout(again);
    again = null;
    sought = false;
    if (n === (wanted ?? shownStep())) return;
    load(n);
  }

  function load(n) {
    wanted = n;
    const list = log(), url = list.dataset.board;
    list.setAttribute("hx-sync", "this:replace");
    htmx.ajax("GET", url + (url.includes("?") ? "&" : "?") + "step=" + n, { source: list, target: "#stepview", swap: "innerHTML" });
    $(".scrub input").value = n;
  }

  // Once, a busy server is asked again when it says that it can be.
  function tryAgain({ status, headers }) {
    if (status !== 503 || again || wanted === null) return;
    const n = wanted, page = $("#page");
    again = setTimeout(() => { if ($("#page") === page && !isLeft()) load(n); }, 1000 * (headers.get("Retry-After") || 2));
  }

  // seek goes to a step that was chosen in the log.
  function seek(n) {
    go(n);
    if (wanted === null) inSight();
    else sought = true;
  }

  // inSight scrolls to the board, with its words where they are below it.
  function inSight() {
    sought = false;
    const view = $("#stepview"), shown = view.getClientRects().length ? view : $(".scroll", view);
    shown.scrollIntoView({ block: "nearest", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
  }

  // The board of one step takes the place of another's: it stays scrolled to
  // where that was, as long as the cells of the step can be seen.
  let scrolled = [0, 0];
  function noteScroll() {
    const box = $("#stepview .scroll");
    if (box) scrolled = [box.scrollLeft, box.scrollTop];
  }
  function showStep() {
    const box = $("#stepview .scroll");
    box.scrollTo(...scrolled);
    const cells = $$("td.target, td.clash, td.pattern, td:has(.gone)", box);
    cells.reverse().forEach(reach); // the first one last: it is seen in any case
  }

  // follow brings everything around the board to the step that it shows.
  function follow() {
    const n = shownStep(), count = +$("#step").dataset.count;
    wanted = null;
    const list = log(), address = list.dataset.here;
    const to = (k) => address + (address.includes("?") ? "&" : "?") + "step=" + k;
    for (const [name, k, there] of [["first", 1, n > 1], ["prev", n - 1, n > 0], ["next", n + 1, n < count], ["last", count, n < count]]) {
      const link = $(`[data-go=${name}]`);
      if (there) {
        link.href = to(k);
        link.removeAttribute("aria-disabled");
      } else {
        link.removeAttribute("href");
        link.setAttribute("role", "link");
        link.setAttribute("aria-disabled", "true");
        if (link === document.activeElement) $(".scrub input").focus();
      }
    }
    $(".scrub input").value = n;
    $$(".notations a").forEach((a) => { a.href = a.href.replace(/step=\d+/, "step=" + n); });
    $$("[aria-current]", list).forEach((item) => item.removeAttribute("aria-current"));
    $(`[data-step="${n}"]`, list)?.closest("li").setAttribute("aria-current", "step");
    showCurrent(list);
    setAddress(to(n), false);
    const link = $("#share input");
    if (link) {
      link.value = location.origin + to(n);
      $$("[data-copy], [data-share]", link.parentNode).forEach((b) => {
        if ("copy" in b.dataset) b.dataset.copy = link.value;
        else b.dataset.share = link.value;
      });
    }
  }

  function showCurrent(list) {
    const item = $("[aria-current]", list);
    if (!item) return;
    const room = list.getBoundingClientRect(), at = item.getBoundingClientRect();
    if (at.top < room.top || at.bottom > room.bottom) list.scrollTop += at.top - room.top - list.clientHeight / 3;
  }

  function goNamed(name) {
    const now = wanted ?? shownStep();
    go({ first: 1, prev: now - 1, next: now + 1, last: +$("#step").dataset.count }[name]);
  }

  const stepKeys = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

  function onLogKey(event) {
    const name = stepKeys[event.key];
    if (!name || event.altKey || event.ctrlKey || event.metaKey || event.target.matches("input, textarea")) return false;
    if ((event.key === "Home" || event.key === "End") && !event.target.closest("#step, .log ol")) return false;
    goNamed(name);
    sought = event.target.closest(".log") !== null;
    return true;
  }

  // ---- cells named in a sentence are ringed on the board

  function ring(from) {
    $$(".ringed").forEach((cell) => cell.classList.remove("ringed"));
    if (!from) return;
    const cell = document.getElementById(from.dataset.ring ?? from.textContent);
    cell?.classList.add("ringed");
    return cell;
  }

  // reach scrolls a board that is too large for its box until a cell is seen.
  function reach(cell) {
    const box = cell?.closest(".scroll"), head = cell?.closest("table").tHead;
    if (!head) return;
    const edge = head.offsetHeight + 4, room = box.getBoundingClientRect(), at = cell.getBoundingClientRect();
    const by = (from, to, start, end) => (from < start + edge ? from - start - edge : to > end ? to - end + 4 : 0);
    box.scrollBy(by(at.left, at.right, room.left, room.left + box.clientWidth), by(at.top, at.bottom, room.top, room.top + box.clientHeight));
  }
  const naming = (target) => target.closest?.(".ref, [data-ring]");

  // ---- what the browser keeps, where it keeps anything

  function remember(name, value) {
    try { localStorage.setItem(name, value); } catch { /* private browsing: it holds for this page */ }
  }
  function remembered(name) {
    try { return localStorage.getItem(name); } catch { return null; }
  }

  // ---- making a page ready

  // reveal shows what is of use only with a script.
  function reveal(root) {
    $$("[hidden]", root).forEach((el) => { el.hidden = "share" in el.dataset && !navigator.share; });
  }

  function ready() {
    wanted = null;
    sought = false;
    const form = $("#entry");
    if (grid) left = grid.values;
    grid = form ? openGrid(form) : null;
    if (log()) {
      log().classList.add("open"); // from now on it is this script that scrolls it
      showCurrent(log());
      scrolled = [0, 0];
      showStep();
    }
    reveal($("#page"));
    if (!form) return;
    tools();
    where(0);
    const box = $("[data-advance] input");
    box.checked = remembered("advance") !== "off";
  }

  // begin ends what is said in the page for the time before this script.
  const begin = () => $$("[autofocus]").forEach((el) => el.removeAttribute("autofocus"));

  // focusPage takes the focus to what is new: the heading of another page, or
  // the menu that names the board after that was changed.
  let changed = false; // the swap under way is to another board
  function focusPage() {
    (changed ? $(".boardmenu summary") : $("#page h1"))?.focus();
    if (changed) announce(words(".boardmenu .name") + ". " + words(".boardmenu .rule"));
  }

  function closeMenu(menu) {
    if (!menu) return;
    menu.open = false;
    $("summary", menu).focus();
  }

  const on = (name, listener) => document.addEventListener(name, listener);

  on("input", (event) => {
    if (event.target.matches(".scrub input")) return go(+event.target.value);
    if (grid) onInput(event);
  });

  on("keydown", (event) => {
    if (event.isComposing) return;
    const i = grid ? grid.cells.indexOf(event.target) : -1;
    if (event.key === "Escape") closeMenu(event.target.closest(".boardmenu[open]"));
    const done = i >= 0 ? onGridKey(event, i) : $("main.steps") && onLogKey(event);
    if (done !== false && done !== null) event.preventDefault();
  });

  on("focusin", (event) => {
    const i = grid ? grid.cells.indexOf(event.target) : -1;
    if (i >= 0) {
      makeActive(i);
      event.target.select();
    }
    ring(naming(event.target));
  });

  on("mouseover", (event) => {
    const from = naming(event.target);
    if (from) ring(from);
  });
  on("mouseout", (event) => { if (naming(event.target)) ring(null); });

  on("pointerdown", (event) => {
    if (event.target.closest("[data-key]")) event.preventDefault(); // the cell keeps the focus
  });

  on("change", (event) => {
    if (event.target.closest("[data-advance]")) remember("advance", event.target.checked ? "on" : "off");
  });

  const plainClick = (event) => !(event.ctrlKey || event.metaKey || event.shiftKey || event.button);

  on("click", (event) => {
    const target = event.target.closest("button, a, li, .ref, [data-select]");
    if (!target || !plainClick(event)) return;
    const data = target.dataset;
    if ("key" in data) return onKeypad(target);
    if (data.do === "undo") return undo();
    if (data.do === "redo") return redo();
    if (data.do === "clear") { event.preventDefault(); return clear(); }
    if ("copy" in data) return copy(data.copy, target);
    if ("share" in data) return navigator.share({ title: document.title, url: data.share }).catch(() => {});
    if ("copyFrom" in data) return copyFrom(data.copyFrom, target);
    if ("select" in data) return target.select();
    if (target.matches(".ref")) { event.preventDefault(); return reach(ring(target)); }
    if ("go" in data) { event.preventDefault(); return goNamed(data.go); }
    const item = target.closest(".log li");
    if (item) { event.preventDefault(); seek(item.value); }
  });

  on("paste", onPaste);

  on("htmx:after:history:update", () => { own = here(); });

  // An answer that was asked for before the page was left comes too late for it.
  on("htmx:before:request", (event) => { event.detail.ctx.stays = isLeft(); });
  on("htmx:before:swap", (event) => { if (isLeft() && !event.detail.ctx.stays) event.preventDefault(); });

  on("htmx:before:swap", (event) => {
    const { target, sourceElement, text: html } = event.detail.ctx ?? {};
    changed = sourceElement?.name === "board"; // which is gone after the swap
    if (target?.id === "clashes" && isStale(html)) event.preventDefault();
    if (target?.id === "stepview") noteScroll();
  });

  const idOf = (target) => target?.id ?? target?.replace?.("#", "");

  on("htmx:response:error", (event) => {
    const { target, response } = event.detail.ctx;
    if (idOf(target) === "stepview") tryAgain(response);
  });

  on("htmx:error", () => {
    if (log()) follow();
    const note = document.createElement("p");
    note.className = "problem";
    note.setAttribute("role", "alert");
    note.textContent = "The server does not answer. What you typed is still here; try again in a moment.";
    $("#problems").replaceChildren(note);
  });

  on("htmx:after:swap", (event) => {
    const id = idOf(event.detail.ctx?.target);
    if (id === "problems") {
      if (log()) follow();
      return;
    }
    $("#problems").replaceChildren();
    switch (id) {
      case "clashes": return onChecked();
      case "stepview": follow(); showStep(); if (sought) inSight(); announce(words("#stepview .at") + ". " + words("#stepview figcaption")); return;
      case "share": reveal($("#share")); $("#share input").select(); return;
      case "page": ready(); begin(); focusPage(); scrollTo(0, 0); return;
      case "paste": $("#text").focus(); $("#text").select(); return; // the next one takes its place
    }
  });

  window.sudoku = { $, $$, words, announce, setAddress, moves, remember, remembered }; // for the scripts of single pages

  ready();
  if (grid) takeOver();
  requestAnimationFrame(begin); // the browser has moved the focus by then
})();
