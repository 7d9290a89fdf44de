package solver

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
)

// ErrNoSolution says that a puzzle has no solution.
var ErrNoSolution = errors.New("the puzzle has no solution")

// StoppedError says that a search ended before it was done, because its
// context or its budget did, and how far it had got.
type StoppedError struct {
	Cause   error // ErrBudget, or the context's own error
	Guesses int   // guesses made
	Settled int   // the most cells that were settled on any board
	Cells   int   // cells of the board
	Found   int   // solutions found before the stop
}

func (e *StoppedError) Error() string {
	return fmt.Sprintf("the search was stopped after %d guesses, with at most %d of %d cells filled (%v)", e.Guesses, e.Settled, e.Cells, e.Cause)
}

func (e *StoppedError) Unwrap() error { return e.Cause }

// Solve returns a solution of the puzzle: the only one, if it is a proper
// puzzle. It returns ErrNoSolution where there is none, and a *StoppedError
// when the context ends first.
func Solve(ctx context.Context, p Puzzle) (Grid, error) {
	solution, _, err := SolveWithin(ctx, p, 0)
	return solution, err
}

// SolveWithin is Solve within a budget, and says how many guesses it took. Where the
// budget ends first, the error is a *StoppedError that wraps ErrBudget.
func SolveWithin(ctx context.Context, p Puzzle, budget Work) (solution Grid, guesses int, err error) {
	return solveWithin(ctx, p, guessesFor(p.layout, budget))
}

// solveWithin is SolveWithin with a limit to the number of guesses, past which
// the search is stopped.
func solveWithin(ctx context.Context, p Puzzle, limit int) (solution Grid, guesses int, err error) {
	if cells := classicGivens(p); cells != nil && ctx.Err() == nil {
		solution, guesses, err = solveClassic(ctx, p, cells, limit)
	} else {
		solution, guesses, err = solveByYield(ctx, p, limit)
	}
	if err == nil && solution == nil {
		err = ErrNoSolution
	}
	return solution, guesses, err
}

func solveByYield(ctx context.Context, p Puzzle, limit int) (solution Grid, guesses int, err error) {
	guesses, err = search(ctx, p, limit, func(g Grid) bool {
		solution = g.Clone()
		return false
	})
	return solution, guesses, err
}

// solveClassic allocates nothing but the grid that it returns.
func solveClassic(ctx context.Context, p Puzzle, cells *[81]uint8, limit int) (solution Grid, guesses int, err error) {
	solution, r := firstClassic(ctx, cells, limit)
	return solution, r.Guesses, r.stopped(ctx, p)
}

// Count counts the solutions of the puzzle up to a limit: 1 asks whether there
// is a solution, 2 whether there is exactly one. When the context ends first it
// returns what it has counted and a *StoppedError. On the classic board it
// allocates nothing.
func Count(ctx context.Context, p Puzzle, limit int) (int, error) {
	if limit <= 0 {
		return 0, nil
	}
	if cells := classicGivens(p); cells != nil && ctx.Err() == nil {
		r := countClassic(ctx, cells, limit)
		return r.Found, r.stopped(ctx, p)
	}
	n, _, err := CountWithin(ctx, p, limit, 0)
	return n, err
}

// CountWithin is Count within a budget, and says what it spent. Where the budget ends
// first, the error is a *StoppedError that wraps ErrBudget.
func CountWithin(ctx context.Context, p Puzzle, limit int, budget Work) (n int, spent Work, err error) {
	guesses, err := search(ctx, p, guessesFor(p.layout, budget), func(Grid) bool {
		n++
		return n < limit
	})
	return n, Work(guesses) * guessWork(p.layout), err
}

// guessWork is about what a guess costs.
func guessWork(l *Layout) Work { return Work(l.CellCount()) }

func guessesFor(l *Layout, budget Work) int {
	if budget == 0 {
		return math.MaxInt
	}
	return int(budget/guessWork(l)) + 1
}

// Solutions yields every solution of the puzzle with a nil error, in an order
// that is the same on every run of a program on a machine. When the context ends
// first, a nil grid with a *StoppedError is the last pair.
func Solutions(ctx context.Context, p Puzzle) iter.Seq2[Grid, error] {
	return func(yield func(Grid, error) bool) {
		_, err := search(ctx, p, math.MaxInt, func(g Grid) bool { return yield(g.Clone(), nil) })
		if err != nil {
			yield(nil, err)
		}
	}
}

// search hands every solution to yield until it returns false or the limit of
// guesses is reached, and says how many guesses that took. The grid handed over is
// used again for the next.
func search(ctx context.Context, p Puzzle, limit int, yield func(Grid) bool) (guesses int, err error) {
	if err := ctx.Err(); err != nil {
		return 0, &StoppedError{Cause: err, Settled: p.GivenCount(), Cells: p.layout.CellCount()}
	}
	var r outcome
	if cells := classicGivens(p); cells != nil {
		r = searchClassic(ctx, cells, limit, func(g *[81]uint8) bool { return yield(g[:]) })
	} else {
		r = searchGeneric(ctx, p, limit, yield)
	}
	return r.Guesses, r.stopped(ctx, p)
}
