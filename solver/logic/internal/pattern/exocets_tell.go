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
		"lines": crossLines(t), "repeated": words.TheDigits(t.DigitsOf(position.Base, 0)),
	}
	return words.Words{
		Title: say.Text("{targets} repeat {base}"),
		Reasons: slices.Concat(
			say.Premise("The base {base} holds two of {digits}; the targets are {targets}."),
			say.Premise("A digit of the base is nowhere else in its line and box.").Showing(say["base"].Shows),
			roomFor(t, say),
			say.Because("So a target has each of {repeated} that is in the base, because the three houses need it.").Showing(say["lines"].Shows).Showing(say["targets"].Shows),
			whatGoes(t, say),
		),
		Pattern: t.ShortDigits() + say.Text(" in base {shortBase}, targets {shortTargets}"),
	}
}

// roomFor says where the cross lines have room for the digits outside the targets: digits that have it in
// the same lines together.
func roomFor(t tell.Teller, say words.Blanks) words.Statements {
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
	if rooms != nil {
		some := words.Blanks{"lines": say["lines"], "rooms": words.ClausesOf(rooms)}
		told = some.Premise("Outside the targets, {lines} have room for {rooms}.")
	}
	if rest := repeated &^ known; rest != 0 {
		room := "on three lines at once"
		switch t.Step.Technique {
		case "franken-exocet":
			room = "in three lines and three boxes at once"
		case "mutant-exocet":
			room = "in all of them at once"
		}
		no := words.Blanks{"lines": say["lines"], "digits": words.AnyDigit(rest), "room": words.Plain(room)}
		told = append(told, no.Premise("Outside the targets, {lines} cannot have {digits} {room}.")...)
	}
	return told
}

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
	if exempt == 0 {
		told = say.Because("So the targets hold the two digits of the base and nothing else, because two digits fill two cells.").Showing(shown)
	} else {
		only := words.Blanks{"exempt": words.Plain(words.DigitList(exempt, "and"))}
		told = only.Because("Only {exempt} may be in the base and in no target.").Showing(shown)
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
			say.Premise("The base {base} holds two of {digits}; its targets are {targets}."),
			say.Premise("The base {otherBase} holds two of them too; its targets are {otherTargets}."),
			say.Because("A digit of a base is in one of its targets, because {lines} have room for it only twice elsewhere.").Showing(digits.Shows).Showing(cells),
			say.Because("No digit is in both bases, because both would need it in the same box.").Showing(digits.Shows).Showing(t.TheCells(bases).Shows),
			say.Because("So each of the digits is once in the bases and once in the targets, and goes from all that sees all of either.").Showing(cells),
			coversOfEach(t, say["lines"]),
		),
		Pattern: t.ShortDigits() + say.Text(" in bases {allBases}, targets {allTargets}"),
	}
}

// coversOfEach says of each digit in which lines the cross lines have it outside the targets.
func coversOfEach(t tell.Teller, cross words.Phrase) words.Statements {
	var all []words.Phrase
	for digit := range t.DigitsOf(position.Cover, 0).All() {
		one := words.Blanks{"digit": words.TheDigit(digit), "covers": t.HousesOf(coversFor(t, digit))}
		all = append(all, one.Phrase("{digit} in {covers}"))
	}
	if all == nil {
		return nil
	}
	say := words.Blanks{"cross": cross, "all": words.ClausesOf(all)}
	return say.Because("Besides a target, {cross} have {all}; nothing else there is that digit.")
}
