package report

import "sudoku/solver"

// What JSON says beside the words of package solver.
const (
	// Complete is the outcome of a search for every step that was not stopped.
	Complete solver.Outcome = "complete"
	// GaveUp is the status of a puzzle that somebody wanted solved, where the budget or the context
	// ended first: Ending says which.
	GaveUp solver.Status = "gave-up"
)
