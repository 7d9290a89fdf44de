package drawing

import (
	"sudoku/solver"
	"sudoku/solver/position"
)

// board is what a step and the steps inside it are drawn on.
type board struct {
	layout *solver.Layout
	size   int
	across int
	left   []solver.Digits // of each cell, its candidates
	stands []bool          // a digit, in each cell
}

func newBoard(in Input) *board {
	cells := in.Layout.CellCount()
	b := &board{
		layout: in.Layout, size: in.Layout.Size(), across: Across(in.Layout),
		left: make([]solver.Digits, cells), stands: make([]bool, cells),
	}
	for c := range b.left {
		if in.Candidates != nil {
			b.left[c] = in.Candidates(c)
		}
		b.stands[c] = in.Grid != nil && in.Grid[c] != 0 || in.Grid == nil && in.Candidates != nil && b.left[c] == 0
	}
	return b
}

// Across is the number of candidates side by side in a cell.
func Across(l *solver.Layout) int {
	n := 1
	for n*n < l.Size() {
		n++
	}
	return n
}

// A digit and the candidates stand a little below and right of the middle, because a cell has its
// lines above and on the left.
const (
	middle = .51
	spread = .935 // of the cell, over which the candidates are spread
)

// Pitch is the distance between candidates of a cell.
func Pitch(across int) float64 { return spread / float64(across) }

// PointOf is where a candidate stands.
func PointOf(size, across int, c position.Candidate) Point {
	col, row := (c.Digit-1)%across, (c.Digit-1)/across
	half := float64(across-1) / 2
	return Point{
		X: float64(c.Cell%size) + middle + (float64(col)-half)*Pitch(across),
		Y: float64(c.Cell/size) + middle + (float64(row)-half)*Pitch(across),
	}
}

func (b *board) place(c position.Candidate) Point { return PointOf(b.size, b.across, c) }

func (b *board) places(n position.Node) []Point {
	points := make([]Point, len(n))
	for i, c := range n {
		points[i] = b.place(c)
	}
	return points
}

// Middle is where the digit of a cell stands.
func Middle(size, cell int) Point {
	return Point{float64(cell%size) + middle, float64(cell/size) + middle}
}

func (b *board) centre(cell int) Point { return Middle(b.size, cell) }

func (b *board) house(h int) solver.CellSet { return position.GeometryOf(b.layout).HouseSets[h] }

// discRadius is that of the mark of a candidate.
func discRadius(across int) float64 { return .46 * Pitch(across) }

// groupRadius is that of the line around a group: it leaves room around the marks.
func groupRadius(across int) float64 { return .58 * Pitch(across) }
