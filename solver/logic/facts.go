package logic

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/position"
)

// facts are what the techniques of several families ask of a position.
type facts struct {
	bivalue    fact[[]int]
	conjugates fact[[]conjugate]
	groups     fact[[]cellGroup]
	sets       fact[[]lockedSet]
}

// bivalue lists the cells of two candidates, in increasing order.
func (s *search) bivalue() []int {
	f := &s.facts.bivalue
	if f.known(s) {
		return f.value
	}
	f.value = f.value[:0]
	for c, candidates := range s.board.AllCandidates() {
		if candidates.Len() == 2 {
			f.value = append(f.value, c)
		}
	}
	return f.value
}

// conjugate is a digit with two places in a house: one of them is right.
type conjugate struct {
	digit, house int
	a, b         int // cells, a < b
}

// other is the other place of the pair.
func (c conjugate) other(cell int) int { return c.a + c.b - cell }

// conjugates lists the conjugate pairs, digit by digit and house by house. Two
// cells that are a pair in two houses are listed twice.
func (s *search) conjugates() []conjugate {
	f, b := &s.facts.conjugates, s.board
	if f.known(s) {
		return f.value
	}
	f.value = f.value[:0]
	for d := range b.Geometry().AllDigits().All() {
		for h, house := range b.Geometry().Houses() {
			if places := b.HousePlaces(h, d); bitset.Count(places) == 2 {
				low := bitset.Lowest(places)
				high := bitset.Lowest(places & (places - 1))
				f.value = append(f.value, conjugate{d, h, house.Cells[low], house.Cells[high]})
			}
		}
	}
	return f.value
}

// cellGroup is a digit with several places where two houses cross, seen from one
// of them: as one, they see what all of them see.
type cellGroup struct {
	digit int
	cells solver.CellSet
	list  []int
	seen  solver.CellSet // by all of them
}

// groups lists the groups, crossing by crossing and digit by digit, each set of
// cells once.
func (s *search) groups() []cellGroup {
	f, b := &s.facts.groups, s.board
	if f.known(s) {
		return f.value
	}
	f.value = f.value[:0]
	for _, x := range b.Geometry().Crossings {
		if x.Base > x.Other {
			continue // seen from the other side already
		}
		for d := range (b.Missing(x.Base) & b.Missing(x.Other)).All() {
			places := b.HousePlaces(x.Base, d) & x.InBase
			if bitset.Count(places) < 2 {
				continue
			}
			f.value = addGroup(f.value, b, d, x.Base, places)
		}
	}
	return f.value
}

// addGroup adds a group, unless two other houses that cross in the same cells have it.
func addGroup(groups []cellGroup, b *position.Board, digit, house int, places uint32) []cellGroup {
	list := b.Geometry().CellsAt(house, places)
	for i := range groups {
		if groups[i].digit == digit && slices.Equal(groups[i].list, list) {
			return groups
		}
	}
	cells := b.Geometry().SetAt(house, places)
	return append(groups, cellGroup{digit, cells, list, b.Geometry().SeenByAll(cells)})
}
