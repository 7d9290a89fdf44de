// Package isomorph turns a puzzle into another that is the same but for its looks: digits change their names, rows
// and columns their places, in every way that leaves the houses of the board houses.
package isomorph

import (
	"math/rand/v2"
	"slices"

	"sudoku/solver"
)

// Isomorph says where each cell goes, and which digit becomes which.
type Isomorph struct{ cells, digits []int }

// shuffles is how many moves make a random one: after as many any is about as likely as another.
const shuffles = 64

// Group is the isomorphs of a board.
type Group struct {
	layout *solver.Layout
	moves  []Map
}

// Of is the isomorphs of a board, or those of them that keep more than its houses: maps of cells, as that of a
// symmetry, which come before them to the same as after them.
func Of(l *solver.Layout, kept ...Map) Group {
	houses := housesOf(l)
	torn := func(m Map) bool { return !houses.keptBy(m) || !commutes(m, kept) }
	return Group{l, slices.DeleteFunc(moves(l.Size()), torn)}
}

// Random is one of them, from random numbers.
func (g Group) Random(rng *rand.Rand) Isomorph {
	cells := identity(g.layout.CellCount())
	for range shuffles {
		if len(g.moves) > 0 {
			cells = cells.then(g.moves[rng.IntN(len(g.moves))])
		}
	}
	return Isomorph{cells, relabelled(g.layout, rng)}
}

// Relabelled is one that changes digits alone.
func Relabelled(l *solver.Layout, rng *rand.Rand) Isomorph {
	return Isomorph{identity(l.CellCount()), relabelled(l, rng)}
}

// relabelled is a name for each digit, from 1; the blank remains one.
func relabelled(l *solver.Layout, rng *rand.Rand) []int {
	digits := make([]int, 1, l.Size()+1)
	for _, d := range rng.Perm(l.Size()) {
		digits = append(digits, d+1)
	}
	return digits
}

// Cell is where a cell goes.
func (m Isomorph) Cell(c int) int { return m.cells[c] }

// Digit is what a digit becomes.
func (m Isomorph) Digit(d int) int { return m.digits[d] }

// Digits is what several digits become.
func (m Isomorph) Digits(some solver.Digits) (turned solver.Digits) {
	for d := range some.All() {
		turned = turned.With(m.digits[d])
	}
	return turned
}

// Cells is where several cells go.
func (m Isomorph) Cells(some solver.CellSet) (turned solver.CellSet) {
	for c := range some.All() {
		turned.Add(m.cells[c])
	}
	return turned
}

// Grid turns digits in their cells.
func (m Isomorph) Grid(g solver.Grid) solver.Grid {
	turned := make(solver.Grid, len(g))
	for c, d := range g {
		turned[m.cells[c]] = uint8(m.digits[d])
	}
	return turned
}

// Puzzle turns the givens of a puzzle.
func (m Isomorph) Puzzle(p solver.Puzzle) solver.Puzzle {
	turned := solver.EmptyPuzzle(p.Layout())
	for c, d := range m.Grid(p.Grid()) {
		if d != 0 {
			turned = turned.With(c, int(d))
		}
	}
	return turned
}
