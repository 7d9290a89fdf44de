// Package pages serves the pages of puzzles, and the same as JSON, text and pictures: an address or a form is
// read, what it asks for is found, and a view of that is sent.
//
// Each file has the routes of a page beside their handlers. What takes work is in web/results.
package pages

import (
	"log/slog"

	"sudoku/web/metrics"
	"sudoku/web/respond"
	"sudoku/web/results"
)

// Pages serves them all.
type Pages struct {
	*respond.Sender
	Results *results.Results
	Metrics *metrics.Metrics // nil: nothing is counted
	Log     *slog.Logger     // for faults in what is sent ahead of a page
}
