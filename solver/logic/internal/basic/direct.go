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

var directMethods = []family.Method{
	{ID: "direct-pointing", Find: findDirectLocked(position.IsArea), Tell: tellDirectLocked},
	{ID: "direct-claiming", Find: findDirectLocked(position.IsNoArea), Tell: tellDirectLocked},
	{ID: "direct-hidden-pair", Find: directHiddenSets(2), Tell: tellDirectHidden},
	{ID: "direct-hidden-triple", Find: directHiddenSets(3), Tell: tellDirectHidden},
}

// findDirectLocked returns the search for locked candidates of base houses of one
// sort that leave a house of the same kind with one place.
func findDirectLocked(isBase func(solver.HouseKind) bool) func(*search.Search) {
	return func(s *search.Search) {
		houses := s.Board.Geometry().Houses()
		findLockedWith(s, isBase, func(x position.Crossing, locked position.Step) bool {
			for _, y := range s.Board.Geometry().CrossingsOf(x.Other) {
				if y.Other == x.Base || houses[y.Other].Kind != houses[x.Base].Kind || s.Board.Geometry().HouseSets[y.Other].Meets(s.Board.Geometry().HouseSets[x.Base]) {
					continue
				}
				if step, ok := directLocked(s.Board, y, locked); ok && !s.Emit(step) {
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
func directHiddenSets(size int) func(*search.Search) {
	return func(s *search.Search) {
		b := s.Board
		n := b.Geometry().Size()
		for h := range b.AllMissing() {
			for _, c := range s.Closed(b.AllHousePlaces()[h*n:(h+1)*n], size) {
				for d := range (b.Missing(h) &^ solver.Digits(c.Members)).All() {
					step, ok := directHidden(b, h, d, c)
					if ok && !s.Emit(step) {
						return
					}
				}
			}
		}
	}
}

// directHidden is the single of a digit in a house, if it has one place outside the
// cells of a hidden set.
func directHidden(b *position.Board, house, digit int, set search.Choice) (position.Step, bool) {
	places := b.HousePlaces(house, digit)
	left := places &^ set.Union
	if bitset.Count(left) != 1 || left == places {
		return position.Step{}, false
	}
	cell, digits := b.Geometry().CellsAt(house, left)[0], solver.Digits(set.Members)
	marks := []position.Mark{position.MarkHouse(position.Base, house), position.MarkCandidate(position.Target, cell, digit)}
	marks = append(marks, whyOnlyPlace(b, house, digit)...)
	step := placement(cell, digit, append(marks, b.MarksIn(position.Pattern, b.Geometry().CellsAt(house, set.Union), digits)...))
	step.Digits = digits.With(digit)
	return step, true
}

func tellDirectLocked(t words.Teller) words.Words {
	cell, digit := t.Cell(t.Mark(position.Target, 0)), t.Digit(t.Mark(position.Target, 0))
	house, locking, through := t.HouseName(t.HouseOf(t.Mark(position.Base, 0))), t.HouseName(t.HouseOf(t.Mark(position.Base, 1))), t.Houses(position.Cover)
	why := []string{fmt.Sprintf("%s has its %s in %s, which rules it out of the rest of %s", locking, digit, t.CellOr(t.Cells(position.Pattern)), through)}
	return words.Words{
		Title:   fmt.Sprintf("%s in %s", digit, house),
		Because: words.BecauseOf(fmt.Sprintf("Only %s can take the %s of %s", cell, digit, house), append(why, whyNotElsewhere(t, digit)...)...),
		Pattern: fmt.Sprintf("%s in %s", digit, t.ShortHouse(t.HouseOf(t.Mark(position.Base, 1)))),
	}
}

func tellDirectHidden(t words.Teller) words.Words {
	cell, digit, house := t.Target()
	cells, digits := t.Cells(position.Pattern), words.DigitsOf(t.Marks(position.Pattern))
	why := []string{fmt.Sprintf("its digits %s fit only in %s, which they fill", words.DigitList(digits, "and"), t.CellList(cells))}
	return words.Words{
		Title:   fmt.Sprintf("%s in %s", digit, house),
		Because: words.BecauseOf(fmt.Sprintf("Only %s can take the %s of %s", cell, digit, house), append(why, whyNotElsewhere(t, digit)...)...),
		Pattern: fmt.Sprintf("%s in %s", words.DigitList(digits, "and"), t.ShortCells(cells)),
	}
}
