package e2e

import (
	"fmt"
	"strings"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"

	"sudoku/solver/notation"
)

// tooLarge is a file of puzzles that is longer than what is read.
var tooLarge = strings.Repeat(proper+"\n", notation.LimitOfAll/len(proper)+1)

// longTyped is a text that no request may be as long as, except one that may carry a file.
var longTyped = strings.Repeat(proper+"\n", 64<<10/len(proper)+1)

// typeText puts a long text into the box, as pasting into it does.
func (p *page) typeText(text string) {
	p.Helper()
	eval[any](p, fmt.Sprintf(`document.querySelector("#text").value = %s`, js(text)))
}

// wantTyped compares the length of what stands in the box: a failure would print all of it.
func (p *page) wantTyped(want string) {
	p.Helper()
	if got := eval[int](p, `document.querySelector("#text").value.length`); got != len(want) {
		p.Errorf("%d characters stand in the box, want %d", got, len(want))
	}
}

// A file that is too large is refused with a sentence in the page, which says what may be done, and what
// was typed stays.
func TestTooLargeFile(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("12")
	p.typeText("typed before")
	call(p, cdppage.SetInterceptFileChooserDialog, cdppage.SetInterceptFileChooserDialogParams{Enabled: true})
	p.click(fileBox)
	p.waitForBring()
	p.expect(413, "/import")
	p.chooseFile("all.sdm", tooLarge)
	p.waitFor("what is wrong", `document.querySelector("#paste-problem")`)
	if got := p.text("#paste-problem"); !strings.Contains(got, "“all.sdm” is larger than 2 MiB") {
		t.Errorf("it is described as %q", got)
	}
	p.waitForGrid(digitsAt(0, "12"))
	p.wantTyped("typed before")
}

// Without a script the answer is a page that has both, too.
func TestWithoutScriptTooLargeFile(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/")
	p.fill("12")
	p.typeText("typed before")
	p.chooseFile("all.sdm", tooLarge)
	p.expect(413, "/import")
	p.send(readButton)
	if got := p.text("#paste-problem"); !strings.Contains(got, "“all.sdm” is larger than 2 MiB") {
		t.Errorf("it is described as %q", got)
	}
	p.waitForGrid(digitsAt(0, "12"))
	p.wantTyped("typed before")
}

// A form that is too long for what it asks is refused with a sentence in the page; the page stays.
func TestTooLongForm(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("12")
	p.settle()
	p.typeText(longTyped)
	p.expect(413, "/solve")
	p.click(solveButton)
	p.waitFor("what is wrong", `document.querySelector("#problems .problem")`)
	if got := p.text("#problems"); !strings.Contains(got, "larger than 64 KiB") {
		t.Errorf("it is described as %q", got)
	}
	p.waitForGrid(digitsAt(0, "12"))
	p.wantTyped(longTyped)
}

// Without a script it is a page of its own. Back leads to what was typed where the browser keeps pages as
// they were, which one without a window does not.
func TestWithoutScriptTooLongForm(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/")
	p.fill("12")
	p.typeText(longTyped)
	p.expect(413, "/solve")
	p.send(solveButton)
	p.wantHeading("That is too large")
	if got := p.text("main"); !strings.Contains(got, "larger than 64 KiB") {
		t.Errorf("the page says %q", got)
	}
}
