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
//	r4     ·                 r4c1 is not 1
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
			n := s.Board.Geometry().Size()
			return findOneWay(s, size, d, byRows(n)) && findOneWay(s, size, d, byColumns(n))
		})
	}
}

// direction says whether the rows of a board are the base of a fish, or the columns.
type direction struct {
	base, cross int // the first base line and the first line across it, by house
}

// In a layout of n rows and n columns the rows stand first, then the columns.
func byRows(n int) direction    { return direction{base: 0, cross: n} }
func byColumns(n int) direction { return direction{base: n, cross: 0} }

// findOneWay finds the fish of one digit in one direction.
func findOneWay(s *search.Search, size, digit int, way direction) bool {
	b := s.Board
	masks := s.Masks[:b.Geometry().Size()] // of each base house, the cover houses in which the digit fits
	for i := range masks {
		masks[i] = b.HousePlaces(way.base+i, digit)
	}
	for _, c := range s.Closed(masks, size) {
		gone := coverRest(b, way, digit, c)
		if gone == nil {
			continue
		}
		marks := fishMarks(b, way, digit, c)
		if !s.Emit(position.Step{Digits: solver.DigitsOf(digit), Eliminations: gone, Marks: marks}) {
			return false
		}
	}
	return !s.Ended
}

// coverRest lists the places of a digit in the cover houses that lie outside the base.
// The members of the fish are its base lines, the union its covers.
func coverRest(b *position.Board, way direction, digit int, fish search.Choice) []position.Candidate {
	var gone []position.Candidate
	for covers := fish.Union; covers != 0; covers &= covers - 1 {
		h := way.cross + bitset.Lowest(covers)
		for _, c := range b.Geometry().CellsAt(h, b.HousePlaces(h, digit)&^fish.Members) {
			gone = append(gone, position.Candidate{Cell: c, Digit: digit})
		}
	}
	return position.Ordered(gone)
}

// fishMarks marks the base, the covers and all places of the digit in the base.
func fishMarks(b *position.Board, way direction, digit int, fish search.Choice) []position.Mark {
	var houses, corners []position.Mark
	for bases := fish.Members; bases != 0; bases &= bases - 1 {
		h := way.base + bitset.Lowest(bases)
		houses = append(houses, position.MarkHouse(position.Base, h))
		for _, c := range b.Geometry().CellsAt(h, b.HousePlaces(h, digit)) {
			corners = append(corners, position.MarkCandidate(position.Pattern, c, digit))
		}
	}
	for covers := fish.Union; covers != 0; covers &= covers - 1 {
		houses = append(houses, position.MarkHouse(position.Cover, way.cross+bitset.Lowest(covers)))
	}
	return append(houses, corners...)
}
