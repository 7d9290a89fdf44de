package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// filling is a search for the ways in which candidates can fill a few cells, and for
// their twins: other ways that give every house the same digits.
//
// A house has as many digits as cells of the pattern. So a twin is any other way that
// takes, in each cell, a digit that all its houses have already.
type filling struct {
	could  []solver.Digits // by cell
	sees   []uint32        // by cell: the ones before it that it sees
	houses [][]int         // the cells of each house
	tried  int             // ways tried so far

	digits []int           // a way to fill the cells
	free   []solver.Digits // what each cell can have in a twin of it
	twin   []int
}

// newFilling is the search for cells that take no other digits than these.
func newFilling(b *position.Board, cells []int, digits solver.Digits) *filling {
	g, n := b.Geometry(), len(cells)
	f := &filling{digits: make([]int, n), free: make([]solver.Digits, n), twin: make([]int, n)}
	var houses position.HouseSet
	for i, c := range cells {
		f.could = append(f.could, b.Candidates(c)&digits)
		f.sees = append(f.sees, 0)
		for j, o := range cells[:i] {
			if g.Sees(c, o) {
				f.sees[i] |= 1 << j
			}
		}
		houses = houses.Or(g.HousesByCell[c])
	}
	for _, h := range houses.List() {
		var here []int
		for i, c := range cells {
			if g.HouseSets[h].Has(c) {
				here = append(here, i)
			}
		}
		f.houses = append(f.houses, here)
	}
	return f
}

// isDeadly reports whether the cells can be filled, and every way to do so has a
// twin.
func (f *filling) isDeadly() bool { return f.allHaveTwins(0) && f.tried > 0 }

// allHaveTwins fills the cells from one on in every way.
func (f *filling) allHaveTwins(i int) bool {
	if i == len(f.digits) {
		f.tried++
		return f.hasTwin()
	}
	for d := range f.could[i].All() {
		if !f.clashes(f.digits, i, d) {
			if f.digits[i] = d; !f.allHaveTwins(i + 1) {
				return false
			}
		}
	}
	return true
}

// clashes reports whether a cell sees a digit in one before it.
func (f *filling) clashes(digits []int, i, digit int) bool {
	for sees := f.sees[i]; sees != 0; sees &= sees - 1 {
		if digits[bitset.Lowest(sees)] == digit {
			return true
		}
	}
	return false
}

// hasTwin reports whether the way found has a twin.
func (f *filling) hasTwin() bool {
	lists.Fill(f.free, ^solver.Digits(0))
	for _, house := range f.houses {
		var here solver.Digits
		for _, i := range house {
			here = here.With(f.digits[i])
		}
		for _, i := range house {
			f.free[i] &= here
		}
	}
	return f.fillTwin(0)
}

// fillTwin fills the twin from a cell on.
func (f *filling) fillTwin(i int) bool {
	if i == len(f.twin) {
		return !slices.Equal(f.twin, f.digits)
	}
	for d := range f.free[i].All() {
		if !f.clashes(f.twin, i, d) {
			if f.twin[i] = d; f.fillTwin(i + 1) {
				return true
			}
		}
	}
	return false
}
