package puzzles

import (
	"context"
	"strconv"

	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver"
	"sudoku/solver/report"
)

// count counts the solutions of a puzzle up to a limit.
type count struct {
	limit  int
	budget solver.Work
}

func (c count) work(ctx context.Context, p solver.Puzzle, w *eachline.Writer) bool {
	if solver.Clashes(p) != nil {
		return w.Write(ctx, withoutSolution(ctx, p, w, c.budget))
	}
	n, err := solver.Count(ctx, p, max(c.limit, 2), solver.WithBudget(c.budget)) // past 1, to tell one from several
	s := report.NewCount(p, c.limit, n, err)
	if s.Status == report.GaveUp {
		return w.Write(ctx, solutionAnswer(s))
	}
	return w.Write(ctx, eachline.Answer{JSON: s, Text: strconv.Itoa(*s.Count) + "\n", One: s.Status == solver.One})
}
