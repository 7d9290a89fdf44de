package report

import (
	"sudoku/solver"
	"sudoku/solver/notation"
)

// NewCount reports how many solutions of a puzzle were counted, up to a limit. Who counts asks for two
// at least, to tell one from several. Where an error stopped the search the status is gave-up, and the
// count what had been found.
func NewCount(p solver.Puzzle, limit, n int, err error) Solution {
	if err != nil {
		s := NewSolution(p, solver.Verdict{Status: solver.Unknown}, err)
		s.Count = new(min(n, limit))
		return s
	}
	status := solver.Several
	switch n {
	case 0:
		status = solver.None
	case 1:
		status = solver.One
	}
	return Solution{Puzzle: notation.Code(p), Layout: p.Layout().ID(), Status: status, Count: new(min(n, limit))}
}
