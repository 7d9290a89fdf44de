// Package notes reads the candidates in the cells of a grid, as programs write them: the word of
// a cell, "157", "u5" or "*2-57"; runs of a character for each candidate of each cell, 729 on a
// 9x9 board; and 27 rows of 27, in which the candidates of a cell are drawn in three lines.
package notes

import (
	"slices"
	"strings"

	"sudoku/solver"
)

// Note is what stands in one cell: candidates, or one digit that is given, placed or the last
// candidate.
type Note struct {
	Digits   solver.Digits
	IsPlaced bool // u5 in an .sdx file
	IsMarked bool // *4 and -4 in a step of HoDoKu
}

// marks stand before candidates in a step of HoDoKu: cells of the pattern, fins, endofins, and
// candidates that go.
const marks = "*#@-"

// Word reads the word of a cell: digits in increasing order, or a blank. It is false for any
// other word.
func Word(word string) (n Note, ok bool) {
	if len(word) == 1 && strings.Contains(".0-_", word) {
		return n, true
	}
	if word == "u" {
		return n, true // a blank of an .sdx file that was filled and emptied
	}
	word, n.IsPlaced = strings.CutPrefix(word, "u")
	bare := strings.Map(func(r rune) rune {
		if strings.ContainsRune(marks, r) {
			return -1
		}
		return r
	}, withoutSet(word))
	n.IsMarked = bare != word
	last := 0
	for i := range len(bare) {
		d := solver.SymbolDigit(bare[i])
		if d <= last {
			return n, false
		}
		last, n.Digits = d, n.Digits.With(d)
	}
	return n, last > 0
}

// withoutSet takes off the letter of an almost locked set: the A of "A23-7". No candidate of a
// larger board begins so, since its letters come behind the figures.
func withoutSet(word string) string {
	if len(word) > 1 && word[0] >= 'A' && word[0] <= 'Z' && (word[1] == '-' || word[1] >= '1' && word[1] <= '9') {
		return word[1:]
	}
	return word
}

// Run reads a run of one symbol for each candidate of each cell of an n×n board: its digit, or a
// blank, . or 0. In a cell the digits may be in any order, and none stands there twice. Where a
// board has more than nine digits a symbol may be two figures: 01 to 16, and 00 or .. for a blank.
func Run(run string, n int) (cells []Note, ok bool) {
	switch len(run) {
	case n * n * n:
		return runOf(run, n, 1)
	case 2 * n * n * n:
		if n > 9 {
			return runOf(run, n, 2)
		}
	}
	return nil, false
}

// runOf reads symbols of a width in characters.
func runOf(run string, n, width int) (cells []Note, ok bool) {
	for chunk := range slices.Chunk([]byte(run), n*width) {
		var note Note
		for symbol := range slices.Chunk(chunk, width) {
			d, ok := symbolDigit(string(symbol))
			if !ok || d > n || d > 0 && note.Digits.Has(d) {
				return nil, false
			}
			if d > 0 {
				note.Digits = note.Digits.With(d)
			}
		}
		cells = append(cells, note)
	}
	return cells, true
}

func symbolDigit(symbol string) (d int, ok bool) {
	if strings.Trim(symbol, ".") == "" || strings.Trim(symbol, "0") == "" {
		return 0, true
	}
	if len(symbol) == 2 {
		tens, ones := symbol[0], symbol[1]
		if tens < '0' || tens > '2' || ones < '0' || ones > '9' {
			return 0, false
		}
		return 10*int(tens-'0') + int(ones-'0'), true
	}
	d = solver.SymbolDigit(symbol[0])
	return d, d > 0
}

// Places reads the same with each digit in its own place, as it is where the cells stand apart.
func Places(cells []string) (all []Note, ok bool) {
	for _, cell := range cells {
		var n Note
		for i := range len(cell) {
			switch d, ok := symbolDigit(cell[i : i+1]); {
			case !ok || d != 0 && d != i+1:
				return nil, false
			case d != 0:
				n.Digits = n.Digits.With(d)
			}
		}
		all = append(all, n)
	}
	return all, true
}

// Large reads 27 rows of 27 symbols: a cell is three rows of three, each candidate in its own
// place. A cell with one digit in any of its places, or in all of them, has that one alone.
func Large(rows []string) (cells []Note, ok bool) {
	for c := range 81 {
		top, left := c/9*3, c%9*3
		symbols := rows[top][left:left+3] + rows[top+1][left:left+3] + rows[top+2][left:left+3]
		n, ok := largeCell(symbols)
		if !ok {
			return nil, false
		}
		cells = append(cells, n)
	}
	return cells, true
}

func largeCell(symbols string) (n Note, ok bool) {
	inPlace := true
	for i := range len(symbols) {
		switch ch := symbols[i]; {
		case ch >= '1' && ch <= '9':
			n.Digits = n.Digits.With(int(ch - '0'))
			inPlace = inPlace && int(ch-'0') == i+1
		case !strings.ContainsRune(".0_-*", rune(ch)):
			return n, false
		}
	}
	return n, inPlace || n.Digits.Len() == 1
}
