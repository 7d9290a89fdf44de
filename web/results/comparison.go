package results

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/work"
)

var aboutComparisons = work.Answer[[]methods.Result]{Ending: endingOfAll, Bytes: bytesOfAll}

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

// endingOfAll is Finished if every method finished.
func endingOfAll(results []methods.Result) methods.Ending {
	worst := methods.Finished
	for _, r := range results {
		worst = max(worst, r.Ending)
	}
	return worst
}

func bytesOfAll(results []methods.Result) int {
	total := 0
	for _, r := range results {
		total += answers.ResultBytes(r)
	}
	return total
}
