package colour

import (
	"slices"
	"strings"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// A 3D Medusa is told by the candidates that bite: how one of them follows from another,
// through the candidates of the two colours between them. The colours themselves are for
// the drawing:
//
//	If r5c9 is not 2, it is 7, so r6c9 is 7. So r5c9 is 2 or r6c9 is 7; neither leaves room for 2 in r6c9.
//	If B were true, r5c4 would have no candidate left, because it would see 2 in r5c7 and 6 in r1c4.

func tellMedusa(t tell.Teller) words.Words {
	return words.Words{
		Title:   words.Blanks{"digits": words.TheDigits(t.Step.Digits)}.Text("{digits} in two colours"),
		Reasons: slices.Concat(takeTurns(t), medusaConclusion(t)),
		Pattern: shortColour(t, 1) + " / " + shortColour(t, 2),
	}
}

// takeTurns says what the colours are, and why one of them is true as a whole.
func takeTurns(t tell.Teller) words.Statements {
	say := words.Blanks{"one": colourName(t, 1), "other": colourName(t, 2)}
	turns := say.Premise("All of colour {one} is true or all of {other}, because of two candidates left in a cell, or two places in a house, one is {one} and one {other}.")
	return turns.Showing(medusaLinks(t)).Showing(t.Branches(0, len(t.Step.Branches)))
}

// medusaConclusion says which colour is wrong and why, or what goes either way.
func medusaConclusion(t tell.Teller) words.Statements {
	wrong, clash := wrongColour(t), medusaClash(t)
	say := words.Blanks{"colour": colourName(t, wrong), "clash": clash}
	switch {
	case clash.Text != "":
		return slices.Concat(clashing(t), say.Because("That cannot be, because {clash}, so none of {colour} is true."))
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

// What goes either way is told by what leads from one colour to the other, where that is
// not too much: in a paragraph and in a list. The other groups are told by the colours alone.
const (
	mostInParagraph = 2
	mostInList      = 3
)

// eitherWay says of each candidate that goes what takes it in either colour. Those that the
// same two candidates take go together.
func eitherWay(t tell.Teller) words.Statements {
	groups := trapped(t)
	if t.IsListed() {
		return eachWay(t, groups, mostInList)
	}
	told := eachWay(t, groups[:min(len(groups), mostInParagraph)], mostInParagraph)
	var rest words.Shown
	for _, g := range groups[min(len(groups), mostInParagraph):] {
		rest = rest.And(words.ShownCandidates(g.gone, g.by))
	}
	if rest.Empty() {
		return told
	}
	return append(told, words.Of(words.Because, words.Plain("The others go likewise: each is excluded by a candidate of A and by one of B.").Showing(rest))...)
}

// eachWay tells groups of candidates that go, each with what leads from the one to the
// other or, where they are more than some, in short by the colours.
func eachWay(t tell.Teller, groups []trappedBy, most int) words.Statements {
	var told words.Statements
	for _, g := range groups {
		first, second := t.State(position.Implication{Node: g.by[:1], On: true}), t.State(position.Implication{Node: g.by[1:], On: true})
		say := words.Blanks{
			"one": words.Plain(words.Letter(1)), "other": words.Plain(words.Letter(2)),
			"first": first, "second": second, "either": words.ListOf([]words.Phrase{first, second}, "or"),
			"digits": words.AnyDigit(g.gone.Digits()).Showing(words.ShownCandidates(g.gone)), "cells": t.AnyCell(g.gone.Cells()),
		}
		if len(g.by.Cells()) == 1 || g.by.Digits().Len() == 1 {
			say["either"] = t.State(position.Implication{Node: g.by, On: true})
		}
		if way := trail(t, g.by[0], g.by[1]); len(groups) <= most && way != nil {
			told = slices.Concat(told, leading(t, position.Implication{Node: g.by[:1]}, way), say.Because("So {either}; neither leaves room for {digits} in {cells}."))
			continue
		}
		told = append(told, say.Because("If {one} is true, {first}, and if {other} is true, {second}; neither leaves room for {digits} in {cells}.")...)
	}
	return told
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

// medusaClash says why two candidates of a colour exclude each other, where the step has a
// link besides those that join the cluster.
func medusaClash(t tell.Teller) words.Phrase {
	l, i, ok := clashLink(t)
	if !ok {
		return words.Phrase{}
	}
	x, y := l.From[0], l.To[0]
	say := words.Blanks{"one": t.TheCell(x.Cell), "other": t.TheCell(y.Cell)}
	if x.Cell == y.Cell {
		return say.Phrase("{one} takes only one digit").Showing(t.LinksShown(i))
	}
	return say.Phrase("{one} and {other} see each other").Showing(t.LinksShown(i))
}

// clashing tells what leads from one of two candidates of a colour that exclude each other
// to the other.
func clashing(t tell.Teller) words.Statements {
	l, _, _ := clashLink(t)
	return leading(t, position.Implication{Node: l.From[:1], On: true}, trail(t, l.From[0], l.To[0]))
}

// clashLink is the link between candidates of one colour, and its index.
func clashLink(t tell.Teller) (l position.Link, index int, ok bool) {
	for i, l := range t.Step.Links {
		if !joinsCluster(t, i) {
			return l, i, true
		}
	}
	return position.Link{}, position.None, false
}
