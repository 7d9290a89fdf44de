package digit

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// The words for templates and pattern overlay.

// onTheWholeBoard is the title of these techniques.
func onTheWholeBoard(t tell.Teller) string {
	return words.Blanks{"digit": theDigit(t)}.Text("{digit} on the whole board")
}

func tellTemplateSet(t tell.Teller) words.Words {
	say := words.Blanks{
		"left":  templatesLeft(t),
		"cells": t.TheCells(position.Node(t.Step.Placements).Cells()),
		"digit": theDigit(t),
	}
	return words.Words{
		Title: onTheWholeBoard(t),
		Reasons: slices.Concat(listTemplates(t),
			say.Because("Each of {left} uses {cells}, so {digit} must be there, because one of these ways must be right.").Showing(say["cells"].Shows)),
	}
}

func tellTemplateDelete(t tell.Teller) words.Words {
	say := words.Blanks{
		"left":  templatesLeft(t),
		"cells": anyOf(t, position.Node(t.Step.Eliminations).Cells()),
		"digit": theDigit(t),
	}
	if why := whyUnused(t, position.Node(t.Step.Eliminations).Cells()); isAlone(t) && why != nil {
		places := say.Premise("Each house marked takes {digit} in one of the places marked, because every house needs one.").Showing(missingPlaces(t, t.Step.Digits))
		return words.Words{Title: onTheWholeBoard(t), Reasons: slices.Concat(places.Showing(placesOf(t)), why), Pattern: onTheWholeBoard(t)}
	}
	return words.Words{
		Title: onTheWholeBoard(t),
		Reasons: slices.Concat(listTemplates(t),
			say.Because("None of {left} uses {cells}, which cannot be {digit}, because one of these ways must be right.")),
		Pattern: onTheWholeBoard(t),
	}
}

// isAlone reports whether the step rests on the templates of its own digit alone.
func isAlone(t tell.Teller) bool { return t.DigitsOf(position.Base, 0) == t.Step.Digits }

// listTemplates tells what the templates of a digit are, and which of them go.
func listTemplates(t tell.Teller) words.Statements {
	say := words.Blanks{"digit": theDigit(t)}
	if isAlone(t) {
		return say.Premise("List the ways to place all missing {digit}s at once, one in each house that needs it and no two in sight of each other.").Showing(missingPlaces(t, t.Step.Digits)).Showing(placesOf(t))
	}
	others := words.Plain("the other digits").Showing(words.ShownDigits(t.DigitsOf(position.Base, 0) &^ t.Step.Digits))
	say["others"] = others
	return slices.Concat(
		say.Premise("List the ways to place all missing {digit}s at once, one in each house that needs it, and do the same for {others}."),
		say.Because("Where all ways of one digit use the same cell, drop the ways of others that use it too, again and again.").Showing(missingPlaces(t, t.DigitsOf(position.Base, 0))))
}

// placesOf is the places of the digit, where the step marks them.
func placesOf(t tell.Teller) words.Shown { return words.ShownCells(t.CellsOf(position.Pattern, 0)...) }

// missingPlaces is digits that are looked at, and the houses that need them.
func missingPlaces(t tell.Teller, digits solver.Digits) words.Shown {
	var houses []int
	for _, m := range t.Marks(position.Base) {
		if digits.Has(m.Digit) {
			houses = append(houses, m.House)
		}
	}
	return words.ShownDigits(digits).And(words.ShownHouses(houses...))
}

// templatesLeft stands for the templates that are left of the digit.
func templatesLeft(t tell.Teller) words.Phrase {
	if isAlone(t) {
		return words.Plain("them").Showing(theDigit(t).Shows)
	}
	return words.Blanks{"digit": theDigit(t)}.Phrase("the ways for {digit} that are left")
}

func tellOverlay(t tell.Teller) words.Words {
	others := t.DigitsOf(position.Base, 0) &^ t.Step.Digits
	say := words.Blanks{
		"digit":  theDigit(t),
		"others": words.TheDigits(others),
		"cells":  anyOf(t, position.Node(t.Step.Eliminations).Cells()),
	}
	w := words.Words{Title: onTheWholeBoard(t), Pattern: say.Text("{digit} with {others}")}
	if others.Len() == 1 {
		w.Reasons = slices.Concat(
			say.Premise("List the ways to place all missing {digit}s at once, one in each house that needs it.").Showing(missingPlaces(t, t.Step.Digits)),
			say.Because("Each of those that use {cells} shares a cell with every way to place the missing {others}s. So none of those can be right, because both digits must find their places.").Showing(say["cells"].Shows).Showing(missingPlaces(t, others)))
		return w
	}
	w.Reasons = slices.Concat(
		say.Premise("List the ways to place all missing {digit}s at once, one in each house that needs it, and do the same for {others}."),
		say.Because("Drop each way that shares a cell with all ways of another digit, again and again. None of the ways for {digit} that are left uses {cells}, which cannot be {digit}, because all digits must find their places together.").
			Showing(missingPlaces(t, t.DigitsOf(position.Base, 0))))
	return w
}

// mostAny is the most cells of which one line of a list names one: what the step does has all.
const mostAny = 6

// anyOf names a cell, or one of several.
func anyOf(t tell.Teller, cells []int) words.Phrase {
	named := t.TheCells(cells)
	if t.IsListed() && len(cells) > mostAny {
		named.Text = "a cell below"
		return named
	}
	if len(cells) > 1 {
		named.Text = "one of " + named.Text
	}
	return named
}
