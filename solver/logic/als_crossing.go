package logic

import "fmt"

// Almost locked pair and triple: two houses that cross, and k digits. In the rest
// of the one, k-1 cells have only these digits; in the rest of the other, the
// digits fit only in k-1 cells.
//
//	row 1   P {1,2} . . . │ · · · │     outside the crossing 1 and 2 fit
//	                      │ . Q . │     in box 3 only in Q
//
// The second house needs at least one of the digits in the crossing, the first
// leaves room for one at most. So there is just one: the digits leave the rest of
// the first house, and all others leave the cells of the second.

// findAlmostLocked returns the search for so many digits.
func findAlmostLocked(k int) func(*search) {
	return func(s *search) {
		var sets []someCells
		for _, x := range s.board.geometry.crossings {
			if count(x.inBase) < 2 {
				continue
			}
			sets = s.someOf(sets[:0], x.base, ^x.inBase, k-1, func(c someCells) bool { return c.size == k-1 && c.digits.Len() == k })
			for _, p := range sets {
				if s.stop() || !s.almostLocked(x, p) {
					return
				}
			}
		}
	}
}

// almostLocked makes the step of some cells of a crossing's base, if there is one.
// It reports whether more steps are wanted.
func (s *search) almostLocked(x crossing, p someCells) bool {
	b := s.board
	var places uint32
	if p.digits&^b.missing[x.other] != 0 {
		return true
	}
	for d := range p.digits.All() {
		places |= b.placesOf(x.other, d) &^ x.inOther
	}
	if count(places) != p.size {
		return true
	}
	q := b.geometry.setAt(x.other, places)
	var gone []Candidate
	for c := range q.All() {
		gone = appendCandidates(gone, c, b.candidates[c]&^p.digits)
	}
	rest := b.geometry.houses[x.base].Minus(x.both).Minus(p.cells)
	for d := range p.digits.All() {
		gone = appendPlaces(gone, b.placesIn(rest, d), d)
	}
	if gone == nil {
		return true
	}
	marks := append([]Mark{markHouse(Base, x.other), markHouse(Cover, x.base)}, b.marksOf(1, p.cells)...)
	for c := range q.All() {
		for d := range b.candidates[c].All() {
			marks = append(marks, markPart(HiddenSet, 1, c, d))
		}
	}
	return s.emit(Step{Digits: p.digits, Eliminations: ordered(gone), Marks: marks})
}

func tellAlmostLocked(t teller) words {
	cells, digits := t.set(1)
	first, second := t.houses(Cover), t.houses(Base)
	hidden := t.cells(HiddenSet)
	return words{
		title: fmt.Sprintf("%s where %s and %s cross", digitList(digits, "and"), first, second),
		because: fmt.Sprintf("Outside %s the digits %s fit in %s only in %s, so at least one of them is where the two houses cross. But %s of %s can only be %s, so at most one is left for the crossing. So there is just one, because fewer are too few for %s and more too many for %s: the others fill %s, and no other cell of %s outside the crossing can be any of them.",
			first, digitList(digits, "and"), second, t.cellList(hidden), t.cellList(cells), first, digitList(digits, "or"), second, first, t.cellList(hidden), first),
		pattern: fmt.Sprintf("%s in %s, %s", t.shortDigits(), t.shortCells(cells), t.shortCells(hidden)),
	}
}
