package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience is how long a test waits for what must come, on a machine that has
// much else to do.
const patience = time.Minute

// page is a tab with a page of the application in it.
type page struct {
	*testing.T
	*watcher
	tab  tab
	ctx  context.Context // of the tab, until the end of the test
	site string          // address of the server, without a path
}

// newPage opens a tab on a server of its own: a desktop of 1280 by 900, light.
func newPage(t *testing.T, around ...middleware) *page {
	t.Helper()
	return pageOn(t, newSite(t, around...))
}

// newcomer is a tab that has never been anywhere: nothing is kept in it, neither a file nor a service worker.
func newcomer(t *testing.T, around ...middleware) *page {
	t.Helper()
	return pageIn(t, openTab(t), newSite(t, around...))
}

// pageOn opens a tab on a server that is running.
func pageOn(t *testing.T, site string) *page { t.Helper(); return pageIn(t, takeTab(t), site) }

func pageIn(t *testing.T, in tab, site string) *page {
	t.Helper()
	ctx, done := context.WithCancel(in.ctx)
	t.Cleanup(func() {
		done()
		in.giveBack(t.Failed(), site)
	})
	p := &page{T: t, watcher: watch(ctx, t), tab: in, ctx: ctx, site: site}
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.size(1280, 900)
	p.media()
	return p
}

// tabsAtOnce is how many tabs a test of many pages opens: tests run in parallel.
const tabsAtOnce = 2

// eachInTurn is a subtest for each of many pages of a site, by name. They share a few
// tabs, one after the other, because a new tab costs the browser more than most pages.
// What the browser complains of is reported at the end of a tab.
func eachInTurn[V any](t *testing.T, site string, all map[string]V, check func(p *page, v V)) {
	t.Helper()
	names := slices.Sorted(maps.Keys(all))
	for tab := range tabsAtOnce {
		t.Run(fmt.Sprint("tab ", tab+1), func(t *testing.T) {
			t.Parallel()
			p := pageOn(t, site)
			for i := tab; i < len(names); i += tabsAtOnce {
				t.Run(strings.ReplaceAll(names[i], "/", "|"), func(t *testing.T) {
					here := *p
					here.T = t
					check(&here, all[names[i]])
				})
			}
		})
	}
}

// call sends one command of the DevTools protocol.
func call[P, R any](p *page, command cdp.Command[P, R], params P) R {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	p.tab.note(command.Method)
	r, err := chromedp.Call(ctx, command, params)
	if err != nil {
		p.Fatalf("%s: %v", command.Method, err)
	}
	return r
}

// eval returns the value of an expression in the page. It may be a promise.
func eval[T any](p *page, expression string) T {
	p.Helper()
	v, err := tryEval[T](p, expression)
	if err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return v
}

func tryEval[T any](p *page, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// js writes a value as JavaScript.
func js(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return "undefined"
	}
	return string(b)
}

// readyNow is JavaScript for whether a page does by now what it is there for:
// all of it has been loaded, its scripts have run, and htmx, which begins a
// moment later, knows each element that it is to serve.
const readyNow = `document.readyState === "complete" &&
	(!window.htmx || !document.querySelector(":is([hx-get], [hx-post]):not([data-htmx-powered]), #scrubber:not([aria-valuetext])"))`

// waitFor waits until an expression is true in a page that is ready, over any
// number of navigations.
func (p *page) waitFor(what, expression string) {
	p.Helper()
	p.wait(what, func() bool {
		ok, err := tryEval[bool](p, "(async () => !!("+readyNow+" && await ("+expression+")))()")
		return err == nil && ok
	})
}

// wait waits until something is true.
func (p *page) wait(what string, done func() bool) {
	p.Helper()
	for limit := time.Now().Add(patience); !done(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(limit) {
			p.Fatalf("waited in vain for: %s\nthe page is %s", what, p.describe())
		}
	}
}

// describe says in a few lines what the page shows, for a failure.
func (p *page) describe() string {
	words, _ := tryEval[string](p, `[location.href,
		"grid " + [...document.querySelectorAll("table.input input")].map((i) => i.value || "0").join(""),
		"focus on " + document.activeElement?.outerHTML.slice(0, 100),
		document.body.innerText.replace(/\s+/g, " ").slice(0, 800)].join("\n")`)
	return words + "\nunder way: " + p.underWay()
}

// open goes to an address of the site and waits until the page is ready.
func (p *page) open(path string) {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(p.site+path)); err != nil {
		p.Fatalf("open %s: %v", path, err)
	}
	p.stand()
}

// reload loads the page again, as F5 does.
func (p *page) reload() {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Reload()); err != nil {
		p.Fatalf("reload: %v", err)
	}
	p.stand()
}

// leave does what leads to another page, and waits until that is there.
func (p *page) leave(act func()) {
	p.Helper()
	eval[any](p, `void (document.documentElement.dataset.left = "")`)
	act()
	p.waitFor("another page", `!("left" in document.documentElement.dataset)`)
	p.stand()
}

// stand waits until the page stands still: while one page fades into the next,
// no click gets through, and with the focus that it asks for, which it gets with the
// first picture, it scrolls.
func (p *page) stand() {
	p.Helper()
	p.waitFor("the end of the fade", `!document.activeViewTransition`)
	p.waitFor("the focus", `location.hash || !document.querySelector("[autofocus]") || document.activeElement !== document.body`)
}

// follow clicks on what leads to another page and waits for that.
func (p *page) follow(selector, words string) {
	p.Helper()
	p.leave(func() { p.clickOn(selector, words) })
}

// back goes back in the history, as the button of the browser does.
// back goes back as the button of the browser does. The page can be gone before it answers.
func (p *page) back() { p.Helper(); _, _ = tryEval[any](p, "void history.back()") }

// changeGivens goes to where the givens of the puzzle on this page are changed.
func (p *page) changeGivens() {
	p.Helper()
	p.waitFor("the lock", `document.querySelector("td.given input").ariaReadOnly === "true"`)
	p.leave(func() { p.click("[data-givens]") })
}

// size sets the size of the window in CSS pixels.
func (p *page) size(width, height int64) {
	p.Helper()
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1,
	})
	p.waitFor("the window to have its size", fmt.Sprintf("innerWidth === %d && innerHeight === %d", width, height))
}

// touch turns the tab into a phone's: a finger instead of a mouse.
func (p *page) touch() {
	p.Helper()
	call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	p.waitFor("a screen without hover", `matchMedia("(hover: none)").matches`)
}

// media sets media features, as "prefers-color-scheme", "dark"; those not
// named are as on a light screen of the usual kind, where nothing moves: a fade
// from page to page is time lost, except for the tests that say that they want it.
func (p *page) media(pairs ...string) {
	p.Helper()
	features := map[string]string{
		"prefers-color-scheme": "light", "forced-colors": "none", "prefers-reduced-motion": "reduce",
	}
	for i := 0; i < len(pairs); i += 2 {
		features[pairs[i]] = pairs[i+1]
	}
	var set emulation.SetEmulatedMediaParams
	for name, value := range features {
		set.Features = append(set.Features, &emulation.MediaFeature{Name: name, Value: value})
	}
	call(p, emulation.SetEmulatedMedia, set)
}

// press presses keys, one after the other: a digit, a letter, or a constant of
// package kb.
func (p *page) press(keys ...string) {
	p.Helper()
	for _, key := range keys {
		p.chord(key)
	}
}

// chord presses keys with modifiers held down.
func (p *page) chord(keys string, modifiers ...chromedp.Modifier) {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers...))); err != nil {
		p.Fatalf("press %q: %v", keys, err)
	}
}

func (p *page) ctrl(keys string) { p.Helper(); p.chord(keys, chromedp.ModifierCtrl) }

// spot is a place on the screen.
type spot struct{ X, Y float64 }

// at scrolls an element into view and returns its middle. What it is folded away in is unfolded first.
// It fails when a person could not hit the element there.
func (p *page) at(selector string) spot {
	p.Helper()
	type found struct {
		spot
		Fault string
	}
	f := eval[found](p, fmt.Sprintf(`(() => {
		const found = [...document.querySelectorAll(%s)], seen = (el) => el.getClientRects().length && el.checkVisibility();
		if (found.length && !found.some(seen)) {
			for (let fold = found[0].closest("details:not([open])"); fold; fold = fold.parentElement.closest("details:not([open])")) fold.open = true;
		}
		const all = found.filter(seen);
		if (!all.length) return { Fault: "is not on the page" };
		const el = all[0];
		el.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
		const box = el.getClientRects()[0], X = box.x + box.width / 2, Y = box.y + box.height / 2;
		const top = document.elementFromPoint(X, Y);
		if (!top || !(el.contains(top) || top.contains(el))) return { Fault: "is covered by " + (top && top.outerHTML.slice(0, 80)) };
		return { X, Y, Fault: "" };
	})()`, js(selector)))
	if f.Fault != "" {
		p.Fatalf("%s %s", selector, f.Fault)
	}
	return f.spot
}

// click clicks with the mouse on the first visible element that matches.
func (p *page) click(selector string) {
	p.Helper()
	s := p.at(selector)
	p.mouse(input.DispatchMouseEventTypeMouseMoved, s)
	p.mouse(input.DispatchMouseEventTypeMousePressed, s)
	p.mouse(input.DispatchMouseEventTypeMouseReleased, s)
}

// hover moves the mouse over an element.
func (p *page) hover(selector string) {
	p.Helper()
	p.mouse(input.DispatchMouseEventTypeMouseMoved, p.at(selector))
}

func (p *page) mouse(kind input.DispatchMouseEventType, s spot) {
	p.Helper()
	event := input.DispatchMouseEventParams{Type: kind, X: s.X, Y: s.Y}
	if kind != input.DispatchMouseEventTypeMouseMoved {
		event.Button, event.ClickCount = input.MouseButtonLeft, 1
	}
	call(p, input.DispatchMouseEvent, event)
}

// tap touches an element with a finger, scrolled to where that is easy.
func (p *page) tap(selector string) {
	p.Helper()
	p.touchAt(p.at(selector))
}

// tapHere touches an element where it is now.
func (p *page) tapHere(selector string) {
	p.Helper()
	p.touchAt(eval[spot](p, fmt.Sprintf(`(({ x, y, width, height }) => ({ X: x + width / 2, Y: y + height / 2 }))(document.querySelector(%s).getBoundingClientRect())`, js(selector))))
}

// touchAt puts a finger down and lifts it, and waits for the click that the
// browser makes of that: it comes some time after the finger.
func (p *page) touchAt(s spot) {
	p.Helper()
	eval[any](p, `void (() => {
		const { dataset } = document.documentElement;
		dataset.tapped = "no";
		addEventListener("click", () => { delete dataset.tapped; }, { once: true, capture: true });
	})()`)
	p.finger(input.DispatchTouchEventTypeTouchStart, s)
	p.finger(input.DispatchTouchEventTypeTouchEnd)
	p.waitFor("the click of the tap", `!("tapped" in document.documentElement.dataset)`)
}

// text is what an element says, with single blanks; "" where there is none.
func (p *page) text(selector string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf(`(document.querySelector(%s)?.innerText ?? "").trim().replace(/\s+/g, " ")`, js(selector)))
}

// count is the number of elements that match.
func (p *page) count(selector string) int {
	p.Helper()
	return eval[int](p, fmt.Sprintf(`document.querySelectorAll(%s).length`, js(selector)))
}

// visible reports whether an element that matches is drawn.
func (p *page) visible(selector string) bool {
	p.Helper()
	return eval[bool](p, fmt.Sprintf(`[...document.querySelectorAll(%s)].some((el) => el.checkVisibility({ visibilityProperty: true }))`, js(selector)))
}

// style is a computed property of an element.
func (p *page) style(selector, property string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf(`getComputedStyle(document.querySelector(%s)).getPropertyValue(%s)`, js(selector), js(property)))
}

// address is the path and the query of the page.
func (p *page) address() string {
	p.Helper()
	return eval[string](p, "location.pathname + location.search")
}

// title is the title of the document.
func (p *page) title() string { p.Helper(); return eval[string](p, "document.title") }

// focused names the element that has the focus: its name, its id, or what it says.
func (p *page) focused() string {
	p.Helper()
	return eval[string](p, `(() => { const el = document.activeElement; return el.name || el.id || el.innerText.trim(); })()`)
}

// insert puts text in at the cursor, as the keyboard of a phone does.
func (p *page) insert(text string) {
	p.Helper()
	call(p, input.InsertText, input.InsertTextParams{Text: text})
}

// clickOn clicks on the first visible element that matches and holds the words.
func (p *page) clickOn(selector, words string) {
	p.Helper()
	eval[any](p, fmt.Sprintf(`void (() => {
		document.querySelectorAll("[data-e2e]").forEach((el) => el.removeAttribute("data-e2e"));
		[...document.querySelectorAll(%s)].find((el) => el.textContent.includes(%s) && el.getClientRects().length)?.setAttribute("data-e2e", "");
	})()`, js(selector), js(words)))
	if p.count("[data-e2e]") == 0 {
		p.Fatalf("no %s says %q", selector, words)
	}
	p.click("[data-e2e]")
}

// focus puts the focus on an element, as Tab would sooner or later.
func (p *page) focus(selector string) {
	p.Helper()
	eval[any](p, fmt.Sprintf(`void document.querySelector(%s).focus()`, js(selector)))
}

// beforeEachPage runs a script in each page before its own.
func (p *page) beforeEachPage(script string) {
	p.Helper()
	call(p, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// ctrlA marks all of the text that has the focus.
func (p *page) ctrlA() {
	p.Helper()
	call(p, input.DispatchKeyEvent, input.DispatchKeyEventParams{
		Type: input.DispatchKeyEventTypeRawKeyDown, Key: "a", Code: "KeyA", WindowsVirtualKeyCode: 'A',
		Modifiers: int64(chromedp.ModifierCtrl), Commands: []string{"SelectAll"},
	})
}
