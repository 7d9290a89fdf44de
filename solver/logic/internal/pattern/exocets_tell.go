package pattern

import (
	"slices"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// crossLines names the cross lines of an Exocet.
func crossLines(t tell.Teller) words.Phrase {
	lines := slices.Clone(t.Marks(position.Base))
	slices.SortFunc(lines, func(a, b position.Mark) int { return a.House - b.House })
	return t.HousesOf(slices.CompactFunc(lines, func(a, b position.Mark) bool { return a.House == b.House }))
}

// roomOutside says where the cross lines can have a digit of the base outside the
// targets.
func roomOutside(t tell.Teller) string {
	switch t.Step.Technique {
	case "franken-exocet":
		return "only where the lines and boxes leave room for two of it"
	case "mutant-exocet":
		return "only where not all of them can have it at once"
	}
	return "on two lines at most"
}

func tellExocet(t tell.Teller) words.Words {
	base, targets := t.CellsOf(position.ExocetBase, 1), t.CellsOf(position.ExocetTarget, 1)
	repeated := t.DigitsOf(position.Base, 0)
	exempt := t.Step.Digits &^ repeated
	say := words.Blanks{
		"base": t.TheCells(base), "targets": t.TheCells(targets),
		"digits": words.AnyDigit(t.Step.Digits), "repeated": words.TheDigits(repeated), "exempt": words.TheDigits(exempt),
		"lines": crossLines(t), "room": words.Plain(roomOutside(t)),
		"shortBase": words.Plain(t.ShortCells(base)), "shortTargets": words.Plain(t.ShortCells(targets)),
	}
	reasons := slices.Concat(
		say.Premise("{base} can be {digits}."),
		say.Because("Whichever of the digits {repeated} is in one of them is nowhere else in their line and box.").Showing(say["base"].Shows),
		say.Because("Each of {lines} needs it once. Outside {targets} they have it {room}.").Showing(say["lines"].Shows).Showing(say["repeated"].Shows),
		say.Because("So one of {targets} must have it, because that is not enough for all three.").Showing(say["repeated"].Shows),
	)
	if exempt != 0 {
		reasons = append(reasons, say.Because("Only {exempt} may be elsewhere.").Showing(say["base"].Shows)...)
	}
	return words.Words{
		Title:   say.Text("{targets} repeat {base}"),
		Reasons: append(reasons, say.Because("Candidates that do not let {targets} repeat the digits of {base} go.")...),
		Pattern: t.ShortDigits() + say.Text(" in base {shortBase}, targets {shortTargets}"),
	}
}

func tellDoubleExocet(t tell.Teller) words.Words {
	bases, targets := t.CellsOf(position.ExocetBase, 0), t.CellsOf(position.ExocetTarget, 0)
	digits := words.TheDigits(t.Step.Digits)
	say := words.Blanks{
		"base": t.TheCells(t.CellsOf(position.ExocetBase, 1)), "otherBase": t.TheCells(t.CellsOf(position.ExocetBase, 2)),
		"targets": t.TheCells(t.CellsOf(position.ExocetTarget, 1)), "otherTargets": t.TheCells(t.CellsOf(position.ExocetTarget, 2)),
		"digits": digits, "lines": crossLines(t),
		"allBases": words.Plain(t.ShortCells(bases)), "allTargets": words.Plain(t.ShortCells(targets)),
	}
	cells := t.TheCells(bases).Showing(t.TheCells(targets).Shows).Shows
	covers := t.TheHouses(position.Cover).Shows
	return words.Words{
		Title: say.Text("{digits} in two bases and four targets"),
		Reasons: slices.Concat(
			say.Premise("{base} are the base of an Exocet with the targets {targets}, {otherBase} of another with the targets {otherTargets}. Both have the digits {digits}, and their cross lines are {lines}."),
			say.Because("A digit of a base must be in one of its targets, because {lines} have room for it only twice elsewhere.").Showing(digits.Shows).Showing(cells),
			say.Because("No digit is in both bases, because both would need it in the same box.").Showing(digits.Shows).Showing(t.TheCells(bases).Shows),
			say.Because("So each of {digits} is in one base and in one target.").Showing(digits.Shows).Showing(cells),
			say.Because("On {lines} it is in both lines that cover its places there.").Showing(digits.Shows).Showing(cells).Showing(covers),
			say.Because("No other cell of these lines, and none that sees all bases or all targets, can be such a digit.").Showing(digits.Shows).Showing(cells).Showing(covers),
		),
		Pattern: t.ShortDigits() + say.Text(" in bases {allBases}, targets {allTargets}"),
	}
}
