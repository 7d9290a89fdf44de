package report

import "sudoku/solver"

// Outcome says how work on a puzzle ended, in the word that the JSON has for it.
type Outcome string

// The outcomes. Those of the engines are written alike.
const (
	Solved     Outcome = "solved"     // every cell is filled
	Unsolvable Outcome = "unsolvable" // the puzzle has no solution
	Stuck      Outcome = "stuck"      // the method gets no further, and does not guess
	Stopped    Outcome = "stopped"    // the budget or the context ended first: Ending says which
	Complete   Outcome = "complete"   // of a search for every step that was not stopped
)

// Status says how many solutions a puzzle has, in the word that the JSON has for it.
type Status string

// The statuses: those of solver.Status, and GaveUp.
const (
	Unknown Status = "unknown" // it could not be found out
	One     Status = "one"
	Several Status = "several"
	None    Status = "none"
	Invalid Status = "invalid" // digits clash, or the text is not a puzzle
	GaveUp  Status = "gave-up" // the budget or the context ended first: Ending says which
)

// NewStatus is the status that a program is told.
func NewStatus(s solver.Status) Status { return Status(s.String()) }
