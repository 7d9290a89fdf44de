package e2e

import (
	"fmt"
	"testing"
)

// Who goes back while an answer is on its way comes to what was there: on a busy
// machine or a slow network the answer arrives before the page does.

// backHeldUp goes back to an address and leaves the page where it is, as long as
// it takes until the page that was there is loaded: until the test does that.
func (p *page) backHeldUp(to string) {
	p.Helper()
	eval[any](p, `void document.addEventListener("htmx:before:history:restore", (event) => event.preventDefault())`)
	p.back()
	p.waitForAddress(to)
}

func (p *page) waitForAddress(want string) {
	p.Helper()
	p.waitFor("the address "+want, fmt.Sprintf("location.pathname + location.search === %s", js(want)))
}

func TestBackBeforeTheAnswer(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		at         string
		first      func(*page) // makes the entry that is gone back to
		ahead, ask func(*page) // leads to the entry that is left, and asks there
	}{
		"clashes": {
			"/p/" + proper + "?typed=all",
			func(p *page) { p.click(cell("r1c1")); p.typeKeys("2"); p.settle() },
			func(p *page) { p.click("[data-do=clear]"); p.waitForGrid(empty); p.settle() },
			func(p *page) { p.typeKeys("5") },
		},
		"solution": {
			"/",
			func(p *page) { p.click(cell("r1c1")); p.typeKeys(proper); p.settle() },
			func(p *page) { p.click(stepsButton); p.waitForHeading("Logic step by step") },
			func(p *page) { p.click("[data-go=next]") },
		},
		"step": {
			"/p/" + proper,
			func(*page) {},
			func(p *page) { p.follow(".tabs a", "Steps"); p.wantHeading("Logic step by step") },
			func(p *page) { p.click("[data-go=next]") },
		},
		"drawing": {
			drawPath,
			func(p *page) { p.drag("r1c1", "r1c3"); p.settleDrawing() },
			func(p *page) { p.clickOn(".tools a", "Start over"); p.settleDrawing() },
			func(p *page) { p.drag("r2c1", "r2c2") },
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := &gate{holds: isAnswer}
			p := newPage(t, g.around)
			p.open(c.at)
			c.first(p)
			was := p.address()
			c.ahead(p)
			p.wait("silence on the wire", p.idle)
			g.shut()
			c.ask(p)
			p.wait("the request", g.holding)
			left := p.address()
			p.backHeldUp(was)
			g.open()
			p.wait("the answer", p.idle)
			if got := p.address(); got != was {
				t.Errorf("the late answer changed the address to %s from %s", got, was)
			}
			p.reload()
			p.waitForAddress(was)
			_, _ = tryEval[any](p, "void history.forward()") // the page can be gone before it answers
			p.waitForAddress(left)
		})
	}
}

// A key that comes before the page is not for the entry that was gone back to.
func TestKeysAfterBack(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper + "?typed=all")
	p.click("[data-do=clear]")
	p.waitForGrid(empty)
	p.settle()
	p.backHeldUp("/p/" + proper + "?typed=all")
	p.click(cell("r1c1"))
	p.typeKeys("5")
	p.waitForGrid(digitsAt(0, "5"))
	p.settle()
	p.reload()
	p.waitForGrid(proper)
}
