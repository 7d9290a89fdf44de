package packed

import (
	"fmt"

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

// Error says why a text cannot be read, and in which row and column of the grid,
// from 1; both are 0 when it is not about one cell.
type Error struct {
	Row, Column int
	Msg         string
}

func (e *Error) Error() string {
	if e.Row == 0 {
		return e.Msg
	}
	return fmt.Sprintf("row %d, column %d: %s", e.Row, e.Column, e.Msg)
}

// Errorf is an error about the whole text.
func Errorf(format string, args ...any) *Error {
	return &Error{Msg: fmt.Sprintf(format, args...)}
}

// CellErrorf is an error about one cell of a board of size n.
func CellErrorf(n, cell int, format string, args ...any) *Error {
	return &Error{cell/n + 1, cell%n + 1, fmt.Sprintf(format, args...)}
}
