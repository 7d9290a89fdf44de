package write

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/grids"
)

// Symbol is the character of a digit, or the blank for 0.
func Symbol(digit int, blank byte) byte {
	if digit == 0 {
		return blank
	}
	return solver.Symbol(digit)
}

// Line prints a grid in one line, one symbol a cell: 1 to 9, A to P, and . for
// a blank. Read reads it back, given the layout.
func Line(l *solver.Layout, g solver.Grid) string {
	return string(AppendLine(nil, l, g))
}

// AppendLine appends what Line returns to a text. It allocates only where the
// text has to grow.
func AppendLine(text []byte, l *solver.Layout, g solver.Grid) []byte {
	text = slices.Grow(text, l.CellCount())
	for _, d := range g {
		text = append(text, Symbol(int(d), '.'))
	}
	return text
}

// Text prints a grid for a person to read, a line a row, with lines between the
// boxes and a newline at the end:
//
//	. . . | 5 . . | 8 . 9
//	1 8 . | 4 . . | . 6 .
//	. 7 . | . . . | . 1 .
//	------+-------+------
//
// A free-form board is printed without lines, and its regions below it. Other
// boards that cannot be told from their cells are named in a first line, so
// that Parse always reads the text back.
func Text(l *solver.Layout, g solver.Grid) string {
	var b strings.Builder
	if grids.IsFreeForm(l) {
		writeFreeForm(&b, l, g)
		return b.String()
	}
	if !grids.IsCustomary(l) {
		b.WriteString(BoardTitle + " " + l.ID() + "\n\n")
	}
	writeBoxes(&b, l, g)
	return b.String()
}

func writeBoxes(b *strings.Builder, l *solver.Layout, g solver.Grid) {
	n := l.Size()
	boxRows, boxCols := l.BoxShape()
	for r := range n {
		if r > 0 && r%boxRows == 0 {
			writeBorder(b, n/boxCols, boxCols)
		}
		for k := range n {
			switch {
			case k > 0 && k%boxCols == 0:
				b.WriteString(" | ")
			case k > 0:
				b.WriteByte(' ')
			}
			b.WriteByte(Symbol(int(g[r*n+k]), '.'))
		}
		b.WriteByte('\n')
	}
}

// writeBorder writes the line between two rows of boxes.
func writeBorder(b *strings.Builder, boxes, boxCols int) {
	box := strings.Repeat("-", 2*boxCols-1)
	b.WriteString(box + strings.Repeat("-+-"+box, boxes-1) + "\n")
}

func writeFreeForm(b *strings.Builder, l *solver.Layout, g solver.Grid) {
	writePlain(b, l, func(c int) byte { return Symbol(int(g[c]), '.') })
	b.WriteString("\n" + grids.RegionsTitle)
	if grids.HasDiagonals(l) {
		b.WriteString(" and diagonals")
	}
	b.WriteString(":\n")
	writePlain(b, l, func(c int) byte { return solver.Symbol(l.RegionOf(c) + 1) })
}

func writePlain(b *strings.Builder, l *solver.Layout, symbolOf func(cell int) byte) {
	for c := range l.CellCount() {
		b.WriteByte(symbolOf(c))
		if c%l.Size() == l.Size()-1 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
	}
}

// BoardTitle begins a text that names its board: "board: windoku".
const BoardTitle = "board:"
