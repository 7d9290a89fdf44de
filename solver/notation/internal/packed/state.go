package packed

import (
	"slices"

	"sudoku/solver"
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
		return p, placed, marks, Errorf("%v", err)
	}
	return p, placed, g.marks(p), nil
}

func (g Grid) marks(p solver.Puzzle) (m pencil.Marks) {
	left := position.NewBoard(p)
	all := g.Layout.AllDigits()
	for c, cell := range g.Cells {
		if cell.Colour != 0 {
			m.Colours = append(m.Colours, pencil.Coloured{Cell: c, Colour: cell.Colour - 1})
		}
		if cell.Digit != 0 {
			continue
		}
		m.Candidates = add(m.Candidates, c, cell.Candidates)
		m.Corner = add(m.Corner, c, cell.Corner)
		if out := left.Candidates(c) &^ cell.Only; cell.Only != 0 {
			m.Removed = add(m.Removed, c, out)
		}
	}
	if g.areAll(left, all) {
		m.Auto, m.Candidates, m.Removed = true, nil, g.takenOut(left)
	}
	return m
}

// areAll reports whether every open cell has its candidates, and none of them is
// ruled out by a digit: then they are those that are shown without being asked
// for, without some. A cell in which all digits are noted has nothing noted.
func (g Grid) areAll(left position.Board, all solver.Digits) bool {
	open := 0
	for c, cell := range g.Cells {
		if cell.Digit != 0 {
			continue
		}
		open++
		if cell.Candidates == 0 || cell.Candidates != all && cell.Candidates&^left.Candidates(c) != 0 {
			return false
		}
	}
	return open > 0
}

func (g Grid) takenOut(left position.Board) (l pencil.List) {
	for c, cell := range g.Cells {
		if cell.Digit != 0 {
			continue
		}
		keep := cell.Candidates
		if cell.Only != 0 {
			keep &= cell.Only
		}
		l = add(l, c, left.Candidates(c)&^keep)
	}
	return l
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
	left := position.NewBoard(p)
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
