package pattern

import (
	"fmt"
	"slices"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// crossLines names the cross lines of an Exocet.
func crossLines(t words.Teller) string {
	var lines []position.Mark
	for _, m := range t.Marks(position.Base) {
		if !slices.ContainsFunc(lines, func(l position.Mark) bool { return l.House == m.House }) {
			lines = append(lines, m)
		}
	}
	slices.SortFunc(lines, func(a, b position.Mark) int { return a.House - b.House })
	return t.HouseList(lines)
}

// repeated are the digits that the targets of an Exocet repeat.
func repeated(t words.Teller) string {
	return words.DigitList(words.DigitsOf(t.Marks(position.Base)), "and")
}

func tellExocet(t words.Teller) words.Words {
	base, targets := t.Cells(position.ExocetBase), t.Cells(position.ExocetTarget)
	room := "on two lines at most"
	switch t.Step.Technique {
	case "franken-exocet":
		room = "only where the lines and boxes leave room for two of it"
	case "mutant-exocet":
		room = "only where not all of them can have it at once"
	}
	astray := ""
	if d := t.Step.Digits &^ words.DigitsOf(t.Marks(position.Base)); d != 0 {
		astray = fmt.Sprintf(" Only %s may be elsewhere.", words.DigitList(d, "and"))
	}
	return words.Words{
		Title: fmt.Sprintf("%s repeat %s", t.CellList(targets), t.CellList(base)),
		Because: fmt.Sprintf("%s can be %s. Whichever of the digits %s is in one of them is nowhere else in their line and box, and %s need it once each. Outside %s they have such a digit %s, so one of %s must have it, because that is not enough for three.%s Candidates that do not let these two cells repeat the digits of %s go.",
			t.CellList(base), t.Digits("or"), repeated(t), crossLines(t), t.CellList(targets), room, t.CellList(targets), astray, t.CellList(base)),
		Pattern: fmt.Sprintf("%s in base %s, targets %s", t.ShortDigits(), t.ShortCells(base), t.ShortCells(targets)),
	}
}

func tellDoubleExocet(t words.Teller) words.Words {
	base, targets := t.Cells(position.ExocetBase), t.Cells(position.ExocetTarget)
	return words.Words{
		Title: fmt.Sprintf("%s in two bases and four targets", t.Digits("and")),
		Because: fmt.Sprintf("%s are the bases of two Exocets with the digits %s and the targets %s. A digit of a base must be in one of its targets, because %s have room for it only twice elsewhere. No digit is in both bases, because both would need it in the same box, so each of the four is in one of them, in one of the targets, and in both lines that cover its places on the cross lines. No other cell of these lines, and none that sees all bases or all targets, can be such a digit.",
			t.CellList(base), t.Digits("and"), t.CellList(targets), crossLines(t)),
		Pattern: fmt.Sprintf("%s in bases %s, targets %s", t.ShortDigits(), t.ShortCells(base), t.ShortCells(targets)),
	}
}
