package view

import (
	"errors"

	"sudoku/solver"
	"sudoku/solver/methods"
)

// Answer is the verdict on a puzzle, or why there is none.
type Answer struct {
	Verdict       solver.Verdict
	Err           error // what ended the search before the verdict, or before all its reasons
	GivensSuffice bool  // the givens alone, without what was typed, have exactly one solution
	GivensErr     error // why that is not known
}

// Stopped says how far a search got that ended before the verdict; nil for any other.
func (a Answer) Stopped() *solver.StoppedError {
	var stopped *solver.StoppedError
	if a.Verdict.Status == solver.Unknown {
		errors.As(a.Err, &stopped)
	}
	return stopped
}

// Ending says what ended the search.
func (a Answer) Ending() methods.Ending {
	return max(methods.EndingOf(a.Err), methods.EndingOf(a.GivensErr))
}
