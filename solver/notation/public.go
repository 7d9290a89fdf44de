package notation

import (
	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/share"
	"sudoku/solver/notation/internal/write"
	"sudoku/solver/pencil"
)

// Limit is the longest text that is read, in bytes.
const Limit = grids.Limit

// Error says why a text is not a puzzle, and where it can be told: in which row and column of the
// grid, both from 1. Every error of this package is an *Error.
type Error struct {
	Row, Column int    // 0, 0 when the error is not about one place
	Msg         string // without the place: "'x' is not a digit of a 9x9 board"
}

func (e *Error) Error() string { return (*fault.Error)(e).Error() }

// told is an error of the readers as callers of this package get it.
func told(err error) error {
	if err == nil {
		return nil
	}
	return (*Error)(fault.As(err))
}

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

// Code returns the share code of a puzzle, which is its address. For the
// classic board it is the 81 digits row by row, 0 for a blank; for any other
// the ID of the layout, ~, and one symbol a cell: 1 to 9, A to P, 0 for a blank.
// It holds nothing that has to be escaped in a URL.
func Code(p solver.Puzzle) string { return share.Code(p) }

// ParseCode is the inverse of Code, and strict: the blank is 0 and nothing may
// stand around the code. Letters of either case are read, and the classic board
// may be named. A code is canonical when Code gives it back. Every error is an
// *Error.
func ParseCode(code string) (solver.Puzzle, error) {
	p, err := share.ParseCode(code)
	return p, told(err)
}

// Line prints a grid in one line, one symbol a cell: 1 to 9, A to P, and . for
// a blank. Read reads it back, given the layout.
func Line(l *solver.Layout, g solver.Grid) string { return write.Line(l, g) }

// AppendLine appends what Line returns to a text. It allocates only where the
// text has to grow.
func AppendLine(text []byte, l *solver.Layout, g solver.Grid) []byte {
	return write.AppendLine(text, l, g)
}

// Text prints a grid for a person to read, a line a row, with lines between the
// boxes and a newline at the end:
//
//	. . . | 5 . . | 8 . 9
//	1 8 . | 4 . . | . 6 .
//	. 7 . | . . . | . 1 .
//	------+-------+------
//
// A free-form board is printed without lines, and its regions below it. Other
// boards that cannot be told from their cells are named in a first line, so
// that Parse always reads the text back.
func Text(l *solver.Layout, g solver.Grid) string { return write.Text(l, g) }
