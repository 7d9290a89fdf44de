package notation

import (
	"strconv"
	"strings"
	"unicode"

	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
)

// Error says why a text is not a puzzle, and where it can be told: it has a Row and a Column of
// the grid, both from 1 and 0 where the error is not about one place, and the Msg without the
// place: "'x' is not a digit of a 9x9 board". Every error of this package is an *Error.
type Error = fault.Error

// notADigit is the error for a cell that holds neither digit nor blank. The
// place is counted from 0.
func notADigit(row, column int, c cell, title string) *fault.Error {
	return fault.At(row+1, column+1, "%s is not a digit of %s board", quote(c), english.WithArticle(title))
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
func noGrid(text string) *fault.Error {
	if strings.ContainsAny(text, "123456789") {
		return fault.Errorf("nothing to read: there is no grid in the text")
	}
	return nothing()
}

// nothing is the error for a text without a grid in it.
func nothing() *fault.Error { return fault.Errorf("nothing to read: there are no digits in the text") }
