package colour

import (
	"slices"
	"strings"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// A 3D Medusa is told by its colours: what each has, why one of them is true as a whole,
// and then what either way or the wrong colour leads to:
//
//	If A is true, r8c1 is 8, and if B is true, r8c1 is 3; neither leaves room for 2 in r8c1.
//	If B were true, r5c4 would have no candidate left, because it would see 2 in r5c7 and 6 in r1c4.

func tellMedusa(t tell.Teller) words.Words {
	first, second := 1, 2
	if goesWhole(t, first) {
		first, second = second, first
	}
	return words.Words{
		Title: words.Blanks{"digits": words.TheDigits(t.Step.Digits)}.Text("{digits} in two colours"),
		Reasons: slices.Concat(
			coloured(t, first), coloured(t, second), takeTurns(t, first, second), medusaConclusion(t),
		),
		Pattern: shortColour(t, 1) + " / " + shortColour(t, 2),
	}
}

// takeTurns says why one of the colours is true as a whole. How they are joined has been
// said where the second is told by the first.
func takeTurns(t tell.Teller, first, second int) words.Statements {
	say := words.Blanks{"one": colourName(t, first), "other": colourName(t, second)}
	var turns words.Statements
	if !goesWhole(t, second) {
		turns = say.Premise("The colours take turns: where a cell has just two candidates, or a house just two places for a digit, one of the two is in {one} and the other in {other}.")
	}
	either := say.Because("Either all of {one} is true and none of {other}, or all of {other} and none of {one}, because exactly one of each two is true.")
	return slices.Concat(turns, either).Showing(medusaLinks(t)).Showing(t.Branches(0, len(t.Step.Branches)))
}

// medusaConclusion says which colour is wrong and why, or what goes either way.
func medusaConclusion(t tell.Teller) words.Statements {
	wrong, clash := wrongColour(t), medusaClash(t)
	say := words.Blanks{"colour": colourName(t, wrong), "clash": clash}
	switch {
	case clash.Text != "":
		return say.Because("If {colour} were true, {clash}. So none of {colour} is true.")
	case len(t.Step.Branches) == 0:
		return eitherWay(t)
	case t.IsListed():
		return slices.Concat(followColours(t, wrong-1, 2-wrong), say.Because("So none of {colour} is true."))
	}
	return slices.Concat(emptied(t, wrong), say.Because("So none of {colour} is true."))
}

// emptied says what a wrong colour leaves empty, and what of the colour takes each of the
// candidates: "row 7 would have no place for 5, because r7c2 would be 3, and r7c6 would
// see 5 in r9c5".
func emptied(t tell.Teller, wrong int) words.Statements {
	base := t.Mark(position.Base, 0)
	say := words.Blanks{
		"colour": colourName(t, wrong), "taken": takenFrom(t, wrong),
		"cell": t.TheCell(t.CellOf(position.Target, 0)), "house": t.TheHouse(base.House), "digit": words.TheDigit(base.Digit),
	}
	pattern := "If {colour} were true, {house} would have no place for {digit}, because {taken}."
	if t.Marks(position.Target) != nil {
		pattern = "If {colour} were true, {cell} would have no candidate left, because {taken}."
	}
	return say.Because(pattern).Showing(t.Branches(wrong-1, wrong))
}

// takenFrom says what takes each candidate that a cell or a house needs. Those that the
// same candidates take go together.
func takenFrom(t tell.Teller, wrong int) words.Phrase {
	var filled, seen, seeing []words.Phrase
	for same := range words.Runs(needed(t, wrong), func(x position.Candidate) position.Candidate { return excluder(t, x, wrong) }) {
		by := excluder(t, same[0], wrong)
		say := words.Blanks{
			"cells": t.TheCells(same.Cells()), "by": t.TheCell(by.Cell), "digit": words.Named(words.Symbol(by.Digit), by),
		}
		switch {
		case by.Cell == same[0].Cell:
			filled = append(filled, say.Phrase("{cells} would be {digit}").Showing(words.ShownCandidates(same)))
		case t.Marks(position.Target) != nil:
			seen = append(seen, say.Phrase("{digit} in {by}").Showing(words.ShownCandidates(same)))
		default:
			seeing = append(seeing, say.Phrase("{cells} would see {digit} in {by}").Showing(words.ShownCandidates(same)))
		}
	}
	if seen != nil {
		said := words.ListOf(seen, "and")
		said.Text = "it would see " + said.Text
		return said
	}
	return words.ClausesOf(slices.Concat(filled, seeing))
}

// needed is the candidates that the wrong colour takes from a cell or a house: those from
// which the end of its branch follows, and the one that it says must be true.
func needed(t tell.Teller, wrong int) position.Node {
	branch := t.Step.Branches[wrong-1]
	end := branch[len(branch)-1]
	others := tell.JoinedNode(end.From, func(i int) position.Node { return branch[i].Node })
	return append(others, end.Node...)
}

// excluder is the first candidate of a colour that excludes another, one in its own cell
// before all; an empty one where there is none.
func excluder(t tell.Teller, x position.Candidate, part int) position.Candidate {
	g := position.GeometryOf(t.Layout)
	var first position.Candidate
	for _, m := range t.Marks(position.Colour) {
		c := position.Candidate{Cell: m.Cell, Digit: m.Digit}
		switch {
		case m.Part != part || !g.Excludes(c, x):
		case c.Cell == x.Cell:
			return c
		case first.Digit == 0:
			first = c
		}
	}
	return first
}

// mostEitherWay is the most sentences of a paragraph about what goes either way.
const mostEitherWay = 6

// eitherWay says of each candidate that goes what takes it in either colour. Those that the
// same two candidates take go together.
func eitherWay(t tell.Teller) words.Statements {
	groups := trapped(t)
	var rest words.Shown
	if !t.IsListed() && len(groups) > mostEitherWay {
		for _, g := range groups[mostEitherWay:] {
			rest = rest.And(words.ShownCandidates(g.gone, g.by))
		}
		groups = groups[:mostEitherWay]
	}
	var told words.Statements
	for _, g := range groups {
		say := words.Blanks{
			"one": words.Plain(words.Letter(1)), "other": words.Plain(words.Letter(2)),
			"first": t.State(position.Implication{Node: g.by[:1], On: true}), "second": t.State(position.Implication{Node: g.by[1:], On: true}),
			"digits": t.NodeDigits(g.gone), "cells": t.AnyCell(g.gone.Cells()),
		}
		told = append(told, say.Because("If {one} is true, {first}, and if {other} is true, {second}; neither leaves room for {digits} in {cells}.")...)
	}
	if rest.Empty() {
		return told
	}
	return append(told, words.Of(words.Because, words.Plain("The others go likewise: each is excluded by a candidate of A and by one of B.").Showing(rest))...)
}

// trappedBy is candidates that go, and a candidate of each colour that excludes them.
type trappedBy struct {
	gone, by position.Node
}

// takes reports whether one sentence can say of a candidate too that it goes: those of a
// sentence are in one cell or of one digit.
func (g trappedBy) takes(x position.Candidate) bool {
	all := append(slices.Clone(g.gone), x)
	return len(all.Cells()) == 1 || all.Digits().Len() == 1
}

// trapped sorts what goes by what excludes it.
func trapped(t tell.Teller) []trappedBy {
	var groups []trappedBy
	for _, x := range t.Step.Eliminations {
		by := position.Node{excluder(t, x, 1), excluder(t, x, 2)}
		i := slices.IndexFunc(groups, func(g trappedBy) bool { return slices.Equal(g.by, by) && g.takes(x) })
		if i < 0 {
			i, groups = len(groups), append(groups, trappedBy{by: by})
		}
		groups[i].gone = append(groups[i].gone, x)
	}
	return groups
}

// colour lists the candidates of a colour.
func colour(t tell.Teller, part int) position.Node {
	marks := t.Marks(position.Colour)
	all := make(position.Node, 0, len(marks)/2+1)
	for _, m := range marks {
		if m.Part == part {
			all = append(all, position.Candidate{Cell: m.Cell, Digit: m.Digit})
		}
	}
	return all
}

// colourName is the letter of a colour; it shows the candidates.
func colourName(t tell.Teller, part int) words.Phrase {
	return words.Named(words.Letter(part), colour(t, part)...)
}

// goesWhole reports whether the step takes away a colour and nothing else.
func goesWhole(t tell.Teller, part int) bool {
	return slices.Equal(position.Ordered(colour(t, part)), t.Step.Eliminations)
}

// coloured lists the candidates of a colour: "Colour A has 2 in r1c1, and 5 in r1c7
// and r2c9." Those of a colour that goes as a whole are listed where it goes; they are
// opposite the other colour's, because the strong links join the one colour to the other.
func coloured(t tell.Teller, part int) words.Statements {
	say := words.Blanks{"colour": colourName(t, part), "other": colourName(t, 3-part)}
	if goesWhole(t, part) {
		return say.Premise("Colour {colour} has the other of two candidates in each cell, and the other of two places in each house, where {other} has one.")
	}
	var items []words.Phrase
	for same := range words.Runs(colour(t, part), func(c position.Candidate) int { return c.Digit }) {
		item := words.Blanks{"digit": words.TheDigit(same[0].Digit), "cells": t.TheCells(same.Cells())}
		items = append(items, words.Named(item.Text("{digit} in {cells}"), same...))
	}
	return words.Of(words.Premise, words.Tell(say.Text("colour {colour} has "), "it has ", words.Clauses, items)...)
}

// shortColour writes the candidates of a colour: "(2r1c1,5r1c7)".
func shortColour(t tell.Teller, part int) string {
	var all []string
	for _, c := range colour(t, part) {
		all = append(all, words.Symbol(c.Digit)+t.Name(c.Cell))
	}
	return "(" + strings.Join(all, ",") + ")"
}

// medusaLinks is the links that join the cluster.
func medusaLinks(t tell.Teller) words.Shown {
	var links []int
	for i := range t.Step.Links {
		if joinsCluster(t, i) {
			links = append(links, i)
		}
	}
	return t.LinksShown(links...)
}

// medusaClash says what cannot be in a colour, where the step has a link besides those that
// join the cluster: between two of its candidates that exclude each other.
func medusaClash(t tell.Teller) words.Phrase {
	for i, l := range t.Step.Links {
		if joinsCluster(t, i) {
			continue
		}
		x, y := l.From[0], l.To[0]
		say := words.Blanks{
			"one": t.TheCell(x.Cell), "other": t.TheCell(y.Cell), "x": words.TheDigit(x.Digit), "y": words.TheDigit(y.Digit),
		}
		said := say.Phrase("{one} and {other} would both be {x}, and they see each other")
		if x.Cell == y.Cell {
			said = say.Phrase("{one} would be both {x} and {y}")
		}
		return said.Showing(t.LinksShown(i))
	}
	return words.Phrase{}
}
