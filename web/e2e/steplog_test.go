package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"
)

// cut is a network that can be cut off: then no request is answered.
type cut struct{ off atomic.Bool }

func (c *cut) around(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if c.off.Load() {
			panic(http.ErrAbortHandler)
		}
		next.ServeHTTP(w, r)
	})
}

// After a step the boards around it are there: they are shown without asking anybody.
func TestNeighboursAreThere(t *testing.T) {
	t.Parallel()
	network := &cut{}
	p := newPage(t, network.around)
	p.open(trickySteps + "?step=10")
	p.press(kb.ArrowRight)
	p.waitForStep(11)
	network.off.Store(true)
	for _, to := range []struct {
		key  string
		step int
	}{{kb.ArrowRight, 12}, {kb.ArrowRight, 13}, {kb.ArrowLeft, 12}, {kb.ArrowLeft, 11}, {kb.ArrowLeft, 10}, {kb.ArrowLeft, 9}} {
		p.press(to.key)
		p.waitForStep(to.step)
	}
	if p.visible("#problems .problem") {
		t.Errorf("the page complains: %s", p.text("#problems"))
	}
	p.forgive() // what was asked for beyond
}

// onTrack is the middle of the slot of a step on the bars.
func (p *page) onTrack(step int) spot {
	p.Helper()
	return eval[spot](p, fmt.Sprintf(`(() => {
		const track = document.querySelector(".track"), { x, y, width, height } = track.getBoundingClientRect();
		return { X: x + (%d + .5) * width / track.dataset.slots, Y: y + height / 2 };
	})()`, step))
}

// marked is the step whose slot is marked.
func (p *page) marked() float64 {
	p.Helper()
	return eval[float64](p, `document.querySelector(".profile .now").getAttribute("x") / document.querySelector(".profile .now").getAttribute("width")`)
}

// A press on a bar, a drag along the bars and keys go to steps.
func TestScrubbing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(trickySteps + "?step=1")
	last := p.steps()
	press := func(step int) {
		p.mouse(input.DispatchMouseEventTypeMouseMoved, p.onTrack(step))
		p.mouse(input.DispatchMouseEventTypeMousePressed, p.onTrack(step))
	}
	for _, step := range []int{39, last, 1, 16} {
		press(step)
		p.mouse(input.DispatchMouseEventTypeMouseReleased, p.onTrack(step))
		p.waitForStep(step)
		if got := p.marked(); got != float64(step) {
			t.Errorf("at step %d the bar of step %v is marked", step, got)
		}
	}
	press(20)
	call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: p.onTrack(38).X, Y: p.onTrack(38).Y, Button: input.MouseButtonLeft, Buttons: 1})
	p.mouse(input.DispatchMouseEventTypeMouseReleased, p.onTrack(38))
	p.waitForStep(38)
	if got := eval[string](p, `document.querySelector("#scrubber").getAttribute("aria-valuetext")`); got != fmt.Sprintf("Step 38 of %d: 4 goes from r6c2, r7c2, r7c6, r9c2, r9c6", last) {
		t.Errorf("the slider says %q", got)
	}
	p.focus("#scrubber")
	for _, key := range []struct {
		key  string
		step int
	}{{kb.ArrowRight, 39}, {kb.ArrowLeft, 38}, {kb.End, last}, {kb.PageDown, last - 6}, {kb.PageUp, last}} {
		p.press(key.key)
		p.waitForStep(key.step)
	}
	p.press(kb.Home)
	p.waitFor("the puzzle as given", `document.querySelector("#stepat").dataset.number === "0"`)
}

// On a phone the way on stays at the foot of the screen, and hides nothing at the end.
func TestScrubberStaysAtTheFoot(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 780)
	p.open(trickySteps + "?step=16")
	for _, y := range []string{"0", "400", "document.documentElement.scrollHeight"} {
		eval[any](p, "void scrollTo(0, "+y+")")
		for _, selector := range []string{"[data-go=prev]", "[data-go=next]", ".track"} {
			if fault := eval[string](p, hidden+"("+js(selector)+")"); fault != "" {
				t.Errorf("scrolled to %s: %s is out of sight: %s", y, selector, fault)
			}
		}
	}
	if fault := eval[string](p, hidden+`(".foot a")`); fault != "" {
		t.Errorf("the end of the page is out of sight: %s", fault)
	}
}

// shownLines counts the steps that the list shows, folded or not.
const shownLines = `[...document.querySelectorAll(".entries li[data-t]")].filter((li) => !li.closest(".other")).length`

// The list can be limited to one technique at once, and without a script by a link; it
// stays so from step to step.
func TestListOfOneTechnique(t *testing.T) {
	t.Parallel()
	with, without := newPage(t), newPageWithoutScript(t)
	with.open(trickySteps + "?step=2")
	last := with.steps()
	with.clickOn(".techniques a", "Full house")
	with.waitFor("the technique in the address", `location.search.includes("technique=full-house")`)
	n := eval[int](with, shownLines)
	if n == 0 || n == last || fmt.Sprint(n) != with.text(".techniques [aria-current] b") {
		t.Errorf("%d of %d steps are listed, and %q are counted", n, last, with.text(".techniques [aria-current]"))
	}
	with.press(kb.ArrowRight)
	with.waitForStep(3)
	if !strings.Contains(with.address(), "technique=full-house") {
		t.Errorf("the next step is at %s", with.address())
	}
	without.open(with.address())
	if got := eval[int](without, shownLines); got != n {
		t.Errorf("its address lists %d steps, want %d", got, n)
	}
	without.follow(".techniques a", "Swordfish")
	if got := eval[int](without, shownLines); got != 1 {
		t.Errorf("a link to the swordfish lists %d steps", got)
	}
	without.follow(".techniques a", "All")
	if got := eval[int](without, shownLines); got != last {
		t.Errorf("all are %d steps, want %d", got, last)
	}
	with.clickOn(".techniques a", "All")
	with.waitFor("all techniques", `!location.search.includes("technique")`)
	if got := eval[int](with, shownLines); got != last {
		t.Errorf("all are %d steps, want %d", got, last)
	}
}

// Singles are folded, and opened by a press; the step that is shown is marked there too.
func TestSinglesAreFolded(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(trickySteps + "?step=16")
	if p.visible(`.log li[value="3"]`) || !p.visible(`.log li[value="16"]`) {
		t.Fatal("singles are not folded, or other steps are")
	}
	p.click(".run summary")
	p.click(`.log li[value="3"] a`)
	p.waitForStep(3)
	p.click(".run summary")
	if got := p.text(".run:has([aria-current=step]) .range"); got != "1–15" {
		t.Errorf("step 3 is marked in %q", got)
	}
}

// A link and a key lead to the next step that is more than a single.
func TestNextHardStep(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(trickySteps + "?step=1")
	p.click("[data-go=hard]")
	p.waitForStep(16)
	p.focus(".entries :is(summary, a)")
	p.press("n")
	p.waitForStep(38)
	p.press("n")
	p.waitForStep(39)
	p.press("n") // there is none
	p.waitForStep(39)
	if got := eval[string](p, `document.querySelector("[data-go=hard]").getAttribute("aria-disabled") ?? ""`); got != "true" {
		t.Errorf("behind the last hard step the link has aria-disabled=%q", got)
	}
	q := newPageWithoutScript(t)
	q.open(trickySteps + "?step=16")
	q.send("[data-go=hard]")
	q.wantStep("38")
}

// The rating is drawn from the same bars, and each technique leads to its first step.
func TestRatingIsDrawn(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(trickySteps)
	bars := eval[string](p, `[...document.querySelectorAll(".profile > path")].map((el) => el.getAttribute("d")).join(" ")`)
	p.open(strings.TrimSuffix(trickySteps, "/steps") + "/rating")
	if got := eval[string](p, `[...document.querySelectorAll(".profile > path")].map((el) => el.getAttribute("d")).join(" ")`); got != bars {
		t.Errorf("the bars are %s, want %s", got, bars)
	}
	p.follow(".data a", "step 38")
	p.waitForStep(38)
}

// The menu covers what is below it until it is left, or Esc is pressed.
func TestMenuOfALogIsLeft(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(stepsOf + "?step=5")
	for _, c := range []struct {
		what  string
		leave func()
	}{
		{"Esc", func() { p.press(kb.Tab, kb.Escape) }},
		{"a click beside it", func() { p.click("#stepat") }},
		{"Tab out of it", func() { p.focus(".more .menu > :last-child"); p.press(kb.Tab) }},
	} {
		p.focus(".more > summary")
		p.press(kb.Enter)
		if !p.visible("details:has(> .methods)") {
			t.Fatal("the menu does not open")
		}
		c.leave()
		if p.visible("details:has(> .methods)") {
			t.Errorf("after %s the menu is open", c.what)
		}
		if c.what == "Esc" && !eval[bool](p, `document.activeElement.matches(".more > summary")`) {
			t.Errorf("after Esc the focus is on %q", p.focused())
		}
	}
}

// Beside a log without a step there is nothing that leads from one to the other.
func TestLogWithoutSteps(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/1" + empty[1:] + "/steps")
	if p.visible(".scrub") {
		t.Error("there is a bar of no steps")
	}
	if got := p.text(".caveat"); got != "The puzzle has several solutions, so this can get only as far as they all agree." {
		t.Errorf("it says %q", got)
	}
}
