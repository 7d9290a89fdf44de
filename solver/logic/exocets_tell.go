package logic

import (
	"fmt"
	"slices"

	"sudoku/solver/position"
)

// crossLines names the cross lines of an Exocet.
func (t teller) crossLines() string {
	var lines []position.Mark
	for _, m := range t.marks(position.Base) {
		if !slices.ContainsFunc(lines, func(l position.Mark) bool { return l.House == m.House }) {
			lines = append(lines, m)
		}
	}
	slices.SortFunc(lines, func(a, b position.Mark) int { return a.House - b.House })
	return t.houseList(lines)
}

// repeated are the digits that the targets of an Exocet repeat.
func (t teller) repeated() string { return digitList(digitsOf(t.marks(position.Base)), "and") }

func tellExocet(t teller) words {
	base, targets := t.cells(position.ExocetBase), t.cells(position.ExocetTarget)
	room := "on two lines at most"
	switch t.step.Technique {
	case "franken-exocet":
		room = "only where the lines and boxes leave room for two of it"
	case "mutant-exocet":
		room = "only where not all of them can have it at once"
	}
	astray := ""
	if d := t.step.Digits &^ digitsOf(t.marks(position.Base)); d != 0 {
		astray = fmt.Sprintf(" Only %s may be elsewhere.", digitList(d, "and"))
	}
	return words{
		title: fmt.Sprintf("%s repeat %s", t.cellList(targets), t.cellList(base)),
		because: fmt.Sprintf("%s can be %s. Whichever of the digits %s is in one of them is nowhere else in their line and box, and %s need it once each. Outside %s they have such a digit %s, so one of %s must have it, because that is not enough for three.%s Candidates that do not let these two cells repeat the digits of %s go.",
			t.cellList(base), t.digits("or"), t.repeated(), t.crossLines(), t.cellList(targets), room, t.cellList(targets), astray, t.cellList(base)),
		pattern: fmt.Sprintf("%s in base %s, targets %s", t.shortDigits(), t.shortCells(base), t.shortCells(targets)),
	}
}

func tellDoubleExocet(t teller) words {
	base, targets := t.cells(position.ExocetBase), t.cells(position.ExocetTarget)
	return words{
		title: fmt.Sprintf("%s in two bases and four targets", t.digits("and")),
		because: fmt.Sprintf("%s are the bases of two Exocets with the digits %s and the targets %s. A digit of a base must be in one of its targets, because %s have room for it only twice elsewhere. No digit is in both bases, because both would need it in the same box, so each of the four is in one of them, in one of the targets, and in both lines that cover its places on the cross lines. No other cell of these lines, and none that sees all bases or all targets, can be such a digit.",
			t.cellList(base), t.digits("and"), t.cellList(targets), t.crossLines()),
		pattern: fmt.Sprintf("%s in bases %s, targets %s", t.shortDigits(), t.shortCells(base), t.shortCells(targets)),
	}
}
