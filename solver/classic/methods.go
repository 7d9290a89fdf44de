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
}

// Methods lists the five methods, the plainest first.
func Methods() []Method {
	return []Method{
		{
			"backtracking", "Backtracking",
			"From the first cell on, try 1, 2, 3 … against the houses of the cell, go on to the next, and go back when no digit fits.",
			Backtracking,
		},
		{
			"candidates", "Candidate lists",
			"In the next empty cell, list the possible digits first and try only those.",
			Candidates,
		},
		{
			"fillers", "Three fillers",
			"Fill cells with only one possible digit, then digits with only one place; where neither helps, guess on a copy of the board and return to the copy if that fails.",
			Fillers,
		},
		{
			"iterative", "Iterative passes",
			"Pass over boxes, rows and columns for only and unique candidates, look for naked pairs and triples, and use brute force last.",
			Iterative,
		},
		{
			"elimination", "Elimination",
			"Fill cells with only one candidate, then candidates that are unique in a house, over and over, and never guess.",
			Elimination,
		},
	}
}
