package packed

import (
	"sudoku/solver"
)

// Grid is a board as another program keeps it.
type Grid struct {
	Layout *solver.Layout
	Cells  []Cell
	// AnyBoard says that the notation has the size of the board and no more: the
	// digits may be on any board of that size.
	AnyBoard bool
	// Singles are the cells whose digit may be placed, or their last candidate: the
	// notation does not tell. They are taken for placed.
	Singles []int
	// Missing are the rules of the puzzle that no board here has: "2 killer
	// cages", "1 thermometer".
	Missing []string
	// Notes are whole clauses about how the text was read, or what of it was not.
	Notes []string
	// Words are the title, the rules and what else was written for people.
	Words []string
}

// Cell is what stands in one cell.
type Cell struct {
	Digit      int  // 0 for none
	Placed     bool // the digit was placed while solving, not given
	Candidates solver.Digits
	Corner     solver.Digits
	// Only are the digits that can stand in the cell, where that is less than the
	// digits of the grid say; none where it is not.
	Only   solver.Digits
	Colour int // from 1; 0 for none
}

// NewGrid is an empty grid on a board.
func NewGrid(l *solver.Layout) Grid {
	return Grid{Layout: l, Cells: make([]Cell, l.CellCount())}
}
