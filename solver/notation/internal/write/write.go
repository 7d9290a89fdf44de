// Package write puts a grid into the text formats of other programs: candidate grids, HoDoKu's
// library line, the files of SadMan, SudoCue, Simple Sudoku and OpenSudoku, tables. What a format
// has no place for is not written; package notation says what that is.
package write

import (
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/pencil"
)

// Grid is what is written.
type Grid struct {
	Layout *solver.Layout
	Digits solver.Grid
	Placed solver.CellSet  // the cells whose digits are no givens
	Notes  []solver.Digits // of each open cell, its candidates
}

// Symbols writes digits 1 to 9 and A to P, and the blank for 0.
func Symbols(g solver.Grid, blank byte) string {
	text := make([]byte, len(g))
	for c, d := range g {
		text[c] = Symbol(int(d), blank)
	}
	return string(text)
}

// Givens are the digits that were not placed.
func (g Grid) Givens() solver.Grid {
	givens := g.Digits.Clone()
	for c := range g.Placed.All() {
		givens[c] = 0
	}
	return givens
}

// Rows breaks a text after every n characters, and ends with a line feed.
func Rows(text string, n int) string {
	var b strings.Builder
	for at := 0; at < len(text); at += n {
		b.WriteString(text[at:at+n] + "\n")
	}
	return b.String()
}

// digits writes candidates in increasing order.
func digits(all solver.Digits) string {
	var b strings.Builder
	for d := range all.All() {
		b.WriteByte(solver.Symbol(d))
	}
	return b.String()
}

// word is a cell of a candidate grid: its digit, its candidates, or a dot for neither.
func (g Grid) word(c int) string {
	switch {
	case g.Digits[c] != 0:
		return string(Symbol(int(g.Digits[c]), '.'))
	case g.Notes[c] == 0:
		return "."
	}
	return digits(g.Notes[c])
}

// Library writes a line of HoDoKu's technique library without a step: the grid with a plus before
// the digits that were placed, and the candidates that were removed, by digit, row and column.
func Library(g Grid, removed pencil.List) string {
	var b strings.Builder
	b.WriteString(":0000:x:")
	for c, d := range g.Digits {
		if g.Placed.Has(c) {
			b.WriteByte('+')
		}
		b.WriteByte(Symbol(int(d), '.'))
	}
	b.WriteByte(':')
	sign := ""
	for d := 1; d <= 9; d++ {
		for _, cell := range removed {
			if cell.Digits.Has(d) {
				b.WriteString(sign + strconv.Itoa(100*d+10*(cell.Cell/9+1)+cell.Cell%9+1))
				sign = " "
			}
		}
	}
	b.WriteString("::")
	return b.String()
}

// Run writes one symbol for each candidate of each cell, in its place, and a dot for one that is
// gone: 729 on a 9x9 board. On boards of more than nine digits a symbol is two figures.
func Run(g Grid) string {
	n := g.Layout.Size()
	var b strings.Builder
	for c, digit := range g.Digits {
		notes := g.Notes[c]
		if digit != 0 {
			notes = solver.DigitsOf(int(digit))
		}
		for d := 1; d <= n; d++ {
			switch has := notes.Has(d); {
			case has && n > 9:
				b.WriteString(twoFigures(d))
			case has:
				b.WriteByte(solver.Symbol(d))
			case n > 9:
				b.WriteString("..")
			default:
				b.WriteByte('.')
			}
		}
	}
	return b.String()
}

func twoFigures(d int) string { return strconv.Itoa(d/10) + strconv.Itoa(d%10) }

// CSV writes a row a line, a comma between two cells and nothing in an open one. On boards of more
// than nine digits the digits are numbers of two figures.
func CSV(g Grid) string {
	n := g.Layout.Size()
	var b strings.Builder
	for c, d := range g.Digits {
		switch {
		case d == 0:
		case n > 9:
			b.WriteString(twoFigures(int(d)))
		default:
			b.WriteString(strconv.Itoa(int(d)))
		}
		if c%n < n-1 {
			b.WriteByte(',')
		} else {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
