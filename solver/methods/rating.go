package methods

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/logic"
)

// Rating is how hard a puzzle is. Only one with exactly one solution is rated; of any other there is
// its status alone, and the outcome Stopped where the search for that was stopped.
type Rating struct {
	logic.Rating
	Puzzle solver.Puzzle
	Status solver.Status
	Ending Ending
}

// Rate rates a puzzle within a budget for all of it; 0 sets no limit but the context.
func Rate(ctx context.Context, p solver.Puzzle, o logic.Options, budget solver.Work) Rating {
	known := judge(ctx, p, budget)
	r := Rating{Puzzle: p, Status: known.status, Ending: EndingOf(known.err)}
	if known.err != nil {
		r.Outcome = solver.Stopped
	}
	if known.status != solver.One {
		return r
	}
	o = known.withUniqueness(o)
	o.Budget = budget.Left(known.spent)
	var err error
	r.Rating, err = logic.Rate(ctx, p, o)
	r.Ending = EndingOf(err)
	return r
}
