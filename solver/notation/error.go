package notation

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"sudoku/solver/english"
)

// Error says why a text is not a puzzle, and where it can be told: in which row
// and column of the grid, both from 1. Every error of this package is an *Error.
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

// errOther is what a format returns for a text that is not its own.
var errOther = errors.New("the text is in another format")

func errorf(format string, args ...any) *Error {
	return &Error{Msg: fmt.Sprintf(format, args...)}
}

// asError makes an *Error of an error of package solver, or of another program.
func asError(err error) error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	if e, ok := packedError(err); ok {
		return e
	}
	return &Error{Msg: err.Error()}
}

// notADigit is the error for a cell that holds neither digit nor blank. The
// place is counted from 0.
func notADigit(row, column int, c cell, title string) *Error {
	return &Error{row + 1, column + 1, fmt.Sprintf("%s is not a digit of %s board", quote(c), english.WithArticle(title))}
}

func quote(c cell) string {
	if c >= number(0) {
		return "'" + strconv.Itoa(int(c-number(0))) + "'"
	}
	if c == '\'' || !unicode.IsPrint(rune(c)) {
		return strconv.QuoteRune(rune(c))
	}
	return "'" + string(rune(c)) + "'"
}

// noGrid is the error for a text with words alone, or numbers among them.
func noGrid(text string) *Error {
	if strings.ContainsAny(text, "123456789") {
		return errorf("nothing to read: there is no grid in the text")
	}
	return nothing()
}

// nothing is the error for a text without a grid in it.
func nothing() *Error { return errorf("nothing to read: there are no digits in the text") }
