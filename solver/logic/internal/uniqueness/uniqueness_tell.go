package uniqueness

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// The words for rectangles, loops and other deadly patterns. Each argument says in
// which case the digits of the pattern alone would fill its cells (ifFilled), and why
// the puzzle would then have two solutions (twoSolutions).

// uniqueWords are the title, the pattern and the argument of a deadly pattern.
func uniqueWords(t tell.Teller, argument ...words.Statements) words.Words {
	cells := t.CellsOf(position.Deadly, 0)
	say := words.Blanks{"digits": words.TheDigits(t.Step.Digits), "cells": t.TheCells(cells)}
	return words.Words{
		Title:   say.Text("{digits} in {cells}"),
		Reasons: slices.Concat(argument...),
		Pattern: strings.Join(words.Symbols(t.Step.Digits), "/") + " in " + t.ShortCells(cells),
	}
}

// theseCells are the cells of the pattern, which the title or a line before names: "these four cells".
func theseCells(t tell.Teller) words.Phrase {
	number := english.Number(len(t.CellsOf(position.Deadly, 0)))
	return words.Plain("these " + number + " cells").Showing(DeadlyEvidence(t))
}

// mostNamed is the most cells of a pattern that are named; more are those of the drawing.
const mostNamed = 4

// allCells are the cells of the pattern; a list names them, as it has no title.
func allCells(t tell.Teller) words.Phrase {
	if !t.IsListed() {
		return theseCells(t)
	}
	cells := DeadlyCells(t)
	if n := len(t.CellsOf(position.Deadly, 0)); n > mostNamed {
		cells = words.Plain("the " + english.Number(n) + " cells of the deadly pattern")
	}
	return cells.Showing(DeadlyEvidence(t))
}

// theRoof names the cells that have guardians, with these.
func theRoof(t tell.Teller) words.Phrase { return withGuardians(t, GuardianCells(t)) }

// withGuardians names cells, with the guardians in them.
func withGuardians(t tell.Teller, cells []int) words.Phrase {
	var guardians position.Node
	for _, m := range t.Marks(position.Guardian) {
		if slices.Contains(cells, m.Cell) {
			guardians = append(guardians, position.Candidate{Cell: m.Cell, Digit: m.Digit})
		}
	}
	return t.TheCells(cells).Showing(words.ShownCandidates(guardians))
}

// floor lists the cells of the pattern without further candidates.
func floor(t tell.Teller) []int {
	return lists.Without(t.CellsOf(position.Deadly, 0), GuardianCells(t)...)
}

// baseDigits is the digits that the base houses are about.
func baseDigits(t tell.Teller) solver.Digits { return t.DigitsOf(position.Base, 0) }

// ifFilled tells that on a condition the digits of the pattern would fill it, and that
// the puzzle would then have two solutions.
func ifFilled(t tell.Teller, condition words.Phrase) words.Statements {
	say := words.Blanks{"condition": condition, "digits": words.TheDigits(t.Step.Digits), "cells": allCells(t)}
	filled := say.Because("{condition}, the digits {digits} would fill {cells}.")
	if t.Step.Technique == "qiu-deadly-pattern" {
		filled = pairFilled(t, condition)
	}
	return slices.Concat(filled, twoSolutions(t))
}

// twoSolutions tells why the puzzle would have two solutions, were the pattern filled
// with its digits alone.
func twoSolutions(t tell.Teller) words.Statements {
	say := words.Blanks{"digits": words.TheDigits(t.Step.Digits), "cells": theseCells(t)}
	switch t.Step.Technique {
	case "borescoper", "unique-matrix", "anonymous-deadly-pattern":
		return say.Because("There would then be two solutions, because for every way to fill them there is another that gives every house the same digits.").Showing(DeadlyEvidence(t))
	case "qiu-deadly-pattern":
		return linesTurn(t)
	}
	if t.Step.Digits.Len() > 2 {
		return say.Because("Their two lines could change places, because every other house holds a cell of one with its neighbour in the other, so the puzzle would have two solutions.").Showing(DeadlyEvidence(t))
	}
	return say.Because("{digits} could then change places, because every house holds two of them or none, so the puzzle would have two solutions.").Showing(say["cells"].Shows)
}

// unlessGuarded tells that one of the guardians is true.
func unlessGuarded(t tell.Teller) words.Statements {
	none := "none"
	if len(GuardianCells(t)) == 2 {
		none = "neither"
	}
	say := words.Blanks{
		"none": words.Plain(none), "roof": t.TheCells(GuardianCells(t)), "guardians": words.AnyDigit(GuardianDigits(t)),
	}
	return ifFilled(t, say.Phrase("If {none} of {roof} were {guardians}"))
}

func tellUnique1(t tell.Teller) words.Words {
	say := words.Blanks{
		"floor": t.TheCells(floor(t)), "roof": theRoof(t), "digits": words.AnyDigit(t.Step.Digits),
	}
	return uniqueWords(t,
		say.Premise("{floor} can only be {digits}."),
		ifFilled(t, say.Phrase("If {roof} were {digits} too")))
}

func tellUnique2(t tell.Teller) words.Words {
	return uniqueWords(t, unlessGuarded(t), LeavesWhatSeesAll(t))
}

func tellUnique4(t tell.Teller) words.Words {
	say := words.Blanks{
		"house": t.TheHouses(position.Base),
		"roof":  theRoof(t),
		"x":     words.AnyDigit(baseDigits(t)),
		"other": words.AnyDigit(t.Step.Digits &^ baseDigits(t)),
	}
	return uniqueWords(t,
		say.Premise("In {house} the {x} fits only in {roof}, so one of them is {x}."),
		ifFilled(t, say.Phrase("If the other were {other}")),
		say.Because("So neither of {roof} is {other}."))
}

func tellUnique6(t tell.Teller) words.Words {
	say := words.Blanks{
		"houses": t.HousesOf(distinct(t, position.Base)),
		"cells":  theseCells(t),
		"roof":   theRoof(t),
		"floor":  t.TheCells(floor(t)),
		"x":      words.AnyDigit(baseDigits(t)),
		"other":  words.AnyDigit(t.Step.Digits &^ baseDigits(t)),
	}
	return uniqueWords(t,
		say.Premise("In {houses} the {x} fits only in {cells}."),
		say.Because("So if one of {roof} were {x}, both would be, and {floor} would be {other}."),
		twoSolutions(t))
}

// distinct lists the marks of a role, each house once.
func distinct(t tell.Teller, r position.Role) []position.Mark {
	var marks []position.Mark
	for _, m := range t.Marks(r) {
		if !slices.ContainsFunc(marks, func(o position.Mark) bool { return o.House == m.House }) {
			marks = append(marks, m)
		}
	}
	slices.SortFunc(marks, func(a, b position.Mark) int { return a.House - b.House })
	return marks
}

func tellHiddenRectangle(t tell.Teller) words.Words {
	if len(t.Step.Eliminations) == 0 {
		return uniqueWords(t)
	}
	corner := t.Step.Eliminations[0].Cell
	beside, opposite := cornersAround(t, corner)
	say := words.Blanks{
		"corner":   withGuardians(t, []int{corner}),
		"houses":   t.HousesOf(distinct(t, position.Base)),
		"cells":    DeadlyCells(t),
		"beside":   withGuardians(t, beside),
		"opposite": t.TheCells(opposite),
		"x":        words.AnyDigit(baseDigits(t)),
		"other":    words.AnyDigit(t.Step.Digits &^ baseDigits(t)),
		"digits":   words.AnyDigit(t.Step.Digits),
	}
	return uniqueWords(t,
		say.Because("Suppose {corner} is {other}."),
		say.Premise("In {houses} the {x} fits only in {cells}."),
		say.Because("So {beside} are {x}. {opposite} can only be {digits}, so it is {other}."),
		twoSolutions(t))
}

// cornersAround lists the corners of a rectangle beside a cell, and the opposite one.
func cornersAround(t tell.Teller, cell int) (beside, opposite []int) {
	n := t.Layout.Size()
	for _, c := range t.CellsOf(position.Deadly, 0) {
		switch sameRow, sameColumn := c/n == cell/n, c%n == cell%n; {
		case sameRow != sameColumn:
			beside = append(beside, c)
		case !sameRow:
			opposite = append(opposite, c)
		}
	}
	return beside, opposite
}
