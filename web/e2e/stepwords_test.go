package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"
)

// trickySteps is a log with singles, a pointing, a swordfish and an XY-Wing, which is step 39.
const trickySteps = "/p/050008006007406000003000400308070000000902003000000020802000010500710009100000050/steps"

// firstScreens are those on which a step has to be seen without scrolling.
var firstScreens = []struct {
	width, height int64
	touch         bool
}{{1366, 657, false}, {768, 1024, true}, {360, 780, true}, {780, 360, true}}

// The first screen has the whole board, the technique, the first statements and the way on.
func TestFirstScreenOfAStep(t *testing.T) {
	t.Parallel()
	for _, screen := range firstScreens {
		t.Run(fmt.Sprintf("%dx%d", screen.width, screen.height), func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			if screen.touch {
				p.touch()
			}
			p.size(screen.width, screen.height)
			for _, path := range []string{trickySteps + "?step=39", stepsOf + "?step=20", "/p/" + jigsawCode + "/steps?step=25"} {
				p.open(path)
				for _, selector := range []string{"#board", "#technique", ".chips > :first-child", `.argument [data-s="0"] > p`, `.argument [data-s="1"] > p:first-child`, "[data-go=prev]", "[data-go=next]", "[data-go=hard]", ".track"} {
					if p.count(selector) == 0 {
						t.Errorf("%s has no %s", path, selector)
					}
					if fault := eval[string](p, hidden+"("+js(selector)+")"); fault != "" {
						t.Errorf("%s: %s is not in the first screen: %s", path, selector, fault)
					}
				}
				if y := eval[float64](p, "scrollY"); y != 0 {
					t.Errorf("%s opens %v px below its top", path, y)
				}
			}
		})
	}
}

// However long the argument is, the board and the way on are seen with each line of it, and what is drawn is
// explained below the last one.
func TestBoardIsSeenWithEveryLine(t *testing.T) {
	t.Parallel()
	p := casesPage(t)
	for _, size := range [][2]int64{{1366, 657}, {768, 1024}, {740, 360}} {
		p.size(size[0], size[1])
		p.openSlow(casesOf + "?step=3")
		if long := eval[float64](p, `document.querySelector("#stepwords").getBoundingClientRect().bottom - innerHeight`); long < 100 {
			t.Fatalf("the words end %v px below the screen, so that this shows nothing", long)
		}
		for _, last := range []string{"#stepwords [data-s].effect > p:first-child", "#stepwords .key li:last-child"} {
			eval[any](p, fmt.Sprintf(`void document.querySelector(%s).scrollIntoView({ block: "nearest", behavior: "instant" })`, js(last)))
			for _, selector := range []string{"#board", last, "[data-go=next]"} {
				if fault := eval[string](p, hidden+"("+js(selector)+")"); fault != "" || p.count(selector) == 0 {
					t.Errorf("at %d by %d %s is not seen: %s", size[0], size[1], selector, fault)
				}
			}
		}
	}
}

// The board grows with the window, to a bound, and its rows and columns are numbered.
func TestBoardOfAStepGrows(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(trickySteps)
	last := 0.0
	for _, size := range [][2]int64{{1366, 657}, {1366, 768}, {1920, 1080}} {
		p.size(size[0], size[1])
		width := eval[float64](p, `document.querySelector("#board").getBoundingClientRect().width`)
		if width <= last || width > 710 {
			t.Errorf("at %d by %d the board is %v wide, after %v", size[0], size[1], width, last)
		}
		last = width
	}
	if last < 640 {
		t.Errorf("on a large screen the board is %v wide", last)
	}
	if got := p.text("#board thead"); got != "1 2 3 4 5 6 7 8 9" {
		t.Errorf("the columns are numbered %q", got)
	}
}

// partsShown lists the numbers of the statements whose parts of the drawing are not off.
const partsShown = `[...document.querySelectorAll("#stepview [data-s]:not(.off, [hidden])")].map((el) => el.dataset.s).join(",")`

// wantAlone wants the drawing to show the parts of one statement, all of them, and no others.
func (p *page) wantAlone(statement string) {
	p.Helper()
	shown := strings.Split(eval[string](p, partsShown), ",")
	for _, part := range shown {
		if !strings.Contains(" "+part+" ", " "+statement+" ") {
			p.Errorf("with statement %s a part of %q is shown", statement, part)
		}
	}
	if want := p.count(fmt.Sprintf(`#stepview [data-s~="%s"]`, statement)); want == 0 || len(shown) != want {
		p.Errorf("statement %s has %d parts, %d are shown", statement, want, len(shown))
	}
}

// The mouse over a statement, the focus on it and keys show its part of the drawing alone.
func TestStatementIsShownAlone(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(trickySteps + "?step=39")
	whole := eval[string](p, partsShown)
	wantAll := func(after string) {
		t.Helper()
		if got := eval[string](p, partsShown); got != whole {
			t.Errorf("after %s the drawing shows %s, want %s", after, got, whole)
		}
	}
	p.hover(`#stepwords [data-s="1"] > p`)
	p.wantAlone("1")
	p.hover("#log-title")
	wantAll("the mouse is gone")
	p.waitFor("a statement to go to", `document.querySelector('#stepwords [data-s="0"][tabindex="0"]')`)
	p.focus(`#stepwords [data-s="0"]`)
	p.wantAlone("0")
	p.press(kb.ArrowDown)
	p.wantAlone("1")
	p.press("j", "k", "j", "j")
	p.wantAlone("3")
	if got := eval[string](p, `document.activeElement.dataset.s`); got != "3" {
		t.Errorf("the focus is on statement %s, so that a screen reader says that", got)
	}
	p.press(kb.ArrowUp)
	p.wantAlone("2")
	p.press(kb.Escape)
	wantAll("Esc")
	p.press(kb.ArrowUp)
	p.wantAlone("1")
	p.press(kb.ArrowLeft)
	p.waitForStep(38)
	p.waitFor("the focus in the words", `document.activeElement.closest("#stepwords li")`)
	p.wantAlone("0")
}

func TestStatementIsShownAloneByATap(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 780)
	p.open(trickySteps + "?step=39")
	p.waitFor("a statement to go to", `document.querySelector('#stepwords [data-s="0"][tabindex="0"]')`)
	whole := eval[string](p, partsShown)
	p.tap(`#stepwords [data-s="1"] .because`)
	p.wantAlone("1")
	p.tap(".result")
	if got := eval[string](p, partsShown); got != whole {
		t.Errorf("after a tap elsewhere the drawing shows %s, want %s", got, whole)
	}
}

// Without a script the statements are a plain list, with all there is to say.
func TestWithoutScriptStatements(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open(trickySteps + "?step=39")
	if got := p.count("#stepwords ol.argument > li"); got < 4 {
		t.Errorf("there are %d statements", got)
	}
	if got := p.text("#stepwords .effect"); got != "So r9c9 is not 4." && !strings.HasSuffix(got, "r9c9 is not 4.") {
		t.Errorf("the step does %q", got)
	}
	if p.count("#stepwords [tabindex]") != 0 || p.visible("#scrubber") {
		t.Error("there is what only a script can use")
	}
}

// casesPage opens a page where a step of several cases, which takes seconds to find, can be looked at.
func casesPage(t *testing.T) *page { t.Helper(); return pageOn(t, patientSite(t)) }

const casesOf = "/p/980700600750060000006800000400300020005090700000008004010000003009180500000002010/steps"

// The cases of a step are shown one at a time, each with an address; a proof opens in place.
// Cells are stops of the Tab key in the statement that has the focus alone.
func TestTabStopsOfStatements(t *testing.T) {
	t.Parallel()
	const cells = `[...document.querySelectorAll("#stepwords .ref")].filter((el) => el.tabIndex >= 0).map((el) => el.closest("[data-s]").dataset.s)`
	p := newPage(t)
	p.open(stepsOf + "?step=1")
	p.waitFor("no stop before any has the focus, by a script that comes last", cells+".length === 0")
	eval[any](p, `document.querySelector("#stepwords [data-s]").focus()`)
	if got := eval[[]string](p, cells); len(got) == 0 || slices.ContainsFunc(got, func(s string) bool { return s != "0" }) {
		t.Errorf("with the focus on the first, those of %q are", got)
	}
}

func TestCasesOfAStep(t *testing.T) {
	t.Parallel()
	p := casesPage(t)
	p.openSlow(casesOf + "?step=23")
	if got := p.count("[data-case][href]"); got != 4 {
		t.Fatalf("there are %d cases", got)
	}
	first := p.text(".cases .argument")
	p.click(`a[data-case="2"]`)
	p.waitFor("the second case", `document.querySelector('a[data-case="2"][aria-current]')`)
	second := p.text(".cases .argument")
	if second == first || !strings.HasSuffix(p.address(), "step=23&case=2") {
		t.Errorf("case 2 at %s says %q", p.address(), second)
	}
	if got := p.focused(); !strings.HasSuffix(got, "2") {
		t.Errorf("the focus is on %q", got)
	}
	if got := eval[[]string](p, `[...document.querySelectorAll(".notations a")].map((a) => a.href).filter((a) => !a.includes("step=23&case=2"))`); len(got) > 0 {
		t.Errorf("a change of notation leaves the case: %q", got)
	}
	p.open(p.address())
	if got := p.text(".cases .argument"); got != second {
		t.Errorf("its address leads to %q, want %q", got, second)
	}
	p.press(kb.ArrowRight)
	p.waitForStep(24)
	if strings.Contains(p.address(), "case") {
		t.Errorf("the case stays in the address of another step: %s", p.address())
	}
	p.open(casesOf + "?step=3")
	inner := `#stepwords .proof [data-s*="."]`
	if p.count(inner) > 0 || p.count("#stepview .aside[data-s*='.']") > 0 {
		t.Fatal("a proof is there before it is asked for")
	}
	p.click("#stepwords a.proof")
	p.waitFor("the proof", fmt.Sprintf(`document.querySelector(%s)?.checkVisibility()`, js(inner)))
	p.waitFor("the focus on the proof", `document.activeElement.matches("#stepwords a[aria-expanded]")`)
	if !strings.Contains(p.address(), "&proof=") || p.count("#stepview .aside[data-s*='.']") == 0 {
		t.Errorf("the proof at %s is not drawn", p.address())
	}
	p.click("#stepwords a[aria-expanded]")
	p.waitFor("the proof to close", fmt.Sprintf(`!document.querySelector(%s)`, js(inner)))
	p.press(kb.ArrowRight)
	p.waitForStep(4)
	if strings.Contains(p.address(), "proof") {
		t.Errorf("the proof stays in the address of another step: %s", p.address())
	}
}

// openSlow goes to an address that takes the server a while.
func (p *page) openSlow(path string) {
	p.Helper()
	p.open(path)
	p.waitFor("the log", `document.querySelector("#stepat")`)
}

func TestWithoutScriptCases(t *testing.T) {
	t.Parallel()
	p := withoutScript(casesPage(t))
	p.openSlow(casesOf + "?step=23")
	p.send(`a[data-case="3"]`)
	if got := p.text(".cases [aria-current]"); !strings.HasSuffix(got, "3") || !strings.HasSuffix(p.address(), "step=23&case=3") {
		t.Errorf("case %q at %s", got, p.address())
	}
}

// What is said of the difficulty below a log is said as on the other pages, with its dash.
func TestDifficultyOfALog(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + drawnPuzzle + "/steps?step=1")
	p.waitFor("the difficulty", `document.querySelector(".difficulty strong")`)
	if got := p.text(".difficulty"); !strings.Contains(got, "tricky – SE") {
		t.Errorf("it says %q", got)
	}
}

// Of a long argument twelve lines are told before more are asked for. A number on the board leads to a line that is
// folded, and paper has them all.
func TestMoreLines(t *testing.T) {
	t.Parallel()
	const loop, fold, last = "/techniques/als-continuous-loop", ".told > details", `#stepwords details [data-s="20"]`
	p := newPage(t)
	p.open(loop)
	seen := func() int {
		return eval[int](p, `[...document.querySelectorAll("#stepwords [data-s]")].filter((el) => el.checkVisibility()).length`)
	}
	if all := p.count("#stepwords [data-s]"); seen() != 12 || all <= 12 {
		t.Errorf("of %d lines %d are seen", all, seen())
	}
	if p.visible(last) || !p.visible("#stepwords .effect") {
		t.Error("the fold has other lines than the last reasons")
	}
	p.click(`#stepview a[data-s="20"]`)
	p.waitFor("the line of the number", `document.activeElement.dataset.s === "20"`)
	p.wantAlone("20")
	if got := eval[int](p, "document.querySelector("+js(fold+" > ol")+").start"); !p.visible(last) || got <= 1 {
		t.Errorf("the lines that were folded are numbered from %d", got)
	}
	p.open(loop + "?detail=proven")
	if all := p.count("#stepwords [data-s]"); seen() != all || p.count(fold) != 0 {
		t.Errorf("proven, %d of %d lines are seen", seen(), all)
	}
	p.open(loop)
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	if all := p.count("#stepwords [data-s]"); seen() != all || p.visible(fold+" > summary") {
		t.Errorf("on paper %d of %d lines are seen", seen(), all)
	}

	p = newPageWithoutScript(t)
	p.open(loop)
	p.click(fold + " > summary")
	if !p.visible(last) {
		t.Error("without a script the fold stays shut")
	}
}
