package methods

import (
	"errors"

	"sudoku/solver"
	"sudoku/solver/logic"
)

// Quick is a budget of about three milliseconds: to find out whether something is
// quick. What ends within it says the same as with any larger budget.
const Quick solver.Work = 300_000

// Budgets for all that an answer may take. The largest count on every twentieth puzzle
// of 9x9/se11plus.txt, all of which are solved, is 323 million for a path; on every
// 200th of them, 222 million in the order of Sudoku Explainer, and 1 million in that of
// HoDoKu. No puzzle of the classic collections takes more than 41,000 to be judged.
// Counted with
//
//	SUDOKU_DATA=… go test -run '^$' -bench 'Hard' -benchtime 1x ./solver/logic
const (
	JudgeWork    solver.Work = 200_000_000   // Judge and Solve: two seconds
	PathWork     solver.Work = 800_000_000   // a log of the logic engine
	RatingWork   solver.Work = 800_000_000   // the paths of two orders
	SolveWork    solver.Work = 1_000_000_000 // the solutions that somebody at a command line waits for
	ClassicWork  solver.Work = 200_000_000   // a textbook method: two seconds
	FindWork     solver.Work = 200_000_000   // every step of a position
	ProofsWork   solver.Work = 200_000_000   // the proofs of all steps of a log or a list
	GenerateWork solver.Work = 500_000_000   // a new puzzle; nearly all are there in a tenth of it
	HintWork     solver.Work = 200_000_000   // the next step, with a check of what was typed
	DoctorWork   solver.Work = 400_000_000   // what a setter can do to a puzzle: a hundred ratings and more
	CompareWork  solver.Work = 6 * ClassicWork
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

// Lasting reports whether the same work with the same budget ends in the same way every
// time, so that its result may be kept.
func (e Ending) Lasting() bool { return e != Interrupted }

// EndingOf is the ending of what returned an error because it was stopped. That there are more steps
// than a list has room for is so every time.
func EndingOf(err error) Ending {
	switch {
	case err == nil:
		return Finished
	case errors.Is(err, solver.ErrBudget), errors.Is(err, logic.ErrMoreSteps):
		return OutOfBudget
	}
	return Interrupted
}

// StoppedBy says in words what stopped something.
func (e Ending) StoppedBy() string {
	if e == OutOfBudget {
		return "the work that it may take was done"
	}
	return "the time was over"
}
