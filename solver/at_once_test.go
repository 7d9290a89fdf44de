package solver_test

import (
	"slices"
	"sync"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// A layout that nobody has used yet serves many at once: what is made of it on first
// use is made once, and searches share nothing else.
func TestLayoutAtOnce(t *testing.T) {
	t.Parallel()
	for _, used := range []*solver.Layout{solvertest.FreeForm(9, 1), solvertest.FreeFormX(9, 1)} {
		p, solution := solvertest.Puzzle(used, 1)
		l := solvertest.Layout(used.ID()) // the same board, made anew
		q := solvertest.FromGrid(l, p.Grid())
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				v, err := solver.Judge(t.Context(), q)
				if err != nil || v.Status != solver.One || !slices.Equal(v.Solution, solution) {
					t.Errorf("%s: %+v, %v", l.Title(), v, err)
				}
				if n, err := solver.Count(t.Context(), q, 2); err != nil || n != 1 {
					t.Errorf("%s: %d solutions, %v", l.Title(), n, err)
				}
				if possible, err := solver.Possible(t.Context(), q, solver.WithBudget(1_000_000)); err != nil || len(possible) != l.CellCount() {
					t.Errorf("%s: %v, %v", l.Title(), possible, err)
				}
				if !slices.EqualFunc(l.Meets(), used.Meets(), sameMeets) {
					t.Errorf("%s: other houses meet", l.Title())
				}
			})
		}
		all.Wait()
	}
}

func sameMeets(a, b solver.Meet) bool {
	return a.A == b.A && a.B == b.B && slices.Equal(a.Both, b.Both) && slices.Equal(a.OnlyA, b.OnlyA) && slices.Equal(a.OnlyB, b.OnlyB)
}
