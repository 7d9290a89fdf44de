package classic

import (
	"context"

	"sudoku/solver"
)

// Method is one of the five, as data for menus and tables.
type Method struct {
	Name    string // short and stable: for addresses, flags and files
	Title   string // for a heading
	Summary string // one sentence on how it works

	Guesses          bool // it tries digits that are not certain
	TracksCandidates bool // it knows which digits a cell can still hold
	PlainSearch      bool // it tries digits without filling what is certain first

	search func(r *runner, p solver.Puzzle) ending
}

// Options of a run. The zero value sets no limit, and tells nobody.
type Options struct {
	Budget solver.Work // the most that the run may spend; 0 sets no limit but the context
	// Found is called after each event but the Ending with all the events so far, by the
	// goroutine that runs; nil to do without. It may keep the list and read it at any time,
	// but not change it. The list of a later call begins with the same events. It is not
	// called any more when the trace is full.
	Found func(events []Event)
}

// Run runs the method on a puzzle within a budget; 0 sets no limit but the context.
func (m Method) Run(ctx context.Context, p solver.Puzzle, budget solver.Work) Run {
	return m.RunWith(ctx, p, Options{Budget: budget})
}

// RunWith is Run with options.
func (m Method) RunWith(ctx context.Context, p solver.Puzzle, o Options) Run {
	return start(ctx, p, o, m.Name, m.search)
}

// Methods lists the five methods, the plainest first.
func Methods() []Method {
	return []Method{
		{
			Name: "backtracking", Title: "Backtracking",
			Summary: "From the first cell on, try 1, 2, 3 … against the houses of the cell, go on to the next, and go back when no digit fits.",
			search:  runBacktracking, Guesses: true, PlainSearch: true,
		},
		{
			Name: "candidates", Title: "Candidate lists",
			Summary: "In the next empty cell, list the possible digits first and try only those.",
			search:  runCandidates, Guesses: true, TracksCandidates: true, PlainSearch: true,
		},
		{
			Name: "fillers", Title: "Three fillers",
			Summary: "Fill cells with only one possible digit, then digits with only one place; where neither helps, guess on a copy of the board and return to the copy if that fails.",
			search:  runFillers, Guesses: true, TracksCandidates: true,
		},
		{
			Name: "iterative", Title: "Iterative passes",
			Summary: "Pass over boxes, rows and columns for only and unique candidates, look for naked pairs and triples, and use brute force last.",
			search:  runIterative, Guesses: true, TracksCandidates: true,
		},
		{
			Name: "elimination", Title: "Elimination",
			Summary: "Fill cells with only one candidate, then candidates that are unique in a house, over and over, and never guess.",
			search:  runElimination, TracksCandidates: true,
		},
	}
}
