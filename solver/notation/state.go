package notation

import (
	"sudoku/solver"
	"sudoku/solver/pencil"
)

// State is a grid as somebody has it in front of them: a puzzle, what was placed in it,
// and what was noted beside the digits.
type State struct {
	// Puzzle has every digit of the grid, those in Placed too.
	Puzzle solver.Puzzle
	// Placed are the cells whose digits are marked as placed while solving, not given.
	Placed solver.CellSet
	// Marks are candidates, removed candidates, corner marks and colours.
	Marks pencil.Marks
}

// Other is another grid that a text may mean.
type Other struct {
	State
	// Label says what the text is taken for then: "single candidates as placed digits".
	Label string
}

// reading is a grid and how its text was understood: what package notation tells of it, and
// what its readers tell one another.
type reading struct {
	State
	Format  string         // completes the sentence "Read as …"
	LeftOut []string       // clauses about what stands in the text and is not in the puzzle
	Others  []Other        // other grids that the text may mean as well
	Named   *solver.Layout // another board for the digits, which a word beside them names; nil for none
	Several bool           // the text has more puzzles, or may have
}
