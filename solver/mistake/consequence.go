package mistake

import (
	"math/bits"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Rule says why a consequence holds.
type Rule uint8

// The rules, the easiest first.
const (
	OnlyDigit  Rule = iota // the cell has no other digit left
	OnlyPlace              // the house has no other place for the digit
	Locked                 // all places of the digit in the house are in another house too: it goes from the rest of that
	TwoForPair             // two cells of the house have two digits left, which go from the rest of it
)

// String is the name of the rule in JSON.
func (r Rule) String() string { return [...]string{"only-digit", "only-place", "locked", "pair"}[r] }

// Consequence is what follows on a board by one rule.
type Consequence struct {
	Rule   Rule
	House  int                  // of every rule but OnlyDigit; else position.None
	Other  int                  // of Locked, the house that loses candidates; else position.None
	Cells  []int                // of TwoForPair
	Digits solver.Digits        // the digit, or those of the pair
	Put    position.Candidate   // of OnlyDigit and OnlyPlace
	Gone   []position.Candidate // of the others
}

// puts reports whether a digit is put into a cell.
func (c Consequence) puts() bool { return c.Rule <= OnlyPlace }

// holds reports whether the consequence follows on a board.
func (c Consequence) holds(b *position.Board) bool {
	switch c.Rule {
	case OnlyDigit:
		return b.Candidates(c.Put.Cell) == solver.DigitsOf(c.Put.Digit)
	case OnlyPlace:
		return b.Candidates(c.Put.Cell).Has(c.Put.Digit) && bits.OnesCount32(b.HousePlaces(c.House, c.Put.Digit)) == 1
	case Locked:
		places := b.PlacesWithin(b.Geometry().HouseSets[c.House], c.Digits.Min())
		return !places.Empty() && places.Within(b.Geometry().HouseSets[c.Other])
	}
	one, other := b.Candidates(c.Cells[0]), b.Candidates(c.Cells[1])
	return one != 0 && other != 0 && (one|other)&^c.Digits == 0
}

// apply changes a board as the consequence says.
func (c Consequence) apply(b *position.Board) {
	if c.puts() {
		b.ApplyInPlace(position.Step{Placements: []position.Candidate{c.Put}})
		return
	}
	b.ApplyInPlace(position.Step{Eliminations: c.Gone})
}

// singles lists the digits that follow on a board, each once: cells with one digit first, row by row.
func singles(b *position.Board) []Consequence {
	var all []Consequence
	var alone solver.CellSet
	for cell, digits := range b.AllCandidates() {
		if digits.Len() == 1 {
			alone.Add(cell)
			all = append(all, Consequence{Rule: OnlyDigit, House: position.None, Other: position.None, Digits: digits, Put: position.Candidate{Cell: cell, Digit: digits.Min()}})
		}
	}
	g, from := b.Geometry(), len(all)
	for i := range g.Houses() {
		h := g.HouseAt(i)
		for d := range b.Missing(h).All() {
			places := b.HousePlaces(h, d)
			if bits.OnesCount32(places) != 1 {
				continue
			}
			put := position.Candidate{Cell: g.Houses()[h].Cells[bits.TrailingZeros32(places)], Digit: d}
			if !alone.Has(put.Cell) && !has(all[from:], put) {
				all = append(all, Consequence{Rule: OnlyPlace, House: h, Other: position.None, Digits: solver.DigitsOf(d), Put: put})
			}
		}
	}
	return all
}

func has(all []Consequence, put position.Candidate) bool {
	for _, c := range all {
		if c.Put == put {
			return true
		}
	}
	return false
}

// locked is the first consequence of locked candidates that takes something out.
func locked(b *position.Board) (Consequence, bool) {
	g := b.Geometry()
	for i := range g.Houses() {
		h := g.HouseAt(i)
		for d := range b.Missing(h).All() {
			places := b.PlacesWithin(g.HouseSets[h], d)
			if places.Empty() {
				continue
			}
			for _, other := range g.HousesOfSet(places) {
				gone := b.PlacesWithin(g.HouseSets[other], d).Minus(places)
				if other != h && !gone.Empty() {
					return Consequence{Rule: Locked, House: h, Other: other, Digits: solver.DigitsOf(d), Gone: position.AppendPlaces(nil, gone, d)}, true
				}
			}
		}
	}
	return Consequence{}, false
}

// pair is the first consequence of two cells with two digits that takes something out.
func pair(b *position.Board) (Consequence, bool) {
	g := b.Geometry()
	for i := range g.Houses() {
		h := g.HouseAt(i)
		cells := g.Houses()[h].Cells
		for k, one := range cells {
			digits := b.Candidates(one)
			if digits.Len() != 2 {
				continue
			}
			for _, other := range b.CellsWith(digits, cells[k+1:]) {
				both := []int{one, other}
				if gone := b.Outside(h, both, digits); gone != nil {
					return Consequence{Rule: TwoForPair, House: h, Other: position.None, Cells: both, Digits: digits, Gone: position.Ordered(gone)}, true
				}
			}
		}
	}
	return Consequence{}, false
}
