package e2e

import (
	"fmt"
	"image"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/pencil"
	"sudoku/static"
)

// pencilSamples are notes as an address has them, by the board that they are on.
var pencilSamples = map[string][]string{
	"4x4":     {"", "candidates=auto", "candidates=r1c1-1234,r4c4-4&removed=r2c2-13"},
	"classic": {"candidates=auto,r1c2-45&removed=r3c7-9&corner=r1c1-3,r2c2-3&colours=r1c2:a,r3c4-5:h&links=r1c2-5=r1c7-5,r1c7-5~r9c7-5", "colours=r9c9:c,r1c1-1:b,r2c2:fa", "links=r9c9-9~r1c1-1"},
	"16x16":   {"removed=r16c16-1AG", "candidates=r10c11-9AB&corner=r2c16-G&colours=r16c1-G:d"},
	"25x25":   {"candidates=auto,r25c25-19AKP&links=r25c1-P=r1c25-1"},
}

// The script reads and writes notes as package pencil does.
func TestScriptWritesNotesAsTheServerDoes(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	module := "/static/" + static.New().Name("js/pencil.js")
	for board, samples := range pencilSamples {
		l, err := solver.ParseLayout(board)
		if err != nil {
			t.Fatal(err)
		}
		for _, sample := range samples {
			values, _ := url.ParseQuery(sample)
			m, err := pencil.Parse(l, values.Get)
			if err != nil {
				t.Fatal(err)
			}
			var want []string
			for _, f := range m.Fields(l) {
				want = append(want, f.Name+"="+f.Value)
			}
			got := eval[string](p, fmt.Sprintf(`import(%s).then(({ read, write }) => write(read(%s, %d), %[3]d))`, js(module), js(sample), l.Size()))
			if got != strings.Join(want, "&") || got != sample {
				t.Errorf("%s: the script writes %q for %q, the server %q", board, got, sample, strings.Join(want, "&"))
			}
		}
	}
}

// notes is the part of the address behind the digits.
func (p *page) notes() string {
	p.Helper()
	return eval[string](p, `location.search.replace(/^\?(typed=[^&]*&?)?/, "")`)
}

func (p *page) wantNotes(when, want string) {
	p.Helper()
	if got := p.notes(); got != want {
		p.Errorf("%s the notes are %q, want %q", when, got, want)
	}
}

// noted is all that a page shows of the notes in its grid, whichever candidate is chosen.
func (p *page) noted() []string {
	p.Helper()
	return eval[[]string](p, `[...document.querySelectorAll("table.input td")].map((td) => {
		const input = td.querySelector("input");
		const classes = [...td.classList].filter((name) => /^[kj]\d$|given|typed/.test(name)).sort().join(" ");
		return [input.getAttribute("aria-label"), input.value, classes, ...[...td.children].slice(1).map((el) => el.outerHTML.replace(" chosen", ""))].join(" | ");
	}).concat(
		[...document.querySelectorAll(".noted path")].map((path) => path.getAttribute("d")),
		document.querySelector(".noted").getAttribute("aria-label") ?? "none",
		[...document.querySelectorAll("[data-note]")].map((field) => field.name + "=" + field.value),
		[...document.querySelectorAll("[data-key] small")].map((left) => left.textContent.trim()),
		document.querySelector("table.input").classList.contains("marked") ? "marked" : "",
	)`)
}

// stroke presses a key of the keyboard, which gives a character or is a key with a name, as a
// browser hears of it: where the key is taken, no text comes of it.
func (p *page) stroke(code, key string, modifiers chromedp.Modifier) {
	p.Helper()
	event := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Code: code, Key: key, Modifiers: int64(modifiers)}
	if len([]rune(key)) == 1 && modifiers&(alt|ctrl) == 0 {
		event.Text = key
	}
	call(p, input.DispatchKeyEvent, event)
	event.Type, event.Text = input.DispatchKeyEventTypeKeyUp, ""
	call(p, input.DispatchKeyEvent, event)
}

const (
	plain = chromedp.ModifierNone
	shift = chromedp.ModifierShift
	ctrl  = chromedp.ModifierCtrl
	alt   = chromedp.ModifierAlt
)

// digit and letter are keys of a keyboard on which Shift with a digit gives another character.
func (p *page) digit(d string)  { p.Helper(); p.stroke("Digit"+d, d, plain) }
func (p *page) letter(l string) { p.Helper(); p.stroke("Key"+strings.ToUpper(l), l, plain) }

// with presses a digit with a modifier that leaves its character as it is.
func (p *page) with(d string, modifiers chromedp.Modifier) {
	p.Helper()
	p.stroke("Digit"+d, d, modifiers)
}

func (p *page) shifted(d string) {
	p.Helper()
	p.stroke("Digit"+d, ")!@#$%^&*("[d[0]-'0':d[0]-'0'+1], shift)
}

// Everything can be noted with the keys alone, is undone with the digits in one order, and is the
// same when the link is opened again, also without a script.
func TestNotingWithKeys(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	p := pageOn(t, site)
	p.open("/p/" + proper)
	p.focus(cell("r1c1"))
	steps := []struct {
		what  string
		act   func()
		notes string
	}{
		{"Ctrl notes a centre mark", func() { p.with("2", ctrl) }, "candidates=r1c1-2"},
		{"so does Alt", func() { p.with("4", alt) }, "candidates=r1c1-24"},
		{"not one that its row has", func() { p.with("5", ctrl) }, "candidates=r1c1-24"},
		{"the number pad", func() { p.stroke("Numpad3", "3", ctrl) }, "candidates=r1c1-234"},
		{"and takes it out", func() { p.with("2", ctrl) }, "candidates=r1c1-34"},
		{"candidates are filled in", func() { p.letter("u") }, "candidates=auto,r1c1-34"},
		{"a mode", func() { p.letter("c") }, "candidates=auto,r1c1-34"},
		{"in which digits take out", func() { p.stroke("ArrowRight", "ArrowRight", plain); p.digit("6") }, "candidates=auto,r1c1-34&removed=r1c2-6"},
		{"and put back", func() { p.digit("6") }, "candidates=auto,r1c1-34"},
		{"out again", func() { p.digit("7") }, "candidates=auto,r1c1-34&removed=r1c2-7"},
		{"a corner mark", func() { p.letter("x"); p.digit("3") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3"},
		{"another one", func() { p.letter("z"); p.shifted("6") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-36"},
		{"and not any more", func() { p.shifted("6") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3"},
		{"a coloured cell", func() { p.letter("v"); p.digit("2") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3&colours=r1c2:b"},
		{"a coloured candidate", func() { p.letter("l"); p.digit("6"); p.letter("v"); p.digit("8") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3&colours=r1c2:b,r1c2-6:h"},
		{"a link", func() {
			p.press(kb.Escape)
			p.letter("l")
			p.digit("3")
			p.stroke("ArrowLeft", "ArrowLeft", plain)
			p.digit("3")
		}, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3&colours=r1c2:b,r1c2-6:h&links=r1c2-3=r1c1-3"},
		{"a weak one", func() {
			p.letter("s")
			p.digit("4")
			p.stroke("ArrowDown", "ArrowDown", plain)
			p.stroke("ArrowDown", "ArrowDown", plain)
			p.digit("4")
		}, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3&colours=r1c2:b,r1c2-6:h&links=r1c2-3=r1c1-3,r1c1-4~r3c1-4"},
		{"a link made weak", func() {
			p.press(kb.ArrowUp, kb.ArrowUp)
			p.digit("3")
			p.press(kb.ArrowRight)
			p.digit("3")
		}, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3&colours=r1c2:b,r1c2-6:h&links=r1c2-3~r1c1-3,r1c1-4~r3c1-4"},
		{"a digit", func() { p.letter("n"); p.press(kb.ArrowRight); p.digit("7") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3&colours=r1c2:b,r1c2-6:h&links=r1c2-3~r1c1-3,r1c1-4~r3c1-4"},
	}
	var shown [][]string
	shown = append(shown, p.noted())
	for _, s := range steps {
		s.act()
		p.wantNotes(s.what, s.notes)
		if now := p.noted(); !cmp.Equal(now, shown[len(shown)-1]) {
			shown = append(shown, now)
		}
	}
	for name, want := range map[string]string{
		"r1c1": "textbox: row 1 column 1, empty, candidates 3 4",
		"r1c2": "textbox: row 1 column 2, empty, corner 3, candidates 3 6, colour 2; 6 in colour 8",
		"r1c3": "textbox: row 1 column 3: 7",
	} {
		if got := p.spoken(cell(name)); got != want {
			t.Errorf("of %s is said %q, want %q", name, got, want)
		}
	}
	address, last := p.address(), shown[len(shown)-1]
	for _, tab := range []string{"Solution", "Steps"} {
		if href := eval[string](p, fmt.Sprintf(`[...document.querySelectorAll(".tabs a")].find((a) => a.textContent === %s).search`, js(tab))); !strings.HasSuffix(address, href) {
			t.Errorf("the tab %s leads to %s", tab, href)
		}
	}
	again := pageOn(t, site)
	again.open(address)
	if diff := cmp.Diff(last, again.noted()); diff != "" {
		t.Errorf("opened again, the page is another: %s", diff)
	}
	still := eval[[]string](p, `fetch(location.href).then((r) => r.text()).then((html) => {
		const page = new DOMParser().parseFromString(html, "text/html");
		const names = [...page.querySelectorAll("table.input input")].map((input) => input.getAttribute("aria-label"));
		return names.concat([...page.querySelectorAll(".input td > span")].map((el) => el.outerHTML), [...page.querySelectorAll(".noted path")].map((path) => path.getAttribute("d")));
	})`)
	now := eval[[]string](p, `[...document.querySelectorAll("table.input input")].map((input) => input.getAttribute("aria-label"))
		.concat([...document.querySelectorAll(".input td > span")].map((el) => el.outerHTML), [...document.querySelectorAll(".noted path")].map((path) => path.getAttribute("d")))`)
	if diff := cmp.Diff(still, now); diff != "" {
		t.Errorf("the server draws other notes than the script: %s", diff)
	}
	for i := len(shown) - 2; i >= 0; i-- {
		p.ctrl("z")
		if diff := cmp.Diff(shown[i], p.noted()); diff != "" {
			t.Fatalf("undo does not lead to state %d: %s", i, diff)
		}
	}
	p.wantNotes("with all undone", "")
	for range len(shown) - 1 {
		p.ctrl("y")
	}
	if diff := cmp.Diff(last, p.noted()); diff != "" || p.address() != address {
		t.Errorf("redo leads to %s: %s", p.address(), diff)
	}
	p.click("[data-do=clear]")
	p.waitForGrid(proper)
	if got := p.count(".input .cands"); got != 0 || p.address() != "/p/"+proper {
		t.Errorf("of the grid begun again, at %s, %d cells show candidates", p.address(), got)
	}
	p.click("[data-do=undo]")
	if diff := cmp.Diff(last, p.noted()); diff != "" || p.address() != address {
		t.Errorf("undone, Clear leads to %s: %s", p.address(), diff)
	}
	p.settle()
	_, notes, _ := strings.Cut(address, "?")
	p.follow(".tabs a", "Solution")
	if got := p.address(); !strings.HasSuffix(got, "/solution?"+notes) {
		t.Errorf("the solution is at %s", got)
	}
	p.back()
	p.waitFor("the notes", `document.querySelector(".input .cands")`)
	if diff := cmp.Diff(last, p.noted()); diff != "" || p.address() != address {
		t.Errorf("Back leads to %s: %s", p.address(), diff)
	}
}

// fullOfNotes is a puzzle with candidates, corner marks, every colour for cells and for candidates, and
// links of both kinds.
const fullOfNotes = "/p/" + proper + "?candidates=auto&removed=r1c1-2&corner=r1c2-36,r2c3-5" +
	"&colours=r1c2:a,r2c3:b,r2c5:c,r1c5:d,r5c4:e,r4c4:f,r5c7:g,r5c8:h,r1c1-3:a,r3c4-9:b,r4c2-3:c,r4c3-8:d,r6c3-7:e,r7c4-7:f,r9c4-9:g,r8c9-7:h" +
	"&links=r1c1-3=r3c1-3,r1c1-3~r9c5-6"

// The number pad notes where the system hides Shift from the page, and a keyboard that has its
// digits with Shift types them without.
func TestNotingOnOtherKeyboards(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.focus(cell("r1c1"))
	eval[any](p, `void document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { code: "Numpad3", key: "PageDown", modifierNumLock: true, bubbles: true, cancelable: true }))`)
	p.wantNotes("Shift with the 3 of the number pad", "corner=r1c1-3")
	p.stroke("Numpad3", "PageDown", plain)
	if got := p.mode(); got != "corner" {
		t.Errorf("without number lock the key leads to the mode %s, want corner", got)
	}
	p.stroke("KeyZ", "y", plain) // as in Germany
	if got := p.mode(); got != "digit" {
		t.Errorf("the key left of X leads to the mode %s, want digit", got)
	}
	p.stroke("Digit4", "4", shift) // as in France
	p.wantNotes("Shift with a digit", "corner=r1c1-34")
	p.stroke("Digit2", "é", plain)
	p.waitForGrid("2" + proper[1:])
	if got, want := p.cellsOf(".same"), "r6c2 r7c6"; got != want {
		t.Errorf("equal to a 2 is shown %s, want %s", got, want)
	}
}

// mode is what a digit is that is typed.
func (p *page) mode() string {
	p.Helper()
	return eval[string](p, `document.querySelector("#entry").dataset.tool`)
}

// A puzzle that is pasted on the first page brings along what it is noted in with, and each mode is
// announced.
func TestNotingAfterAPaste(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	if got := p.count(".modes, .noted, [data-do=fill]"); got != 0 {
		t.Errorf("the first page has %d parts to note with", got)
	}
	p.paste(proper)
	p.waitForHeading("Your puzzle")
	p.leave(func() { p.click(".btn.pl") })
	p.wantHeading("Puzzle")
	p.waitFor("the script and the style", `getComputedStyle(document.querySelector(".noted")).position === "absolute" && getComputedStyle(document.querySelector(".modes")).display === "grid"`)
	p.waitFor("notes", `(document.activeElement.matches(".input input") || document.querySelector("[name=r1c1]").focus(), document.querySelector(".modes").getClientRects().length > 0)`)
	p.waitFor("the script that notes", `document.querySelector("#entry").dataset.tool`)
	p.settle() // what is said of clashes comes before what is said of a key
	p.letter("c")
	p.told("Centre marks.")
	p.digit("2")
	p.told("Centre 2 in row 1 column 1.")
	p.wantNotes("in a pasted puzzle", "candidates=r1c1-2")
	p.letter("k")
	p.told("Corner marks.")
	p.click("[data-do=undo]")
	p.wantNotes("after Undo", "")
}

// Modes and colours are reached by touch beside the keypad, which stays where it is.
func TestNotingByTouch(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 740)
	p.open("/p/" + proper)
	mode := func(name string) { p.tap(`.modes label:has([value=` + name + `])`) }
	key := func(digit string) { p.tap(`[data-key="` + digit + `"]`) }
	p.tap("[data-do=fill]")
	p.wantNotes("with candidates filled in", "candidates=auto")
	if size := eval[float64](p, `parseFloat(getComputedStyle(document.querySelector(".input .cands")).fontSize)`); size < 9 {
		t.Errorf("candidates are %.1f px high", size)
	}
	p.tap(cell("r1c1"))
	mode("centre")
	key("5")
	if got, want := p.status(), "5 cannot be in r1c1: it stands in r1c4."; got != want {
		t.Errorf("the status line says %q, want %q", got, want)
	}
	key("2")
	if got, want := p.status(), "No clashes."; got != want {
		t.Errorf("after another key it says %q, want %q", got, want)
	}
	mode("corner")
	key("3")
	mode("colour")
	key("2")
	key("8")
	if broken := p.axeFaults(); len(broken) > 0 {
		t.Errorf("with colours to choose:\n%s", strings.Join(broken, "\n"))
	}
	p.tap("[data-mode=link]")
	key("3")
	p.tap(cell("r3c1"))
	key("3")
	const all = "candidates=auto&removed=r1c1-2&corner=r1c1-3&colours=r1c1:bh&links=r1c1-3=r3c1-3"
	p.wantNotes("by touch", all)
	key("")
	p.wantNotes("with the links of the cell erased", strings.TrimSuffix(all, "&links=r1c1-3=r3c1-3"))
	mode("colour")
	p.tap(cell("r1c1"))
	key("2")
	p.wantNotes("with a colour taken off", "candidates=auto&removed=r1c1-2&corner=r1c1-3&colours=r1c1:h")
	if hidden := eval[[]string](p, `[...document.querySelectorAll(".dock button, .dock label")].filter((el) => {
		const { top, bottom, height } = el.getBoundingClientRect();
		return height && (bottom > innerHeight || top < 0);
	}).map((el) => el.textContent)`); len(hidden) > 0 {
		t.Errorf("beside the board %q cannot be reached", hidden)
	}
	if small := eval[[]string](p, `[...document.querySelectorAll(".modes label, .link-row label, .keypad button")].filter((el) => {
		const { width, height } = el.getBoundingClientRect();
		return height && Math.min(width, height) < 24;
	}).map((el) => el.textContent)`); len(small) > 0 {
		t.Errorf("too small to touch: %q", small)
	}
}

// cellsOf names the cells that match.
func (p *page) cellsOf(selector string) string {
	p.Helper()
	return eval[string](p, `[...document.querySelectorAll(".input td`+selector+` input")].map((input) => input.name).join(" ")`)
}

// Without a script the notes are there and go along.
func TestNotesWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open(fullOfNotes)
	for _, selector := range []string{".modes", ".link-row", "[data-do=fill]", ".pencil-help", "dialog"} {
		if p.visible(selector) {
			t.Errorf("%s is there and does nothing without a script", selector)
		}
	}
	if got := p.count(".input .cands"); got != 56 {
		t.Errorf("%d cells show candidates, want 56", got)
	}
	if got, want := p.spoken(cell("r1c2")), "textbox: row 1 column 2, empty, corner 3 6, candidates 3 6 7, colour 1"; got != want {
		t.Errorf("of a cell is said %q, want %q", got, want)
	}
	before := p.address()
	p.click(cell("r9c9"))
	p.press("2")
	if got := p.style("td:has("+cell("r9c9")+") .cands", "visibility"); got != "hidden" {
		t.Errorf("beside a digit candidates are %s", got)
	}
	p.send(checkButton)
	_, notes, _ := strings.Cut(before, "?")
	if got, want := p.address(), "/p/"+proper[:80]+"2?typed=r9c9&"+notes; got != want {
		t.Errorf("after Check the address is %s, want %s", got, want)
	}
	p.follow(".tabs a", "Steps")
	if got := p.address(); !strings.HasSuffix(got, notes) {
		t.Errorf("the steps are at %s", got)
	}
}

// On boards with letters the modes are chosen with Alt, and letters are digits.
func TestNotingOnALargeBoard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/16x16~1" + strings.Repeat("0", 255))
	p.focus(cell("r16c16"))
	p.stroke("KeyA", "A", shift)
	p.wantNotes("Shift with a letter", "corner=r16c16-A")
	p.stroke("KeyC", "ç", alt)
	p.letter("g")
	p.digit("1")
	p.wantNotes("as centre marks", "candidates=r16c16-1G&corner=r16c16-A")
	p.stroke("KeyV", "√", alt)
	p.digit("3")
	p.wantNotes("a colour", "candidates=r16c16-1G&corner=r16c16-A&colours=r16c16:c")
	p.stroke("KeyN", "n", alt)
	p.letter("b")
	p.wantNotes("with a digit in the cell", "candidates=r16c16-1G&corner=r16c16-A&colours=r16c16:c")
	if got, want := p.spoken(cell("r16c16")), "textbox: row 16 column 16, colour 3: B"; got != want {
		t.Errorf("of a filled cell is said %q, want %q", got, want)
	}
	if got := p.count(".input .cands"); got != 0 {
		t.Errorf("%d filled cells show candidates", got)
	}
	p.open("/p/x~1" + strings.Repeat("0", 80) + "?candidates=auto")
	p.focus(cell("r9c9"))
	p.shifted("1")
	if got, want := p.status(), "1 cannot be in r9c9: it stands in r1c1."; got != want { // on the diagonal
		t.Errorf("the status line says %q, want %q", got, want)
	}
}

// Each colour is told from all others by the form of its frame, which is drawn in forced colours too,
// and what stands on it can be read.
func TestColoursAreToldApart(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, forced := range []string{"none", "active"} {
		p.media("forced-colors", forced, "prefers-color-scheme", "light")
		p.open(fullOfNotes)
		for kind, frames := range map[string]string{
			"cells":      `[...document.querySelectorAll(".input td")].filter((td) => /\bk\d/.test(td.className)).map((td) => getComputedStyle(td, "::before")).map((s) => [s.borderTopStyle, s.borderTopWidth, s.borderTopLeftRadius])`,
			"candidates": `[...document.querySelectorAll(".input .cands [class*=k]")].map((i) => getComputedStyle(i)).map((s) => [s.outlineStyle, s.outlineWidth, s.borderTopLeftRadius])`,
		} {
			forms := eval[[]string](p, frames+`.map((form) => form.join(" "))`)
			slices.Sort(forms)
			if different := slices.Compact(slices.Clone(forms)); len(forms) != pencil.ColourCount || len(different) != pencil.ColourCount {
				t.Errorf("forced colours %s: the forms of %s are %q", forced, kind, forms)
			}
		}
	}
	frames := []string{"td:has(" + cell("r1c2") + ")", "td:has(" + cell("r5c8") + ")", "td:has(" + cell("r4c3") + ")"}
	var with []image.Image
	for _, frame := range frames {
		with = append(with, p.picture(frame))
	}
	p.enable(".input td::before { border-color: transparent !important; forced-color-adjust: none } .cands i { outline: none !important }")
	for i, frame := range frames {
		if n := changedPixels(with[i], p.picture(frame)); n < 20 {
			t.Errorf("in forced colours %d pixels frame %s", n, frame)
		}
	}
	for _, scheme := range colourSchemes {
		p.media("prefers-color-scheme", scheme)
		p.open(fullOfNotes)
		if poor := eval[[]string](p, poorContrast); len(poor) > 0 {
			t.Errorf("%s: %q", scheme, poor)
		}
		p.playing("/p/" + proper + "?candidates=r1c1-23,r1c3-67,r2c3-2&corner=r2c4-2,r3c1-24,r3c4-8&colours=r1c1:ab,r2c3:cd,r3c1:ef,r3c4:gh")
		for _, chosen := range []string{"r1c2", "r1c1", "r3c1"} {
			p.sweep(plain, chosen, "r3c4")
			p.sweep(plain, chosen)
			if poor := eval[[]string](p, poorContrast); len(poor) > 0 {
				t.Errorf("%s, with %s chosen: %q", scheme, chosen, poor)
			}
		}
	}
}

// poorContrast lists the notes with a contrast below 4.5, and frames below 3.
const poorContrast = `(() => {
	const rgb = (text) => text.match(/[\d.]+/g).slice(0, 3).map((x) => text.startsWith("color(") ? +x : x / 255);
	const light = (text) => rgb(text).map((x) => (x <= .04045 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4)).reduce((sum, x, i) => sum + x * [.2126, .7152, .0722][i], 0);
	const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((s, t) => t - s); return (x + .05) / (y + .05); };
	const poor = [];
	const check = (what, ink, ground, least) => { const c = contrast(ink, ground); if (!(c >= least)) poor.push(what + " " + ink + " on " + ground + " " + c.toFixed(2)); };
	document.querySelectorAll(".input td").forEach((td) => {
		const ground = getComputedStyle(td).backgroundColor, marks = td.querySelector("span");
		const surface = getComputedStyle(document.querySelector("[name=r9c9]").parentNode).backgroundColor;
		const under = ground === "rgba(0, 0, 0, 0)" ? surface : ground;
		if (marks) check("candidates", getComputedStyle(marks).color, under, 4.5);
		if (/k\d/.test(td.className)) check("frame", getComputedStyle(td, "::before").borderTopColor, surface, 3);
		td.querySelectorAll("i").forEach((i) => {
			const own = getComputedStyle(i);
			check("candidate", own.color, own.backgroundColor === "rgba(0, 0, 0, 0)" ? under : own.backgroundColor, 4.5);
			if (/k\d/.test(i.className)) check("ring", own.outlineColor, under, 3);
		});
	});
	return poor;
})()`

// Candidates, corner marks, colours and links are on paper, in black, where they are on the screen.
func TestNotesOnPaper(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.media("prefers-color-scheme", "dark")
	p.open("/p/" + proper + "?candidates=r1c1-3,r3c1-4&corner=r1c3-2&colours=r2c5:h,r3c1-4:f&links=r9c4-6~r9c9-1")
	pdf := p.pdf()
	if coloured(t, pdf) {
		t.Error("notes are printed in colours")
	}
	with := sheetOf(t, pdf)
	p.open("/p/" + proper)
	without := sheetOf(t, p.pdf())
	b, err := without.board(9)
	if err != nil {
		t.Fatal(err)
	}
	for what, at := range map[string][2]float64{
		"a candidate":               {.5, .5},
		"a corner mark":             {2.15, .2},
		"the frame of a cell":       {4.03, 1.5},
		"the frame of a candidate":  {.06, 2.5},
		"the ring at a link's end":  {3.82, 8.36},
		"the ring at its other end": {8.2, 8.06},
	} {
		x, y := b.place(at[0], at[1])
		inked, reach := 0, int(.07*b.across())
		for dy := -reach; dy <= reach; dy++ {
			for dx := -reach; dx <= reach; dx++ {
				if isDark(with.at(x+dx, y+dy)) && !isDark(without.at(x+dx, y+dy)) {
					inked++
				}
			}
		}
		if inked < 60 {
			t.Errorf("%s has %d dark pixels on paper", what, inked)
		}
	}
}
