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
// when the context or the budget ends first. Which of several solutions it
// returns may differ from one processor to another; with a budget it does not,
// and Solutions and Judge have an order.
func Solve(ctx context.Context, p Puzzle, opts ...Option) (Grid, error) {
	o := optionsOf(opts)
	solution, r, err := solveWithin(o.in(ctx), p, o.limits)
	o.add(r)
	return solution, err
}

func solveWithin(ctx context.Context, p Puzzle, l limits) (solution Grid, o tally, err error) {
	if cells := classicGivens(p); cells != nil && ctx.Err() == nil {
		solution, o, err = solveClassic(ctx, p, cells, l)
	} else {
		solution, o, err = solveByYield(ctx, p, l)
	}
	if err == nil && solution == nil {
		err = ErrNoSolution
	}
	return solution, o, err
}

func solveByYield(ctx context.Context, p Puzzle, l limits) (solution Grid, o tally, err error) {
	o, err = search(ctx, p, l, func(g Grid) bool {
		solution = g.Clone()
		return false
	})
	return solution, o, err
}

// solveClassic allocates nothing but the grid that it returns.
func solveClassic(ctx context.Context, p Puzzle, cells *[81]uint8, l limits) (solution Grid, o tally, err error) {
	solution, o = firstClassic(ctx, cells, l)
	return solution, o, o.stopped(ctx, p)
}

// Count counts the solutions of the puzzle up to a limit: 1 asks whether there
// is a solution, 2 whether there is exactly one. When the context or the budget
// ends first it returns what it has counted and a *StoppedError. On the classic
// board it allocates nothing, where it has no budget.
func Count(ctx context.Context, p Puzzle, limit int, opts ...Option) (int, error) {
	if limit <= 0 {
		return 0, nil
	}
	o := optionsOf(opts)
	ctx = o.in(ctx)
	if cells := classicGivens(p); cells != nil && o.most == noLimit && ctx.Err() == nil {
		r := countClassic(ctx, cells, limit, o.limits)
		o.add(r)
		return r.Found, r.stopped(ctx, p)
	}
	n, r, err := countByYield(ctx, p, limit, o.limits)
	o.add(r)
	return n, err
}

func countByYield(ctx context.Context, p Puzzle, limit int, l limits) (n int, o tally, err error) {
	o, err = search(ctx, p, l, func(Grid) bool {
		n++
		return n < limit
	})
	return n, o, err
}

// Solutions yields every solution of the puzzle with a nil error, in an order
// that is the same on every machine. When the context or the budget ends
// first, a nil grid with a *StoppedError is the last pair.
func Solutions(ctx context.Context, p Puzzle, opts ...Option) iter.Seq2[Grid, error] {
	o := optionsOf(opts)
	return func(yield func(Grid, error) bool) {
		r, err := search(o.in(ctx), p, o.limits, func(g Grid) bool { return yield(g.Clone(), nil) })
		o.add(r)
		if err != nil {
			yield(nil, err)
		}
	}
}

// firstSolutions lists the solutions of the puzzle up to a limit, in the order of Solutions. Where
// the budget or the context ends first, it returns those found so far and a *StoppedError.
func firstSolutions(ctx context.Context, p Puzzle, limit int, l limits) (found []Grid, o tally, err error) {
	o, err = search(ctx, p, l, func(g Grid) bool {
		found = append(found, g.Clone())
		return len(found) < limit
	})
	return found, o, err
}

// search hands every solution to yield until it returns false or the budget is used
// up, and says what that took. The grid handed over is used again for the next.
func search(ctx context.Context, p Puzzle, l limits, yield func(Grid) bool) (o tally, err error) {
	if err := ctx.Err(); err != nil {
		return o, &StoppedError{Cause: err, Settled: p.GivenCount(), Cells: p.Layout().CellCount()}
	}
	if cells := classicGivens(p); cells != nil {
		o = searchClassic(ctx, cells, l, func(g *[81]uint8) bool { return yield(g[:]) })
	} else {
		o = searchGeneric(ctx, p, l.most, yield)
	}
	return o, o.stopped(ctx, p)
}
