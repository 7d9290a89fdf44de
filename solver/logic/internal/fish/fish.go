package fish

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/digit"
	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
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

var fishMethods = []family.Method{
	{ID: "x-wing", Find: fish(2), Tell: tellFish},
	{ID: "swordfish", Find: fish(3), Tell: tellFish},
	{ID: "jellyfish", Find: fish(4), Tell: tellFish},
	{ID: "squirmbag", Find: fish(5), Tell: tellFish},
	{ID: "whale", Find: fish(6), Tell: tellFish},
	{ID: "leviathan", Find: fish(7), Tell: tellFish},

	{ID: "finned-x-wing", Find: finnedFish(2, false), Tell: tellFinnedFish},
	{ID: "finned-swordfish", Find: finnedFish(3, false), Tell: tellFinnedFish},
	{ID: "finned-jellyfish", Find: finnedFish(4, false), Tell: tellFinnedFish},
	{ID: "finned-squirmbag", Find: finnedFish(5, false), Tell: tellFinnedFish},
	{ID: "finned-whale", Find: finnedFish(6, false), Tell: tellFinnedFish},
	{ID: "finned-leviathan", Find: finnedFish(7, false), Tell: tellFinnedFish},

	{ID: "sashimi-x-wing", Find: finnedFish(2, true), Tell: tellFinnedFish},
	{ID: "sashimi-swordfish", Find: finnedFish(3, true), Tell: tellFinnedFish},
	{ID: "sashimi-jellyfish", Find: finnedFish(4, true), Tell: tellFinnedFish},
	{ID: "sashimi-squirmbag", Find: finnedFish(5, true), Tell: tellFinnedFish},
	{ID: "sashimi-whale", Find: finnedFish(6, true), Tell: tellFinnedFish},
	{ID: "sashimi-leviathan", Find: finnedFish(7, true), Tell: tellFinnedFish},

	{ID: "franken-x-wing", Find: findAreaFish(2, FrankenFish, false), Tell: tellFinnedFish},
	{ID: "franken-swordfish", Find: findAreaFish(3, FrankenFish, false), Tell: tellFinnedFish},
	{ID: "franken-jellyfish", Find: findAreaFish(4, FrankenFish, false), Tell: tellFinnedFish},
	{ID: "franken-squirmbag", Find: findAreaFish(5, FrankenFish, false), Tell: tellFinnedFish},
	{ID: "franken-whale", Find: findAreaFish(6, FrankenFish, false), Tell: tellFinnedFish},
	{ID: "franken-leviathan", Find: findAreaFish(7, FrankenFish, false), Tell: tellFinnedFish},

	{ID: "finned-franken-x-wing", Find: findAreaFish(2, FrankenFish, true), Tell: tellFinnedFish},
	{ID: "finned-franken-swordfish", Find: findAreaFish(3, FrankenFish, true), Tell: tellFinnedFish},
	{ID: "finned-franken-jellyfish", Find: findAreaFish(4, FrankenFish, true), Tell: tellFinnedFish},
	{ID: "finned-franken-squirmbag", Find: findAreaFish(5, FrankenFish, true), Tell: tellFinnedFish},
	{ID: "finned-franken-whale", Find: findAreaFish(6, FrankenFish, true), Tell: tellFinnedFish},
	{ID: "finned-franken-leviathan", Find: findAreaFish(7, FrankenFish, true), Tell: tellFinnedFish},

	{ID: "mutant-x-wing", Find: findAreaFish(2, mutantFish, false), Tell: tellFinnedFish},
	{ID: "mutant-swordfish", Find: findAreaFish(3, mutantFish, false), Tell: tellFinnedFish},
	{ID: "mutant-jellyfish", Find: findAreaFish(4, mutantFish, false), Tell: tellFinnedFish},
	{ID: "mutant-squirmbag", Find: findAreaFish(5, mutantFish, false), Tell: tellFinnedFish},
	{ID: "mutant-whale", Find: findAreaFish(6, mutantFish, false), Tell: tellFinnedFish},
	{ID: "mutant-leviathan", Find: findAreaFish(7, mutantFish, false), Tell: tellFinnedFish},

	{ID: "finned-mutant-x-wing", Find: findAreaFish(2, mutantFish, true), Tell: tellFinnedFish},
	{ID: "finned-mutant-swordfish", Find: findAreaFish(3, mutantFish, true), Tell: tellFinnedFish},
	{ID: "finned-mutant-jellyfish", Find: findAreaFish(4, mutantFish, true), Tell: tellFinnedFish},
	{ID: "finned-mutant-squirmbag", Find: findAreaFish(5, mutantFish, true), Tell: tellFinnedFish},
	{ID: "finned-mutant-whale", Find: findAreaFish(6, mutantFish, true), Tell: tellFinnedFish},
	{ID: "finned-mutant-leviathan", Find: findAreaFish(7, mutantFish, true), Tell: tellFinnedFish},
}

// fish returns the search for fish of one size: rows as the base, then columns.
func fish(size int) func(*search.Search) {
	return func(s *search.Search) {
		digit.EachDigitWithDead(s, func(d int) bool {
			return findFish(s, size, d, true) && findFish(s, size, d, false)
		})
	}
}

// findFish finds the fish of one digit and one direction. It reports whether
// more steps are wanted.
func findFish(s *search.Search, size, digit int, byRows bool) bool {
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

func tellFish(t words.Teller) words.Words {
	digit, bases, covers := t.Digits("and"), t.Houses(position.Base), t.Houses(position.Cover)
	row, column := t.Kind(position.Base), t.Kind(position.Cover)
	return words.Words{
		Title: fmt.Sprintf("%s in %s", digit, bases),
		Because: fmt.Sprintf("In %s digit %s fits only in %s. Whichever way round, these %ss get their %s from these %ss, because each %s needs one and no %s can take two. So no other cell of the %ss can be %s.",
			bases, digit, covers, column, digit, row, row, column, column, digit),
		Pattern: fmt.Sprintf("%s %s %s", digit, t.ShortHouses(position.Base), t.ShortHouses(position.Cover)),
	}
}
