package results

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/web/sketch"
	"sudoku/web/work"
)

// fillWork bounds the search for one solution of an empty board. For most boards it
// takes less than a millisecond.
const fillWork solver.Work = 50_000_000

// Solvability looks for one solution of the board that was drawn, without digits. The page
// does without the answer if the server is busy or the search is long.
func (r *Results) Solvability(ctx context.Context, k sketch.Sketch) sketch.Solvability {
	if !k.IsComplete() {
		return sketch.NotAsked
	}
	l, err := k.Layout()
	if err != nil {
		return sketch.NotAsked
	}
	f, err := r.boards.Find(ctx, work.Question[filled]{
		Key:    l.ID(),
		Budget: fillWork,
		Find:   func(ctx context.Context, w solver.Work) filled { return fill(ctx, l, w) },
		Method: "fill", Layout: l,
	})
	if err != nil {
		return sketch.Undecided
	}
	return f.solvability
}

func fill(ctx context.Context, l *solver.Layout, budget solver.Work) filled {
	n, err := solver.Count(ctx, solver.EmptyPuzzle(l), 1, solver.WithBudget(budget))
	switch {
	case n > 0:
		return filled{sketch.Solvable, methods.Finished}
	case err != nil:
		return filled{sketch.Undecided, methods.EndingOf(err)}
	}
	return filled{sketch.Unsolvable, methods.Finished}
}
