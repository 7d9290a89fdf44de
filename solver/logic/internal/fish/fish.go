package fish

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/digit"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Fish: k rows in which a digit fits only in the same k columns (the base),
// which then have no room for it elsewhere (the cover); or k columns and rows.
//
//	      c1    c9
//	r4     ·                 1 leaves r4c1
//	r6     1     1           base: rows 6 and 7
//	r7     1     1           cover: columns 1 and 9
//
// Two rows make an X-Wing, three a Swordfish, four a Jellyfish, five a Squirmbag,
// six a Whale, seven a Leviathan. On a classic board each of more than four has a
// smaller one beside it, the other rows and columns; on large boards it may not.
// Every layout has rows and columns, so every layout has fish.

// largestFish is the most houses of a fish's base.
const largestFish = 7

// findFish returns the search for fish of one size: rows as the base, then columns.
func findFish(size int) func(*search.Search) {
	return func(s *search.Search) {
		digit.EachDigitWithDead(s, func(d int) bool {
			return findOneWay(s, size, d, true) && findOneWay(s, size, d, false)
		})
	}
}

// findOneWay finds the fish of one digit with rows as the base, or with columns.
func findOneWay(s *search.Search, size, digit int, byRows bool) bool {
	b := s.Board
	n := b.Geometry().Size()
	base, cross := 0, n // rows stand first in the layout, then columns
	if !byRows {
		base, cross = n, 0
	}
	masks := s.Masks[:n] // of each base house, the cover houses in which the digit fits
	for i := range masks {
		masks[i] = b.HousePlaces(base+i, digit)
	}
	for _, c := range s.Closed(masks, size) {
		gone := coverRest(b, cross, digit, c.Union, c.Members)
		if gone == nil {
			continue
		}
		marks := fishMarks(b, base, cross, digit, c.Members, c.Union)
		if !s.Emit(position.Step{Digits: solver.DigitsOf(digit), Eliminations: gone, Marks: marks}) {
			return false
		}
	}
	return !s.Ended
}

// coverRest lists the places of a digit in the cover houses that lie outside
// the base, which crosses them at the slots given.
func coverRest(b *position.Board, cross, digit int, covers, slots uint32) []position.Candidate {
	var gone []position.Candidate
	for ; covers != 0; covers &= covers - 1 {
		h := cross + bitset.Lowest(covers)
		for _, c := range b.Geometry().CellsAt(h, b.HousePlaces(h, digit)&^slots) {
			gone = append(gone, position.Candidate{Cell: c, Digit: digit})
		}
	}
	return position.Ordered(gone)
}

func fishMarks(b *position.Board, base, cross, digit int, bases, covers uint32) []position.Mark {
	var houses, corners []position.Mark
	for ; bases != 0; bases &= bases - 1 {
		h := base + bitset.Lowest(bases)
		houses = append(houses, position.MarkHouse(position.Base, h))
		for _, c := range b.Geometry().CellsAt(h, b.HousePlaces(h, digit)) {
			corners = append(corners, position.MarkCandidate(position.Pattern, c, digit))
		}
	}
	for ; covers != 0; covers &= covers - 1 {
		houses = append(houses, position.MarkHouse(position.Cover, cross+bitset.Lowest(covers)))
	}
	return append(houses, corners...)
}
