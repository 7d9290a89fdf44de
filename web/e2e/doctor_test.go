package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// sevenfold has seven solutions.
const sevenfold = "050008006007006000003000400308070000000902003000000020802000010500710009100000050"

// By keyboard from the solution of a grid with several to one given more, and by a finger on a cell to another.
func TestDoctor(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + sevenfold + "/solution")
	p.focus(`.verdict a[href$="/doctor"]`)
	p.leave(func() { p.press(kb.Enter) })
	p.wantHeading("Seven solutions.")
	p.touch()
	p.size(360, 740)
	p.leave(func() { p.tap("#r2c4 a") })
	if got := p.text("#chosen"); got != "r2c4 = 4" {
		t.Errorf("a tap on a cell chooses %s", got)
	}
	if !p.visible(".ways [aria-current]") {
		t.Error("what is chosen is not seen in the list")
	}
	p.focus(".acts .ink")
	p.leave(func() { p.press(kb.Enter) })
	p.wantHeading("One solution.")
}

// It is all links: nothing of it needs a script.
func TestDoctorWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/p/" + proper + "/doctor")
	p.leave(func() { p.clickOn(".parts a", "Not needed") })
	p.leave(func() { p.clickOn(".ways a", "without r8c2") })
	p.leave(func() { p.clickOn(".acts a", "Take out the 1") })
	p.wantHeading("One solution.")
	if p.count("#r8c2 b") != 0 {
		t.Error("the given is there still")
	}
}
