package main

import (
	"context"
	"errors"
	"strconv"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/report"
)

// count counts the solutions of a puzzle up to a limit.
type count struct{ limit int }

func (c count) work(ctx context.Context, p solver.Puzzle, w *answerWriter) bool {
	if solver.Clashes(p) != nil {
		return w.write(ctx, withoutSolution(ctx, p, w))
	}
	n, err := solver.Count(ctx, p, max(c.limit, 2)) // past 1, to tell one from several
	status := solver.Several
	switch n {
	case 0:
		status = solver.None
	case 1:
		status = solver.One
	}
	n = min(n, c.limit)
	var stopped *solver.StoppedError
	if errors.As(err, &stopped) {
		s := report.NewSolution(p, solver.Verdict{}, stopped)
		s.Count = &n
		return w.write(ctx, solutionAnswer(s))
	}
	s := report.Solution{Puzzle: notation.Code(p), Layout: p.Layout().ID(), Status: report.NewStatus(status), Count: &n}
	return w.write(ctx, answer{json: s, text: strconv.Itoa(n) + "\n", one: status == solver.One})
}
