package colour

import (
	"slices"

	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// What the techniques of one digit say of clusters and colours. The clusters of a step
// are counted from 0; the colours of the cluster i are the parts 2i+1 and 2i+2 of the
// role Colour.

// eitherColour says what the colours of a cluster mean, and why.
func eitherColour(t tell.Teller, cluster int) words.Statements {
	one, other := 2*cluster+1, 2*cluster+2
	say := words.Blanks{"one": colourIs(t, one), "other": colourIs(t, other)}
	members := append(t.CellsOf(position.Colour, one), t.CellsOf(position.Colour, other)...)
	shows := clusterLinks(t, members)
	if !byLetters(t) {
		return t.Give(words.Premise, say.Phrase("Either {one} or {other}").Showing(shows), twoPlaces(t, members))
	}
	if cluster > 0 {
		return say.Premise("Likewise, either {one} or {other}.").Showing(shows)
	}
	either := say.Phrase("Either {one} or {other}").Showing(shows)
	say = words.Blanks{"one": colourName(t, one), "other": colourName(t, other), "digit": words.TheDigits(t.Step.Digits)}
	return t.Give(words.Premise, either, say.Phrase("where a house has just two places for {digit}, one has colour {one} and one {other}"))
}

// mostNamed is the most cells of all colours together that are named: more have the letters of their
// colours, as the drawing has them.
const mostNamed = 6

func byLetters(t tell.Teller) bool { return len(t.CellsOf(position.Colour, 0)) > mostNamed }

// colourIs says that a colour is true: "r1c1 and r7c8 are both 5", "all of A are 5".
func colourIs(t tell.Teller, part int) words.Phrase {
	cells := t.CellsOf(position.Colour, part)
	if byLetters(t) {
		all := words.Blanks{"colour": colourName(t, part), "digit": words.TheDigits(t.Step.Digits)}
		return all.Phrase("all of {colour} are {digit}").Showing(t.TheCells(cells).Shows)
	}
	are := "are all"
	switch len(cells) {
	case 1:
		are = "is"
	case 2:
		are = "are both"
	}
	say := words.Blanks{"cells": t.TheCells(cells), "are": words.Plain(are), "digit": words.TheDigits(t.Step.Digits)}
	return say.Phrase("{cells} {are} {digit}")
}

// twoPlaces says in which houses the strong links of a cluster are.
func twoPlaces(t tell.Teller, members []int) words.Phrase {
	var houses []int
	for _, l := range t.Step.Links {
		if l.Strong && l.Why.Kind == position.ByHouse && slices.Contains(members, l.From[0].Cell) {
			houses = append(houses, l.Why.Houses[0])
		}
	}
	var marks []position.Mark
	for _, h := range lists.SortedOnce(houses) {
		marks = append(marks, position.MarkHouse(position.Base, h))
	}
	say := words.Blanks{"houses": t.HousesOf(marks), "digit": words.TheDigits(t.Step.Digits)}
	if len(marks) == 1 {
		return say.Phrase("{houses} has just two places for {digit}")
	}
	return say.Phrase("{houses} have just two places each for {digit}")
}

// joinsCluster reports whether a link is one that joins a cluster: a strong one, or the
// weak one behind it, which joins the same candidates.
func joinsCluster(t tell.Teller, link int) bool {
	links := t.Step.Links
	return links[link].Strong || link > 0 && links[link-1].Strong
}

// clusterLinks is the links that join the cluster of some cells.
func clusterLinks(t tell.Teller, members []int) words.Shown {
	var links []int
	for i, l := range t.Step.Links {
		if joinsCluster(t, i) && slices.Contains(members, l.From[0].Cell) {
			links = append(links, i)
		}
	}
	return t.LinksShown(links...)
}

// clashOf names a cell of one colour and a cell of another that see each other, if the
// step has a link between such cells.
func clashOf(t tell.Teller, part, other int) (words.Phrase, bool) {
	one, two := t.CellsOf(position.Colour, part), t.CellsOf(position.Colour, other)
	for i, l := range t.Step.Links {
		from, to := l.From[0].Cell, l.To[0].Cell
		if !joinsCluster(t, i) && slices.Contains(one, from) && slices.Contains(two, to) {
			say := words.Blanks{"from": t.TheCell(from), "to": t.TheCell(to), "one": colourName(t, part), "other": colourName(t, other)}
			if byLetters(t) && part != other {
				return say.Phrase("{from} of {one} and {to} of {other} see each other").Showing(t.LinksShown(i)), true
			}
			return say.Phrase("{from} and {to} see each other").Showing(t.LinksShown(i)), true
		}
	}
	return words.Phrase{}, false
}

// wrongColour is which of two colours goes: the one with candidates that go.
func wrongColour(t tell.Teller) int {
	for _, m := range t.Marks(position.Colour) {
		if m.Part == 1 && slices.Contains(t.Step.Eliminations, position.Candidate{Cell: m.Cell, Digit: m.Digit}) {
			return 1
		}
	}
	return 2
}

// colourPattern writes the colours: "5 (r1c2,r4c7) / (r1c8,r4c3)".
func colourPattern(t tell.Teller) string {
	pattern := t.ShortDigits()
	for part := 1; ; part++ {
		cells := t.CellsOf(position.Colour, part)
		if cells == nil {
			return pattern
		}
		if part > 1 {
			pattern += [...]string{",", " /"}[(part-1)&1]
		}
		pattern += " (" + t.ShortCells(cells) + ")"
	}
}
