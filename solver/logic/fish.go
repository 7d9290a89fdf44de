package logic

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
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

var fishMethods = []method{
	{id: "x-wing", find: fish(2), tell: tellFish},
	{id: "swordfish", find: fish(3), tell: tellFish},
	{id: "jellyfish", find: fish(4), tell: tellFish},
	{id: "squirmbag", find: fish(5), tell: tellFish},
	{id: "whale", find: fish(6), tell: tellFish},
	{id: "leviathan", find: fish(7), tell: tellFish},

	{id: "finned-x-wing", find: finnedFish(2, false), tell: tellFinnedFish},
	{id: "finned-swordfish", find: finnedFish(3, false), tell: tellFinnedFish},
	{id: "finned-jellyfish", find: finnedFish(4, false), tell: tellFinnedFish},
	{id: "finned-squirmbag", find: finnedFish(5, false), tell: tellFinnedFish},
	{id: "finned-whale", find: finnedFish(6, false), tell: tellFinnedFish},
	{id: "finned-leviathan", find: finnedFish(7, false), tell: tellFinnedFish},

	{id: "sashimi-x-wing", find: finnedFish(2, true), tell: tellFinnedFish},
	{id: "sashimi-swordfish", find: finnedFish(3, true), tell: tellFinnedFish},
	{id: "sashimi-jellyfish", find: finnedFish(4, true), tell: tellFinnedFish},
	{id: "sashimi-squirmbag", find: finnedFish(5, true), tell: tellFinnedFish},
	{id: "sashimi-whale", find: finnedFish(6, true), tell: tellFinnedFish},
	{id: "sashimi-leviathan", find: finnedFish(7, true), tell: tellFinnedFish},

	{id: "franken-x-wing", find: findAreaFish(2, frankenFish, false), tell: tellFinnedFish},
	{id: "franken-swordfish", find: findAreaFish(3, frankenFish, false), tell: tellFinnedFish},
	{id: "franken-jellyfish", find: findAreaFish(4, frankenFish, false), tell: tellFinnedFish},
	{id: "franken-squirmbag", find: findAreaFish(5, frankenFish, false), tell: tellFinnedFish},
	{id: "franken-whale", find: findAreaFish(6, frankenFish, false), tell: tellFinnedFish},
	{id: "franken-leviathan", find: findAreaFish(7, frankenFish, false), tell: tellFinnedFish},

	{id: "finned-franken-x-wing", find: findAreaFish(2, frankenFish, true), tell: tellFinnedFish},
	{id: "finned-franken-swordfish", find: findAreaFish(3, frankenFish, true), tell: tellFinnedFish},
	{id: "finned-franken-jellyfish", find: findAreaFish(4, frankenFish, true), tell: tellFinnedFish},
	{id: "finned-franken-squirmbag", find: findAreaFish(5, frankenFish, true), tell: tellFinnedFish},
	{id: "finned-franken-whale", find: findAreaFish(6, frankenFish, true), tell: tellFinnedFish},
	{id: "finned-franken-leviathan", find: findAreaFish(7, frankenFish, true), tell: tellFinnedFish},

	{id: "mutant-x-wing", find: findAreaFish(2, mutantFish, false), tell: tellFinnedFish},
	{id: "mutant-swordfish", find: findAreaFish(3, mutantFish, false), tell: tellFinnedFish},
	{id: "mutant-jellyfish", find: findAreaFish(4, mutantFish, false), tell: tellFinnedFish},
	{id: "mutant-squirmbag", find: findAreaFish(5, mutantFish, false), tell: tellFinnedFish},
	{id: "mutant-whale", find: findAreaFish(6, mutantFish, false), tell: tellFinnedFish},
	{id: "mutant-leviathan", find: findAreaFish(7, mutantFish, false), tell: tellFinnedFish},

	{id: "finned-mutant-x-wing", find: findAreaFish(2, mutantFish, true), tell: tellFinnedFish},
	{id: "finned-mutant-swordfish", find: findAreaFish(3, mutantFish, true), tell: tellFinnedFish},
	{id: "finned-mutant-jellyfish", find: findAreaFish(4, mutantFish, true), tell: tellFinnedFish},
	{id: "finned-mutant-squirmbag", find: findAreaFish(5, mutantFish, true), tell: tellFinnedFish},
	{id: "finned-mutant-whale", find: findAreaFish(6, mutantFish, true), tell: tellFinnedFish},
	{id: "finned-mutant-leviathan", find: findAreaFish(7, mutantFish, true), tell: tellFinnedFish},
}

// fish returns the search for fish of one size: rows as the base, then columns.
func fish(size int) func(*search) {
	return func(s *search) {
		s.eachDigitWithDead(func(d int) bool {
			return s.findFish(size, d, true) && s.findFish(size, d, false)
		})
	}
}

// findFish finds the fish of one digit and one direction. It reports whether
// more steps are wanted.
func (s *search) findFish(size, digit int, byRows bool) bool {
	b := s.board
	n := b.Geometry().Size()
	base, cross := 0, n // rows stand first in the layout, then columns
	if !byRows {
		base, cross = n, 0
	}
	masks := s.masks[:n] // of each base house, the cover houses in which the digit fits
	for i := range masks {
		masks[i] = b.HousePlaces(base+i, digit)
	}
	for _, c := range s.closed(masks, size) {
		gone := coverRest(b, cross, digit, c.union, c.members)
		if gone == nil {
			continue
		}
		marks := fishMarks(b, base, cross, digit, c.members, c.union)
		if !s.emit(position.Step{Digits: solver.DigitsOf(digit), Eliminations: gone, Marks: marks}) {
			return false
		}
	}
	return !s.ended
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

func tellFish(t teller) words {
	digit, bases, covers := t.digits("and"), t.houses(position.Base), t.houses(position.Cover)
	row, column := t.kind(position.Base), t.kind(position.Cover)
	return words{
		title: fmt.Sprintf("%s in %s", digit, bases),
		because: fmt.Sprintf("In %s digit %s fits only in %s. Whichever way round, these %ss get their %s from these %ss, because each %s needs one and no %s can take two. So no other cell of the %ss can be %s.",
			bases, digit, covers, column, digit, row, row, column, column, digit),
		pattern: fmt.Sprintf("%s %s %s", digit, t.shortHouses(position.Base), t.shortHouses(position.Cover)),
	}
}
