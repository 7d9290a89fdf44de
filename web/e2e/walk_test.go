package e2e

import (
	"strings"
	"testing"
)

// TestWalk goes once through what most people do, in one tab: every style sheet and
// every script is loaded and used. It is the browser test of `make quick`; what is
// particular has tests of its own.
func TestWalk(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("55")
	p.settle()
	if got, want := p.marks(), "r1c1 r1c2"; got != want {
		t.Errorf("marked are %q, want %q", got, want)
	}
	p.ctrl("z")
	p.waitForGrid("5" + empty[1:])
	p.paste(strings.ReplaceAll(proper, "0", "."))
	p.waitForGrid(proper)
	p.follow(".tabs a", "Solution")
	p.wantHeading("One solution.")
	if got := p.board(0); got != properSolution {
		t.Errorf("the solution is %s", got)
	}
	p.follow(".tabs a", "Steps")
	p.click("[data-go=next]")
	p.waitForStep(2)
	p.click("[data-go=last]")
	p.waitForStep(p.steps())
	p.open(drawPath + "?size=4")
	p.drag("r1c1", "r1c2")
	p.settleDrawing()
	if got := p.drawn(); got[0] != got[1] || got[0] == '0' {
		t.Errorf("two cells that were drawn as one region are %s", got)
	}
	p.open("/boards/windoku")
	if broken := p.axeFaults(); len(broken) > 0 {
		t.Errorf("the board has faults:\n%s", strings.Join(broken, "\n"))
	}
}
