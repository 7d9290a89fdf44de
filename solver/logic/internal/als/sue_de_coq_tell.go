package als

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// A Sue de Coq is told by counting. All places of a digit are in the line, or all in the area, so it comes
// once at most; one of both rests may come twice. That is just enough to fill the cells, so each is there.

func tellSueDeCoq(t tell.Teller) words.Words {
	inner, inLine, inArea := t.CellsOf(position.Set, 1), t.CellsOf(position.Set, 2), t.CellsOf(position.Set, 3)
	i, p, q := t.DigitsOf(position.Set, 1), t.DigitsOf(position.Set, 2), t.DigitsOf(position.Set, 3)
	cells := lists.SortedOnce(slices.Concat(inner, inLine, inArea))
	both := p & q
	say := words.Blanks{
		"line": theCover(t, 1), "area": theCover(t, 2), "cells": t.TheCells(cells), "n": numberOf(cells),
		"all":    words.TheDigits(i | p | q),
		"ofLine": words.TheDigits(p | i&^q).Showing(candidatesIn(t, p|i&^q, 1, 2)),
		"ofArea": words.TheDigits(q | i&^p).Showing(candidatesIn(t, q|i&^p, 1, 3)),
	}
	which := say.Premise("{cells} hold only {all}.")
	if t.IsListed() { // with a drawing that names the sets
		which = say.Premise("Sets A, B and C, {cells}, hold only {all}.")
	}
	return words.Words{
		Title: say.Text("{all} of {line} and {area}"),
		Reasons: slices.Concat(
			which,
			once(t, p&^q, theCover(t, 1), 1, 2), once(t, q&^p, theCover(t, 2), 1, 3), once(t, i&^(p|q), say.Phrase("both {line} and {area}"), 1),
			twice(t, both),
			say.Because("So each is there as often as it can, because less would not fill the {n} cells."),
			countsTwice(t, both&i),
			say.Because("So {line} has its {ofLine} in these cells, and {area} its {ofArea}."),
		),
		Pattern: setsInShort(t),
	}
}

// once says of digits, all of whose places in some of the sets are in a house, that they come once at most.
func once(t tell.Teller, digits solver.Digits, house words.Phrase, parts ...int) words.Statements {
	if digits == 0 {
		return nil
	}
	say := words.Blanks{"digits": words.TheDigits(digits).Showing(candidatesIn(t, digits, parts...)), "house": house}
	if digits.Len() == 1 {
		return say.Because("{digits} comes once at most: all its places are in {house}.")
	}
	return say.Because("{digits} come once each at most: all their places are in {house}.")
}

// twice says of digits of both rests that they come twice at most.
func twice(t tell.Teller, digits solver.Digits) words.Statements {
	if digits == 0 {
		return nil
	}
	say := words.Blanks{
		"digits": words.TheDigits(digits).Showing(candidatesIn(t, digits, 1, 2, 3)), "line": theCover(t, 1), "area": theCover(t, 2),
	}
	if digits.Len() == 1 {
		return say.Because("{digits} comes twice at most, once in {line} and once in {area}.")
	}
	return say.Because("{digits} come twice each at most, once in {line} and once in {area}.")
}

// countsTwice says why no cell of the crossing has the digits that come in both of the
// rests.
func countsTwice(t tell.Teller, digits solver.Digits) words.Statements {
	if digits == 0 {
		return nil
	}
	say := words.Blanks{"any": words.AnyDigit(digits).Showing(candidatesIn(t, digits, 1, 2, 3))}
	return say.Because("{any} where the houses cross would come once only, so no cell there is {any}.")
}

// numberOf is how many cells there are, in words.
func numberOf(cells []int) words.Phrase {
	return words.Plain(english.Number(len(cells))).Showing(words.ShownCells(cells...))
}

// theCover names one of the two houses.
func theCover(t tell.Teller, part int) words.Phrase {
	for _, m := range t.Marks(position.Cover) {
		if m.Part == part {
			return t.TheHouse(m.House)
		}
	}
	return words.Plain("no house")
}
