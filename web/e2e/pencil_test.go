package e2e

import (
	"fmt"
	"net/url"
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
	"classic": {"candidates=auto,r1c2-45&removed=r3c7-9&corner=r1c1-3,r2c2-3&colours=r1c2:a,r3c4-5:h&links=r1c2-5=r1c7-5,r1c7-5~r9c7-5", "colours=r9c9:c,r1c1-1:b", "links=r9c9-9~r1c1-1"},
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
		const classes = [...td.classList].filter((name) => /^k\d$|given|typed/.test(name)).sort().join(" ");
		return [input.getAttribute("aria-label"), input.value, classes, ...[...td.children].slice(1).map((el) => el.outerHTML.replace(" chosen", ""))].join(" | ");
	}).concat(
		[...document.querySelectorAll(".noted path")].map((path) => path.getAttribute("d")),
		document.querySelector(".noted").getAttribute("aria-label") ?? "none",
		[...document.querySelectorAll("[data-note]")].map((field) => field.name + "=" + field.value),
		[...document.querySelectorAll("[data-where]")].map((button) => button.getAttribute("aria-label") + button.textContent),
		document.querySelector("table.input").className,
	)`)
}

// stroke presses a key of the keyboard, which gives a character or is a key with a name, as a
// browser hears of it: where the key is taken, no text comes of it.
func (p *page) stroke(code, key string, modifiers chromedp.Modifier) {
	p.Helper()
	event := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Code: code, Key: key, Modifiers: int64(modifiers)}
	if len([]rune(key)) == 1 && modifiers&chromedp.ModifierAlt == 0 {
		event.Text = key
	}
	call(p, input.DispatchKeyEvent, event)
	event.Type, event.Text = input.DispatchKeyEventTypeKeyUp, ""
	call(p, input.DispatchKeyEvent, event)
}

const (
	plain = chromedp.ModifierNone
	shift = chromedp.ModifierShift
	alt   = chromedp.ModifierAlt
)

// digit and letter are keys of a keyboard on which Shift with a digit gives another character.
func (p *page) digit(d string)  { p.Helper(); p.stroke("Digit"+d, d, plain) }
func (p *page) letter(l string) { p.Helper(); p.stroke("Key"+strings.ToUpper(l), l, plain) }
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
		{"Shift notes a candidate", func() { p.shifted("2") }, "candidates=r1c1-2"},
		{"another", func() { p.shifted("4") }, "candidates=r1c1-24"},
		{"not one that its row has", func() { p.shifted("5") }, "candidates=r1c1-24"},
		{"the number pad", func() { p.stroke("Numpad3", "3", shift) }, "candidates=r1c1-234"},
		{"and takes it out", func() { p.shifted("2") }, "candidates=r1c1-34"},
		{"candidates by themselves", func() { p.letter("u") }, "candidates=auto,r1c1-34"},
		{"a mode", func() { p.letter("p") }, "candidates=auto,r1c1-34"},
		{"in which digits take out", func() { p.stroke("ArrowRight", "ArrowRight", plain); p.digit("6") }, "candidates=auto,r1c1-34&removed=r1c2-6"},
		{"and put back", func() { p.digit("6") }, "candidates=auto,r1c1-34"},
		{"out again", func() { p.digit("7") }, "candidates=auto,r1c1-34&removed=r1c2-7"},
		{"a corner mark", func() { p.letter("k"); p.digit("3") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3"},
		{"another one", func() { p.digit("6") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-36"},
		{"and not any more", func() { p.digit("6") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3"},
		{"a coloured cell", func() { p.letter("o"); p.letter("b") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3&colours=r1c2:b"},
		{"a coloured candidate", func() { p.digit("6"); p.letter("h") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3&colours=r1c2:b,r1c2-6:h"},
		{"a link", func() { p.letter("l"); p.digit("3"); p.stroke("ArrowLeft", "ArrowLeft", plain); p.digit("3") }, "candidates=auto,r1c1-34&removed=r1c2-7&corner=r1c2-3&colours=r1c2:b,r1c2-6:h&links=r1c2-3=r1c1-3"},
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
		"r1c1": "textbox: Row 1, column 1, candidates 3, 4",
		"r1c2": "textbox: Row 1, column 2, candidates 3, 6, corner marks 3, colour b; 6 in colour h",
		"r1c3": "textbox: Row 1, column 3, typed: 7",
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
		return names.concat([...page.querySelectorAll(".input .cands")].map((el) => el.outerHTML), [...page.querySelectorAll(".noted path")].map((path) => path.getAttribute("d")));
	})`)
	now := eval[[]string](p, `[...document.querySelectorAll("table.input input")].map((input) => input.getAttribute("aria-label"))
		.concat([...document.querySelectorAll(".input .cands")].map((el) => el.outerHTML), [...document.querySelectorAll(".noted path")].map((path) => path.getAttribute("d")))`)
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
}
