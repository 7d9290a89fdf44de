package logic

import (
	"fmt"

	"sudoku/solver"
)

// Direct forms: a locked candidate or a hidden pair or triple, told together with
// the single that it uncovers. Sudoku Explainer rates them below the plain forms,
// because nothing has to be remembered.
//
//	. . . | . . . | 4 4 .      box 3 has its 4s in row 1, so box 2 has them
//	. . . | . . . | . . .      elsewhere: in r3c5 alone
//	. . . | . 4 . | . . .
//
// The single lies in a house of the same kind as the one that locks the digit and
// apart from it, or in the house of the hidden set.

var directMethods = []method{
	{id: "direct-pointing", find: findDirectLocked(isArea), tell: tellDirectLocked},
	{id: "direct-claiming", find: findDirectLocked(isNoArea), tell: tellDirectLocked},
	{id: "direct-hidden-pair", find: directHiddenSets(2), tell: tellDirectHidden},
	{id: "direct-hidden-triple", find: directHiddenSets(3), tell: tellDirectHidden},
}

// findDirectLocked returns the search for locked candidates of base houses of one
// sort that leave a house of the same kind with one place.
func findDirectLocked(isBase func(solver.HouseKind) bool) func(*search) {
	return func(s *search) {
		houses := s.board.geometry.Houses()
		s.findLockedWith(isBase, func(x crossing, locked Step) bool {
			for _, y := range s.board.geometry.crossingsOf(x.other) {
				if y.other == x.base || houses[y.other].Kind != houses[x.base].Kind || s.board.geometry.houses[y.other].Meets(s.board.geometry.houses[x.base]) {
					continue
				}
				if step, ok := s.board.directLocked(y, locked); ok && !s.emit(step) {
					return false
				}
			}
			return true
		})
	}
}

// directLocked is the single in the house that y crosses, if the digit locked into
// a crossing has one place there outside y.
func (b *Board) directLocked(y crossing, locked Step) (Step, bool) {
	d := locked.Digits.Min()
	places := b.placesOf(y.other, d)
	left := places &^ y.inOther
	if count(left) != 1 || left == places {
		return Step{}, false
	}
	cell := b.geometry.cellsAt(y.other, left)[0]
	marks := []Mark{markHouse(Base, y.other), markCandidate(Target, cell, d)}
	marks = append(marks, b.whyOnlyPlace(y.other, d)...)
	return placement(cell, d, append(marks, locked.Marks...)), true
}

// directHiddenSets returns the search for hidden sets of one size that leave
// another digit of the house with one place.
func directHiddenSets(size int) func(*search) {
	return func(s *search) {
		b := s.board
		n := b.geometry.Size()
		for h := range b.missing {
			for _, c := range s.closed(b.places[h*n:(h+1)*n], size) {
				for d := range (b.missing[h] &^ solver.Digits(c.members)).All() {
					step, ok := b.directHidden(h, d, c)
					if ok && !s.emit(step) {
						return
					}
				}
			}
		}
	}
}

// directHidden is the single of a digit in a house, if it has one place outside the
// cells of a hidden set.
func (b *Board) directHidden(house, digit int, set choice) (Step, bool) {
	places := b.placesOf(house, digit)
	left := places &^ set.union
	if count(left) != 1 || left == places {
		return Step{}, false
	}
	cell, digits := b.geometry.cellsAt(house, left)[0], solver.Digits(set.members)
	marks := []Mark{markHouse(Base, house), markCandidate(Target, cell, digit)}
	marks = append(marks, b.whyOnlyPlace(house, digit)...)
	step := placement(cell, digit, append(marks, b.marksIn(Pattern, b.geometry.cellsAt(house, set.union), digits)...))
	step.Digits = digits.With(digit)
	return step, true
}

func tellDirectLocked(t teller) words {
	cell, digit := t.cell(t.mark(Target, 0)), t.digit(t.mark(Target, 0))
	house, locking, through := t.houseName(t.houseOf(t.mark(Base, 0))), t.houseName(t.houseOf(t.mark(Base, 1))), t.houses(Cover)
	why := []string{fmt.Sprintf("%s has its %s in %s, which rules it out of the rest of %s", locking, digit, t.cellOr(t.cells(Pattern)), through)}
	return words{
		title:   fmt.Sprintf("%s in %s", digit, house),
		because: because(fmt.Sprintf("Only %s can take the %s of %s", cell, digit, house), append(why, t.whyNotElsewhere(digit)...)...),
		pattern: fmt.Sprintf("%s in %s", digit, t.shortHouse(t.houseOf(t.mark(Base, 1)))),
	}
}

func tellDirectHidden(t teller) words {
	cell, digit, house := t.target()
	cells, digits := t.cells(Pattern), digitsOf(t.marks(Pattern))
	why := []string{fmt.Sprintf("its digits %s fit only in %s, which they fill", digitList(digits, "and"), t.cellList(cells))}
	return words{
		title:   fmt.Sprintf("%s in %s", digit, house),
		because: because(fmt.Sprintf("Only %s can take the %s of %s", cell, digit, house), append(why, t.whyNotElsewhere(digit)...)...),
		pattern: fmt.Sprintf("%s in %s", digitList(digits, "and"), t.shortCells(cells)),
	}
}
