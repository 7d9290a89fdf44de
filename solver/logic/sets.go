package logic

import (
	"iter"

	"sudoku/solver"
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
	f, b := &s.facts, s.board
	if f.have(theSets) {
		return f.sets
	}
	f.sets = f.sets[:0]
	masks := s.masks[:b.geometry.Size()]
	for h, house := range b.geometry.Houses() {
		for slot, c := range house.Cells {
			masks[slot] = uint32(b.candidates[c])
		}
		almost{s: s, masks: masks, largest: largestSet(len(masks)), found: func(members, union uint32) {
			cells := b.geometry.setAt(h, members)
			if b.geometry.commonHouse(cells) == h {
				f.sets = append(f.sets, lockedSet{cells, solver.Digits(union), count(members)})
			}
		}}.extend(0, 0, 0)
	}
	s.dropIfCut(theSets)
	return f.sets
}

// almost is a search for the choices of k masks whose union has k+1 bits.
type almost struct {
	s       *search
	masks   []uint32
	largest int
	found   func(members, union uint32)
}

// extend adds masks from an index on to a choice.
func (a almost) extend(from int, members, union uint32) {
	size := count(members)
	if size > 0 && count(union) == size+1 {
		a.found(members, union)
	}
	if size == a.largest {
		return
	}
	for i := from; i < len(a.masks); i++ {
		if a.masks[i] == 0 || count(union|a.masks[i]) > a.largest+1 {
			continue
		}
		if a.s.stop() {
			return
		}
		a.extend(i+1, members|1<<i, union|a.masks[i])
	}
}

// candidatesOf is the digits that one of some cells can take.
func (b *Board) candidatesOf(cells []int) solver.Digits {
	var all solver.Digits
	for _, c := range cells {
		all |= b.candidates[c]
	}
	return all
}

// common is the digits that each of some cells can take.
func (b *Board) common(cells []int) solver.Digits {
	all := b.geometry.AllDigits()
	for _, c := range cells {
		all &= b.candidates[c]
	}
	return all
}

// placesIn is the set of cells of a set that can take a digit.
func (b *Board) placesIn(cells solver.CellSet, digit int) solver.CellSet {
	return b.at[digit-1].And(cells)
}

// seeing is the set of places of a digit that see all of some cells, of which
// there is one at least: what goes when one of the cells has the digit.
func (b *Board) seeing(cells solver.CellSet, digit int) solver.CellSet {
	seen := b.at[digit-1]
	b.geometry.keepSeen(&seen, &cells)
	return seen
}

// choices goes through the choices of k of n digits.
func choices(n, k int) iter.Seq[solver.Digits] {
	return func(yield func(solver.Digits) bool) {
		for d := solver.DigitsUpTo(k); d < 1<<n && yield(d); {
			low := d & -d // the next number with as many bits
			up := d + low
			d = up | (d^up)/low>>2
		}
	}
}
