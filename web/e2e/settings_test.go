package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// flip opens the settings, turns some of them over, and closes them again.
func (p *page) flip(names ...string) {
	p.Helper()
	p.click("[data-do=settings]")
	for _, name := range names {
		button := fmt.Sprintf("[data-setting=%s]", name)
		p.waitFor("the settings", fmt.Sprintf(`document.querySelector("#settings").open && document.documentElement.dataset.setFollow && document.querySelector(%s)`, js(button)))
		before := eval[string](p, fmt.Sprintf(`document.querySelector(%s).ariaChecked`, js(button)))
		p.focus(button)
		p.press(kb.Enter)
		p.waitFor("the switch "+name, fmt.Sprintf(`document.querySelector(%s).ariaChecked !== %q`, js(button), before))
	}
	p.press(kb.Escape)
	p.waitFor("the page", `!document.querySelector("#settings").open`)
}

// Each setting takes effect at once, and is there again when the page is.
func TestSettings(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper + "?corner=r1c2-3")
	p.flip("follow", "seen", "equal", "advance")
	p.focus(cell("r1c1"))
	p.digit("3")
	p.wantNotes("marks do not follow", "corner=r1c2-3")
	if got := p.focused(); got != "r1c2" {
		t.Errorf("after a digit the focus is on %s", got)
	}
	p.reload()
	p.waitFor("the settings", `document.documentElement.dataset.setSeen === "off"`)
	p.click(cell("r1c4"))
	surface := eval[string](p, `getComputedStyle(document.querySelector("[name=r9c9]").parentNode).backgroundColor`)
	for _, name := range []string{"r1c5", "r4c1"} {
		if got := p.style("td:has("+cell(name)+")", "background-color"); got != surface && got != "rgb(255, 255, 255)" {
			t.Errorf("%s is tinted %s", name, got)
		}
	}
	p.flip("follow", "advance")
	p.focus(cell("r1c1"))
	p.press(kb.Delete)
	p.digit("3")
	p.wantNotes("marks follow", "")
	p.ctrl("z")
	p.wantNotes("and come back", "corner=r1c2-3")
}

func TestColoursOfThePage(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper)
	light := p.style("body", "background-color")
	p.click("[data-do=settings]")
	p.waitFor("the settings", `document.querySelector("#settings [value=system]").checked`)
	p.focus("#settings [value=dark]")
	p.press(" ")
	p.waitFor("a dark page", fmt.Sprintf(`getComputedStyle(document.body).backgroundColor !== %q`, light))
	p.open("/help")
	p.waitFor("a dark page", fmt.Sprintf(`getComputedStyle(document.body).backgroundColor !== %q`, light))
}

// A digit that is held goes into each cell that is tapped, until it is let go.
func TestNumberFirst(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 740)
	p.playing("/p/" + proper)
	p.flip("numberFirst")
	p.tap(`[data-key="3"]`)
	if got := p.count(`[data-key][aria-pressed="true"]`); got != 1 {
		t.Errorf("%d keys are held", got)
	}
	p.waitForGrid(proper)
	p.tap(cell("r1c1"))
	p.tap(cell("r2c3"))
	want := "300500809183" + proper[12:]
	p.waitForGrid(want)
	p.tap(`[data-key="3"]`)
	if got := p.count(`[data-key][aria-pressed="true"]`); got != 0 {
		t.Errorf("%d keys are held", got)
	}
	p.tap(cell("r1c2"))
	p.waitForGrid(want)
}

func TestCheckAsIGo(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper)
	p.flip("check")
	p.focus(cell("r1c1"))
	right := solutionOf(t, proper)[0]
	for digit := byte('2'); digit <= '3'; digit++ {
		p.digit(string(digit))
		p.waitFor("the judgement of "+string(digit), fmt.Sprintf(`document.querySelector("[name=r1c1]").parentNode.classList.contains("wrong") === %v`, digit != right))
	}
}

// The list of keys: each lights its line, and the board stays as it is.
func TestListOfKeys(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper)
	p.focus(cell("r1c1"))
	p.stroke("Slash", "?", shift)
	p.waitFor("the list", `document.querySelector("#keysheet").open`)
	if over := eval[float64](p, `document.querySelector("#keysheet").getBoundingClientRect().left - document.querySelector("table.input").getBoundingClientRect().right`); over < 0 {
		t.Errorf("the list covers %.0f px of the board", -over)
	}
	if broken := p.axeFaults(); len(broken) > 0 {
		t.Errorf("with the list of keys: %q", broken)
	}
	for line, try := range map[string]func(){
		"digit":  func() { p.digit("2") },
		"corner": func() { p.shifted("2") },
		"centre": func() { p.with("2", ctrl) },
		"colour": func() { p.with("2", ctrl|shift) },
		"erase":  func() { p.press(kb.Backspace) },
		"mode":   func() { p.letter("x") },
		"move":   func() { p.letter("w") },
		"extend": func() { p.stroke("ArrowLeft", "ArrowLeft", shift) },
		"pause":  func() { p.letter("p") },
		"next":   func() { p.stroke("Space", " ", plain) },
		"list":   func() { p.stroke("Slash", "?", shift) },
	} {
		try()
		if got := eval[string](p, `[...document.querySelectorAll("#keysheet .lit")].map((line) => line.dataset.try).join(" ")`); got != line {
			t.Errorf("the key of %s lights %q", line, got)
		}
	}
	p.press(kb.Escape)
	p.waitFor("the grid", `!document.querySelector("#keysheet").open && document.activeElement.name === "r1c1"`)
	p.waitForGrid(proper)
	p.wantNotes("after all keys were tried", "")
}

// P pauses and goes on; Enter goes through a hint to its end and does what it says.
func TestKeysForHelp(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper)
	p.focus(cell("r1c1"))
	p.digit("3")
	p.waitFor("the clock", `!document.querySelector("[data-do=pause]").disabled`)
	p.letter("p")
	p.waitFor("the board to be covered", `document.querySelector("table.input").inert`)
	p.letter("p")
	p.waitFor("the board", `!document.querySelector("table.input").inert`)
	p.focus(cell("r1c1"))
	p.waitFor("the script of hints", `document.querySelector("#help")`)
	p.strike("h")
	p.waitForStages(1)
	before := p.address()
	for stage := 2; stage <= 4; stage++ {
		p.press(kb.Enter)
		p.waitForStages(stage)
	}
	p.press(kb.Enter)
	p.wait("the change", func() bool { return p.address() != before })
}

// While a hint stands, candidates stand in their places.
func TestMarksInPlace(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper + "?candidates=r1c1-23")
	if got := p.count(".input .centre"); got != 1 {
		t.Errorf("%d cells have centre marks", got)
	}
	eval[any](p, `void document.querySelector("table.input").classList.add("marks-in-place")`)
	p.waitFor("candidates in their places", `document.querySelector("td:has([name=r1c1]) .cands") && !document.querySelector(".input .centre")`)
	eval[any](p, `void document.querySelector("table.input").classList.remove("marks-in-place")`)
	p.waitFor("centre marks", `document.querySelector(".input .centre")?.textContent === "23"`)
}
