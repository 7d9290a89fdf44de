package position

import (
	"math/bits"
	"slices"

	"sudoku/solver"
)

// What techniques ask of a board again and again: the digits of some cells, the places of
// a digit, and what either of them eliminates.

// CandidatesOf is the digits that one of some cells can take.
func (b *Board) CandidatesOf(cells []int) solver.Digits {
	var all solver.Digits
	for _, c := range cells {
		all |= b.candidates[c]
	}
	return all
}

// CommonCandidates is the digits that each of some cells can take.
func (b *Board) CommonCandidates(cells []int) solver.Digits {
	all := b.geometry.AllDigits()
	for _, c := range cells {
		all &= b.candidates[c]
	}
	return all
}

// CellsWithMore lists the cells that can be something other than the digits.
func (b *Board) CellsWithMore(cells []int, digits solver.Digits) []int {
	var others []int
	for _, c := range cells {
		if b.candidates[c]&^digits != 0 {
			others = append(others, c)
		}
	}
	return others
}

// CellsWith lists those of the cells that have exactly these candidates.
func (b *Board) CellsWith(digits solver.Digits, cells []int) []int {
	var with []int
	for _, c := range cells {
		if b.candidates[c] == digits {
			with = append(with, c)
		}
	}
	return with
}

// OpenExcept lists the open cells of a house, except some.
func (b *Board) OpenExcept(house int, except []int) []int {
	var open []int
	for _, c := range b.geometry.Houses()[house].Cells {
		if b.digits[c] == 0 && !slices.Contains(except, c) {
			open = append(open, c)
		}
	}
	return open
}

// Outside lists the candidates of the digits in a house outside the cells.
func (b *Board) Outside(house int, cells []int, digits solver.Digits) []Candidate {
	var gone []Candidate
	for _, c := range b.geometry.Houses()[house].Cells {
		if !slices.Contains(cells, c) {
			gone = AppendCandidates(gone, c, b.candidates[c]&digits)
		}
	}
	return gone
}

// ConfinedTo is a house in which a digit fits only in two cells, or None.
func (b *Board) ConfinedTo(digit, one, other int) int {
	both := solver.CellsOf(one, other)
	for _, h := range b.geometry.HousesOf(one) {
		house := &b.geometry.HouseSets[h]
		if house.Has(other) && b.missing[h].Has(digit) && b.PlacesWithin(*house, digit).Within(both) {
			return h
		}
	}
	return None
}

// PlacesWithin is the set of cells of a set that can take a digit.
func (b *Board) PlacesWithin(cells solver.CellSet, digit int) solver.CellSet {
	return b.at[digit-1].And(cells)
}

// Seeing is the set of places of a digit that see all of one or more cells: what goes
// because one of the cells has the digit.
func (b *Board) Seeing(cells solver.CellSet, digit int) solver.CellSet {
	seen := b.at[digit-1]
	b.geometry.keepSeen(&seen, &cells)
	return seen
}

// CountSeeingBoth counts the places of a digit that see both cells.
func (b *Board) CountSeeingBoth(one, other, digit int) int {
	at, peers, others := &b.at[digit-1], &b.geometry.PeerSets[one], &b.geometry.PeerSets[other]
	places := 0
	for i := range at {
		places += bits.OnesCount64(at[i] & peers[i] & others[i])
	}
	return places
}

// GoneByEither lists what goes because one of two candidates is true.
func (b *Board) GoneByEither(x, y Candidate) []Candidate {
	if x.Digit == y.Digit {
		return AppendPlaces(nil, b.Seeing(solver.CellsOf(x.Cell, y.Cell), x.Digit), x.Digit)
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

// ExcludedBy lists the candidates that cannot be true whichever of some others is; nil
// where there are none.
func (b *Board) ExcludedBy(some []Candidate) []Candidate {
	first := some[0]
	gone := AppendCandidates(nil, first.Cell, b.candidates[first.Cell].Without(first.Digit))
	gone = AppendPlaces(gone, b.Seeing(solver.CellsOf(first.Cell), first.Digit), first.Digit)
	gone = slices.DeleteFunc(gone, func(c Candidate) bool {
		return slices.ContainsFunc(some, func(o Candidate) bool { return !b.geometry.Excludes(c, o) })
	})
	if len(gone) == 0 {
		return nil
	}
	return gone
}
