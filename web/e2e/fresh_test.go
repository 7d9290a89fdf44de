package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// A new puzzle by keyboard alone: a level by an arrow, and Enter; what opens is a puzzle to play.
func TestNewPuzzle(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/new")
	p.click(`[name=difficulty][value=moderate]`)
	p.press(kb.ArrowRight)
	if !eval[bool](p, `document.querySelector("[name=difficulty][value=tricky]").checked`) {
		t.Error("an arrow does not choose the next level")
	}
	p.click(`[name=symmetry][value="90"]`)
	if got := eval[string](p, `document.querySelector("#wished p").innerText.replace(/\s+/g, " ")`); got != "Tricky, 9×9 Symmetry: quarter turn" {
		t.Errorf("what is wished for is told as %q", got)
	}
	p.press(kb.Enter)
	p.waitFor("a puzzle", `location.pathname.startsWith("/p/") && document.querySelector("table.input")`)
	if got := p.count("table.input td.given"); got < 17 {
		t.Errorf("%d givens", got)
	}
	p.leave(func() { eval[any](p, "void history.back()") })
	if got := p.text("#wished b"); got != "Tricky, 9×9" {
		t.Errorf("back at the wishes, they are %q", got)
	}
}

// Nothing of it needs a script, and nothing is wider than a phone.
func TestNewPuzzleWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/new?difficulty=easy&layout=6x6")
	p.leave(func() { p.clickOn("button", "Get a puzzle") })
	if got := eval[string](p, "location.pathname"); !strings.HasPrefix(got, "/p/6x6~") {
		t.Errorf("it leads to %s", got)
	}
}
