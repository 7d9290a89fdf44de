package logic

import (
	"fmt"

	"sudoku/solver"
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

var lockedMethods = []method{
	{id: "pointing", find: findPointing, tell: tellLocked},
	{id: "claiming", find: findClaiming, tell: tellLocked},
}

func findPointing(s *search) { s.findLocked(isArea) }

func findClaiming(s *search) { s.findLocked(isNoArea) }

// findLocked finds the locked candidates of the base houses of one sort.
func (s *search) findLocked(isBase func(solver.HouseKind) bool) {
	s.findLockedWith(isBase, func(_ crossing, step Step) bool { return s.emit(step) })
}

// findLockedWith hands over the locked candidates of the base houses of one sort and
// where they are, until yield returns false.
func (s *search) findLockedWith(isBase func(solver.HouseKind) bool, yield func(crossing, Step) bool) {
	b := s.board
	houses := b.geometry.Houses()
	for _, x := range b.geometry.crossings {
		if s.stop() {
			return
		}
		if !isBase(houses[x.base].Kind) {
			continue
		}
		for d := range (b.missing[x.base] & b.missing[x.other]).All() {
			places, gone := b.placesOf(x.base, d), b.placesOf(x.other, d)&^x.inOther
			if places&^x.inBase != 0 || count(places) < 2 || gone == 0 {
				continue
			}
			if !yield(x, b.locked(x, d, places, gone)) {
				return
			}
		}
	}
}

func (b *Board) locked(x crossing, digit int, places, gone uint32) Step {
	step := Step{
		Digits: solver.DigitsOf(digit),
		Marks:  []Mark{markHouse(Base, x.base), markHouse(Cover, x.other)},
	}
	for _, c := range b.geometry.cellsAt(x.base, places) {
		step.Marks = append(step.Marks, markCandidate(Pattern, c, digit))
	}
	for _, c := range b.geometry.cellsAt(x.other, gone) {
		step.Eliminations = append(step.Eliminations, Candidate{c, digit})
	}
	return step
}

func tellLocked(t teller) words {
	digit, cells := t.digits("and"), t.cells(Pattern)
	base, other := t.houses(Base), t.houses(Cover)
	both := "both"
	if len(cells) > 2 {
		both = "all"
	}
	return words{
		title: fmt.Sprintf("%s in %s and %s", digit, base, other),
		because: fmt.Sprintf("In %s digit %s fits only in %s, which %s lie in %s. Because %s gets its %s from one of them, so does %s, and no other cell of %s can be %s.",
			base, digit, t.cellList(cells), both, other, base, digit, other, other, digit),
		pattern: fmt.Sprintf("%s in %s", digit, t.shortHouses(Base)),
	}
}
