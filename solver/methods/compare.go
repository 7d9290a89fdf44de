package methods

import (
	"context"

	"sudoku/solver"
)

// Compare runs every method on a puzzle, one after the other so that they do not
// disturb each other's time. Each gets an equal share of the budget.
func Compare(ctx context.Context, p solver.Puzzle, budget solver.Work) []Result {
	all := All()
	results := make([]Result, len(all))
	share := shareOf(budget, len(all)+1)
	known := judge(ctx, p, share)
	for _, i := range plainSearchesLast(all) {
		results[i] = all[i].solve(ctx, p, known, share)
	}
	return results
}

// shareOf is one of a number of equal shares of a budget. A budget of 0, which is
// without a limit, has shares without a limit.
func shareOf(budget solver.Work, shares int) solver.Work {
	return (budget + solver.Work(shares) - 1) / solver.Work(shares)
}

// plainSearchesLast orders the methods so that plain searches come last: where the time is over, it
// is what they had not got that is missing.
func plainSearchesLast(all []Method) []int {
	var first, last []int
	for i, m := range all {
		if m.PlainSearch {
			last = append(last, i)
			continue
		}
		first = append(first, i)
	}
	return append(first, last...)
}
