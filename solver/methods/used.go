package methods

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/logic"
)

// Used is how often each technique, by its ID, is used on the way to the solution in our own order, within a budget; 0
// sets no limit but the context. Where that ends first it is of the way so far.
func Used(ctx context.Context, p solver.Puzzle, o logic.Options, budget solver.Work) (map[string]int, Ending) {
	o.Profile, o.Budget = logic.Ours, budget
	path, err := logic.Solve(ctx, p, o)
	used := map[string]int{}
	for _, s := range path.Steps {
		used[s.Technique]++
	}
	return used, EndingOf(err)
}
