package search

import (
	"iter"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/position"
)

// facts are the facts that techniques of several families ask for.
type facts struct {
	bivalue    Fact[[]int]
	conjugates Fact[[]Conjugate]
	groups     Fact[[]Group]
	sets       Fact[[]LockedSet]
}

// Bivalue lists the cells of two candidates, in increasing order.
func (s *Search) Bivalue() []int {
	f := &s.facts.bivalue
	if f.Known(s) {
		return f.Value
	}
	f.Value = f.Value[:0]
	for c, candidates := range s.Board.AllCandidates() {
		if candidates.Len() == 2 {
			f.Value = append(f.Value, c)
		}
	}
	return f.Value
}

// EqualPairs yields each two cells of the same two candidates, until the search stops.
func (s *Search) EqualPairs() iter.Seq2[int, int] {
	return func(yield func(one, other int) bool) {
		cells := s.Bivalue()
		for i, one := range cells {
			for _, other := range cells[i+1:] {
				if s.Stop() || s.Board.Candidates(one) == s.Board.Candidates(other) && !yield(one, other) {
					return
				}
			}
		}
	}
}

// Conjugate is a digit with two places in a house: one of them is right.
type Conjugate struct {
	Digit, House int
	A, B         int // cells, a < b
}

// Other is the other place of the pair.
func (c Conjugate) Other(cell int) int { return c.A + c.B - cell }

// Conjugates lists the conjugate pairs, digit by digit and house by house. Two
// cells that are a pair in two houses are listed twice.
func (s *Search) Conjugates() []Conjugate {
	f, b := &s.facts.conjugates, s.Board
	if f.Known(s) {
		return f.Value
	}
	f.Value = f.Value[:0]
	for d := range b.Geometry().AllDigits().All() {
		for h, house := range b.Geometry().Houses() {
			if places := b.HousePlaces(h, d); bitset.Count(places) == 2 {
				low := bitset.Lowest(places)
				high := bitset.Lowest(places & (places - 1))
				f.Value = append(f.Value, Conjugate{d, h, house.Cells[low], house.Cells[high]})
			}
		}
	}
	return f.Value
}

// Group is a digit with several places where two houses cross, seen from one
// of them: as one, they see what all of them see.
type Group struct {
	Digit int
	Cells solver.CellSet
	List  []int
	Seen  solver.CellSet // by all of them
}

// Groups lists the groups, crossing by crossing and digit by digit. A digit has each
// set of cells once.
func (s *Search) Groups() []Group {
	f, b := &s.facts.groups, s.Board
	if f.Known(s) {
		return f.Value
	}
	f.Value = f.Value[:0]
	for _, x := range b.Geometry().Crossings {
		if x.Base > x.Other {
			continue // seen from the other side already
		}
		for d := range (b.Missing(x.Base) & b.Missing(x.Other)).All() {
			places := b.HousePlaces(x.Base, d) & x.InBase
			if bitset.Count(places) < 2 {
				continue
			}
			f.Value = addGroup(f.Value, b, d, x.Base, places)
		}
	}
	return f.Value
}

// addGroup adds a group, unless it is there already from two other houses that cross in
// the same cells.
func addGroup(groups []Group, b *position.Board, digit, house int, places uint32) []Group {
	list := b.Geometry().CellsAt(house, places)
	for i := range groups {
		if groups[i].Digit == digit && slices.Equal(groups[i].List, list) {
			return groups
		}
	}
	cells := b.Geometry().SetAt(house, places)
	return append(groups, Group{digit, cells, list, b.Geometry().SeenByAll(cells)})
}
