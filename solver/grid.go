package solver

import (
	"fmt"
	"slices"

	"sudoku/solver/english"
)

// Grid holds one digit a cell, row by row; 0 is a blank. Its length is the
// square of the board's size.
type Grid []uint8

// Clone returns a copy that shares nothing with g.
func (g Grid) Clone() Grid { return slices.Clone(g) }

// Filled is the number of cells that hold a digit.
func (g Grid) Filled() int {
	n := 0
	for _, d := range g {
		if d != 0 {
			n++
		}
	}
	return n
}

// Complete reports whether no cell is blank.
func (g Grid) Complete() bool { return !slices.Contains(g, 0) }

// Puzzle is a layout and its givens. It is an immutable value: copying it
// copies two words and the givens are never changed. The zero value is the
// empty classic board.
type Puzzle struct {
	layout *Layout
	givens Grid
}

// NewPuzzle makes a puzzle of a layout and one digit a cell, row by row, 0 for
// a blank. The digits are copied. Clashing givens are allowed, since a person
// may have typed them; a wrong number of cells, or a digit that the layout does
// not have, is an error that says which.
func NewPuzzle(layout *Layout, givens Grid) (Puzzle, error) {
	if len(givens) != layout.CellCount() {
		return Puzzle{}, fmt.Errorf("found %d cells; %s board has %d", len(givens), english.WithArticle(layout.Title()), layout.CellCount())
	}
	for c, d := range givens {
		if int(d) > layout.Size() {
			return Puzzle{}, fmt.Errorf("%s: %d is not a digit of %s board", layout.CellName(c), d, english.WithArticle(layout.Title()))
		}
	}
	return Puzzle{layout, givens.Clone()}, nil
}

// EmptyPuzzle is the layout with no givens.
func EmptyPuzzle(layout *Layout) Puzzle {
	return Puzzle{layout, make(Grid, layout.CellCount())}
}

// Layout is the board that the puzzle is on.
func (p Puzzle) Layout() *Layout {
	if p.layout == nil {
		return Classic()
	}
	return p.layout
}

// cells are the givens, which nobody changes.
func (p Puzzle) cells() Grid {
	if p.layout == nil {
		return make(Grid, Classic().CellCount())
	}
	return p.givens
}

// Given is the digit given in a cell, or 0.
func (p Puzzle) Given(cell int) int {
	if p.layout == nil {
		return 0
	}
	return int(p.givens[cell])
}

// Grid returns a copy of the givens.
func (p Puzzle) Grid() Grid { return p.cells().Clone() }

// GivenCount is the number of givens.
func (p Puzzle) GivenCount() int { return p.givens.Filled() }

func (p Puzzle) givenCells() []int {
	cells := make([]int, 0, p.GivenCount())
	for c, d := range p.givens {
		if d != 0 {
			cells = append(cells, c)
		}
	}
	return cells
}

// With returns the puzzle with the digit of one cell changed; 0 removes it.
func (p Puzzle) With(cell, digit int) Puzzle {
	givens := p.cells().Clone()
	givens[cell] = uint8(digit)
	return Puzzle{p.Layout(), givens}
}

// Equal reports whether two puzzles have the same layout and the same givens.
func (p Puzzle) Equal(q Puzzle) bool {
	return p.Layout().ID() == q.Layout().ID() && slices.Equal(p.cells(), q.cells())
}
