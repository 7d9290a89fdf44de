package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// The words for guardians and for what they keep from being deadly.

// DeadlyEvidence is the cells of the pattern, with its digits.
func DeadlyEvidence(t tell.Teller) words.Shown {
	digits := t.DigitsOf(position.Deadly, 0)
	return words.ShownCells(t.CellsOf(position.Deadly, 0)...).And(words.ShownDigits(digits))
}

// DeadlyCells names the cells of the pattern.
func DeadlyCells(t tell.Teller) words.Phrase { return t.TheCells(t.CellsOf(position.Deadly, 0)) }

// GuardianCells are the cells that have guardians: the roof of most patterns.
func GuardianCells(t tell.Teller) []int { return t.CellsOf(position.Guardian, 0) }

// GuardianDigits is the digits of the guardians.
func GuardianDigits(t tell.Teller) solver.Digits { return t.DigitsOf(position.Guardian, 0) }

// LeavesWhatSeesAll tells what follows of guardians of one digit.
func LeavesWhatSeesAll(t tell.Teller) words.Statements {
	all := "all of them"
	if len(GuardianCells(t)) == 2 {
		all = "both"
	}
	say := words.Blanks{
		"all": words.Plain(all), "roof": t.TheCells(GuardianCells(t)), "guardian": words.AnyDigit(GuardianDigits(t)),
	}
	return say.Because("So one of {roof} is {guardian}, and no cell that sees {all} can be {guardian}.")
}

// UsesUp tells that the cell of a guardian, whichever is true, makes a naked subset
// with the cells of a set.
func UsesUp(t tell.Teller, cell string) words.Statements {
	set := t.CellsOf(position.Set, 0)
	digits, these, they := t.DigitsOf(position.Set, 0), words.Plain("these digits"), "they use"
	if all := digits | GuardianDigits(t); all != digits {
		these = words.TheDigits(all)
		these.Text = "the digits " + these.Text
	}
	if len(set) == 1 {
		they = "it uses"
	}
	say := words.Blanks{
		"set":    t.TheCells(set),
		"digits": words.AnyDigit(digits),
		"they":   words.Plain(they).Showing(words.ShownCells(append(set, GuardianCells(t)...)...)),
		"cell":   words.Plain(cell),
		"these":  these.Showing(words.ShownDigits(digits)),
		"house":  t.TheHouses(position.Base),
	}
	return slices.Concat(
		say.Premise("{set} can only be {digits}."),
		say.Because("With {cell} {they} up {these} in {house}, so no other cell there can be any of them."))
}
