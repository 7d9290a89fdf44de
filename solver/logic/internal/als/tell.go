package als

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Steps of almost locked sets are told from the marks of their sets, part by part,
// and from their links. The sets go by letters: part 1 is A.

// setsIn is the number of sets of a step.
func setsIn(t tell.Teller) int {
	most := 0
	for _, m := range t.Marks(position.Set) {
		most = max(most, m.Part)
	}
	return most
}

// theSet names a set by its letter.
func theSet(t tell.Teller, part int) words.Phrase {
	return words.Plain(words.Letter(part)).Showing(words.ShownCells(t.CellsOf(position.Set, part)...))
}

// candidatesIn is the candidates of some digits in one or more sets.
func candidatesIn(t tell.Teller, digits solver.Digits, parts ...int) words.Shown {
	var candidates position.Node
	for _, m := range t.Marks(position.Set) {
		if digits.Has(m.Digit) && slices.Contains(parts, m.Part) {
			candidates = append(candidates, position.Candidate{Cell: m.Cell, Digit: m.Digit})
		}
	}
	return words.ShownCandidates(candidates)
}

// commonsIn is the candidates that join the sets.
func commonsIn(t tell.Teller) words.Shown {
	var candidates position.Node
	for _, m := range t.Marks(position.Common) {
		candidates = append(candidates, position.Candidate{Cell: m.Cell, Digit: m.Digit})
	}
	return words.ShownCandidates(candidates)
}

// nameSets says what the sets are: "Set A is r1c2 and r1c7 (158). Set B is r3c7 (89). Each
// has one digit more than cells, so it lacks one at most."
func nameSets(t tell.Teller) words.Statements {
	var told words.Statements
	for part := 1; part <= setsIn(t); part++ {
		say := words.Blanks{"letter": words.Plain(words.Letter(part)), "set": inFull(t, part)}
		told = append(told, say.Premise("Set {letter} is {set}.")...)
	}
	if told == nil {
		return nil
	}
	return append(told, words.Of(words.Premise, words.Plain("Each has one digit more than cells, so it lacks one at most.").Showing(allSets(t)))...)
}

// allSets is the cells of all sets.
func allSets(t tell.Teller) words.Shown { return words.ShownCells(t.CellsOf(position.Set, 0)...) }

// inFull is a set with its cells and digits: "r1c2 and r1c7 (158)".
func inFull(t tell.Teller, part int) words.Phrase {
	digits := t.DigitsOf(position.Set, part)
	say := words.Blanks{
		"cells":  t.TheCells(t.CellsOf(position.Set, part)),
		"digits": words.Plain(strings.Join(words.Symbols(digits), "")).Showing(words.ShownDigits(digits)),
	}
	return say.Phrase("{cells} ({digits})")
}

// setInShort writes a set: "r1c27 {158}".
func setInShort(t tell.Teller, part int) string {
	digits := strings.Join(words.Symbols(t.DigitsOf(position.Set, part)), "")
	return fmt.Sprintf("%s {%s}", t.ShortCells(t.CellsOf(position.Set, part)), digits)
}

// setsInShort writes the sets, without letters.
func setsInShort(t tell.Teller) string {
	var short []string
	for part := 1; part <= setsIn(t); part++ {
		short = append(short, setInShort(t, part))
	}
	return strings.Join(short, ", ")
}

// namedSetsInShort writes the sets: "A=r1c27 {158}, B=r3c7 {89}".
func namedSetsInShort(t tell.Teller) string {
	var short []string
	for part := 1; part <= setsIn(t); part++ {
		short = append(short, words.Letter(part)+"="+setInShort(t, part))
	}
	return strings.Join(short, ", ")
}

// digitsInShort writes digits: "4,8".
func digitsInShort(digits solver.Digits) string { return strings.Join(words.Symbols(digits), ",") }

// oneSetHas says what follows when one of two sets has each digit that goes.
func oneSetHas(t tell.Teller, one, other int) words.Statements {
	say := words.Blanks{
		"one": theSet(t, one), "other": theSet(t, other),
		"z": words.TheDigits(t.Gone()).Showing(candidatesIn(t, t.Gone(), one, other)),
	}
	if t.Gone().Len() == 1 {
		return say.Because("So {one} or {other} has {z}, and no cell that sees all their {z}s can be {z}.")
	}
	return say.Because("So {one} or {other} has each of {z}, and no cell that sees all its places in both can be it.")
}

func tellALSXZ(t tell.Teller) words.Words {
	if t.Step.Variant&position.DoubleLink != 0 {
		return tellDoubleLink(t)
	}
	say := words.Blanks{
		"a": theSet(t, 1), "b": theSet(t, 2),
		"x": words.TheDigits(t.DigitsOf(position.Common, 0)).Showing(commonsIn(t)),
		"z": words.TheDigits(t.Gone()),
	}
	return words.Words{
		Title: say.Text("{z} in one of two sets joined by {x}"),
		Reasons: slices.Concat(
			nameSets(t),
			say.Because("Only one of {a} and {b} can have {x}, because every {x} of one sees every {x} of the other.").Showing(linksBetween(t)),
			say.Because("The set without {x} has all its other digits.").Showing(linksWithin(t)),
			oneSetHas(t, 1, 2),
		),
		Pattern: xzInShort(t),
	}
}

// xzInShort writes two sets, the digits that join them and those that go.
func xzInShort(t tell.Teller) string {
	return fmt.Sprintf("%s, X=%s, Z=%s", namedSetsInShort(t), digitsInShort(t.DigitsOf(position.Common, 0)), digitsInShort(t.Gone()))
}

// tellDoubleLink tells of two sets that are joined by two digits.
func tellDoubleLink(t tell.Teller) words.Words {
	x := t.DigitsOf(position.Common, 0)
	joining, others := t.Gone()&x, t.Gone()&^x
	say := words.Blanks{
		"a": theSet(t, 1), "b": theSet(t, 2),
		"x":      words.TheDigits(x).Showing(commonsIn(t)),
		"nor":    words.Phrase{Text: words.DigitList(x, "nor both"), Shows: commonsIn(t)},
		"others": words.AnyDigit(others).Showing(candidatesIn(t, others, 1, 2)),
		"gone":   words.TheDigits(joining).Showing(candidatesIn(t, joining, 1, 2)),
	}
	reasons := slices.Concat(
		nameSets(t),
		say.Because("{a} and {b} cannot both have {nor}, because each of its places in one sees each in the other.").Showing(linksBetween(t)),
		say.Because("So each lacks one of {x} and has all its other digits.").Showing(say["a"].Shows).Showing(say["b"].Shows).Showing(linksWithin(t)),
	)
	switch {
	case others.Len() == 1:
		reasons = append(reasons, say.Because("No cell that sees every {others} of a set can be {others}.")...)
	case others != 0:
		reasons = append(reasons, say.Because("No cell that sees all places of {others} in a set can be that digit.")...)
	}
	switch {
	case joining.Len() == 1:
		reasons = append(reasons, say.Because("A set has {gone}, so no cell that sees every {gone} of both can be {gone}.")...)
	case joining != 0:
		reasons = append(reasons, say.Because("Each of {gone} is in one of the sets, so no cell that sees all its places in both can be it.")...)
	}
	return words.Words{Title: say.Text("Two sets joined by {x}"), Reasons: reasons, Pattern: xzInShort(t)}
}

// linksBetween is the links that join one set to another.
func linksBetween(t tell.Teller) words.Shown {
	return linksWhere(t, func(l position.Link) bool { return !l.Strong })
}

// linksWithin is the links inside the sets: without the one digit a set has the other.
func linksWithin(t tell.Teller) words.Shown {
	return linksWhere(t, func(l position.Link) bool { return l.Strong })
}

func linksWhere(t tell.Teller, shown func(position.Link) bool) words.Shown {
	var links []int
	for i, l := range t.Step.Links {
		if shown(l) {
			links = append(links, i)
		}
	}
	return t.LinksShown(links...)
}

// joints are the digits that join each set to the next.
func joints(t tell.Teller) []solver.Digits {
	var joints []solver.Digits
	for part := 1; part < setsIn(t); part++ {
		joints = append(joints, t.DigitsOf(position.Common, part))
	}
	return joints
}

// tellALSWing tells three sets by the digits of the one in the middle, the pivot.
func tellALSWing(t tell.Teller) words.Words {
	joints := joints(t)
	if len(joints) != 2 {
		return words.Words{}
	}
	x, y := joints[0], joints[1]
	say := words.Blanks{
		"a": theSet(t, 1), "b": theSet(t, 2), "c": theSet(t, 3), "z": words.TheDigits(t.Gone()),
		"x": words.TheDigits(x).Showing(candidatesIn(t, x, 1, 2)), "y": words.TheDigits(y).Showing(candidatesIn(t, y, 2, 3)),
	}
	say["wing"], say["pivot"], say["otherWing"] = inFull(t, 1), inFull(t, 2), inFull(t, 3)
	return words.Words{
		Title: say.Text("{z} at one end of three sets in a chain"),
		Reasons: slices.Concat(
			say.Premise("The pivot {b}, {pivot}, has {x} or {y}, because it can lack only one of its digits.").Showing(linksAt(t, 2)).Showing(commonsIn(t)),
			say.Because("If {b} has {x}, the wing {a}, {wing}, lacks it, because every {x} of {b} sees every {x} of {a}, so {a} has all others, {z} too.").Showing(linksFrom(t, 0)),
			say.Because("If {b} has {y}, the wing {c}, {otherWing}, lacks it likewise, so {c} has {z} too.").Showing(linksAt(t, 3)).Showing(linksAt(t, 4)),
			oneSetHas(t, 1, 3),
		),
		Pattern: chainInShort(t),
	}
}

// tellALSChain tells a longer chain from its first set to its last: each is named where the chain comes to it.
func tellALSChain(t tell.Teller) words.Words {
	if setsIn(t) == 3 {
		return tellALSWing(t)
	}
	last := max(setsIn(t), 1)
	say := words.Blanks{
		"k": words.Plain(english.Number(last)), "z": words.TheDigits(t.Gone()),
	}
	lacks := words.Of(words.Premise, words.Plain("Each of these sets can lack only one of its digits.").Showing(allSets(t)))
	return words.Words{
		Title:   say.Text("{z} at one end of {k} sets in a chain"),
		Reasons: slices.Concat(lacks, alongSets(t, last), oneSetHas(t, 1, last)),
		Pattern: chainInShort(t),
	}
}

// alongSets tells what each set of a chain lacks, and so has: "Suppose A, r1c7 and r7c7 (127), lacks 7, so it has
// 1. So B, r2c9 (13), lacks 1, so it has 3."
func alongSets(t tell.Teller, last int) words.Statements {
	lost := t.Gone()
	var told words.Statements
	for i, x := range append(joints(t), t.Gone()) {
		part := min(i+1, last)
		say := words.Blanks{
			"set": theSet(t, part), "before": theSet(t, max(part-1, 1)), "inFull": inFull(t, part),
			"lost": words.AnyDigit(lost).Showing(candidatesIn(t, lost, max(part-1, 1), part)), "x": words.TheDigits(x).Showing(candidatesIn(t, x, part, part+1)),
		}
		var pattern string
		switch {
		case i == 0:
			pattern = "Suppose {set}, {inFull}, lacks {lost}, so it has {x}."
		case i == 1 || t.IsListed():
			pattern = "So {set}, {inFull}, lacks {lost}, because every {lost} of {before} sees every {lost} of {set}, so it has {x}."
		default:
			pattern = "So {set}, {inFull}, lacks {lost} and has {x}."
		}
		told = append(told, say.Because(pattern).Showing(linksAt(t, 2*i-1)).Showing(linksAt(t, 2*i))...)
		lost = x
	}
	return told
}

// chainInShort writes the sets of a chain, the digits that join them and those that go.
func chainInShort(t tell.Teller) string {
	var short []string
	for _, x := range joints(t) {
		short = append(short, digitsInShort(x))
	}
	return fmt.Sprintf("%s, joined by %s, Z=%s", namedSetsInShort(t), strings.Join(short, ","), digitsInShort(t.Gone()))
}

// linksFrom is the links within a set of a chain, counted from 0, and to the next.
func linksFrom(t tell.Teller, set int) words.Shown {
	return linksAt(t, 2*set).And(linksAt(t, 2*set+1))
}

// linksAt is a link of a chain, by its index, if there is one. The chain stands in the step once for each
// digit that goes.
func linksAt(t tell.Teller, link int) words.Shown {
	var links []int
	round := max(2*setsIn(t)-1, 1)
	for first := 0; first+round <= len(t.Step.Links) && 0 <= link && link < round; first += round {
		links = append(links, first+link)
	}
	return t.LinksShown(links...)
}
