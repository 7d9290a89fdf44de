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
	Run     func(ctx context.Context, p solver.Puzzle, budget solver.Work) Run

	Guesses          bool // it tries digits that are not certain
	TracksCandidates bool // it knows which digits a cell can still hold
	PlainSearch      bool // it tries digits without filling what is certain first
}

// Methods lists the five methods, the plainest first.
func Methods() []Method {
	return []Method{
		{
			Name: "backtracking", Title: "Backtracking",
			Summary: "From the first cell on, try 1, 2, 3 … against the houses of the cell, go on to the next, and go back when no digit fits.",
			Run:     Backtracking, Guesses: true, PlainSearch: true,
		},
		{
			Name: "candidates", Title: "Candidate lists",
			Summary: "In the next empty cell, list the possible digits first and try only those.",
			Run:     Candidates, Guesses: true, TracksCandidates: true, PlainSearch: true,
		},
		{
			Name: "fillers", Title: "Three fillers",
			Summary: "Fill cells with only one possible digit, then digits with only one place; where neither helps, guess on a copy of the board and return to the copy if that fails.",
			Run:     Fillers, Guesses: true, TracksCandidates: true,
		},
		{
			Name: "iterative", Title: "Iterative passes",
			Summary: "Pass over boxes, rows and columns for only and unique candidates, look for naked pairs and triples, and use brute force last.",
			Run:     Iterative, Guesses: true, TracksCandidates: true,
		},
		{
			Name: "elimination", Title: "Elimination",
			Summary: "Fill cells with only one candidate, then candidates that are unique in a house, over and over, and never guess.",
			Run:     Elimination, TracksCandidates: true,
		},
	}
}
