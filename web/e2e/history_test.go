package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Nothing that was typed is lost: not by undo, Clear, a paste, Solve, Back or a
// reload.

func TestUndoAndRedo(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	if !p.disabled(".keys [data-do=undo]") || !p.disabled(".keys [data-do=redo]") {
		t.Error("there is something to undo before anything was done")
	}
	p.click(cell("r1c1"))
	p.typeKeys("123")
	p.ctrl("z")
	p.waitForGrid(digitsAt(0, "12"))
	p.ctrl("z")
	p.ctrl("y")
	p.waitForGrid(digitsAt(0, "12"))
	p.chord("z", chromedp.ModifierCtrl, chromedp.ModifierShift)
	p.waitForGrid(digitsAt(0, "123"))
	if !p.disabled("[data-do=redo]") {
		t.Error("there is still something to redo")
	}
	p.click("[data-do=undo]")
	p.click("[data-do=undo]")
	p.waitForGrid(digitsAt(0, "1"))
	p.click("[data-do=redo]")
	p.waitForGrid(digitsAt(0, "12"))
	p.click(cell("r1c3"))
	p.typeKeys("9") // what was undone is replaced
	p.waitForGrid(digitsAt(0, "129"))
	if !p.disabled("[data-do=redo]") {
		t.Error("after a new digit there is something to redo")
	}
	p.settle()
}

func TestUndoMarksAgain(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("55")
	p.settle()
	p.press(kb.ArrowLeft, kb.Delete)
	p.settle()
	if got := p.marks(); got != "" {
		t.Errorf("marks %q where nothing clashes", got)
	}
	p.ctrl("z")
	checkRestAfter(p, digitsAt(0, "55"))
	p.ctrl("y")
	checkRestAfter(p, digitsAt(0, "5"))
}

func checkRestAfter(p *page, digits string) {
	p.Helper()
	p.waitForGrid(digits)
	p.settle()
	checkRest(p, digits)
}

func TestUndoAcrossClearAndPaste(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("12")
	p.click("[data-do=clear]")
	p.waitForGrid(empty)
	p.paste(proper)
	p.waitForGrid(proper)
	p.waitFor("the pasted puzzle to be ready", `document.activeElement.tagName === "H1"`)
	for _, digits := range []string{empty, digitsAt(0, "12"), digitsAt(0, "1")} {
		p.click("[data-do=undo]")
		p.waitForGrid(digits)
	}
	p.click(cell("r9c9"))
	for _, digits := range []string{digitsAt(0, "12"), empty, proper} {
		p.ctrl("y") // an empty board shows what to begin with, and no keys
		p.waitForGrid(digits)
	}
	p.settle()
}

func TestClearAndBack(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("530070")
	p.settle()
	p.click("[data-do=clear]")
	p.waitForGrid(empty)
	p.settle()
	if got := p.address(); got != "/" {
		t.Errorf("the address of the cleared grid is %s", got)
	}
	p.back()
	p.waitForGrid(digitsAt(0, "530070"))
}

func TestClearAPuzzleAndBack(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.changeGivens()
	p.click(cell("r1c1"))
	p.typeKeys("2")
	p.settle()
	p.click("[data-do=clear]")
	p.waitForGrid(empty)
	p.back()
	p.waitForGrid("2" + proper[1:])
}

// Start again takes what was typed and leaves the givens, and can be undone.
func TestStartAgain(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.click(cell("r1c1"))
	p.typeKeys("3")
	p.settle()
	p.click("[data-do=clear]")
	p.waitForGrid(proper)
	p.ctrl("z")
	p.waitForGrid("3" + proper[1:])
}

func TestSolveAndBack(t *testing.T) {
	t.Parallel()
	p := newPage(t, latency(between(50*time.Millisecond, 400*time.Millisecond, 3)))
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys(proper)
	p.click(solveButton) // at once: the answer about the last digit has not come
	p.waitForHeading("One solution.")
	p.back()
	p.waitForGrid(proper)
	p.click(cell("r1c1"))
	p.typeKeys("3")
	p.settle()
	checkRest(p, "3"+proper[1:])
}

func TestReloadWhileTyping(t *testing.T) {
	t.Parallel()
	p := newPage(t, latency(always(2*time.Second)))
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("530070000600195")
	p.reload()
	p.waitForGrid(digitsAt(0, "530070000600195"))
	p.open("/p/" + proper)
	p.click(cell("r1c1"))
	p.typeKeys("2")
	p.press(kb.ArrowRight)
	p.typeKeys("7")
	p.reload()
	p.waitForGrid("27" + proper[2:])
	if got := p.origin("r1c1"); got != "typed" {
		t.Errorf("a typed digit is %s after the reload", got)
	}
	if got := p.origin("r1c4"); got != "given" {
		t.Errorf("a given digit is %s after the reload", got)
	}
}

// On a slow network the boxes are there before the script is.
func TestTypingBeforeTheScript(t *testing.T) {
	t.Parallel()
	g := &gate{holds: isScript}
	p := newPage(t, g.around)
	g.shut()
	p.openBeforeScripts("/p/" + proper)
	p.click(cell("r1c1"))
	p.typeKeys("8")
	p.click(cell("r1c4"))
	p.ctrlA()
	p.press(kb.Delete)
	p.click(cell("r1c5"))
	p.typeKeys("x")
	g.open()
	p.settle()
	want := "800000809" + proper[9:]
	checkRest(p, want)
	if got := p.address(); got != "/p/"+want+"?typed=r1c1" {
		t.Errorf("the address is %s", got)
	}
	p.click("[data-do=undo]")
	p.waitForGrid(proper)
}

// Who types at once, before the script is there and without a click, loses nothing:
// the cell to begin with has the focus, its digits are dealt out to the cells
// after it, and the next key goes on from there.
func TestTypingAtOnce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		path, keys string
		then       []string // keys that move, and more
		grid       string
		next       string // cell with the focus then
		address    string
	}{
		"home":    {"/", "530070055", nil, "530070055" + empty[9:], "r2c1", "/p/530070055" + empty[9:] + "?typed=all"},
		"blanks":  {"/", "5  3.7", nil, "500307" + empty[6:], "r1c7", "/p/500307" + empty[6:] + "?typed=all"},
		"puzzle":  {"/p/" + proper, "37", nil, "7" + proper[1:], "r1c1", "/p/7" + proper[1:] + "?typed=r1c1"}, // it does not move on
		"not all": {"/p/" + "35" + proper[2:], "4", nil, "354" + proper[3:], "r1c3", "/p/354" + proper[3:] + "?typed=r1c3"},
		"arrows":  {"/", "53", []string{kb.ArrowRight, kb.ArrowRight, "7", kb.ArrowDown, "1", kb.Backspace, kb.Backspace, kb.ArrowUp, "2"}, "53002" + empty[5:], "r1c6", "/p/53002" + empty[5:] + "?typed=all"},
		"played":  {"/p/" + proper, "3", []string{kb.ArrowRight, "4", kb.ArrowDown, kb.ArrowLeft, "x", kb.ArrowUp, kb.Delete}, "040" + proper[3:], "r1c1", "/p/040" + proper[3:] + "?typed=r1c2"},
		"letters": {"/boards/16x16", "1ag", nil, "1AG" + strings.Repeat("0", 253), "r1c4", "/p/16x16~1AG" + strings.Repeat("0", 253) + "?typed=all"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := &gate{holds: isScript}
			p := newPage(t, g.around)
			g.shut()
			p.openBeforeScripts(c.path)
			p.wait("a cell to type into", func() bool {
				return eval[bool](p, `document.activeElement.matches("table.input input")`)
			})
			p.press(append(strings.Split(c.keys, ""), c.then...)...)
			g.open()
			p.settle()
			checkRest(p, c.grid)
			if got := p.address(); got != c.address {
				t.Errorf("the address is %s, want %s", got, c.address)
			}
			if got := p.focused(); got != c.next {
				t.Errorf("the focus is on %s, want %s", got, c.next)
			}
			if got := eval[string](p, `document.querySelector("table.input [tabindex='0']").name`); got != c.next {
				t.Errorf("the Tab key stops at %s, want %s", got, c.next)
			}
		})
	}
}

// A digit typed over another in its cell before the script is there takes its
// place, and one cell gets all keys where moving on is switched off.
func TestTypingBeforeTheScriptWithoutMovingOn(t *testing.T) {
	t.Parallel()
	g := &gate{holds: isScript}
	p := newPage(t, g.around)
	p.beforeEachPage(`localStorage.setItem("advance", "off")`)
	g.shut()
	p.openBeforeScripts("/p/" + proper)
	p.click(cell("r1c1"))
	p.typeKeys("27")
	p.click(cell("r1c4"))
	p.typeKeys("8")
	g.open()
	p.settle()
	checkRest(p, "700800809"+proper[9:])
	if got := p.focused(); got != "r1c4" {
		t.Errorf("the focus went from r1c4 to %s", got)
	}
}

// On a phone the page opens at its top, whatever has the focus.
func TestFocusScrollsNothing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	for _, path := range []string{"/", "/p/" + proper, "/boards/16x16"} {
		for _, size := range [][2]int64{{360, 780}, {320, 568}, {780, 360}} {
			p.size(size[0], size[1])
			p.open(path)
			if y := eval[float64](p, "scrollY"); y != 0 {
				t.Errorf("%s at %d by %d px opens %v px below its top", path, size[0], size[1], y)
			}
		}
	}
	p.open("/")
	p.waitFor("the first cell", `document.querySelector("table.input input").checkVisibility({ visibilityProperty: true })`)
	p.tap(cell("r1c1"))
	p.insert("5") // from the first digit on the keys are there
	p.tap(`[data-key="5"]`)
	p.waitForGrid(digitsAt(0, "55"))
}

// What can be undone and redone outlives the page: steps, solution and a reload, with the marks.
func TestUndoOutlivesThePage(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/" + lostGivens)
	p.waitFor("the script", undosThere)
	for _, typed := range []string{"r5c5=1", "r4c1=8", "r2c5=5", "r2c4=7"} {
		name, digit, _ := strings.Cut(typed, "=")
		p.click(cell(name))
		p.press(digit)
	}
	p.click(cell("r1c1"))
	p.ctrl("4")
	p.ctrl("7")
	p.ctrl("z")
	marked := p.address()
	for _, tab := range []string{"Steps", "Solution"} {
		p.follow(".tabs a", tab)
		p.follow(".tabs a", "Play")
		p.waitFor("Undo after "+tab, canUndo)
		if got := p.address(); got != marked {
			t.Errorf("from %s the way back is %s, want %s", tab, got, marked)
		}
	}
	p.reload()
	p.waitFor("Undo after a reload", canUndo)
	p.click(".keys [data-do=redo]")
	p.waitFor("the other mark", `document.querySelector(".keys [data-do=redo]").disabled`)
	for range 3 {
		eval[any](p, `void document.querySelector(".keys [data-do=undo]").click()`)
	}
	p.waitForGrid(lostNow[:12] + "0" + lostNow[13:])
	p.reload()
	p.waitFor("Redo", `!document.querySelector(".keys [data-do=redo]").disabled`)
	p.click(".keys [data-do=redo]")
	p.waitForGrid(lostNow)
}

const (
	undosThere = `import(document.querySelector("link[href$='/grid.js']").href.replace("grid.js", "undos.js")).then(() => true)`
	canUndo    = `document.querySelector(".keys [data-do=undo]")?.disabled === false`
)

// From the page that says why a digit was wrong the way back is the state before it was written, with the marks
// that it swept; Redo brings the digits back.
func TestBackFromWhyWithMarks(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/" + lostGivens)
	p.waitFor("the script", undosThere)
	p.click(cell("r2c1"))
	p.ctrl("5")
	marked := p.address()
	p.click(cell("r2c5"))
	p.press("5")
	p.click(cell("r2c4"))
	p.press("7")
	p.click(`[formaction="/check/digits"]`)
	p.waitFor("why", `document.querySelector("#help .whys a")`)
	p.follow("#help .whys a", "")
	p.follow("a", "Back to before it")
	p.waitFor("Redo", `document.querySelector(".keys [data-do=redo]")?.disabled === false`)
	if got := p.address(); got != marked {
		t.Errorf("the way back is %s, want %s", got, marked)
	}
	p.click(".keys [data-do=redo]")
	p.click(".keys [data-do=redo]")
	p.waitFor("both digits", `document.querySelector("[name=r2c5]").value === "5" && document.querySelector("[name=r2c4]").value === "7"`)
}

// A mark that cannot be says why where it is seen.
func TestRefusedMarkIsSeen(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, size := range [][2]int64{{1366, 768}, {360, 740}} {
		p.size(size[0], size[1])
		p.openForHints("/p/" + proper)
		p.waitFor("the marks", undosThere)
		p.click(cell("r1c2"))
		p.ctrl("8")
		p.waitFor("the reason", `document.querySelector("#clashes")?.innerText.trim() === "8 cannot be in r1c2: it stands in r1c7."`)
		if box := eval[[]float64](p, `(({ width, height }) => [width, height])(document.querySelector("#clashes p").getBoundingClientRect())`); box[0] < 150 || box[1] < 12 {
			t.Errorf("at %d by %d the reason has %v", size[0], size[1], box)
		}
	}
}
