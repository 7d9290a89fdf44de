// Package work does what takes more than a moment, for one request after the other: a question is answered
// from what is kept, at once where that takes little, or else in a slower lane, once for all who ask the same.
//
// # Words
//
//	desk       what all work shares: the lanes, what is kept, the clock
//	turn       the right of one request to compute, in a place of a lane
//	question   something that takes work to answer, with a key and a budget
//	kind       questions whose answers are of one type, and those answers that are kept
package work

import (
	"time"

	"sudoku/web/answers"
	"sudoku/web/lanes"
	"sudoku/web/lastresort"
	"sudoku/web/metrics"
	"sudoku/web/traces"
)

// Desk is what all work shares.
type Desk struct {
	Lanes    *lanes.Lanes
	Kept     *answers.Cache
	Deadline time.Duration    // of one search that its budget of work does not end
	Clock    lastresort.Clock // nil: that of this machine

	Metrics *metrics.Metrics // nil: nothing is counted
	Traces  *traces.Tracer   // nil: nothing is traced
}
