package e2e

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

const stepsOf = "/p/" + proper + "/steps"

// named is the end of the titles of pages about proper.
const named = " · 9×9, 25 givens · r1 ···5··8·9 – Sudoku solver"

// waitForStep waits until the board, the list, the slider and the address are
// all at one step.
func (p *page) waitForStep(n int) {
	p.Helper()
	p.waitFor(fmt.Sprintf("step %d", n), fmt.Sprintf(`(() => {
		const current = document.querySelector(".log [aria-current=step]");
		return document.querySelector("#stepat").dataset.number === "%[1]d"
			&& (current ? current.value : 0) === %[1]d
			&& document.querySelector(".scrub input").value === "%[1]d"
			&& new URLSearchParams(location.search).get("step") === "%[1]d";
	})()`, n))
	p.wait("silence on the wire", p.idle)
}

// steps is the number of steps in the log.
func (p *page) steps() int {
	p.Helper()
	n, err := strconv.Atoi(eval[string](p, `document.querySelector("#step").dataset.count`))
	if err != nil || n != p.count(".log li[value]") {
		p.Fatalf("the log has %d lines and counts %d: %v", p.count(".log li[value]"), n, err)
	}
	return n
}

func TestStepsByKeyboard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys(proper)
	p.focus(stepsButton)
	p.press("\r")
	p.waitForHeading("Logic step by step")
	if got := p.address(); got != stepsOf {
		t.Errorf("the address is %s, want %s", got, stepsOf)
	}
	if got, want := p.title(), "Logic step by step"+named; got != want {
		t.Errorf("the title is %q, want %q", got, want)
	}
	last := p.steps()
	p.press(kb.ArrowRight)
	p.waitForStep(2)
	if got, want := p.title(), "Step 2 · Logic step by step"+named; got != want {
		t.Errorf("the title is %q, want %q", got, want)
	}
	p.press(kb.ArrowRight, kb.ArrowRight, kb.ArrowRight)
	p.waitForStep(5)
	p.press(kb.ArrowLeft)
	p.waitForStep(4)
	p.focus(".entries :is(summary, a)")
	p.press(kb.End)
	p.waitForStep(last)
	if got := p.board(0); got != properSolution {
		// the last step is drawn before its digit is placed
		if open := strings.Count(got, "0"); open != 1 {
			t.Errorf("at the last step %d cells are open", open)
		}
	}
	p.press(kb.ArrowRight) // nothing is past the end
	p.press(kb.Home)
	p.waitForStep(1)
	p.focus(".scrub input")
	p.press(kb.ArrowRight, kb.ArrowRight)
	p.waitForStep(3)
	p.press(kb.ArrowLeft)
	p.waitForStep(2)
	p.press(kb.End)
	p.waitForStep(last)
}

// Keys that are held down leave the page at the last step asked for, whatever
// the order of the answers.
func TestStepsInAHurry(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(stepsOf + "?step=1")
	for range 20 {
		p.press(kb.ArrowRight)
	}
	for range 8 {
		p.press(kb.ArrowLeft)
	}
	p.waitForStep(13)
}

func TestStepsByMouse(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(stepsOf)
	last := p.steps()
	p.click("[data-go=next]")
	p.waitForStep(2)
	p.click("[data-go=last]")
	p.waitForStep(last)
	p.click("[data-go=prev]")
	p.waitForStep(last - 1)
	p.click("[data-go=first]")
	p.waitForStep(1)
	p.click("[data-go=prev]")
	p.waitFor("the board before the first step", `document.querySelector("#stepat").dataset.number === "0"`)
	if got := p.board(0); got != proper {
		t.Errorf("before the first step the board is %s", got)
	}
	if got, want := p.title(), "Before the first step · Logic step by step"+named; got != want {
		t.Errorf("the title is %q, want %q", got, want)
	}
	p.click(`.log li[value="9"] a`)
	p.waitForStep(9)
	p.click(`.log li[value="4"] .why`)
	p.waitForStep(4)
	p.reload()
	p.waitForStep(4)
	if got := p.address(); got != stepsOf+"?step=4" {
		t.Errorf("the address of step 4 is %s", got)
	}
}

// Each step's link opens that step, with the same board and the same words as a
// click on it in the list.
func TestEachStepHasALink(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(stepsOf)
	for _, n := range []int{1, 7, p.steps()} {
		p.open(stepsOf)
		p.click(fmt.Sprintf(`.log li[value="%d"] a`, n))
		p.waitFor("the step", fmt.Sprintf(`document.querySelector("#stepat").dataset.number === "%d"`, n))
		p.mouse(input.DispatchMouseEventTypeMouseMoved, spot{}) // off what came under it, whose cell would be ringed
		p.waitFor("no ring", `!document.querySelector(".ringed")`)
		swapped, title := eval[string](p, `document.querySelector("#stepview").innerHTML.trim()`), p.title()
		link := eval[string](p, fmt.Sprintf(`(({ pathname, search }) => pathname + search)(document.querySelector('.log li[value="%d"] a'))`, n))
		p.open(link)
		p.waitForStep(n)
		if got := eval[string](p, `document.querySelector("#stepview").innerHTML.trim()`); got != swapped {
			t.Errorf("step %d differs by way:\n link %s\nclick %s", n, got, swapped)
		}
		if got := p.title(); n > 1 && got != title || !strings.HasPrefix(got, fmt.Sprintf("Step %d · ", n)) {
			t.Errorf("step %d is called %q by its link and %q by a click", n, got, title)
		}
	}
}

// ringed names the cells that are ringed.
func (p *page) ringed() string {
	p.Helper()
	return eval[string](p, `[...document.querySelectorAll("#board .ringed")].map((td) => td.id).join(" ")`)
}

func TestCellsInASentenceAreRinged(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(stepsOf + "?step=1")
	name := p.text("#stepwords .ref")
	p.hover("#stepwords .ref")
	if got := p.ringed(); got != name {
		t.Errorf("the mouse on %s rings %q", name, got)
	}
	p.hover("#technique")
	if got := p.ringed(); got != "" {
		t.Errorf("the mouse is gone and %q is still ringed", got)
	}
	p.focus("#stepwords .ref")
	if got := p.ringed(); got != name {
		t.Errorf("the focus on %s rings %q", name, got)
	}
	p.focus("h1")
	p.hover(".log li:nth-child(3) .ref")
	if got, want := p.ringed(), p.text(".log li:nth-child(3) .ref"); got != want {
		t.Errorf("the mouse on %s in the list rings %q", want, got)
	}
}

func TestCellsInASentenceAreRingedByATap(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 740)
	p.open(stepsOf + "?step=1")
	name := p.text("#stepwords .ref")
	p.tap("#stepwords .ref")
	p.waitFor("the ring", `document.querySelector("#board .ringed")`)
	if got := p.ringed(); got != name {
		t.Errorf("a tap on %s rings %q", name, got)
	}
}

// openChoice opens the menu of a log, and a choice in it.
func (p *page) openChoice(name string) {
	p.Helper()
	p.click(".more > summary")
	p.click("details:has(> ." + name + ") > summary")
}

func TestMethodMenu(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(stepsOf)
	methods := eval[[]string](p, `[...document.querySelectorAll(".methods a")].map((a) => a.textContent)`)
	if len(methods) != 6 {
		t.Fatalf("the menu offers %q, want logic and the five methods", methods)
	}
	for _, method := range methods {
		p.openChoice("methods")
		p.follow(".methods a", method)
		if got := eval[string](p, `document.querySelector(".methods [aria-current]").textContent`); got != method {
			t.Errorf("a click on %s leads to the log of %s", method, got)
		}
		if p.steps() == 0 {
			t.Errorf("the log of %s is empty", method)
		}
		p.focus("h1")
		p.press(kb.ArrowRight)
		p.waitForStep(2)
	}
	p.reload()
	p.waitForStep(2)
}

// TestNotationMenu changes the notation at some step and stays at it; a cell under
// another name is ringed all the same.
func TestNotationMenu(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(stepsOf)
	p.press(kb.ArrowRight, kb.ArrowRight)
	p.waitForStep(3)
	for _, notation := range []string{"Eureka", "A1"} {
		p.openChoice("notations")
		p.follow(".notations a", notation)
		p.waitForStep(3)
		if got := eval[string](p, `document.querySelector("details:has(> .notations) b").textContent`); got != notation {
			t.Errorf("a click on %s leads to %s", notation, got)
		}
		p.focus("h1")
		p.press(kb.ArrowRight, kb.ArrowLeft)
		p.waitForStep(3)
		if p.count("#stepwords .line") != 1 || p.count(".log .line") != p.steps() {
			t.Errorf("in %s not every step has its line", notation)
		}
	}
	p.hover("#stepwords .ref")
	name := p.text("#stepwords .ref")
	if got := p.ringed(); got != fmt.Sprintf("r%dc%s", name[0]-'A'+1, name[1:]) {
		t.Errorf("the mouse on %s rings %q", name, got)
	}
	p.openChoice("notations")
	p.follow(".notations a", "Words alone")
	p.waitForStep(3)
	if p.count(".line") != 0 {
		t.Error("the lines stay")
	}
}

func TestCopyTheLog(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(stepsOf + "?step=3")
	p.click(".more > summary")
	log := p.copied("[data-copy-from]")
	first := p.text(`.log li[value="1"] a`)
	if got := strings.Count(log, "\n"); got < p.steps() || !strings.Contains(log, first) {
		t.Errorf("the log on the clipboard has %d lines and should hold %q:\n%s", got, first, log)
	}
	p.click(".sharing > summary")
	p.click("[data-switch=page] i")
	if got, want := p.copied("#share [data-copy]"), p.site+stepsOf+"?step=3"; got != want {
		t.Errorf("the link on the clipboard is %s, want %s", got, want)
	}
}

func TestMethodsTable(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper + "/methods")
	if got := p.count(".data tbody tr"); got != 7 {
		t.Errorf("the table has %d rows, want fast, logic and the five methods", got)
	}
	if got := strings.Count(p.text(".data"), "56 of 56"); got != 7 {
		t.Errorf("%d methods placed all 56 digits, want 7: %s", got, p.text(".data"))
	}
	p.follow(".data a", "Backtracking")
	p.wantHeading("Backtracking step by step")
}
