package main

import (
	"context"
	"strconv"

	"sudoku/solver"
	"sudoku/solver/report"
)

// count counts the solutions of a puzzle up to a limit.
type count struct {
	limit  int
	budget solver.Work
}

func (c count) work(ctx context.Context, p solver.Puzzle, w *answerWriter) bool {
	if solver.Clashes(p) != nil {
		return w.write(ctx, withoutSolution(ctx, p, w, c.budget))
	}
	s := report.Count(ctx, p, c.limit, c.budget)
	if s.Status == report.GaveUp {
		return w.write(ctx, solutionAnswer(s))
	}
	return w.write(ctx, answer{json: s, text: strconv.Itoa(*s.Count) + "\n", one: s.Status == solver.One})
}
