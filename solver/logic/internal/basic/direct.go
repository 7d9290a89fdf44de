package basic

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
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

// The parts of the base houses: the house of the single, and the one that locks the
// digit.
const (
	singlePart = 1 + iota
	lockingPart
)

// findDirectLocked returns the search for locked candidates of base houses of one
// sort that leave a house of the same kind with one place.
func findDirectLocked(isBase func(solver.HouseKind) bool) func(*search.Search) {
	return func(s *search.Search) {
		g := s.Board.Geometry()
		houses := g.Houses()
		eachLocked(s, isBase, func(x position.Crossing, locked position.Step) bool {
			for _, y := range g.CrossingsOf(x.Other) {
				if y.Other == x.Base || houses[y.Other].Kind != houses[x.Base].Kind || g.HouseSets[y.Other].Meets(g.HouseSets[x.Base]) {
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
	house := position.Mark{Role: position.Base, Part: singlePart, House: y.Other, Cell: position.None}
	marks := append([]position.Mark{house, position.MarkCandidate(position.Target, cell, d)}, whyOnlyPlace(b, y.Other, d)...)
	for _, m := range locked.Marks {
		if m.Role == position.Base {
			m.Part = lockingPart
		}
		marks = append(marks, m)
	}
	return placement(cell, d, marks), true
}

// findDirectHidden returns the search for hidden sets of one size that leave
// another digit of the house with one place.
func findDirectHidden(size int) func(*search.Search) {
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

func tellDirectLocked(t tell.Teller) words.Words {
	locking := t.Part(lockingPart)
	say := words.Blanks{
		"digit": words.TheDigits(t.Step.Digits), "places": t.AnyCell(t.CellsOf(position.Pattern, 0)),
		"locking": locking.TheHouses(position.Base), "cover": t.TheHouses(position.Cover),
	}
	w := tellOnlyPlace(t, t.Part(singlePart).TheHouses(position.Base), say.Phrase("{locking} has its {digit} in {places}, which rules it out of the rest of {cover}"))
	w.Pattern = say.Text("{digit} in ") + locking.ShortHouses(position.Base)
	return w
}

func tellDirectHidden(t tell.Teller) words.Words {
	cells := t.CellsOf(position.Pattern, 0)
	say := words.Blanks{"cells": t.TheCells(cells), "digits": words.TheDigits(t.DigitsOf(position.Pattern, 0))}
	w := tellOnlyPlace(t, t.TheHouses(position.Base), say.Phrase("its digits {digits} fit only in {cells}, which they fill"))
	w.Pattern = say.Text("{digits} in ") + t.ShortCells(cells)
	return w
}
