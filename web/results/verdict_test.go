package results

import (
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/web/address"
	"sudoku/web/view/entry"
)

// What is said of typed digits beside the verdict is final only when it is known.
func TestWithoutIsKnownOrNotFinal(t *testing.T) {
	t.Parallel()
	p, err := notation.ParseCode(strings.TrimPrefix(entry.BoardExamples()["25x25"].Href, "/p/"))
	if err != nil {
		t.Fatal(err)
	}
	q := address.Query{Puzzle: p}
	for c := range p.Layout().CellCount() { // two digits that clash with givens
		if p.Given(c) == 0 && q.Typed.Cells.Len() < 2 {
			q.Puzzle = q.Puzzle.With(c, p.Given(firstGivenInRow(p, c)))
			q.Typed.Cells.Add(c)
		}
	}
	want := judge(t.Context(), q, 0)
	if !want.GivensSuffice {
		t.Fatal("the puzzle itself is not one with one solution")
	}
	for w := solver.Work(1); w < methods.JudgeWork; w *= 3 {
		if got := judge(t.Context(), q, w); got.Ending() == methods.Finished && got.GivensSuffice != want.GivensSuffice {
			t.Errorf("with a budget of %d it is final and wrong", w)
		}
	}
}

func firstGivenInRow(p solver.Puzzle, c int) int {
	n := p.Layout().Size()
	for k := c / n * n; ; k++ {
		if p.Given(k) != 0 {
			return k
		}
	}
}
