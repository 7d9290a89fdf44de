package api

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/report"
)

// rate says how hard a puzzle is.
func rate(o options, s sent) (Work, bool, error) {
	return onDigits(methods.RatingWork, func(ctx context.Context, p solver.Puzzle, budget solver.Work) Answer {
		r := report.NewRating(methods.Rate(ctx, p, logic.Options{Uniqueness: o.uniqueness}, budget))
		return Answer{JSON: r, Text: r.Text(), Ending: r.Ending}
	})(s)
}
