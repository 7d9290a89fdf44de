package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/position"
)

// solutionOf is the share code of the solution of a puzzle.
func solutionOf(t *testing.T, code string) string {
	t.Helper()
	p, err := notation.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Solve(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return notation.Line(p.Layout(), g)
}

// A puzzle that is only looked at is not begun.
func TestLookingIsNotPlaying(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.waitFor("the lock", `document.querySelector("td.given input").ariaReadOnly === "true"`)
	p.tap("[data-help='/hint']")
	p.waitFor("a hint", `document.querySelector("#help .stage")`)
	if p.visible(".ongoing a") {
		t.Error("it is said to be begun")
	}
	p.open("/")
	p.waitFor("the page", `true`)
	if p.count("#begun") > 0 {
		t.Error("it is listed as begun")
	}
}

// Playing a puzzle to its end: givens stay, the clock runs from the first digit, what was begun is
// on the first page, and a word at the end says how long it took.
func TestPlay(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	solution := solutionOf(t, proper)
	p.open("/p/" + proper)
	p.waitFor("the lock", `document.querySelector("td.given input").ariaReadOnly === "true" && document.querySelector("#play time").textContent === "0:00"`)

	p.click(cell("r1c4"))
	p.typeKeys("1")
	p.waitFor("the given to stay, and a word of it", `document.querySelector("[name=r1c4]").value === "5" && /locked/.test(document.querySelector("#clashes").textContent) && document.activeElement.name === "r1c4"`)

	first := strings.Index(proper, "0")
	p.click(cell("r1c1"))
	p.typeKeys(solution[first : first+1])
	p.waitFor("the clock", `document.querySelector("#play time").textContent !== "0:00"`)
	p.tap("[data-do=pause]")
	p.waitFor("the board to be covered", `document.querySelector("table.input").inert`)
	paused := eval[string](p, `document.querySelector("#play time").textContent`)
	time.Sleep(1100 * time.Millisecond)
	if now := eval[string](p, `document.querySelector("#play time").textContent`); now != paused {
		t.Errorf("the clock went from %s to %s while it stood", paused, now)
	}
	p.tap(".goon")
	p.waitFor("the board", `!document.querySelector("table.input").inert`)
	p.tap("[data-do=undo]")
	p.tap("[data-do=redo]")
	p.waitFor("the digit again", `document.querySelector("[name=r1c1]").value === "`+solution[:1]+`"`)

	p.open("/")
	p.waitFor("what was begun", `document.querySelector("#begun a").textContent.includes("cells to go")`)
	p.focus("#begun a") // with keys, wherever it stands: the list comes late
	p.leave(func() { p.press(kb.Enter) })
	p.waitFor("the digit", `document.querySelector("[name=r1c1]").value === "`+solution[:1]+`"`)
	p.open("/p/" + proper) // the puzzle as it was given
	p.waitFor("the way back", `document.querySelector(".ongoing a").offsetParent && document.querySelector(".ongoing a").search.includes("typed=r1c1")`)

	last := strings.LastIndex(proper, "0")
	nearly := solution[:last] + "0" + solution[last+1:]
	var typed []string
	for c := range proper {
		if proper[c] == '0' && c != last {
			typed = append(typed, position.R1C1.CellName(9, c))
		}
	}
	p.open("/p/" + nearly + "?typed=" + strings.Join(typed, ","))
	p.click(cell(position.R1C1.CellName(9, last)))
	p.typeKeys(solution[last : last+1])
	p.waitFor("the word at the end", `/^Solved in 0:\d\d, without help\.$/.test(document.querySelector(".say .word").textContent)`)

	p.open("/")
	p.waitFor("what was solved, and nothing to go on with", `document.querySelector(".allbegun a").textContent.includes("solved") && !document.querySelector("#begun")`)
	p.click(".allbegun > summary")
	p.click(".allbegun .note button")
	p.waitFor("nothing of it", `!document.querySelector(".allbegun") && !Object.keys(localStorage).some((key) => key.startsWith("play:"))`)
}

// A puzzle that was entered is opened to be played.
func TestPlayWhatWasEntered(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("123")
	p.settle()
	p.click(`[formaction="/play"]`)
	p.waitFor("givens, locked", `document.querySelector("[name=r1c1]").ariaReadOnly === "true" && document.querySelectorAll("td.given").length === 3`)
}

// The largest words beside a board are those of the clock. They are there before its script is, so that
// nothing larger is drawn later.
func TestClockIsThereAtOnce(t *testing.T) {
	t.Parallel()
	g := &gate{holds: isScript}
	p := newPage(t, g.around)
	g.shut()
	defer g.open()
	p.openBeforeScripts("/p/" + proper)
	if !eval[bool](p, `document.querySelector("#play .clock").checkVisibility({ visibilityProperty: true })`) {
		t.Error("without its script the clock is not seen")
	}
}

// A pointer puts no frame round Pause, which would touch the time; a finger would leave it there.
func TestPauseHasNoFrame(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper)
	p.hover("[data-do=pause]")
	if got := p.style("[data-do=pause]", "border-left-color"); got != "rgba(0, 0, 0, 0)" {
		t.Errorf("the frame is %s", got)
	}
}
