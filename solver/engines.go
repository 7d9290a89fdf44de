package solver

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sudoku/solver/internal/band"
	"sudoku/solver/internal/engine"
	"sudoku/solver/internal/triad"
	"sudoku/solver/internal/triad256"
)

// This file is the one place that knows which engine does the work:
//
//   - triad, for the classic board, where the program was built with vector
//     instructions and the processor has those of 512 bits, and triad256 where it
//     has those of 256;
//   - band, for the classic board everywhere else;
//   - cube, which knows nothing but houses, for every other board, and learn where
//     cube gets stuck: see hard.go.
//
// Callers cannot tell, but by the time it takes. The vector engines and band make different
// guesses, and come upon several solutions in a different order. So what depends on
// the guesses or on the order is for band to say, everywhere: a search within a
// budget, and the solutions of a puzzle that has several. The engines are called in
// branches, and not through a variable, so that what is handed to them need not be
// allocated.

// vectors says that triad or triad256 may be used.
func (l limits) vectors() bool { return l.engine != engine.Plain }

// tally is what a search has found and taken, whichever engine made it.
type tally struct {
	Found   int  // solutions
	Guesses int  // made
	Deepest int  // the most cells that were filled on any board
	Work    Work // done
	Stopped bool // by the context or by the budget
}

// stopped is nil for a search that came to its end.
func (o tally) stopped(ctx context.Context, p Puzzle) error {
	if !o.Stopped {
		return nil
	}
	return &StoppedError{cmp.Or(ctx.Err(), ErrBudget), o.Guesses, o.Deepest, p.Layout().CellCount(), o.Found}
}

// classicGivens returns the givens of a puzzle on the classic board, to be read
// only, and nil for any other board: one with a diagonal or a window, and one
// that was drawn by hand, even if its regions are the boxes.
func classicGivens(p Puzzle) *[81]uint8 {
	l := p.Layout()
	if l.boxRows != 3 || l.boxCols != 3 || len(l.houses) != 27 {
		return nil
	}
	return (*[81]uint8)(p.cells())
}

// bandStart and bandGuess are what band takes to begin and for a guess, with what
// follows from it.
const (
	bandStart Work = 50
	bandGuess Work = 60
)

// searchClassic hands the solutions of a classic grid to yield, in the order in which
// band comes upon them, until it returns false. The grid handed over is used again for
// the next.
func searchClassic(ctx context.Context, cells *[81]uint8, l limits, yield func(*[81]uint8) bool) tally {
	if !l.vectors() || l.most != noLimit {
		return searchBand(ctx, cells, l.most, yield)
	}
	var first [81]uint8
	found := 0
	r := searchVectors(ctx, cells, l.engine, func(g *[81]uint8) bool {
		first = *g
		found++
		return found < 2
	})
	if found == 2 {
		return searchBand(ctx, cells, l.most, yield)
	}
	if found == 1 {
		yield(&first)
	}
	return tally{Found: r.Found, Guesses: r.Guesses, Deepest: r.Deepest, Stopped: r.Stopped}
}

// searchBand is band.Search within a budget.
func searchBand(ctx context.Context, cells *[81]uint8, most Work, yield func(*[81]uint8) bool) tally {
	guesses := math.MaxInt
	if most != noLimit {
		guesses = int(max(0, most-bandStart) / bandGuess)
	}
	return ofBand(band.Search(ctx, cells, guesses, yield))
}

func ofBand(r band.Result) tally {
	return tally{r.Found, r.Guesses, r.Deepest, bandStart + bandGuess*Work(r.Guesses), r.Stopped}
}

// firstClassic returns the first solution of a classic grid that an engine comes
// upon, or nil. It allocates nothing else.
func firstClassic(ctx context.Context, cells *[81]uint8, l limits) (solution Grid, o tally) {
	if l.vectors() && l.most == noLimit {
		first, r := firstByVectors(ctx, cells, l.engine)
		if r.Found > 0 {
			solution = slices.Clone(first[:])
		}
		return solution, tally{Found: r.Found, Guesses: r.Guesses, Deepest: r.Deepest, Stopped: r.Stopped}
	}
	o = searchBand(ctx, cells, l.most, func(g *[81]uint8) bool {
		solution = slices.Clone(g[:])
		return false
	})
	return solution, o
}

// countClassic counts the solutions of a classic grid up to a limit, without a budget.
func countClassic(ctx context.Context, cells *[81]uint8, limit int, l limits) tally {
	if l.vectors() {
		r := countByVectors(ctx, cells, limit, l.engine)
		return tally{Found: r.Found, Guesses: r.Guesses, Deepest: r.Deepest, Stopped: r.Stopped}
	}
	return ofBand(band.Count(ctx, cells, limit))
}

// solveBatchClassic counts the solutions of many classic grids up to two, each
// within a limit of guesses, and notes the first solution of each that has one.
func solveBatchClassic(ctx context.Context, grids [][81]uint8, guesses int, l limits, solutions [][81]uint8, results []triad.Result) {
	switch l.engine {
	case engine.AVX512:
		triad.SolveBatch(ctx, grids, 2, guesses, solutions, results)
		return
	case engine.AVX2:
		triad256.SolveBatch(ctx, grids, 2, guesses, solutions, results)
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

// searchVectors, firstByVectors and countByVectors ask the vector engine that is used.
func searchVectors(ctx context.Context, cells *[81]uint8, e engine.Engine, yield func(*[81]uint8) bool) triad.Result {
	if e == engine.AVX512 {
		return triad.Search(ctx, cells, math.MaxInt, yield)
	}
	return triad256.Search(ctx, cells, math.MaxInt, yield)
}

func firstByVectors(ctx context.Context, cells *[81]uint8, e engine.Engine) ([81]uint8, triad.Result) {
	if e == engine.AVX512 {
		return triad.First(ctx, cells, math.MaxInt)
	}
	return triad256.First(ctx, cells, math.MaxInt)
}

func countByVectors(ctx context.Context, cells *[81]uint8, limit int, e engine.Engine) triad.Result {
	if e == engine.AVX512 {
		return triad.Count(ctx, cells, limit)
	}
	return triad256.Count(ctx, cells, limit)
}
