package classic

import "sudoku/solver"

// board is a position: the digits, and what follows from the houses alone. The
// possible digits of a cell are those that none of its houses holds yet,
//
//	possible(cell) = free(row) ∩ free(column) ∩ free(box) ∩ …
//
// without those that a method has ruled out by an argument of its own.
type board struct {
	layout   *solver.Layout
	grid     solver.Grid
	free     []solver.Digits // by house: the digits that it does not hold
	ruledOut []solver.Digits // by cell
}

func newBoard(p solver.Puzzle) *board { return boardOf(p.Layout(), p.Grid()) }

func boardOf(l *solver.Layout, grid solver.Grid) *board {
	b := &board{l, grid, make([]solver.Digits, len(l.Houses())), make([]solver.Digits, len(grid))}
	for h, house := range l.Houses() {
		b.free[h] = l.AllDigits()
		for _, c := range house.Cells {
			if d := int(grid[c]); d != 0 {
				b.free[h] = b.free[h].Without(d)
			}
		}
	}
	return b
}

// open reports whether a cell is empty.
func (b *board) open(cell int) bool { return b.grid[cell] == 0 }

// place puts a possible digit into an open cell.
func (b *board) place(cell, d int) {
	b.grid[cell] = uint8(d)
	for _, h := range b.layout.HousesOf(cell) {
		b.free[h] = b.free[h].Without(d)
	}
}

// remove takes a placed digit back.
func (b *board) remove(cell int) {
	d := int(b.grid[cell])
	b.grid[cell] = 0
	for _, h := range b.layout.HousesOf(cell) {
		b.free[h] = b.free[h].With(d)
	}
}

// possible returns the digits that an open cell can still hold.
func (b *board) possible(cell int) solver.Digits {
	return b.unused(cell) &^ b.ruledOut[cell]
}

// unused returns the digits that no house of the cell holds.
func (b *board) unused(cell int) solver.Digits {
	set := b.layout.AllDigits()
	for _, h := range b.layout.HousesOf(cell) {
		set &= b.free[h]
	}
	return set
}

// allPossible lists the possible digits of every open cell; none for a filled
// one.
func (b *board) allPossible() []solver.Digits {
	all := make([]solver.Digits, len(b.grid))
	for c := range all {
		if b.open(c) {
			all[c] = b.possible(c)
		}
	}
	return all
}

// deadCell returns the first open cell that no digit can go into.
func (b *board) deadCell() (cell int, found bool) {
	for c := range b.grid {
		if b.open(c) && b.possible(c) == 0 {
			return c, true
		}
	}
	return 0, false
}

// deadDigit returns the first house that lacks a digit and has no place for it.
func (b *board) deadDigit() (house, digit int, found bool) {
	for h, house := range b.layout.Houses() {
		missing := b.free[h]
		for _, c := range house.Cells {
			if b.open(c) {
				missing &^= b.possible(c)
			}
		}
		if missing != 0 {
			return h, missing.Min(), true
		}
	}
	return 0, 0, false
}

// onlyPlace returns a digit that is possible in a cell and nowhere else in one
// of its houses, and the first such house. The possible digits are those of a
// list made by allPossible.
func onlyPlace(l *solver.Layout, possible []solver.Digits, cell int) (digit, house int, found bool) {
	for _, h := range l.HousesOf(cell) {
		only := possible[cell]
		for _, c := range l.Houses()[h].Cells {
			if c != cell {
				only &^= possible[c]
			}
		}
		if only != 0 {
			return only.Min(), h, true
		}
	}
	return 0, 0, false
}
