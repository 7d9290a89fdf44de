package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const (
	xWingTask   = "/techniques/x-wing/practise"
	checkAnswer = "#practise .go"
)

// inTask is the box of a cell of a task.
func inTask(name string) string { return `#board input[value="` + name + `"]` }

// boardPlace is where the board stands, in pixels, where nothing is scrolled: a click of these tests scrolls.
const boardPlace = `scrollTo(0, 0), (({ x, y, width, height }) => [x, y, width, height].join(" "))(document.querySelector(".board").getBoundingClientRect())`

// waitForTask waits until the script of a task runs.
func (p *page) waitForTask() {
	p.Helper()
	p.waitFor("what is to go", `document.querySelector("#practise .go").textContent.includes("to go")`)
}

// waitForFound waits until the heading says that the technique was found. The focus is on the way to the next one.
func (p *page) waitForFound(words string) {
	p.Helper()
	p.waitFor(words, fmt.Sprintf(`document.querySelector("h1").textContent === %s && document.activeElement.matches("a.go")`, js(words)))
}

// By mouse: the slots fill, a wrong answer says what it lacks in place, and a right one is shown and leads on. The
// board stays where it is.
func TestPractiseByMouse(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.size(1366, 768)
	p.open(xWingTask)
	p.waitForTask()
	place := eval[string](p, boardPlace)
	for _, name := range []string{"r1c4", "r1c8", "r7c4", "r6c4"} {
		p.click("#" + name)
	}
	if got := eval[string](p, `[...document.querySelectorAll(".slots .full")].map((li) => li.textContent).join(" ")`); got != "r1c4 r1c8 r6c4 r7c4" {
		t.Errorf("the slots are %q", got)
	}
	if got := p.address(); got != xWingTask+"?cells=r1c4,r1c8,r6c4,r7c4" {
		t.Errorf("the address is %s", got)
	}
	p.click(checkAnswer)
	p.waitFor("what it lacks", `document.querySelector(".lacks")`)
	if got := p.text(".lacks"); got != "Not yet. They must stand in two rows and two columns." {
		t.Errorf("it lacks %q", got)
	}
	p.click("#r6c4")
	p.click("#r7c8")
	p.click(checkAnswer)
	p.waitForFound("Found, without a hint.")
	if got := p.address(); got != xWingTask+"?cells=r1c4,r1c8,r7c4,r7c8&check=1" {
		t.Errorf("the address is %s", got)
	}
	if now := eval[string](p, boardPlace); now != place {
		t.Errorf("the board was at %s and is at %s", place, now)
	}
	p.leave(func() { p.click(checkAnswer) })
	if got := p.address(); got != xWingTask+"?n=2" || !strings.HasPrefix(p.text("h1"), "Find an X-Wing on ") {
		t.Errorf("it leads to %s, %s", got, p.text("h1"))
	}
}

// By keyboard: arrows move, Space chooses, Enter checks and goes on, a digit is the digit.
func TestPractiseByKeyboard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/techniques/naked-single/practise")
	p.waitForTask()
	p.focus(inTask("r1c1"))
	for range 4 {
		p.press(kb.ArrowDown)
	}
	for range 5 {
		p.press(kb.ArrowRight)
	}
	p.press(" ")
	p.press(kb.Enter)
	if got := p.text(checkAnswer); got != "Check, 1 to go" {
		t.Errorf("it says %q", got)
	}
	p.press("h")
	p.waitFor("where to look", `document.querySelector(".answer .where")`)
	p.focus(inTask("r5c6"))
	p.press("7")
	p.press(kb.Enter)
	p.waitForFound("Found, with a hint.")
	p.waitFor("the words for a screen reader", `document.querySelector("#announce").textContent.startsWith("Found, with a hint. Naked single")`)
	p.leave(func() { p.press(kb.Enter) })
	if got := p.address(); got != "/techniques/naked-single/practise?n=2" {
		t.Errorf("it leads to %s", got)
	}
}

// By touch on a phone and in every window: board and keys are in the first screen, and the board stays.
func TestPractiseByTouch(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	for _, w := range windows {
		t.Run(fmt.Sprintf("%dx%d", w.width, w.height), func(t *testing.T) {
			t.Parallel()
			p := pageOn(t, site)
			if w.touch {
				p.touch()
			}
			p.size(w.width, w.height)
			p.open(xWingTask)
			p.waitForTask()
			place := eval[string](p, boardPlace)
			checkFits(t, p, "the task")
			for _, name := range []string{"r1c4", "r1c8", "r7c4", "r7c9"} {
				p.tapHere("#" + name)
			}
			p.tapHere(checkAnswer)
			p.waitFor("what it lacks", `document.querySelector(".lacks")`)
			checkFits(t, p, "an answer")
			p.tapHere("#r7c9")
			p.tapHere("#r7c8")
			p.tapHere(checkAnswer)
			p.waitForFound("Found, without a hint.")
			checkFits(t, p, "what was found")
			if now := eval[string](p, boardPlace); now != place {
				t.Errorf("the board was at %s and is at %s", place, now)
			}
		})
	}
}

func checkFits(t *testing.T, p *page, what string) {
	t.Helper()
	if late := eval[[]string](p, below); len(late) > 0 {
		t.Errorf("%s: below the first screen are %s", what, strings.Join(late, ", "))
	}
	if fault := eval[string](p, tooWide); fault != "" {
		t.Errorf("%s: %s", what, fault)
	}
}

// Without a script the boxes of the cells are a form.
func TestPractiseWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open(xWingTask)
	for _, name := range []string{"r1c4", "r1c8", "r7c4"} {
		p.click("#" + name)
	}
	p.send(checkAnswer)
	if got := p.text(".lacks"); got != "Not yet. It has four cells, and you chose three." {
		t.Errorf("it lacks %q", got)
	}
	p.click("#r7c8")
	p.send(`#practise button[name=hint]`)
	if got := p.text(".answer"); got != "Look at the 2s in rows 1 and 7." {
		t.Errorf("the hint is %q", got)
	}
	p.send(checkAnswer)
	p.wantHeading("Found, with a hint.")
	p.send(checkAnswer)
	if got := p.address(); got != xWingTask+"?n=2" {
		t.Errorf("it leads to %s", got)
	}
}
