package report

import (
	"context"
	"errors"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// Count counts the solutions of a puzzle whose givens do not clash, up to a limit and within a
// budget; 0 sets no budget. Where the search was stopped the status is gave-up, and the count
// what it had found.
func Count(ctx context.Context, p solver.Puzzle, limit int, budget solver.Work) Solution {
	n, _, err := solver.CountWithin(ctx, p, max(limit, 2), budget) // past 1, to tell one from several
	status := solver.Several
	switch n {
	case 0:
		status = solver.None
	case 1:
		status = solver.One
	}
	n = min(n, limit)
	s := Solution{Puzzle: notation.Code(p), Layout: p.Layout().ID(), Status: status}
	var stopped *solver.StoppedError
	if errors.As(err, &stopped) {
		s = NewSolution(p, solver.Verdict{}, stopped)
	}
	s.Count = &n
	return s
}
