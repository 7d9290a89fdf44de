package board

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/templates"
	"sudoku/web/drawing"
)

// Picture draws a board as paths in which a cell is one unit wide.
func Picture(l *solver.Layout) templates.BoardPicture {
	return GridPicture(l.Size(), drawing.GridOf(l))
}

// GridPicture draws the lines of an n×n board.
func GridPicture(n int, g drawing.Grid) templates.BoardPicture {
	return templates.BoardPicture{Size: n, Thin: g.Thin, Bold: g.Bold, Tint: g.Tint}
}

// PuzzlePicture is a picture of a board with a point in each given cell. A point is a line with
// square ends, and it has a length: one of no length is not printed.
func PuzzlePicture(p solver.Puzzle) templates.BoardPicture {
	n := p.Layout().Size()
	var dots strings.Builder
	for c := range n * n {
		if p.Given(c) != 0 {
			fmt.Fprintf(&dots, "M%d.5 %d.5h.01", c%n, c/n)
		}
	}
	picture := Picture(p.Layout())
	picture.Dots = dots.String()
	return picture
}
