package solver

import (
	"context"
	"errors"
	"fmt"
	"iter"
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
// when the context ends first. Which of several solutions it returns may differ
// from one processor to another; SolveWithin, Solutions and Judge have an order.
func Solve(ctx context.Context, p Puzzle) (Grid, error) {
	solution, _, err := solveWithin(ctx, p, noLimit)
	return solution, err
}

// SolveWithin is Solve within a budget, and says how many guesses it took. With a
// budget both are the same everywhere. Where it ends first, the error is a
// *StoppedError that wraps ErrBudget.
func SolveWithin(ctx context.Context, p Puzzle, budget Work) (solution Grid, guesses int, err error) {
	solution, o, err := solveWithin(ctx, p, budget.most())
	return solution, o.Guesses, err
}

func solveWithin(ctx context.Context, p Puzzle, most Work) (solution Grid, o outcome, err error) {
	if cells := classicGivens(p); cells != nil && ctx.Err() == nil {
		solution, o, err = solveClassic(ctx, p, cells, most)
	} else {
		solution, o, err = solveByYield(ctx, p, most)
	}
	if err == nil && solution == nil {
		err = ErrNoSolution
	}
	return solution, o, err
}

func solveByYield(ctx context.Context, p Puzzle, most Work) (solution Grid, o outcome, err error) {
	o, err = search(ctx, p, most, func(g Grid) bool {
		solution = g.Clone()
		return false
	})
	return solution, o, err
}

// solveClassic allocates nothing but the grid that it returns.
func solveClassic(ctx context.Context, p Puzzle, cells *[81]uint8, most Work) (solution Grid, o outcome, err error) {
	solution, o = firstClassic(ctx, cells, most)
	return solution, o, o.stopped(ctx, p)
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
	n, _, err := countByYield(ctx, p, limit, noLimit)
	return n, err
}

// CountWithin is Count within a budget, and says what it spent. Where the budget ends
// first, the error is a *StoppedError that wraps ErrBudget. Without a budget it may
// say that it spent nothing.
func CountWithin(ctx context.Context, p Puzzle, limit int, budget Work) (n int, spent Work, err error) {
	if budget == 0 {
		n, err = Count(ctx, p, limit)
		return n, 0, err
	}
	return countByYield(ctx, p, limit, budget)
}

func countByYield(ctx context.Context, p Puzzle, limit int, most Work) (n int, spent Work, err error) {
	o, err := search(ctx, p, most, func(Grid) bool {
		n++
		return n < limit
	})
	return n, o.Work, err
}

// SolutionsWithin lists the solutions of the puzzle up to a limit within a budget, in the
// order of Solutions, and says what it spent. Where the budget or the context ends first,
// it returns those found so far and a *StoppedError.
func SolutionsWithin(ctx context.Context, p Puzzle, limit int, budget Work) (found []Grid, spent Work, err error) {
	if limit <= 0 {
		return nil, 0, nil
	}
	o, err := search(ctx, p, budget.most(), func(g Grid) bool {
		found = append(found, g.Clone())
		return len(found) < limit
	})
	return found, o.Work, err
}

// Solutions yields every solution of the puzzle with a nil error, in an order
// that is the same on every machine. When the context ends
// first, a nil grid with a *StoppedError is the last pair.
func Solutions(ctx context.Context, p Puzzle) iter.Seq2[Grid, error] {
	return AllSolutionsWithin(ctx, p, 0)
}

// AllSolutionsWithin is Solutions within a budget. Where that ends first, a nil grid with a
// *StoppedError that wraps ErrBudget is the last pair.
func AllSolutionsWithin(ctx context.Context, p Puzzle, budget Work) iter.Seq2[Grid, error] {
	return func(yield func(Grid, error) bool) {
		_, err := search(ctx, p, budget.most(), func(g Grid) bool { return yield(g.Clone(), nil) })
		if err != nil {
			yield(nil, err)
		}
	}
}

// search hands every solution to yield until it returns false or the budget is used
// up, and says what that took. The grid handed over is used again for the next.
func search(ctx context.Context, p Puzzle, most Work, yield func(Grid) bool) (o outcome, err error) {
	if err := ctx.Err(); err != nil {
		return o, &StoppedError{Cause: err, Settled: p.GivenCount(), Cells: p.Layout().CellCount()}
	}
	if cells := classicGivens(p); cells != nil {
		o = searchClassic(ctx, cells, most, func(g *[81]uint8) bool { return yield(g[:]) })
	} else {
		o = searchGeneric(ctx, p, most, yield)
	}
	return o, o.stopped(ctx, p)
}
