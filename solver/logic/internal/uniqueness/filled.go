package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// filled is a set of cells that k digits would fill in a deadly way, while it is put
// together. The cells may have one digit more than k, or two cells may have any.
type filled struct {
	s     *search.Search
	k     int
	cells []int
}

// newFilled is an empty set with room for some cells.
func newFilled(s *search.Search, k, cells int) filled {
	return filled{s, k, make([]int, 0, cells)}
}

// with adds cells. It reuses the memory of what was added to the same set before.
func (f filled) with(cells ...int) filled {
	f.cells = append(f.cells, cells...)
	return f
}

// open reports whether the cells are open, and in no house but a row, a column and a
// box.
func (f filled) open() bool {
	b := f.s.Board
	return !slices.ContainsFunc(f.cells, func(c int) bool {
		return b.Digit(c) != 0 || len(b.Geometry().HousesOf(c)) > 3
	})
}

// plausible reports whether the cells have few enough digits so far.
func (f filled) plausible() bool {
	if f.digits().Len() <= f.k+1 {
		return true
	}
	if f.cellsWithMore() > 2 {
		return false
	}
	for i := range f.cells {
		for j := range i {
			if f.digitsExcept(i, j).Len() <= f.k {
				return true
			}
		}
	}
	return false
}

// cellsWithMore is the number of cells with more than k candidates.
func (f filled) cellsWithMore() int {
	n := 0
	for _, cell := range f.cells {
		if f.s.Board.Candidates(cell).Len() > f.k {
			n++
		}
	}
	return n
}

// digits is the candidates of all cells.
func (f filled) digits() solver.Digits { return f.digitsExcept(position.None, position.None) }

// digitsExcept is the candidates of the cells, without those at two indexes.
func (f filled) digitsExcept(one, other int) solver.Digits {
	var digits solver.Digits
	for i, cell := range f.cells {
		if i != one && i != other {
			digits |= f.s.Board.Candidates(cell)
		}
	}
	return digits
}

// followAll tries every k digits that could fill the cells.
func (f filled) followAll() bool {
	var tried []solver.Digits
	try := func(digits solver.Digits) bool {
		if digits.Len() != f.k || slices.Contains(tried, digits) {
			return true
		}
		tried = append(tried, digits)
		return f.follow(digits)
	}
	if all := f.digits(); all.Len() == f.k+1 {
		for d := range all.All() {
			if !try(all.Without(d)) {
				return false
			}
		}
	}
	for i := range f.cells {
		for j := range i {
			if !try(f.digitsExcept(i, j)) {
				return false
			}
		}
	}
	return true
}

// follow finds what follows if the digits fill the cells outside the roof.
func (f filled) follow(digits solver.Digits) bool {
	b := f.s.Board
	for _, cell := range f.cells {
		if b.Candidates(cell)&digits == 0 {
			return true
		}
	}
	p := deadlyPattern{cells: slices.Sorted(slices.Values(f.cells)), digits: digits}
	p.roof = b.CellsWithMore(p.cells, digits)
	return byType(f.s, p)
}

// byType finds what follows from a pattern of each type.
func byType(s *search.Search, p deadlyPattern) bool {
	for _, step := range []func(*search.Search, deadlyPattern) bool{uniqueType1, uniqueType2, uniqueType3, uniqueType4, mixedType3} {
		if !step(s, p) {
			return false
		}
	}
	return true
}

// tellFilled tells what follows by what the step marks.
func tellFilled(t tell.Teller) words.Words {
	switch {
	case len(t.CellsOf(position.Guardian, 0)) == 1:
		return tellUnique1(t)
	case len(t.CellsOf(position.Set, 0)) > 0 || len(t.CellsOf(position.HiddenSet, 0)) > 0:
		return tellUnique3(t)
	case len(t.Marks(position.Base)) > 0:
		return tellUnique4(t)
	}
	return tellUnique2(t)
}
