package grids

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// RunName is what a run of all cells of a board of size n is called.
func RunName(n int) string {
	if n <= 9 {
		return strconv.Itoa(n*n) + " digits"
	}
	return strconv.Itoa(n*n) + " symbols"
}

// RunSize is the size of the board that a word holds, with or without regions.
func RunSize(word string, l *solver.Layout) int {
	n := Side(len(word))
	if n == 0 && len(word)%2 == 0 {
		n = Side(len(word) / 2)
	}
	if n == 0 || l != nil && l.Size() != n || !isSymbols(word) {
		return 0
	}
	if _, _, bad := Decode([]Cell(word[:n*n]), n); bad >= 0 && n < 8 {
		return 0 // a short word may be anything
	}
	return n
}

// isSymbols reports whether a word is of characters that stand for digits,
// blanks and regions.
func isSymbols(word string) bool {
	for i := range len(word) {
		ch := upper(Cell(word[i]))
		if !IsDigit(byte(ch)) && (ch < 'A' || ch > 'Z') && strings.IndexByte(blanks, byte(ch)) < 0 {
			return false
		}
	}
	return true
}

// DamagedRun says what is wrong with a run that is not of the right length or
// has a strange character in it; nil when there is none. A word that is longer
// than the longest row and for the most part of symbols is meant as a run.
func DamagedRun(text string, l *solver.Layout) error {
	for word := range strings.FieldsFuncSeq(text, IsWordBreak) {
		if symbols, _, ok := Unmarked(word); ok {
			word = symbols
		}
		length := utf8.RuneCountInString(word)
		if length > solver.MaxSize && 4*SymbolCount(word) >= 3*length {
			return WordError(word, length, l)
		}
	}
	return nil
}

// WordError places a strange character on the board when the word has as many
// characters as a board has cells, in the word otherwise.
func WordError(word string, length int, l *solver.Layout) *fault.Error {
	rs := Rows{[]Cell(word)}
	n := Side(length)
	if n != 0 && (l == nil || l.Size() == n) {
		if _, _, bad := Decode(rs[0], n); bad >= 0 {
			return NotADigit(bad/n, bad%n, rs[0][bad], TitleOf(l, n))
		}
	}
	return rs.ShapeError(l)
}

// PlacedMark stands before a digit that was placed while solving: "53+4.7".
const PlacedMark = '+'

// Unmarked takes the marks out of a run of symbols. It returns the places of the
// symbols behind them, and reports false when a mark stands before anything but
// a digit: then it is a border or an operator.
func Unmarked(word string) (symbols string, placed []int, ok bool) {
	if strings.IndexByte(word, PlacedMark) < 0 {
		return word, nil, true
	}
	var b strings.Builder
	isMarked := false
	for i := range len(word) {
		switch {
		case word[i] == PlacedMark && isMarked, isMarked && !isPlainSymbol(Cell(word[i])):
			return word, nil, false
		case word[i] == PlacedMark:
			isMarked = true
			continue
		case isMarked:
			placed = append(placed, b.Len())
		}
		b.WriteByte(word[i])
		isMarked = false
	}
	return b.String(), placed, !isMarked
}

// PlacedCells are the cells of a grid that a list of symbols marks, which begin
// at a symbol of the text. A mark on a blank is none.
func PlacedCells(placed []int, begin int, g solver.Grid) solver.CellSet {
	var cells solver.CellSet
	for _, i := range placed {
		if c := i - begin; c >= 0 && c < len(g) && g[c] != 0 {
			cells.Add(c)
		}
	}
	return cells
}
