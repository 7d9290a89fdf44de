package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// filled is a set of cells that k digits would fill in a deadly way, while it is
// put together: but for two cells, or but for one further digit, the cells must
// have no candidates but the k digits.
type filled struct {
	s     *search.Search
	k     int
	cells []int
}

// newFilled has room for the cells.
func newFilled(s *search.Search, k, cells int) filled {
	return filled{s, k, make([]int, 0, cells)}
}

// with adds cells. What is added to the same set before shares the memory, and is
// to be done with.
func (f filled) with(cells ...int) filled {
	f.cells = append(f.cells, cells...)
	return f
}

// open reports whether the cells are, and lie in a row, a column and a box alone.
func (f filled) open() bool {
	b := f.s.Board
	return !slices.ContainsFunc(f.cells, func(c int) bool {
		return b.Digit(c) != 0 || len(b.Geometry().HousesOf(c)) > 3
	})
}

// plausible reports whether the cells have not too many digits yet.
func (f filled) plausible() bool {
	if f.union(position.None, position.None).Len() <= f.k+1 {
		return true
	}
	if f.many() > 2 {
		return false
	}
	for i := range f.cells {
		for j := range i {
			if f.union(i, j).Len() <= f.k {
				return true
			}
		}
	}
	return false
}

// many is the number of cells with more than k candidates.
func (f filled) many() int {
	n := 0
	for _, cell := range f.cells {
		if f.s.Board.Candidates(cell).Len() > f.k {
			n++
		}
	}
	return n
}

// union are the digits of all cells but the ones at two indexes.
func (f filled) union(but, nor int) solver.Digits {
	var digits solver.Digits
	for i, cell := range f.cells {
		if i != but && i != nor {
			digits |= f.s.Board.Candidates(cell)
		}
	}
	return digits
}

// judge tries every k digits that could fill the cells. It reports whether more
// steps are wanted.
func (f filled) judge() bool {
	var tried []solver.Digits
	try := func(digits solver.Digits) bool {
		if digits.Len() != f.k || slices.Contains(tried, digits) {
			return true
		}
		tried = append(tried, digits)
		return f.follow(digits)
	}
	if all := f.union(position.None, position.None); all.Len() == f.k+1 {
		for d := range all.All() {
			if !try(all.Without(d)) {
				return false
			}
		}
	}
	for i := range f.cells {
		for j := range i {
			if !try(f.union(i, j)) {
				return false
			}
		}
	}
	return true
}

// follow finds what follows if the digits fill the cells but for a roof. It
// reports whether more steps are wanted.
func (f filled) follow(digits solver.Digits) bool {
	b := f.s.Board
	for _, cell := range f.cells {
		if b.Candidates(cell)&digits == 0 {
			return true
		}
	}
	p := deadlyPair{cells: slices.Sorted(slices.Values(f.cells)), digits: digits}
	p.roof = b.CellsWithMore(p.cells, digits)
	return followFilling(f.s, p)
}

// followFilling finds what follows from a pattern by its type. It reports whether more
// steps are wanted.
func followFilling(s *search.Search, p deadlyPair) bool {
	for _, step := range []func(*search.Search, deadlyPair) bool{uniqueType1, uniqueType2, uniqueType3, uniqueType4} {
		if !step(s, p) {
			return false
		}
	}
	return true
}

// tellFilled tells what follows by what the step marks.
func tellFilled(t words.Teller) words.Words {
	switch {
	case len(t.Cells(position.Guardian)) == 1:
		return tellUnique1(t)
	case len(t.Cells(position.Set)) > 0 || len(t.Cells(position.HiddenSet)) > 0:
		return tellUnique3(t)
	case len(t.Marks(position.Base)) > 0:
		return tellUnique4(t)
	}
	return tellUnique2(t)
}
