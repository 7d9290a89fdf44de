package sheet

import (
	"strconv"
	"strings"

	"sudoku/solver"
)

// boardWords tells a board row by row, for who does not see it: “Row 1: 5, 3, blank, 1 or 2.” Where
// no boxes divide it, the numbers of its regions follow in the same way.
func boardWords(what string, l *solver.Layout, g solver.Grid, candidates func(cell int) solver.Digits) string {
	var b strings.Builder
	b.WriteString(what + ".")
	writeRows(&b, "Row", l, func(c int) string { return cellWords(g[c], c, candidates) })
	if rows, _ := l.BoxShape(); rows == 0 {
		writeRows(&b, "Regions of row", l, func(c int) string { return strconv.Itoa(l.RegionOf(c) + 1) })
	}
	return b.String()
}

func writeRows(b *strings.Builder, name string, l *solver.Layout, word func(cell int) string) {
	n := l.Size()
	for row := range n {
		b.WriteString(" " + name + " " + strconv.Itoa(row+1) + ": ")
		for c := row * n; c < (row+1)*n; c++ {
			if c > row*n {
				b.WriteString(", ")
			}
			b.WriteString(word(c))
		}
		b.WriteByte('.')
	}
}

// cellWords are the digit of a cell, or the candidates that are printed in it.
func cellWords(digit uint8, cell int, candidates func(cell int) solver.Digits) string {
	if digit != 0 {
		return solver.SymbolText(int(digit))
	}
	var left []string
	if candidates != nil {
		for d := range candidates(cell).All() {
			left = append(left, solver.SymbolText(d))
		}
	}
	if len(left) == 0 {
		return "blank"
	}
	return strings.Join(left, " or ")
}
