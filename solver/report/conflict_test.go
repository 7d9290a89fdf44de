package report_test

import (
	"context"
	"errors"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/position"
)

// No digit of a conflict can be spared: the cells that a program is given are
// exactly the ones to look at.
func TestConflictIsIrreducible(t *testing.T) {
	t.Parallel()
	p := solvertest.Parse(solver.Classic(), seed004)
	s := solve(context.Background(), p)
	alone := solver.EmptyPuzzle(p.Layout())
	var cells []int
	for _, name := range s.Conflict {
		c, ok := solver.ParseCellName(9, name)
		if !ok {
			t.Fatalf("%q is not a cell", name)
		}
		alone, cells = alone.With(c, p.Given(c)), append(cells, c)
	}
	if _, err := solver.Solve(context.Background(), alone); !errors.Is(err, solver.ErrNoSolution) {
		t.Errorf("%v do not contradict each other: %v", s.Conflict, err)
	}
	for _, c := range cells {
		if _, err := solver.Solve(context.Background(), alone.With(c, 0)); err != nil {
			t.Errorf("%s can be spared: %v", position.R1C1.CellName(9, c), err)
		}
	}
}

// The lists that say why there is no solution are there even when they are
// empty, so that a program need not ask.
func TestNoSolutionWithoutAnyReason(t *testing.T) {
	t.Parallel()
	hopeless := solver.EmptyPuzzle(solvertest.Layout("jigsaw-1223214341244133")) // regions that cannot be filled
	got := string(toJSON(t, solve(context.Background(), hopeless)))
	const want = `{
  "puzzle": "jigsaw-1223214341244133~0000000000000000",
  "layout": "jigsaw-1223214341244133",
  "status": "none",
  "conflict": [],
  "repairs": []
}
`
	if got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
