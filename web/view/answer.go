package view

import (
	"sudoku/solver"
	"sudoku/solver/report"
)

// Answer is the verdict on a puzzle, or why there is none.
type Answer struct {
	Verdict       solver.Verdict
	Stopped       *solver.StoppedError // set when the search ended before the verdict
	GivensSuffice bool                 // the givens alone, without what was typed, have exactly one solution
	GivensErr     error                // why that is not known
}

// Ending says what ended the search.
func (a Answer) Ending() report.Ending {
	if a.Stopped != nil {
		return report.EndingOf(a.Stopped)
	}
	return max(report.EndingOf(a.Verdict.Err), report.EndingOf(a.GivensErr))
}
