package solver

import (
	"cmp"
	"context"

	"sudoku/solver/internal/band"
)

// This file is the one place that knows which engine does the work: a fast one
// for the classic board, and the generic one, which knows nothing but houses,
// for every other. Callers cannot tell, but by the time it takes.

// outcome says how a search went, whichever engine made it.
type outcome struct {
	Found   int  // solutions
	Guesses int  // made
	Deepest int  // the most cells that were filled on any board
	Stopped bool // by the context or by the limit of guesses
}

// stopped is nil for a search that came to its end.
func (o outcome) stopped(ctx context.Context, p Puzzle) error {
	if !o.Stopped {
		return nil
	}
	return &StoppedError{cmp.Or(ctx.Err(), errTooLong), o.Guesses, o.Deepest, p.layout.CellCount(), o.Found}
}

// classicGivens returns the givens of a puzzle on the classic board, to be read
// only, and nil for any other board: one with a diagonal or a window, and one
// that was drawn by hand, even if its regions are the boxes.
func classicGivens(p Puzzle) *[81]uint8 {
	l := p.layout
	if l.boxRows != 3 || l.boxCols != 3 || len(l.houses) != 27 {
		return nil
	}
	return (*[81]uint8)(p.givens)
}

// searchClassic hands the solutions of a classic grid to yield, until it returns
// false. The grid handed over is used again for the next.
func searchClassic(ctx context.Context, cells *[81]uint8, guesses int, yield func(*[81]uint8) bool) outcome {
	return outcome(band.Search(ctx, cells, guesses, yield))
}

// countClassic counts the solutions of a classic grid up to a limit.
func countClassic(ctx context.Context, cells *[81]uint8, limit int) outcome {
	return outcome(band.Count(ctx, cells, limit))
}

// searchGeneric hands the solutions of any puzzle to yield, until it returns
// false.
func searchGeneric(ctx context.Context, p Puzzle, guesses int, yield func(Grid) bool) outcome {
	wanted := true
	e := newEngine(ctx, p.layout, guesses, func(g Grid) bool {
		wanted = yield(g)
		return wanted
	})
	e.run(p)
	return outcome{e.found, e.guesses, e.deepest, wanted && e.ended}
}
