package pattern

import (
	"slices"

	"sudoku/solver"
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

// An Exocet is told by counting: three lines need a digit of the base, and have room for it twice
// outside the targets, so a target has it. That two digits fill two targets says what goes.
func tellExocet(t tell.Teller) words.Words {
	base, targets := t.CellsOf(position.ExocetBase, 1), t.CellsOf(position.ExocetTarget, 1)
	say := words.Blanks{
		"base": t.TheCells(base), "targets": t.TheCells(targets), "digits": words.TheDigits(t.Step.Digits),
		"shortBase": words.Plain(t.ShortCells(base)), "shortTargets": words.Plain(t.ShortCells(targets)),
	}
	return words.Words{
		Title: say.Text("{targets} repeat {base}"),
		Reasons: slices.Concat(
			say.Premise("The base {base} holds two of {digits}; the targets are {targets}."),
			roomFor(t),
			repeats(t),
			whatGoes(t, say),
		),
		Pattern: t.ShortDigits() + say.Text(" in base {shortBase}, targets {shortTargets}"),
	}
}

// roomFor says where the cross lines have room for the digits outside the targets: digits that have it in
// the same lines together.
func roomFor(t tell.Teller) words.Statements {
	repeated := t.DigitsOf(position.Base, 0)
	var known solver.Digits
	var rooms []words.Phrase
	for _, m := range t.Marks(position.Cover) {
		if known.Has(m.Digit) {
			continue
		}
		lines := coversFor(t, m.Digit)
		same := solver.Digits(0)
		for d := range repeated.All() {
			if slices.Equal(houses(coversFor(t, d)), houses(lines)) {
				same = same.With(d)
			}
		}
		known |= same
		room := words.Blanks{"digits": words.AnyDigit(same), "covers": t.HousesOf(lines)}
		rooms = append(rooms, room.Phrase("{digits} only in {covers}"))
	}
	var told words.Statements
	most := len(rooms)
	if t.IsListed() {
		most = mostRooms
	}
	for some := range slices.Chunk(rooms, max(most, 1)) {
		have := words.Blanks{"lines": crossLines(t), "rooms": words.ClausesOf(some)}
		pattern := "Outside the targets and what the base sees, {lines} have {rooms}."
		if told != nil {
			pattern = "They have {rooms} there."
		}
		told = append(told, have.Premise(pattern)...)
	}
	if rest := repeated &^ known; rest != 0 {
		no := words.Blanks{"lines": crossLines(t), "digits": words.AnyDigit(rest)}
		pattern := "Outside the targets and what the base sees, not each of {lines} can have {digits}."
		if told != nil {
			pattern = "At most two of the three can have {digits} there."
		}
		told = append(told, no.Premise(pattern)...)
	}
	return told
}

// repeats says that a target has what the base has of the digits that the cross lines need.
func repeats(t tell.Teller) words.Statements {
	say := words.Blanks{"repeated": words.TheDigits(t.DigitsOf(position.Base, 0))}
	shows := crossLines(t).Shows.And(t.TheCells(t.CellsOf(position.ExocetTarget, 1)).Shows)
	pattern := "So a target has what the base has of {repeated}, because the three houses need it."
	switch isWhole := t.DigitsOf(position.Base, 0) == t.Step.Digits; {
	case isWhole && t.IsListed():
		pattern = "So a target has each digit of the base, because the three houses need it."
	case isWhole:
		pattern = "So the targets hold the two digits of the base and no other, because the three houses need them."
	}
	return say.Because(pattern).Showing(say["repeated"].Shows).Showing(shows)
}

// mostRooms is of how many digits one line of a list says where they have room.
const mostRooms = 2

// coversFor are the marks of the lines that have room for a digit.
func coversFor(t tell.Teller, digit int) []position.Mark {
	return slices.DeleteFunc(slices.Clone(t.Marks(position.Cover)), func(m position.Mark) bool { return m.Digit != digit })
}

func houses(marks []position.Mark) []int {
	var all []int
	for _, m := range marks {
		all = append(all, m.House)
	}
	return all
}

// whatGoes says why the candidates of an Exocet go: those that are no digit of the base, those that no target
// can repeat, and those that would leave no way to repeat both digits.
func whatGoes(t tell.Teller, say words.Blanks) words.Statements {
	base, targets := t.CellsOf(position.ExocetBase, 1), t.CellsOf(position.ExocetTarget, 1)
	repeated := t.DigitsOf(position.Base, 0)
	exempt := t.Step.Digits &^ repeated
	without, rest := solver.Digits(0), position.Node{}
	for _, x := range t.Step.Eliminations {
		switch {
		case exempt == 0 && slices.Contains(targets, x.Cell) && !t.Step.Digits.Has(x.Digit): // no digit of the base
		case slices.Contains(base, x.Cell) && repeated.Has(x.Digit) && !t.DigitsOf(position.ExocetTarget, 0).Has(x.Digit):
			without = without.With(x.Digit)
		default:
			rest = append(rest, x)
		}
	}
	shown := say["base"].Shows.And(say["targets"].Shows)
	var told words.Statements
	switch {
	case exempt != 0:
		only := words.Blanks{"exempt": words.Plain(words.DigitList(exempt, "and"))}
		told = only.Because("Only {exempt} may be in the base and in no target.").Showing(shown)
	case t.IsListed(): // a paragraph has said so
		told = say.Because("So the targets hold nothing but those two, because two digits fill two cells.").Showing(shown)
	}
	if without != 0 {
		no := words.Blanks{"any": words.AnyDigit(without)}
		told = append(told, no.Because("No target can be {any}, so the base is not either.").Showing(shown)...)
	}
	for _, gone := range gatherByCell(rest) {
		with := words.Blanks{"cell": t.TheCell(gone[0].Cell), "any": t.NodeDigits(gone)}
		told = append(told, with.Because("With {any} in {cell}, the targets could not have both digits of the base.").Showing(words.ShownCandidates(gone))...)
	}
	return told
}

// gatherByCell gathers candidates of the same cell.
func gatherByCell(all position.Node) []position.Node {
	var gathered []position.Node
	for _, x := range all {
		i := slices.IndexFunc(gathered, func(n position.Node) bool { return n[0].Cell == x.Cell })
		if i < 0 {
			gathered = append(gathered, position.Node{x})
			continue
		}
		gathered[i] = append(gathered[i], x)
	}
	return gathered
}

// A double Exocet is told by where each digit is: in one base and a target of it, and so in both lines that
// cover its places.
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
	return words.Words{
		Title: say.Text("{digits} in two bases and four targets"),
		Reasons: slices.Concat(
			say.Premise("Base 1, {base}, holds two of {digits}; targets 1 are {targets}."),
			say.Premise("So does base 2, {otherBase}; targets 2 are {otherTargets}."),
			coversOfEach(t, say["lines"]),
			say.Because("So a target has each digit of its base, because {lines} need three of it, and have room for two elsewhere.").Showing(digits.Shows).Showing(cells),
			notInBoth(t).Showing(digits.Shows).Showing(t.TheCells(bases).Shows),
			say.Because("So the bases have each digit once, and so have the targets. No cell that sees all its places in either can be it.").Showing(cells),
			restOfLines(t, say["lines"]),
		),
		Pattern: t.ShortDigits() + say.Text(" in bases {allBases}, targets {allTargets}"),
	}
}

// notInBoth says why the bases share no digit: a target in the box of a base sees it, so each base would need the
// digit in a target of its own in the third box.
func notInBoth(t tell.Teller) words.Statements {
	base, otherBase := t.CellOf(position.ExocetBase, 1), t.CellOf(position.ExocetBase, 2)
	if base == position.None || otherBase == position.None {
		return nil
	}
	one, other := areaOf(t, base), areaOf(t, otherBase)
	third := one
	for _, target := range t.CellsOf(position.ExocetTarget, 1) {
		if area := areaOf(t, target); area.Text != other.Text {
			third = area
		}
	}
	say := words.Blanks{"one": one, "other": other, "third": third}
	return say.Because("No digit is in both bases, because a target in {one} or {other} sees one of them, and {third} would need it twice.")
}

// restOfLines says why the digits leave the lines that cover them.
func restOfLines(t tell.Teller, cross words.Phrase) words.Statements {
	if len(t.Marks(position.Cover)) == 0 {
		return nil
	}
	say := words.Blanks{"cross": cross}
	return say.Because("Of the three of a digit in {cross} one is a target, so each of the two lines named for it has one, and no other cell of these lines is it.").
		Showing(t.HousesOf(t.Marks(position.Cover)).Shows)
}

// coversOfEach says of each digit in which lines the cross lines have it outside the targets.
func coversOfEach(t tell.Teller, cross words.Phrase) words.Statements {
	var all []words.Phrase
	for digit := range t.DigitsOf(position.Cover, 0).All() {
		one := words.Blanks{"digit": words.TheDigit(digit), "covers": t.HousesOf(coversFor(t, digit))}
		all = append(all, one.Phrase("{digit} only in {covers}"))
	}
	if all == nil {
		return nil
	}
	var told words.Statements
	most := len(all)
	if t.IsListed() {
		most = mostRooms
	}
	pattern := "Outside the targets and what the bases see, {cross} have {all}."
	for some := range slices.Chunk(all, most) {
		say := words.Blanks{"cross": cross, "all": words.ClausesOf(some)}
		told = append(told, say.Because(pattern)...)
		pattern = "They have {all} there."
	}
	return told
}
