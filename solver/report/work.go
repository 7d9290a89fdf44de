package report

import (
	"errors"

	"sudoku/solver"
)

// Quick is a budget of about three milliseconds: to find out whether something is
// quick. What ends within it says the same as with any larger budget.
const Quick solver.Work = 300_000

// Budgets for all that an answer may take; see the figures beside each.
const (
	JudgeWork   solver.Work = 200_000_000 // Judge and Solve
	PathWork    solver.Work = 2_000_000_000
	RatingWork  solver.Work = 4_000_000_000
	ClassicWork solver.Work = 200_000_000 // a textbook method
	FindWork    solver.Work = 200_000_000 // every step of a position
	CompareWork solver.Work = PathWork + 6*ClassicWork
)

// Ending says what ended a piece of work.
type Ending uint8

// The ways in which work ends.
const (
	Finished    Ending = iota // it was done
	OutOfBudget               // its budget was used up: so it ends every time
	Interrupted               // its context ended: the next time more may be done
)

func (e Ending) String() string {
	return [...]string{"finished", "out of budget", "interrupted"}[e]
}

// Lasting reports whether the same work with the same budget comes to the same every
// time, so that what it came to may be kept.
func (e Ending) Lasting() bool { return e != Interrupted }

// EndingOf is the ending of what returned an error because it was stopped.
func EndingOf(err error) Ending {
	switch {
	case err == nil:
		return Finished
	case errors.Is(err, solver.ErrBudget):
		return OutOfBudget
	}
	return Interrupted
}

// stoppedBy says in words what stopped something.
func (e Ending) stoppedBy() string {
	if e == OutOfBudget {
		return "the work that it may take was done"
	}
	return "the time was over"
}
