package logic

import (
	"fmt"

	"sudoku/solver"
)

// Direct forms: a locked candidate or a hidden pair or triple, told together with
// the hidden single that it uncovers. Sudoku Explainer rates them below the plain
// forms, because nothing has to be remembered.
//
//	pointing       4 is locked in row 1 of box 3, so it leaves r1c2, and
//	               column 2 has one place left for 4
//	hidden pair    4 and 5 need two cells of row 1, so 6 leaves them, and
//	               row 1 has one place left for 6

var directMethods = []method{
	{id: "direct-pointing", find: directLocked(isArea), tell: tellDirectLocked},
	{id: "direct-claiming", find: directLocked(func(k solver.HouseKind) bool { return !isArea(k) }), tell: tellDirectLocked},
	{id: "direct-hidden-pair", find: directHidden(2), tell: tellDirectHidden},
	{id: "direct-hidden-triple", find: directHidden(3), tell: tellDirectHidden},
}

// directLocked returns the search for locked candidates that uncover a single.
func directLocked(isBase func(solver.HouseKind) bool) func(*search) {
	return func(s *search) {
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
				if !s.singlesAfter(x, d, b.geometry.setAt(x.other, gone)) {
					return
				}
			}
		}
	}
}

// singlesAfter finds the houses that have one place for a digit once it has left
// some cells of the crossing house. They are of the kind of the base, which is
// where people look next. It reports whether more steps are wanted.
func (s *search) singlesAfter(x crossing, digit int, gone solver.CellSet) bool {
	b := s.board
	houses := b.geometry.Houses()
	for h := range b.missing {
		if houses[h].Kind != houses[x.base].Kind || h == x.other || !b.missing[h].Has(digit) || !gone.Meets(b.geometry.houses[h]) {
			continue
		}
		left := b.geometry.houses[h].And(b.at[digit-1]).Minus(gone)
		if left.Len() != 1 {
			continue
		}
		target := Candidate{left.First(), digit}
		step := placement(target.Cell, digit, []Mark{
			{Role: Base, House: x.base, Cell: None, Digit: digit},
			{Role: Base, House: h, Cell: None, Digit: digit},
			markHouse(Cover, x.other), markCandidate(Target, target.Cell, digit),
		})
		for c := range x.both.And(b.at[digit-1]).All() {
			step.Marks = append(step.Marks, markCandidate(Pattern, c, digit))
		}
		if !s.emit(step) {
			return false
		}
	}
	return true
}

// directHidden returns the search for hidden subsets of a size that uncover a
// single in their house.
func directHidden(size int) func(*search) {
	return func(s *search) {
		n := s.board.geometry.Size()
		for h := range s.board.missing {
			for _, c := range s.closed(s.board.places[h*n:(h+1)*n], size) {
				if !s.singlesBeside(h, c) {
					return
				}
			}
		}
	}
}

// singlesBeside finds the digits of a house that have one place outside the cells
// of a hidden subset, and lose others inside.
func (s *search) singlesBeside(house int, subset choice) bool {
	b := s.board
	for d := range (b.missing[house] &^ solver.Digits(subset.members)).All() {
		places := b.placesOf(house, d)
		left := places &^ subset.union
		if count(left) != 1 || left == places {
			continue
		}
		cell := b.geometry.cellsAt(house, left)[0]
		step := placement(cell, d, []Mark{markHouse(Base, house), markCandidate(Target, cell, d)})
		step.Digits |= solver.Digits(subset.members)
		for e := range solver.Digits(subset.members).All() {
			for _, c := range b.geometry.cellsAt(house, b.placesOf(house, e)) {
				step.Marks = append(step.Marks, markCandidate(Pattern, c, e))
			}
		}
		if !s.emit(step) {
			return false
		}
	}
	return true
}

func tellDirectLocked(t teller) words {
	bases := t.marks(Base)
	if len(bases) < 2 {
		return words{}
	}
	digit, target := t.digits("and"), t.cell(t.mark(Target, 0))
	base, house, other := t.houseOf(bases[0]).Name(), t.houseOf(bases[1]).Name(), t.houses(Cover)
	return words{
		title: fmt.Sprintf("%s in %s", digit, house),
		because: fmt.Sprintf("Only %s can take the %s of %s, because %s gets its %s in %s: in %s the digit fits only in %s.",
			target, digit, house, other, digit, base, base, t.cellList(t.cells(Pattern))),
		pattern: fmt.Sprintf("%s in %s and %s", digit, shortHouse(t.houseOf(bases[0])), shortHouse(t.houseOf(bases[1]))),
	}
}

func tellDirectHidden(t teller) words {
	pattern := t.marks(Pattern)
	digit, target, house := t.digit(t.mark(Target, 0)), t.cell(t.mark(Target, 0)), t.houses(Base)
	return words{
		title: fmt.Sprintf("%s in %s", digit, house),
		because: fmt.Sprintf("Only %s can take the %s of %s, because %s fit only in %s there and fill these cells.",
			target, digit, house, digitList(digitsOf(pattern), "and"), t.cellList(t.cells(Pattern))),
		pattern: fmt.Sprintf("%s in %s of %s", digitList(digitsOf(pattern), "and"), t.shortCells(t.cells(Pattern)), t.shortHouses(Base)),
	}
}
