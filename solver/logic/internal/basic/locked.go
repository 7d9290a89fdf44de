package basic

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Locked candidates: where two houses cross, a digit that the first house can
// take only inside the crossing cannot stand outside it in the second.
//
//	. . . | . . . | 4 4 .      box 3 has its 4s in row 1 alone,
//	. . . | . . . | . . .      so the other 4s of row 1 go: pointing,
//	. . . | . . . | . . .      from an area along a line
//
// It is called pointing when the first house is an area (a box, a region, a
// window), whatever the second is, and claiming when the first is a line (a
// row, a column, a diagonal). On a classic board that is the usual "box to
// line" and "line to box"; on other boards it also covers a window that points
// into a box or a diagonal that claims one.

var lockedMethods = []family.Method{
	{ID: "pointing", Find: findPointing, Tell: tellLocked},
	{ID: "claiming", Find: findClaiming, Tell: tellLocked},
}

func findPointing(s *search.Search) { findLocked(s, position.IsArea) }

func findClaiming(s *search.Search) { findLocked(s, position.IsNoArea) }

// findLocked finds the locked candidates of the base houses of one sort.
func findLocked(s *search.Search, isBase func(solver.HouseKind) bool) {
	findLockedWith(s, isBase, func(_ position.Crossing, step position.Step) bool { return s.Emit(step) })
}

// findLockedWith hands over the locked candidates of the base houses of one sort and
// where they are, until yield returns false.
func findLockedWith(s *search.Search, isBase func(solver.HouseKind) bool, yield func(position.Crossing, position.Step) bool) {
	b := s.Board
	houses := b.Geometry().Houses()
	for _, x := range b.Geometry().Crossings {
		if s.Stop() {
			return
		}
		if !isBase(houses[x.Base].Kind) {
			continue
		}
		for d := range (b.Missing(x.Base) & b.Missing(x.Other)).All() {
			places, gone := b.HousePlaces(x.Base, d), b.HousePlaces(x.Other, d)&^x.InOther
			if places&^x.InBase != 0 || bitset.Count(places) < 2 || gone == 0 {
				continue
			}
			if !yield(x, locked(b, x, d, places, gone)) {
				return
			}
		}
	}
}

func locked(b *position.Board, x position.Crossing, digit int, places, gone uint32) position.Step {
	step := position.Step{
		Digits: solver.DigitsOf(digit),
		Marks:  []position.Mark{position.MarkHouse(position.Base, x.Base), position.MarkHouse(position.Cover, x.Other)},
	}
	for _, c := range b.Geometry().CellsAt(x.Base, places) {
		step.Marks = append(step.Marks, position.MarkCandidate(position.Pattern, c, digit))
	}
	for _, c := range b.Geometry().CellsAt(x.Other, gone) {
		step.Eliminations = append(step.Eliminations, position.Candidate{Cell: c, Digit: digit})
	}
	return step
}

func tellLocked(t words.Teller) words.Words {
	digit, cells := t.Digits("and"), t.Cells(position.Pattern)
	base, other := t.Houses(position.Base), t.Houses(position.Cover)
	both := "both"
	if len(cells) > 2 {
		both = "all"
	}
	return words.Words{
		Title: fmt.Sprintf("%s in %s and %s", digit, base, other),
		Because: fmt.Sprintf("In %s digit %s fits only in %s, which %s lie in %s. Because %s gets its %s from one of them, so does %s, and no other cell of %s can be %s.",
			base, digit, t.CellList(cells), both, other, base, digit, other, other, digit),
		Pattern: fmt.Sprintf("%s in %s", digit, t.ShortHouses(position.Base)),
	}
}
