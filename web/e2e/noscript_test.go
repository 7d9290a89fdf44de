package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp/kb"
)

// newPageWithoutScript opens a tab in which pages run no script.
func newPageWithoutScript(t *testing.T) *page { t.Helper(); return withoutScript(newPage(t)) }

// withoutScript turns scripts off in a tab.
func withoutScript(p *page) *page {
	p.Helper()
	p.noScript = true
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	return p
}

// fill types into the boxes of the first cells with Tab between them.
func (p *page) fill(digits string) {
	p.Helper()
	p.click(cell("r1c1"))
	for _, digit := range digits {
		if digit != '0' {
			p.press(string(digit))
		}
		p.press(kb.Tab)
	}
}

// send clicks on a button that sends the form, and waits for the answer.
func (p *page) send(button string) {
	p.Helper()
	p.leave(func() { p.click(button) })
}

// wantHeading compares the heading of the page.
func (p *page) wantHeading(want string) {
	p.Helper()
	if got := p.text("h1"); got != want {
		p.Fatalf("the page is %q, want %q", got, want)
	}
}

func TestWithoutScriptCheckMarks(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/")
	for _, selector := range []string{".keypad", "[data-do=undo]", "[data-do=redo]", "[data-advance]", "[data-keys]"} {
		if p.visible(selector) {
			t.Errorf("%s is there and does nothing without a script", selector)
		}
	}
	p.fill("505000005")
	p.send(checkButton)
	digits := digitsAt(0, "505000005")
	p.waitForGrid(digits)
	if got, want := p.marks(), clashingCells(p, digits); got != want {
		t.Errorf("marked are %s, want %s", got, want)
	}
	if got, want := p.status(), "Clash: 5 three times in row 1. 5 twice in box 1."; got != want {
		t.Errorf("the sentence is %q, want %q", got, want)
	}
	for _, name := range []string{"r1c9", "r1c1"} {
		p.click(cell(name))
		p.ctrlA()
		p.press(kb.Delete)
	}
	p.send(checkButton)
	p.waitForGrid(digitsAt(2, "5"))
	if got := p.marks(); got != "" {
		t.Errorf("marked are %s", got)
	}
	if got := p.status(); got != "No clashes." {
		t.Errorf("the sentence is %q", got)
	}
}

func TestWithoutScriptSolveStepsShare(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/")
	p.fill(proper[:18])
	p.send(solveButton)
	p.wantHeading("Several solutions.")
	if got, want := p.address(), "/p/"+digitsAt(0, proper[:18])+"/solution"; got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
	p.send(`.tabs a`) // to the puzzle
	p.waitForGrid(digitsAt(0, proper[:18]))

	p.open("/p/" + proper + "?typed=all")
	p.send(stepsButton)
	p.wantHeading("Logic step by step")
	p.back()
	p.waitForGrid(proper)
	p.click(cell("r1c1"))
	p.press("3")
	p.send(shareButton)
	if got, want := eval[string](p, `document.querySelector("#share input").value`), p.site+"/p/3"+proper[1:]; got != want {
		t.Errorf("the link is %s, want %s", got, want)
	}
	if p.visible("[data-copy]") {
		t.Error("there is a Copy button that does nothing")
	}
	p.follow(".tabs a", "Solution")
	p.wantHeading("One solution.")
}

func TestWithoutScriptImport(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/")
	p.fill("12")
	p.click("#text")
	p.insert(strings.Replace(proper, "5", "x", 1))
	p.expect(422, "/import")
	p.send(readButton)
	if got := p.text("#paste-problem"); !strings.Contains(got, "Row 1, column 4") {
		t.Errorf("the fault is described as %q", got)
	}
	p.waitForGrid(digitsAt(0, "12"))
	if got, want := eval[string](p, `document.querySelector("#text").value`), strings.Replace(proper, "5", "x", 1); got != want {
		t.Errorf("the text in the box is now %q", got)
	}
	p.click("#text")
	p.ctrlA()
	p.insert(drawn)
	p.send(readButton)
	p.waitForGrid(proper)
	if got := p.text(".origin"); !strings.HasPrefix(got, "Read as ") {
		t.Errorf("what was read is described as %q", got)
	}
}

// What is not a digit stops in the browser; should it get to the server, that
// says where it is. Either way everything that was typed stays.
func TestWithoutScriptFaultyInput(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/p/" + proper + "?typed=all")
	p.fill("2x")
	p.click("#text")
	p.insert("a note")
	p.click(".pasting > summary") // it lies over the keys
	want := "2x" + proper[2:]
	p.click(solveButton)
	if got := p.address(); got != "/p/"+proper+"?typed=all" {
		t.Errorf("the x was sent to %s", got)
	}
	if !eval[bool](p, fmt.Sprintf(`document.querySelector(%s).matches(":invalid")`, js(cell("r1c2")))) {
		t.Error("the browser does not mind an x")
	}
	for _, button := range []string{solveButton, stepsButton, shareButton, checkButton} {
		eval[any](p, `void document.querySelector("form").setAttribute("novalidate", "")`)
		p.expect(422, eval[string](p, fmt.Sprintf(`document.querySelector(%s).getAttribute("formaction")`, js(button))))
		p.send(button)
		if got := p.text("p.problem"); got != "Row 1, column 2: “x” is not a digit of a 9x9 board." {
			t.Errorf("after %s the fault is described as %q", button, got)
		}
		if got := p.grid(); got != want {
			t.Errorf("after %s the boxes hold %s, want %s", button, got, want)
		}
		if got := eval[string](p, `document.querySelector("#text").value`); got != "a note" {
			t.Errorf("after %s the box for pasting holds %q", button, got)
		}
	}
}

// wantStep compares the step that the address, the board and the list are at.
func (p *page) wantStep(want string) {
	p.Helper()
	got := eval[string](p, `[new URLSearchParams(location.search).get("step"), document.querySelector("#stepat").dataset.number,
		document.querySelector(".log [aria-current=step]")?.value ?? 0].join(" ")`)
	if got != want+" "+want+" "+want {
		p.Errorf("the address, the board and the list are at the steps %s, want %s", got, want)
	}
}

func TestWithoutScriptLinks(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/")
	p.follow("#examples-title ~ ul a", p.text("#examples-title ~ ul a"))
	p.wantHeading("Puzzle")
	p.open("/p/" + proper)
	p.follow(".tabs a", "Steps")
	p.wantHeading("Logic step by step")
	for _, c := range []struct{ link, step string }{{"next", "2"}, {"next", "3"}, {"prev", "2"}, {"first", "1"}, {"prev", "0"}, {"next", "1"}} {
		p.send("[data-go=" + c.link + "]")
		p.wantStep(c.step)
	}
	p.send("[data-go=last]")
	p.wantStep(fmt.Sprint(p.steps()))
	p.send(`.log li[value="2"] a`)
	p.wantStep("2")
	p.click("#stepwords .ref")
	p.waitFor("the ring", `document.querySelector("#board td:target")`)
	p.click(".more > summary")
	p.click("details:has(> .methods) summary")
	p.follow(".methods a", "Backtracking")
	p.wantHeading("Backtracking step by step")
	p.follow(".tabs a", "Play")
	p.follow(".more a", "Compare methods")
	p.wantHeading("Methods compared")
	p.follow(".tabs a", "Solution")
	p.wantHeading("One solution.")
	p.follow(".keys a", "Play it instead")
	p.wantHeading("Puzzle")
	p.follow("a", "New puzzle")
	p.wantHeading("New puzzle")
	p.follow("main a", "bring one of your own")
	p.waitForGrid(empty)
	p.follow("nav a", "Help")
	p.wantHeading("Help")
}

// Without a script the keys are there beside the ways to bring a puzzle, and nothing lies over anything else. Doors
// are of one height.
func TestWithoutScriptNothingOverlaps(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	const faults = `(() => {
		const shown = [...document.querySelectorAll(".boardbox, .bring, .try, .boardmenu, #actions, .say")].filter((el) => el.checkVisibility()).map((el) => [el, el.getBoundingClientRect()]);
		const over = ([a, r], [b, s]) => !a.contains(b) && !a.matches(".boardmenu") && !b.matches(".boardmenu") && r.left < s.right - 1 && s.left < r.right - 1 && r.top < s.bottom - 1 && s.top < r.bottom - 1;
		const doors = new Set([...document.querySelectorAll(".doors :is(summary, .filing, noscript > button)")].map((el) => Math.round(el.getBoundingClientRect().height)));
		return shown.flatMap((a, i) => shown.slice(i + 1).filter((b) => over(a, b)).map((b) => a[0].className + " lies over " + b[0].className)).concat(doors.size > 1 ? "doors of " + [...doors] : []);
	})()`
	for _, path := range []string{"/", "/p/" + proper + "?typed=all"} {
		for _, size := range [][2]int64{{360, 740}, {740, 360}, {768, 1024}, {1366, 768}, {320, 568}} {
			p.size(size[0], size[1])
			p.open(path)
			if found := eval[[]string](p, faults); len(found) > 0 {
				t.Errorf("%s at %v: %q", path, size, found)
			}
			p.staysInside()
		}
	}
}
