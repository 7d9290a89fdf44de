package candidates

import (
	"iter"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/grids"
)

// fewestJoined is how many cells of a text are written with signs between their candidates.
const fewestJoined = 8

// joinings are a text in which candidates of a cell have a sign between them, as in 2/6 or 2|6,
// without it: each cell is a word of its own then, with spaces behind it, so that all stands
// where it was. There is one for each sign that stands in enough cells.
func joinings(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, sign := range []byte("/|,") {
			if joined, count := withoutSign(text, sign); count >= fewestJoined && !yield(joined) {
				return
			}
		}
	}
}

// withoutSign takes a sign from between candidates, and counts the cells that had it.
func withoutSign(text string, sign byte) (joined string, count int) {
	b := []byte(text)
	for word := range grids.Words(text, func(r rune) bool { return grids.IsSeparator(r) && r != rune(sign) }) {
		whole := text[word.Begin:word.End]
		cell := strings.Trim(whole, string(sign))
		if !isRising(cell, sign) {
			continue
		}
		at := word.Begin + strings.Index(whole, cell)
		bare := strings.ReplaceAll(cell, string(sign), "")
		copy(b[at:], bare+strings.Repeat(" ", len(cell)-len(bare)))
		count++
	}
	return string(b), count
}

// isRising reports whether a word is of two or more candidates in increasing order with a sign
// between them. A row of cells is hardly ever.
func isRising(word string, sign byte) bool {
	if len(word) < 3 || len(word)%2 == 0 {
		return false
	}
	last := 0
	for i := range len(word) {
		if i%2 == 1 {
			if word[i] != sign {
				return false
			}
			continue
		}
		d := solver.SymbolDigit(word[i])
		if d <= last {
			return false
		}
		last = d
	}
	return true
}
