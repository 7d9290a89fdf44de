package iss

import (
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// mostSize is the largest board that the program has.
const mostSize = 16

// Text writes a grid: its digits, and the candidates of the cells from which some
// were taken out. A single candidate would be read as a digit, so it is not written.
func Text(g packed.Grid) (string, error) {
	l := g.Layout
	n := l.Size()
	if n > mostSize {
		return "", fault.Errorf("the Interactive Sudoku Solver has boards up to %dx%d, not %dx%d", mostSize, mostSize, n, n)
	}
	var b strings.Builder
	if n != 9 {
		b.WriteString(".Shape~" + strconv.Itoa(n) + "x" + strconv.Itoa(n))
	}
	if !packed.Customary(l) {
		b.WriteString(".Jigsaw~")
		for c := range g.Cells {
			b.WriteByte(base17(l.RegionOf(c)))
		}
		b.WriteString(".NoBoxes")
	}
	if packed.Has(l, solver.Window) {
		b.WriteString(".Windoku")
	}
	if packed.Has(l, solver.Diagonal) {
		b.WriteString(".Diagonal~1.Diagonal~-1")
	}
	b.WriteByte('.')
	for c, cell := range g.Cells {
		digits := solver.Digits(0)
		if cell.Digit != 0 {
			digits = solver.DigitsOf(cell.Digit)
		} else if cell.Only.Len() > 1 {
			digits = cell.Only
		}
		if digits == 0 {
			continue
		}
		b.WriteString("~R" + string(base17(c/n+1)) + "C" + string(base17(c%n+1)))
		for d := range digits.All() {
			b.WriteString("_" + strconv.Itoa(d))
		}
	}
	return b.String(), nil
}

// base17 is a digit to base 17: up to g for 16.
func base17(digit int) byte { return strconv.FormatInt(int64(digit), 17)[0] }

// Link is the address that opens a grid.
func Link(g packed.Grid) (string, error) {
	text, err := Text(g)
	return "https://sigh.github.io/Interactive-Sudoku-Solver/?q=" + text, err
}
