// Package fault has the errors of all that reads a text: each says in a sentence what is wrong
// with it, and in which row and column of the grid, where it is about one cell.
package fault

import (
	"errors"
	"fmt"
)

// Error says why a text is not a puzzle, and where it can be told: in which row
// and column of the grid, both from 1. Every error of package notation is an *Error.
type Error struct {
	Row, Column int    // 0, 0 when the error is not about one place
	Msg         string // without the place: "'x' is not a digit of a 9x9 board"
}

func (e *Error) Error() string {
	if e.Row == 0 {
		return e.Msg
	}
	return fmt.Sprintf("row %d, column %d: %s", e.Row, e.Column, e.Msg)
}

// ErrOther is what a format returns for a text that is not its own.
var ErrOther = errors.New("the text is in another format")

// Errorf is an error about the whole text.
func Errorf(format string, args ...any) *Error {
	return &Error{Msg: fmt.Sprintf(format, args...)}
}

// CellErrorf is an error about one cell of a board of size n.
func CellErrorf(n, cell int, format string, args ...any) *Error {
	return &Error{cell/n + 1, cell%n + 1, fmt.Sprintf(format, args...)}
}

// At is an error about a row and a column, both from 1.
func At(row, column int, format string, args ...any) *Error {
	return &Error{row, column, fmt.Sprintf(format, args...)}
}

// As makes an *Error of an error of package solver.
func As(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return &Error{Msg: err.Error()}
}
