package puzzles

import (
	"context"

	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver"
	"sudoku/solver/classic"
)

// fillers is the textbook method that can go on to every solution.
const fillers = "fillers"

// fillersList lists the solutions of a puzzle up to a limit, as that method finds
// them.
type fillersList struct {
	limit  int
	budget solver.Work
}

func (f fillersList) work(ctx context.Context, p solver.Puzzle, w *eachline.Writer) bool {
	l := newListing(p, w, f.limit, f.budget)
	run := classic.FillersAll(ctx, p, f.budget, func(g solver.Grid) bool {
		l.add(ctx, g)
		return l.found < max(f.limit, 2)
	})
	if run.Outcome == solver.Stopped {
		return l.stopped(ctx, &solver.StoppedError{
			Cause: run.Err, Guesses: run.Counters.Guesses, Settled: run.Grid.Filled(), Cells: len(run.Grid), Found: l.found,
		})
	}
	return l.end(ctx)
}
