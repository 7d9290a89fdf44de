package report

import (
	"sudoku/solver"
	"sudoku/solver/methods"
)

// What JSON says beside the words of package solver.
const (
	// Complete is the outcome of a search for every step that was not stopped.
	Complete solver.Outcome = "complete"
	// GaveUp is the status of a puzzle that somebody wanted solved, where the budget or the context
	// ended first: Ending says which.
	GaveUp solver.Status = "gave-up"
)

// CutBy names in JSON what has cut an answer short that may be longer the next time.
type CutBy string

// ByClock says that the time was over; the field is left out of any other answer.
const ByClock CutBy = "clock"

// cutBy is what has cut an answer short with such an ending.
func cutBy(e methods.Ending) CutBy {
	if e.Lasting() {
		return ""
	}
	return ByClock
}
