package e2e

import (
	"strings"
	"testing"
)

// What a person typed into a puzzle is doubted first, and called theirs, on the page
// that says why there is no solution. The line beside the grid names the houses.
func TestATypedDigitIsToBlame(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.click(cell("r1c1"))
	p.typeKeys("5")
	p.settle()
	if got, want := p.status(), "Clash: 5 twice in row 1 and column 1."; got != want {
		t.Errorf("the line under the grid is %q, want %q", got, want)
	}
	p.follow(".tabs a", "Solution")
	p.wantHeading("Clashing digits.")
	if got, want := p.text(".verdict p"), "Your 5 in r1c1 clashes with givens: 5 appears twice in row 1 and in column 1."; got != want {
		t.Errorf("the answer begins with %q, want %q", got, want)
	}
	if got := p.text(".repairs li"); !strings.Contains(got, "your 5 in r1c1") {
		t.Errorf("the first to be changed is %q", got)
	}

	p.open("/p/" + proper)
	p.click(cell("r1c3"))
	p.typeKeys("2") // where a 4 belongs
	p.settle()
	p.follow(".tabs a", "Solution")
	p.wantHeading("No solution.")
	if got, want := p.text(".verdict p"), "Your 2 in r1c3 contradicts the givens."; got != want {
		t.Errorf("the answer begins with %q, want %q", got, want)
	}
	repairs := eval[[]string](p, `[...document.querySelectorAll(".repairs li")].map((li) => li.innerText)`)
	given := false
	for _, words := range repairs {
		mine := strings.Contains(words, "your 2 in r1c3")
		if mine && given {
			t.Errorf("a given is offered for change before the digit that was typed: %q", repairs)
		}
		given = given || !mine
	}
	if len(repairs) == 0 || !strings.Contains(repairs[0], "your 2 in r1c3") {
		t.Fatalf("offered for change are %q", repairs)
	}
	p.follow(".repairs a", "your 2 in r1c3")
	p.wantHeading("One solution.")
}
