package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// windows are those in which a board and all that is done with it are in the first screen.
var windows = []struct {
	width, height int64
	touch         bool
}{{1366, 768, false}, {768, 1024, true}, {800, 800, false}, {360, 740, true}, {740, 360, true}}

// mostControls is how many controls a page has beside its cells in the first screen: while a puzzle is entered with the
// three ways to bring one.
const mostControls = 31

// controls is JavaScript for the names of the controls beside the cells that are seen in the first screen.
const controls = `[...document.querySelectorAll("a[href], button, summary, input:not([type=hidden]), textarea, select")]
	.filter((el) => !el.closest("table") && el.tabIndex >= 0 && el.checkVisibility({ visibilityProperty: true }))
	.filter((el) => { const b = (el.closest("label") ?? el).getBoundingClientRect(); return b.width > 1 && b.bottom > 0 && b.top < innerHeight && b.right > 0; })
	.map((el) => (el.ariaLabel || el.closest("label")?.innerText || el.innerText || el.name).trim().replace(/\s+/g, " "))`

// below is JavaScript for what of the board and the dock is not in the first screen.
const below = `[...document.querySelectorAll("table.board td, .dock .btn, .modes label")]
	.filter((el) => el.checkVisibility({ visibilityProperty: true }) && el.getBoundingClientRect().bottom > innerHeight + .5)
	.map((el) => (el.innerText || el.querySelector("input")?.name || el.id || el.className) + " ends at " + Math.round(el.getBoundingClientRect().bottom))`

// All rows and the whole dock are in the first screen, with few controls.
func TestFirstScreen(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	for name, path := range map[string]string{
		"entering": "/p/" + digitsAt(0, "12") + "?typed=all", "playing": "/p/" + proper, "solution": "/p/" + proper + "/solution",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := pageOn(t, site)
			for _, w := range windows {
				if w.touch {
					p.touch()
				}
				p.size(w.width, w.height)
				p.open(path)
				p.wait("silence on the wire", p.idle)
				at := fmt.Sprintf("%s at %dx%d", name, w.width, w.height)
				if all := eval[[]string](p, controls); len(all) > mostControls {
					t.Errorf("%s: %d controls: %s", at, len(all), strings.Join(all, ", "))
				}
				if late := eval[[]string](p, below); len(late) > 0 {
					t.Errorf("%s: below the first screen are %s", at, strings.Join(late, ", "))
				}
				if fault := eval[string](p, tooWide); fault != "" {
					t.Errorf("%s: %s", at, fault)
				}
			}
		})
	}
}

// Somebody who types a puzzle gets its solution with Enter, in place, and the steps with Enter again; the
// address is the link.
func TestEnterLeadsOn(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys(proper)
	p.settle()
	p.press("\r")
	p.waitForHeading("One solution.")
	if got := p.address(); !strings.HasPrefix(got, "/p/"+proper+"/solution") {
		t.Errorf("the address is %s", got)
	}
	p.leave(func() { p.press("\r") })
	if got := p.address(); !strings.HasPrefix(got, "/p/"+proper+"/steps") {
		t.Errorf("the address is %s", got)
	}
}

// What is cleared leads back to the ways to bring a puzzle, and can be brought back.
func TestCleared(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	if !p.visible("#examples-title") || p.visible(solveButton) {
		t.Error("the empty board is not beside ways to begin")
	}
	p.click(cell("r1c1"))
	p.typeKeys("12")
	p.waitFor("the keys", `document.querySelector("h1").textContent.trim() === "Your puzzle"`)
	if p.visible("#examples-title") || !p.visible(solveButton) {
		t.Error("from the first digit on there are not the keys")
	}
	p.click("[data-do=clear]")
	p.waitForGrid(empty)
	if !p.visible("#examples-title") {
		t.Error("after Clear there are no ways to begin")
	}
	p.click(".cleared [data-do=undo]")
	p.waitForGrid(digitsAt(0, "12"))
}

// A finger finds the keys when it touches a cell: there is no other keyboard.
func TestFirstDigitByTouch(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 740)
	p.open("/")
	p.tap(cell("r1c1"))
	p.tap(`[data-key="7"]`)
	p.waitForGrid(digitsAt(0, "7"))
}

// On a phone what is shared and what is under More lies below the board, beside a game, too.
func TestSheetsLeaveTheBoard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 740)
	p.playing("/p/" + proper)
	p.tap(cell("r1c1"))
	p.tapHere(`[data-key="7"]`)
	for _, sheet := range []string{".sharing", ".more"} {
		p.tap(sheet + " > summary")
		if below := eval[float64](p, `document.querySelector("`+sheet+` > .card").getBoundingClientRect().top - document.querySelector("table.board").getBoundingClientRect().bottom`); below < 0 {
			t.Errorf("%s covers %.0f px of the board", sheet, -below)
		}
		p.tap(sheet + " > summary")
	}
}

// A check on a tablet is read without scrolling in its card, which leaves the tools alone.
func TestCheckHasRoom(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, size := range [][2]int64{{800, 800}, {768, 1024}} {
		p.size(size[0], size[1])
		p.playing("/p/7" + proper[1:] + "?typed=r1c1")
		p.click(`[data-help="/check"]:not([data-cell])`)
		p.waitFor("the check", `document.querySelector("#help .whys")`)
		room := eval[[]float64](p, `(() => {
			const card = document.querySelector("#help"), tools = document.querySelector(".keys .h").getBoundingClientRect().top;
			return [card.scrollHeight - card.clientHeight, tools - card.getBoundingClientRect().bottom];
		})()`)
		if room[0] > 0 || room[1] < 0 {
			t.Errorf("at %v the card scrolls by %.0f px and ends %.0f px above the tools", size, room[0], room[1])
		}
	}
}

// The number of a line of a hint stands before its words.
func TestNumbersOfAHint(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/" + proper)
	p.click(cell("r1c1"))
	for stage := range 4 {
		p.strike("h")
		p.waitForStages(stage + 1)
	}
	if room := eval[string](p, `getComputedStyle(document.querySelector("#help .effect")).paddingLeft`); room != "48px" {
		t.Errorf("the last line has %s for its number", room)
	}
}
