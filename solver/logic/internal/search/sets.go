package search

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
)

// LockedSet is an almost locked set: k cells of one house with k+1 digits between
// them. As soon as one digit is out, the others are locked in. A cell of two
// candidates is one.
type LockedSet struct {
	Cells  solver.CellSet
	Digits solver.Digits
	Size   int // cells
}

// LargestSet is the most cells of a set on a board of n digits: on the classic
// board all that a house allows, on larger ones what people and machines can
// search.
func LargestSet(n int) int {
	switch {
	case n <= 9:
		return n - 1
	case n <= 16:
		return 5
	}
	return 4
}

// LockedSets lists the almost locked sets of the board, house by house, each set
// of cells once. Where the budget ends first the list is cut, and the search that
// asked is over too.
func (s *Search) LockedSets() []LockedSet {
	f, b := &s.facts.sets, s.Board
	if f.Known(s) {
		return f.Value
	}
	f.Value = f.Value[:0]
	masks := s.Masks[:b.Geometry().Size()]
	for h, house := range b.Geometry().Houses() {
		for slot, c := range house.Cells {
			masks[slot] = uint32(b.Candidates(c))
		}
		Almost{S: s, Masks: masks, Largest: LargestSet(len(masks)), Found: func(members, union uint32) {
			cells := b.Geometry().SetAt(h, members)
			if b.Geometry().CommonHouse(cells) == h {
				f.Value = append(f.Value, LockedSet{cells, solver.Digits(union), bitset.Count(members)})
			}
		}}.Extend(0, 0, 0)
	}
	f.DropIfCut(s)
	return f.Value
}
