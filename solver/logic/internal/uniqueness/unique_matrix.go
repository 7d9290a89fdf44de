package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Unique matrix: four digits in three times three cells of three lines. Every house
// except the lines holds all cells of a rung or none:
//
//	rung  1   2   3
//	line  A   b   C      Each line lacks one of the digits and each rung too. In
//	line  b   C   d      whatever way they are filled, in another they would lack
//	line  d   A   b      the same ones.
//
// What follows is the same as for rectangles, see uniqueness.go.

// matrixDigits is how many digits a unique matrix has, matrixLines between how many
// lines it lies, matrixRungs how many rungs.
const (
	matrixDigits = 4
	matrixLines  = 3
	matrixRungs  = 3
)

// findUniqueMatrices finds what follows from the unique matrices of every three
// lines.
func findUniqueMatrices(s *search.Search) {
	for _, l := range laddersOf(s.Board.Geometry(), matrixLines) {
		open := openRungs(s.Board, l)
		if len(open) >= matrixRungs && !addRungs(newFilled(s, matrixDigits, matrixLines*matrixRungs), open) {
			return
		}
	}
}

// hasRungs reports whether some cells lie in that many lines of the layout, and all of
// them in rungs between these.
func hasRungs(g *position.Geometry, cells solver.CellSet, lines int) bool {
	size := cells.Len() / lines
	var in []int
	for h := range g.LineCount {
		if g.HouseSets[h].And(cells).Len() == size {
			in = append(in, h)
		}
	}
	// Rows and columns can both have that many of the cells.
	for i := range in {
		if i+lines > len(in) {
			break
		}
		if rungsIn(g, cells, in[i:i+lines]) {
			return true
		}
	}
	return false
}

// rungsIn reports whether some cells are rungs between lines.
func rungsIn(g *position.Geometry, cells solver.CellSet, lines []int) bool {
	rungs := 0
	for _, rung := range ladderAt(g, lines...) {
		whole := !slices.ContainsFunc(rung, func(c int) bool { return !cells.Has(c) })
		if whole {
			rungs++
		}
	}
	return rungs*len(lines) == cells.Len()
}
