package view

import (
	"sudoku/solver"
	"sudoku/solver/methods"
)

// Answer is the verdict on a puzzle, or why there is none.
type Answer struct {
	Verdict       solver.Verdict
	Stopped       *solver.StoppedError // set when the search ended before the verdict
	GivensSuffice bool                 // the givens alone, without what was typed, have exactly one solution
	GivensErr     error                // why that is not known
}

// Ending says what ended the search.
func (a Answer) Ending() methods.Ending {
	if a.Stopped != nil {
		return methods.EndingOf(a.Stopped)
	}
	return max(methods.EndingOf(a.Verdict.Err), methods.EndingOf(a.GivensErr))
}
