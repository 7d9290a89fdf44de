package logic

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
)

// lockedSet is an almost locked set: k cells of one house with k+1 digits between
// them. As soon as one digit is out, the others are locked in. A cell of two
// candidates is one.
type lockedSet struct {
	cells  solver.CellSet
	digits solver.Digits
	size   int // cells
}

// largestSet is the most cells of a set on a board of n digits: on the classic
// board all that a house allows, on larger ones what people and machines can
// search.
func largestSet(n int) int {
	switch {
	case n <= 9:
		return n - 1
	case n <= 16:
		return 5
	}
	return 4
}

// lockedSets lists the almost locked sets of the board, house by house, each set
// of cells once. Where the budget ends first the list is cut, and the search that
// asked is over too.
func (s *search) lockedSets() []lockedSet {
	f, b := &s.facts.sets, s.board
	if f.known(s) {
		return f.value
	}
	f.value = f.value[:0]
	masks := s.masks[:b.Geometry().Size()]
	for h, house := range b.Geometry().Houses() {
		for slot, c := range house.Cells {
			masks[slot] = uint32(b.Candidates(c))
		}
		almost{s: s, masks: masks, largest: largestSet(len(masks)), found: func(members, union uint32) {
			cells := b.Geometry().SetAt(h, members)
			if b.Geometry().CommonHouse(cells) == h {
				f.value = append(f.value, lockedSet{cells, solver.Digits(union), bitset.Count(members)})
			}
		}}.extend(0, 0, 0)
	}
	f.dropIfCut(s)
	return f.value
}
