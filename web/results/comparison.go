package results

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/web/address"
	"sudoku/web/work"
)

// Comparison runs all methods on a puzzle.
func (r *Results) Comparison(ctx context.Context, q address.Query) ([]methods.Result, error) {
	return r.comparisons.Find(ctx, work.Question[[]methods.Result]{
		Key:    notation.Code(q.Puzzle),
		Budget: methods.CompareWork,
		Find: func(ctx context.Context, w solver.Work) []methods.Result {
			return methods.Compare(ctx, q.Puzzle, w)
		},
		Method: "compare", Layout: q.Puzzle.Layout(),
	})
}
