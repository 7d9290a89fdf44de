package pattern

import (
	"slices"
	"strconv"

	"sudoku/solver"
	"sudoku/solver/logic/internal/digit"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Guardians of a broken wing: an odd ring of cells, each two neighbours of which
// share a house. If a digit had no other places in these houses, it would have to
// take every second cell of the ring, and the ring is odd. So one of the other
// places, the guardians, is right, and what sees all of them goes.
//
//	r1c1 ——— r1c8        row 1, box 3, column 7, row 6, column 1
//	  |        \
//	  |       r3c7       Each house has its two cells of the ring and at most
//	  |         |        some guardians beside them.
//	r6c1 ——— r6c7
//
// The search starts from an elimination: a place x that no template uses. Suppose it
// is right. Then the houses with two places that do not see x are the links of the
// ring, and their other places, which all see x, are its guardians.

// longestRing is the most cells of a ring.
const longestRing = 9

func findGuardians(s *search.Search) {
	digit.EachDigitWithDead(s, func(d int) bool {
		f := ringFinder{s: s, digit: d, seen: map[position.HouseSet]bool{}}
		for length := 3; length <= longestRing; length += 2 {
			f.length = length
			for x := range digit.Dead(s, d).All() {
				if !f.findFor(x) {
					return false
				}
			}
		}
		return true
	})
}

// ringFinder finds the broken wings of one digit and length.
type ringFinder struct {
	s             *search.Search
	digit, length int
	seen          map[position.HouseSet]bool // rings that were found, as their houses

	links []search.Conjugate // houses with two places that do not see x
	cells []int              // of the ring so far
	ring  position.HouseSet
}

// findFor finds the rings that take x away.
func (f *ringFinder) findFor(x int) bool {
	b := f.s.Board
	f.links = f.links[:0]
	for h := range b.AllMissing() {
		if b.Geometry().HousesByCell[x].Has(h) {
			continue
		}
		var unseen []int
		for _, c := range b.Geometry().CellsAt(h, b.HousePlaces(h, f.digit)) {
			if !b.Geometry().PeerSets[x].Has(c) {
				unseen = append(unseen, c)
			}
		}
		if len(unseen) == 2 {
			f.links = append(f.links, search.Conjugate{Digit: f.digit, House: h, A: unseen[0], B: unseen[1]})
		}
	}
	for _, l := range f.links {
		f.cells, f.ring = append(f.cells[:0], l.A), position.HouseSet{}
		if !f.extend(l.A) {
			return false
		}
	}
	return true
}

// extend adds a link from a cell on. The first cell of the ring is its lowest.
func (f *ringFinder) extend(from int) bool {
	for _, l := range f.links {
		if f.s.Stop() {
			return false
		}
		if l.A != from && l.B != from || f.ring.Has(l.House) {
			continue
		}
		to := l.Other(from)
		f.ring.Add(l.House)
		switch {
		case to == f.cells[0] && len(f.cells) == f.length:
			if !f.emit() {
				return false
			}
		case to > f.cells[0] && len(f.cells) < f.length && !slices.Contains(f.cells, to):
			f.cells = append(f.cells, to)
			if !f.extend(to) {
				return false
			}
			f.cells = f.cells[:len(f.cells)-1]
		}
		f.ring.Remove(l.House)
	}
	return true
}

// emit emits the step of a ring that is new. A single guardian is right.
func (f *ringFinder) emit() bool {
	if f.seen[f.ring] {
		return true
	}
	f.seen[f.ring] = true
	b := f.s.Board
	ring := solver.CellsOf(f.cells...)
	var guardians solver.CellSet
	step := position.Step{Digits: solver.DigitsOf(f.digit), Length: f.length}
	for _, h := range f.ring.List() {
		guardians = guardians.Or(b.PlacesWithin(b.Geometry().HouseSets[h], f.digit).Minus(ring))
		step.Marks = append(step.Marks, position.MarkHouse(position.Base, h))
	}
	for _, c := range f.cells {
		step.Marks = append(step.Marks, position.MarkCandidate(position.Pattern, c, f.digit))
	}
	for c := range guardians.All() {
		step.Marks = append(step.Marks, position.MarkCandidate(position.Guardian, c, f.digit))
	}
	switch guardians.Len() {
	case 0:
		return true // the board holds a contradiction
	case 1:
		step.Placements = []position.Candidate{{Cell: guardians.First(), Digit: f.digit}}
	default:
		step.Eliminations = position.Ordered(position.AppendPlaces(nil, b.Seeing(guardians, f.digit), f.digit))
	}
	return f.s.Emit(step)
}

func tellGuardians(t tell.Teller) words.Words {
	ring, guardians := words.CellsOf(t.Marks(position.Pattern)), t.CellsOf(position.Guardian, 0)
	say := words.Blanks{
		"digit":     words.TheDigits(t.Step.Digits),
		"houses":    t.TheHouses(position.Base),
		"ring":      t.TheCells(ring), // in its order
		"length":    words.Plain(strconv.Itoa(len(ring))),
		"guardians": t.AnyCell(guardians),
		"short":     words.Plain(t.ShortCells(guardians)),
	}
	conclusion := "So one of the other places, {guardians}, must be {digit}, and no cell that sees all of them can be."
	if len(guardians) == 1 {
		conclusion = "So the only other place, {guardians}, must be {digit}."
	}
	return words.Words{
		Title: say.Text("{digit} in {houses}"),
		Reasons: slices.Concat(
			say.Premise("{ring} make a ring: each shares one of {houses} with the next."),
			say.Because("If {digit} had no other places in these houses, every second cell of the ring would have to be {digit}. That cannot be, because the ring has an odd number of cells.").
				Showing(say["ring"].Shows).Showing(say["houses"].Shows),
			say.Because(conclusion),
		),
		Pattern: say.Text("{digit} in a ring of {length}, guardians {short}"),
	}
}
