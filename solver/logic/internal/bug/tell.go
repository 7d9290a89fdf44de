package bug

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/uniqueness"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// rateType3 is the rating of a BUG of type 3, by the digits of the subset.
func rateType3(_ *solver.Layout, s position.Step) int {
	t := tell.Teller{Step: s}
	return 56 + (t.DigitsOf(position.Set, 0) | uniqueness.GuardianDigits(t)).Len()
}

// patternWords are the title, the pattern and the argument of a BUG.
func patternWords(t tell.Teller, argument ...words.Statements) words.Words {
	cells := uniqueness.GuardianCells(t)
	say := words.Blanks{"digits": words.TheDigits(uniqueness.GuardianDigits(t)), "cells": t.TheCells(cells)}
	return words.Words{
		Title:   say.Text("{digits} in {cells}"),
		Reasons: slices.Concat(argument...),
		Pattern: t.ShortDigits() + " in " + t.ShortCells(cells),
	}
}

// withoutGuardians tells what the board would be without the guardians.
func withoutGuardians(t tell.Teller) words.Statements {
	if t.Step.Technique != "bug-lite" {
		return slices.Concat(
			words.Blanks{}.Because("Without them every open cell would have two candidates and every house two places for each digit.").Showing(uniqueness.DeadlyEvidence(t)),
			swapInEachCell(t))
	}
	say := words.Blanks{"cells": uniqueness.DeadlyCells(t)}
	if t.IsListed() {
		return say.Because("Without them {cells} would have two candidates each. Each digit would have two places or none of them in a house. The puzzle would then have two solutions, because each cell could take its other candidate.").Showing(uniqueness.DeadlyEvidence(t))
	}
	return say.Because("Without them {cells} would have two candidates each, and each digit two places or none of them in a house. The puzzle would then have two solutions, because each cell could take its other candidate.").Showing(uniqueness.DeadlyEvidence(t))
}

// swapInEachCell tells why two candidates in every open cell leave two solutions.
func swapInEachCell(t tell.Teller) words.Statements {
	return words.Blanks{}.Because("The puzzle would then have two solutions, because each cell could take its other candidate.").Showing(uniqueness.DeadlyEvidence(t))
}

// guardianList names the guardians, one of which is true: "3 in r1c2 or 5 in r2c2", and
// "1 or 8 in r4c2, or 4 or 8 in r4c5" where a cell has several.
func guardianList(t tell.Teller) words.Phrase {
	var items []words.Phrase
	several := false
	for same := range words.Runs(t.Marks(position.Guardian), func(m position.Mark) int { return m.Cell }) {
		text := words.DigitList(words.DigitsOf(same), "or") + " in " + t.Name(same[0].Cell)
		items = append(items, words.Named(text, uniqueness.CandidatesOf(same)...))
		several = several || len(same) > 1
	}
	if n := len(items); several && n > 1 {
		items[n-2].Text += ","
	}
	return words.ListOf(items, "or")
}

func tellType1(t tell.Teller) words.Words {
	guardians := t.Marks(position.Guardian)
	if len(guardians) == 0 {
		return patternWords(t)
	}
	at, digit := guardians[0].Cell, guardians[0].Digit
	say := words.Blanks{
		"cell": t.TheCell(at), "digit": words.Named(words.Symbol(digit), uniqueness.CandidatesOf(guardians[:1])...),
		"others": words.AnyDigit(t.DigitsAt(position.Deadly, at).Without(digit)),
	}
	return patternWords(t,
		say.Premise("All open cells but {cell} have two candidates."),
		say.Premise("Without {digit} in {cell}, every house has each missing digit in just two places.").Showing(uniqueness.DeadlyEvidence(t)),
		say.Because("A solution with {others} there has a twin: every cell with its other candidate.").Showing(uniqueness.DeadlyEvidence(t)),
		say.Because("So {cell} is {digit}, because the puzzle has one solution."))
}

// oneGuards tells that one of the guardians is true.
func oneGuards(t tell.Teller) words.Statements {
	say := words.Blanks{"guardians": guardianList(t)}
	return slices.Concat(say.Because("One of these is true: {guardians}."), withoutGuardians(t))
}

func tellType2(t tell.Teller) words.Words {
	return patternWords(t, oneGuards(t), uniqueness.LeavesWhatSeesAll(t))
}

func tellTypeN(t tell.Teller) words.Words {
	say := words.Blanks{}
	return patternWords(t, oneGuards(t),
		say.Because("A candidate that excludes every one of them cannot be right.").Showing(guardianList(t).Shows))
}

func tellType3(t tell.Teller) words.Words {
	return patternWords(t, oneGuards(t), uniqueness.UsesUp(t, "the cell of the one that is true"))
}

func tellType4(t tell.Teller) words.Words {
	say := words.Blanks{
		"house":     t.TheHouses(position.Base),
		"x":         words.AnyDigit(t.DigitsOf(position.Base, 0)),
		"cells":     t.TheCells(uniqueness.GuardianCells(t)),
		"guardians": guardianList(t),
	}
	return patternWords(t, oneGuards(t),
		say.Premise("In {house} the {x} fits only in {cells}, so one of them is {x}."),
		say.Because("The other takes what is named for it: {guardians}. So nothing else fits in {cells}."))
}

// tellLite tells what follows by what the step marks.
func tellLite(t tell.Teller) words.Words {
	switch {
	case len(uniqueness.GuardianCells(t)) == 1:
		return patternWords(t, oneGuards(t))
	case len(t.Marks(position.Set)) > 0:
		return tellType3(t)
	case len(t.Marks(position.Base)) > 0:
		return tellType4(t)
	case uniqueness.GuardianDigits(t).Len() == 1:
		return tellType2(t)
	}
	return tellTypeN(t)
}
