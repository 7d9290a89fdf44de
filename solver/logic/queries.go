package logic

import (
	"math/bits"
	"slices"

	"sudoku/solver"
)

// What techniques ask of a board again and again: of some cells, their digits; of a
// digit, its places; and what goes because of either.

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

// others lists the cells that can be something else than the digits.
func (b *Board) others(cells []int, digits solver.Digits) []int {
	var others []int
	for _, c := range cells {
		if b.candidates[c]&^digits != 0 {
			others = append(others, c)
		}
	}
	return others
}

// alike lists those of the cells that have just these candidates.
func (b *Board) alike(digits solver.Digits, cells []int) []int {
	var alike []int
	for _, c := range cells {
		if b.candidates[c] == digits {
			alike = append(alike, c)
		}
	}
	return alike
}

// openBut lists the open cells of a house without some.
func (b *Board) openBut(house int, but []int) []int {
	var open []int
	for _, c := range b.geometry.Houses()[house].Cells {
		if b.digits[c] == 0 && !slices.Contains(but, c) {
			open = append(open, c)
		}
	}
	return open
}

// outside lists the candidates of the digits in a house outside the cells.
func (b *Board) outside(house int, cells []int, digits solver.Digits) []Candidate {
	var gone []Candidate
	for _, c := range b.geometry.Houses()[house].Cells {
		if !slices.Contains(cells, c) {
			gone = appendCandidates(gone, c, b.candidates[c]&digits)
		}
	}
	return gone
}

// confined is a house in which a digit fits nowhere but in two cells, or None.
func (b *Board) confined(digit, one, other int) int {
	both := solver.CellsOf(one, other)
	for _, h := range b.geometry.HousesOf(one) {
		house := &b.geometry.houses[h]
		if house.Has(other) && b.missing[h].Has(digit) && b.placesIn(*house, digit).Within(both) {
			return h
		}
	}
	return None
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

// countSeeingBoth counts the places of a digit that see both cells.
func (b *Board) countSeeingBoth(one, other, digit int) int {
	at, peers, others := &b.at[digit-1], &b.geometry.peers[one], &b.geometry.peers[other]
	places := 0
	for i := range at {
		places += bits.OnesCount64(at[i] & peers[i] & others[i])
	}
	return places
}

// goneByEither lists what goes because one of two candidates is true.
func (b *Board) goneByEither(x, y Candidate) []Candidate {
	if x.Digit == y.Digit {
		return appendPlaces(nil, b.seeing(solver.CellsOf(x.Cell, y.Cell), x.Digit), x.Digit)
	}
	var gone []Candidate
	if b.candidates[y.Cell].Has(x.Digit) {
		gone = append(gone, Candidate{y.Cell, x.Digit})
	}
	if b.candidates[x.Cell].Has(y.Digit) {
		gone = append(gone, Candidate{x.Cell, y.Digit})
	}
	return gone
}

// excludedBy lists the candidates that cannot be true whichever of some is; nil where
// there is none.
func (b *Board) excludedBy(some []Candidate) []Candidate {
	first := some[0]
	gone := appendCandidates(nil, first.Cell, b.candidates[first.Cell].Without(first.Digit))
	gone = appendPlaces(gone, b.seeing(solver.CellsOf(first.Cell), first.Digit), first.Digit)
	gone = slices.DeleteFunc(gone, func(c Candidate) bool {
		return slices.ContainsFunc(some, func(o Candidate) bool { return !b.geometry.excludes(c, o) })
	})
	if len(gone) == 0 {
		return nil
	}
	return gone
}
