package e2e

import (
	"strings"
	"testing"
)

// A puzzle, and in it two right digits; a wrong one after them leads on to nothing.
const (
	lostGivens = "000860200000001030000200000002000300300008400610070500100620000000500060005049070"
	lostBefore = "000860200000001030000200000802000300300018400610070500100620000000500060005049070"
	lostNow    = "000860200000751030000200000802000300300018400610070500100620000000500060005049070"
)

// Back to before the mistake: the grid is as it was then, the card says why, the drawing lies over the
// player's own board, and Redo brings the moves back.
func TestBackToBeforeMyMistake(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/" + lostGivens)
	for _, typed := range []string{"r5c5=1", "r4c1=8", "r2c5=5", "r2c4=7"} {
		name, digit, _ := strings.Cut(typed, "=")
		p.click(cell(name))
		p.press(digit)
	}
	p.waitForGrid(lostNow)
	p.click(`[formaction="/check/digits"]`)
	p.waitFor("the mark", `document.querySelector("td.wrong")`)
	p.clickOn("button", "Back to before my mistake")
	p.waitFor("the card", `document.querySelector("#help ol.why")`)
	p.waitForGrid(lostBefore)
	if got := p.text("#help-title"); got != "Why r2c5 was not 5" {
		t.Errorf("the card is headed %q", got)
	}
	if got := p.text("#help .redo"); got != "Redo brings your 2 moves back." {
		t.Errorf("%q", got)
	}
	if got := p.count("#entry .sheet > svg[data-why=lines] .struck"); got != 1 {
		t.Errorf("%d drawings", got)
	}
	if got := eval[bool](p, `(() => {
		const [board, drawing] = ["#entry table.input tbody", "#entry .sheet > svg[data-why]"].map((s) => document.querySelector(s).getBoundingClientRect());
		const cell = document.querySelector("#entry [name=r2c5]").closest("td").getBoundingClientRect();
		const struck = document.querySelector("#entry svg[data-why] .struck").getBoundingClientRect();
		return Math.abs(board.right - drawing.right) < 6 && struck.left >= cell.left && struck.right <= cell.right && struck.top >= cell.top && struck.bottom <= cell.bottom;
	})()`); !got {
		t.Error("the drawing does not lie over the board")
	}
	if broken := p.axeFaults(); len(broken) > 0 {
		t.Errorf("the card:\n%s", strings.Join(broken, "\n"))
	}
	p.clickOn("a", "See it")
	if got := p.count("#entry .sheet > svg[data-why=rule] .spoils"); got != 1 {
		t.Errorf("%d drawings of the rule", got)
	}
	p.click(cell("r1c1"))
	p.ctrl("y")
	p.ctrl("y")
	p.waitForGrid(lostNow)
	if got := p.count("svg[data-why]"); got != 0 {
		t.Errorf("%d drawings after a change", got)
	}
}
