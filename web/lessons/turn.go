package lessons

import (
	"math/rand/v2"

	"sudoku/solver"
	"sudoku/solver/pencil"
)

// Turned returns the position in another guise: with other digits, and on the classic board with
// rows and columns in another order that keeps the boxes, unless their order counts. Number 1 is the position itself, and
// the same number is always the same guise.
func (e Exercise) Turned(number int) Exercise {
	if number <= 1 {
		return e
	}
	l := e.Puzzle.Layout()
	g := newGuise(l, e.Ordered, rand.New(rand.NewPCG(uint64(number), 0)))
	grid := make(solver.Grid, l.CellCount())
	for c, d := range e.Puzzle.Grid() {
		grid[g.cells[c]] = uint8(g.digits[d])
	}
	turned, err := solver.NewPuzzle(l, grid)
	if err != nil { // not reached: the grid is of the layout
		return e
	}
	same := Exercise{Puzzle: turned, Marks: pencil.Marks{Auto: e.Marks.Auto}, Without: e.Without, Ordered: e.Ordered}
	for c := range e.Typed.All() {
		same.Typed.Add(g.cells[c])
	}
	for _, gone := range e.Marks.Removed {
		var digits solver.Digits
		for d := range gone.Digits.All() {
			digits = digits.With(g.digits[d])
		}
		same.Marks.Removed = same.Marks.Removed.With(g.cells[gone.Cell], digits)
	}
	return same
}

// guise says where each cell goes, and which digit becomes which.
type guise struct{ cells, digits []int }

func newGuise(l *solver.Layout, ordered bool, rng *rand.Rand) guise {
	n := l.Size()
	g := guise{cells: make([]int, l.CellCount()), digits: make([]int, n+1)}
	for i, d := range rng.Perm(n) {
		g.digits[i+1] = d + 1
	}
	rows, columns, swap := inOrder(n), inOrder(n), false
	if l.ID() == solver.Classic().ID() && !ordered {
		rows, columns, swap = shuffledLines(rng), shuffledLines(rng), rng.IntN(2) == 1
	}
	for c := range g.cells {
		row, column := rows[c/n], columns[c%n]
		if swap {
			row, column = column, row
		}
		g.cells[c] = row*n + column
	}
	return g
}

func inOrder(n int) []int {
	lines := make([]int, n)
	for i := range lines {
		lines[i] = i
	}
	return lines
}

// shuffledLines is an order of nine lines that keeps the three of a band together.
func shuffledLines(rng *rand.Rand) []int {
	var lines []int
	for _, band := range rng.Perm(3) {
		for _, line := range rng.Perm(3) {
			lines = append(lines, 3*band+line)
		}
	}
	return lines
}
