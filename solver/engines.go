package solver

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sudoku/solver/internal/band"
	"sudoku/solver/internal/triad"
)

// This file is the one place that knows which engine does the work:
//
//   - triad, for the classic board, where the program was built with vector
//     instructions and the processor has them;
//   - band, for the classic board everywhere else;
//   - cube, which knows nothing but houses, for every other board, and learn where
//     cube gets stuck: see hard.go.
//
// Callers cannot tell, but by the time it takes and by which solution comes
// first. The engines are called in branches, and not through a variable, so that
// what is handed to them need not be allocated.

// vectors says that triad can be used. Tests set it to have band do its work.
var vectors = triad.Available()

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
	return &StoppedError{cmp.Or(ctx.Err(), ErrBudget), o.Guesses, o.Deepest, p.layout.CellCount(), o.Found}
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
	if vectors {
		return outcome(triad.Search(ctx, cells, guesses, yield))
	}
	return outcome(band.Search(ctx, cells, guesses, yield))
}

// firstClassic returns the first solution of a classic grid, or nil. It allocates
// nothing else. Where guesses are limited it is band that makes them, everywhere:
// what is found within a limit is for the engine to say, and a conflict that is
// looked for in this way shall be the same on every machine.
func firstClassic(ctx context.Context, cells *[81]uint8, guesses int) (solution Grid, o outcome) {
	if vectors && guesses == math.MaxInt {
		first, r := triad.First(ctx, cells, guesses)
		if r.Found > 0 {
			solution = slices.Clone(first[:])
		}
		return solution, outcome(r)
	}
	r := band.Search(ctx, cells, guesses, func(g *[81]uint8) bool {
		solution = slices.Clone(g[:])
		return false
	})
	return solution, outcome(r)
}

// countClassic counts the solutions of a classic grid up to a limit.
func countClassic(ctx context.Context, cells *[81]uint8, limit int) outcome {
	if vectors {
		return outcome(triad.Count(ctx, cells, limit))
	}
	return outcome(band.Count(ctx, cells, limit))
}

// solveBatchClassic counts the solutions of many classic grids up to two, each
// within a limit of guesses, and notes the first solution of each that has one.
func solveBatchClassic(ctx context.Context, grids [][81]uint8, guesses int, solutions [][81]uint8, results []triad.Result) {
	if vectors {
		triad.SolveBatch(ctx, grids, 2, guesses, solutions, results)
		return
	}
	for i := range grids {
		if ctx.Err() != nil {
			results[i] = triad.Result{Stopped: true}
			continue
		}
		found := 0
		results[i] = triad.Result(band.Search(ctx, &grids[i], guesses, func(g *[81]uint8) bool {
			if found++; found == 1 {
				solutions[i] = *g
			}
			return found < 2
		}))
	}
}

// HasVectors reports whether classic boards are searched in vector instructions. The
// answers are the same without, and come later.
func HasVectors() bool { return vectors }
