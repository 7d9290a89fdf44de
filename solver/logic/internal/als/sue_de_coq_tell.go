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

// A Sue de Coq is told by what the rests leave for the crossing. Each takes digits of its
// own, so few of them are left, just as many as the crossing has cells. So the crossing
// takes all of those, and with its rest has every digit of the rest.

func tellSueDeCoq(t tell.Teller) words.Words {
	inner, inLine, inArea := t.CellsOf(position.Set, 1), t.CellsOf(position.Set, 2), t.CellsOf(position.Set, 3)
	i, p, q := t.DigitsOf(position.Set, 1), t.DigitsOf(position.Set, 2), t.DigitsOf(position.Set, 3)
	say := words.Blanks{
		"line": theCover(t, 1), "area": theCover(t, 2),
		"inner": t.TheCells(inner), "inLine": t.TheCells(inLine), "inArea": t.TheCells(inArea),
		"i": words.AnyDigit(i), "p": words.AnyDigit(p), "q": words.AnyDigit(q),
		"all": words.TheDigits(i | p | q), "k": numberOf(inner),
	}
	return words.Words{
		Title: say.Text("{all} of {line} and {area}"),
		Reasons: slices.Concat(
			say.Premise("Where {line} and {area} cross, {inner} can be {i}. In the rest of {line}, {inLine} can be {p}. In the rest of {area}, {inArea} can be {q}."),
			takenByRest(t, 2), takenByRest(t, 3), ofCrossingAlone(t, i&^(p|q)),
			say.Because("The crossing gets as many as it can, because that is just enough for its {k} cells."),
			countsTwice(t, p&q&i),
			allOfHouse(t, 1, p|i&^q), allOfHouse(t, 2, q|i&^p),
		),
		Pattern: setsInShort(t),
	}
}

// takenByRest says what the cells of a rest take, and what that leaves for the crossing.
func takenByRest(t tell.Teller, part int) words.Statements {
	cells, digits := t.CellsOf(position.Set, part), t.DigitsOf(position.Set, part)
	say := words.Blanks{
		"cells": t.TheCells(cells), "take": words.Plain("take"), "n": numberOf(cells), "house": theCover(t, part-1),
		"digits": words.TheDigits(digits).Showing(candidatesIn(t, digits, 1, part)),
		"left":   words.Plain(english.Number(digits.Len() - len(cells))),
	}
	if len(cells) == 1 {
		say["take"] = words.Plain("takes")
	}
	return say.Because("{cells} {take} {n} of {digits}, and {house} has no digit twice, so the crossing gets at most {left} of them.")
}

// ofCrossingAlone says of the digits of the crossing alone that they come once.
func ofCrossingAlone(t tell.Teller, digits solver.Digits) words.Statements {
	if digits == 0 {
		return nil
	}
	say := words.Blanks{"digits": words.TheDigits(digits).Showing(candidatesIn(t, digits, 1))}
	if digits.Len() == 1 {
		return say.Because("The crossing gets {digits} once at most.")
	}
	return say.Because("The crossing gets each of {digits} once at most.")
}

// countsTwice says why no cell of the crossing has the digits that come in both of the
// rests.
func countsTwice(t tell.Teller, digits solver.Digits) words.Statements {
	if digits == 0 {
		return nil
	}
	say := words.Blanks{"any": words.AnyDigit(digits).Showing(candidatesIn(t, digits, 1, 2, 3))}
	return say.Because("{any} would count for both rests there and leave too few for the other cells, so no cell of the crossing is {any}.")
}

// allOfHouse says which digits must be in the crossing and the rest of one of the houses.
func allOfHouse(t tell.Teller, house int, digits solver.Digits) words.Statements {
	cells := lists.SortedOnce(slices.Concat(t.CellsOf(position.Set, 1), t.CellsOf(position.Set, house+1)))
	say := words.Blanks{
		"digits": words.TheDigits(digits).Showing(candidatesIn(t, digits, 1, house+1)), "any": words.AnyDigit(digits),
		"cells": t.TheCells(cells), "house": theCover(t, house),
	}
	return say.Because("So {digits} must be in {cells}, and no other cell of {house} can be {any}.")
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
