package packed

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// Split takes a grid apart into a puzzle with every digit of it, the cells whose
// digits were placed, and what is noted in the cells.
func (g Grid) Split() (p solver.Puzzle, placed solver.CellSet, marks pencil.Marks, err error) {
	digits := make(solver.Grid, len(g.Cells))
	for c, cell := range g.Cells {
		digits[c] = uint8(cell.Digit)
		if cell.Digit != 0 && cell.Placed {
			placed.Add(c)
		}
	}
	p, err = solver.NewPuzzle(g.Layout, digits)
	if err != nil {
		return p, placed, marks, fault.Errorf("%v", err)
	}
	return p, placed, g.marks(p), nil
}

// marks are what is noted in the open cells. A cell in which all digits are noted
// shows those that are left.
func (g Grid) marks(p solver.Puzzle) pencil.Marks {
	board := position.NewBoard(p)
	left := board.AllCandidates()
	shown := make([]solver.Digits, len(g.Cells))
	var removed, corner pencil.List
	for c, cell := range g.Cells {
		if cell.Digit != 0 {
			continue
		}
		if shown[c] = cell.Candidates; shown[c] == g.Layout.AllDigits() {
			shown[c] = left[c]
		}
		if cell.Only != 0 {
			removed = add(removed, c, left[c]&^cell.Only)
		}
		corner = add(corner, c, cell.Corner)
	}
	m := pencil.Noted(p, shown)
	for _, d := range removed {
		m.Removed = m.Removed.With(d.Cell, d.Digits)
	}
	m.Corner = corner
	for c, cell := range g.Cells {
		if cell.Colour != 0 {
			m.Colours = append(m.Colours, pencil.Coloured{Cell: c, Colour: cell.Colour - 1})
		}
	}
	return m
}

// add puts the digits of a cell behind a list of cells before it.
func add(l pencil.List, cell int, digits solver.Digits) pencil.List {
	if digits == 0 {
		return l
	}
	return append(l, pencil.CellDigits{Cell: cell, Digits: digits})
}

// Join is the inverse of Split. Candidates are those that a person sees; where
// some were taken out and none is shown, all that are left.
func Join(p solver.Puzzle, placed solver.CellSet, m pencil.Marks) Grid {
	g := NewGrid(p.Layout())
	left, restricted := position.NewBoard(p), m.Board(p)
	shown := m
	shown.Auto = m.Auto || m.Candidates == nil && m.Removed != nil
	for c := range g.Cells {
		cell := &g.Cells[c]
		if cell.Digit = p.Given(c); cell.Digit != 0 {
			cell.Placed = placed.Has(c)
			continue
		}
		cell.Candidates = shown.Shown(c, left.Candidates(c))
		cell.Corner, _ = m.Corner.Of(c)
		if only := restricted.Candidates(c); only != left.Candidates(c) {
			cell.Only = only
		}
	}
	for _, k := range m.Colours {
		if k.Digit == 0 {
			g.Cells[k.Cell].Colour = k.Colour + 1
		}
	}
	return g
}

// HasCandidates reports whether candidates are noted in some cell.
func (g Grid) HasCandidates() bool {
	return slices.ContainsFunc(g.Cells, func(c Cell) bool { return c.Candidates != 0 })
}

// HasPlaced reports whether some digit was placed.
func (g Grid) HasPlaced() bool {
	return slices.ContainsFunc(g.Cells, func(c Cell) bool { return c.Placed })
}
