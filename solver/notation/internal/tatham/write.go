package tatham

import (
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// Word writes the game ID of a grid.
func Word(g packed.Grid) (string, error) {
	l := g.Layout
	n := l.Size()
	if packed.Has(l, solver.Window) {
		return "", fault.Errorf("Solo has no %s board", l.Title())
	}
	p := params{size: n, hasDiagonals: packed.Has(l, solver.Diagonal)}
	text := strconv.Itoa(n) + "j"
	if p.blockRows = rowsOfBlocks(l); p.blockRows > 0 {
		text = strconv.Itoa(p.blockRows) + "x" + strconv.Itoa(n/p.blockRows)
	}
	if p.hasDiagonals {
		text += "x"
	}
	text += ":" + numbersOf(g)
	if p.blockRows == 0 {
		text += "," + linesOf(n, l.RegionOf)
	}
	return text, nil
}

// rowsOfBlocks is how many rows each region has where all are rectangles of one shape; 0 where
// they are not.
func rowsOfBlocks(l *solver.Layout) int {
	n := l.Size()
	for rows := 2; rows < n; rows++ {
		p := params{blockRows: rows, blockColumns: n / rows, size: n}
		if n%rows == 0 && packed.SameRegions(l, p.blocks()) {
			return rows
		}
	}
	return 0
}

func numbersOf(g packed.Grid) string {
	var b strings.Builder
	run := 0
	for _, cell := range g.Cells {
		if cell.Digit == 0 {
			run++
			continue
		}
		if run == 0 && b.Len() > 0 {
			b.WriteByte('_')
		}
		writeRun(&b, run)
		b.WriteString(strconv.Itoa(cell.Digit))
		run = 0
	}
	writeRun(&b, run)
	return b.String()
}

func writeRun(b *strings.Builder, run int) {
	for ; run > 26; run -= 26 {
		b.WriteByte('z')
	}
	if run > 0 {
		b.WriteByte(byte('a' + run - 1))
	}
}
