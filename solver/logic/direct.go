package logic

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/position"
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
	{id: "direct-pointing", find: findDirectLocked(position.IsArea), tell: tellDirectLocked},
	{id: "direct-claiming", find: findDirectLocked(position.IsNoArea), tell: tellDirectLocked},
	{id: "direct-hidden-pair", find: directHiddenSets(2), tell: tellDirectHidden},
	{id: "direct-hidden-triple", find: directHiddenSets(3), tell: tellDirectHidden},
}

// findDirectLocked returns the search for locked candidates of base houses of one
// sort that leave a house of the same kind with one place.
func findDirectLocked(isBase func(solver.HouseKind) bool) func(*search) {
	return func(s *search) {
		houses := s.board.Geometry().Houses()
		s.findLockedWith(isBase, func(x position.Crossing, locked position.Step) bool {
			for _, y := range s.board.Geometry().CrossingsOf(x.Other) {
				if y.Other == x.Base || houses[y.Other].Kind != houses[x.Base].Kind || s.board.Geometry().HouseSets[y.Other].Meets(s.board.Geometry().HouseSets[x.Base]) {
					continue
				}
				if step, ok := directLocked(s.board, y, locked); ok && !s.emit(step) {
					return false
				}
			}
			return true
		})
	}
}

// directLocked is the single in the house that y crosses, if the digit locked into
// a crossing has one place there outside y.
func directLocked(b *position.Board, y position.Crossing, locked position.Step) (position.Step, bool) {
	d := locked.Digits.Min()
	places := b.HousePlaces(y.Other, d)
	left := places &^ y.InOther
	if bitset.Count(left) != 1 || left == places {
		return position.Step{}, false
	}
	cell := b.Geometry().CellsAt(y.Other, left)[0]
	marks := []position.Mark{position.MarkHouse(position.Base, y.Other), position.MarkCandidate(position.Target, cell, d)}
	marks = append(marks, whyOnlyPlace(b, y.Other, d)...)
	return placement(cell, d, append(marks, locked.Marks...)), true
}

// directHiddenSets returns the search for hidden sets of one size that leave
// another digit of the house with one place.
func directHiddenSets(size int) func(*search) {
	return func(s *search) {
		b := s.board
		n := b.Geometry().Size()
		for h := range b.AllMissing() {
			for _, c := range s.closed(b.AllHousePlaces()[h*n:(h+1)*n], size) {
				for d := range (b.Missing(h) &^ solver.Digits(c.members)).All() {
					step, ok := directHidden(b, h, d, c)
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
func directHidden(b *position.Board, house, digit int, set choice) (position.Step, bool) {
	places := b.HousePlaces(house, digit)
	left := places &^ set.union
	if bitset.Count(left) != 1 || left == places {
		return position.Step{}, false
	}
	cell, digits := b.Geometry().CellsAt(house, left)[0], solver.Digits(set.members)
	marks := []position.Mark{position.MarkHouse(position.Base, house), position.MarkCandidate(position.Target, cell, digit)}
	marks = append(marks, whyOnlyPlace(b, house, digit)...)
	step := placement(cell, digit, append(marks, b.MarksIn(position.Pattern, b.Geometry().CellsAt(house, set.union), digits)...))
	step.Digits = digits.With(digit)
	return step, true
}

func tellDirectLocked(t teller) words {
	cell, digit := t.cell(t.mark(position.Target, 0)), t.digit(t.mark(position.Target, 0))
	house, locking, through := t.houseName(t.houseOf(t.mark(position.Base, 0))), t.houseName(t.houseOf(t.mark(position.Base, 1))), t.houses(position.Cover)
	why := []string{fmt.Sprintf("%s has its %s in %s, which rules it out of the rest of %s", locking, digit, t.cellOr(t.cells(position.Pattern)), through)}
	return words{
		title:   fmt.Sprintf("%s in %s", digit, house),
		because: because(fmt.Sprintf("Only %s can take the %s of %s", cell, digit, house), append(why, t.whyNotElsewhere(digit)...)...),
		pattern: fmt.Sprintf("%s in %s", digit, t.shortHouse(t.houseOf(t.mark(position.Base, 1)))),
	}
}

func tellDirectHidden(t teller) words {
	cell, digit, house := t.target()
	cells, digits := t.cells(position.Pattern), digitsOf(t.marks(position.Pattern))
	why := []string{fmt.Sprintf("its digits %s fit only in %s, which they fill", digitList(digits, "and"), t.cellList(cells))}
	return words{
		title:   fmt.Sprintf("%s in %s", digit, house),
		because: because(fmt.Sprintf("Only %s can take the %s of %s", cell, digit, house), append(why, t.whyNotElsewhere(digit)...)...),
		pattern: fmt.Sprintf("%s in %s", digitList(digits, "and"), t.shortCells(cells)),
	}
}
