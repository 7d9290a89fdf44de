package tell

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// A chain as a list: an item for each link, strong and weak in turn, each with its reason.
//
//	Suppose r5c4 is 9.
//	Then r5c2 is not 9.   Both are in row 5.
//	So r5c2 is 5.         r5c2 can only be 5 or 9.

// Along tells links of the chain, from the first one on, each as an item of a list.
func (t Teller) Along(links int) words.Statements {
	var items words.Statements
	lead := "then "
	for i := range links {
		items = append(items, t.alongLink(lead, i))
		lead = "so "
	}
	return items
}

// Back tells a link from its end to its start, as an item of a list: "If r1c4 is 8, r9c5
// is not 8."
func (t Teller) Back(i int) words.Statements {
	l := t.Step.Links[i]
	say := words.Blanks{
		"end":   t.State(position.Implication{Node: l.To, On: !l.Strong}),
		"start": t.State(position.Implication{Node: l.From, On: l.Strong}),
	}
	why := t.whyNotBoth(l.To, l.From)
	if l.Strong {
		why = t.whyOneOf(position.Link{From: l.To, To: l.From, Strong: true, Why: l.Why})
	}
	return words.Statements{words.ItemOf(words.Because, say.Phrase("if {end}, {start}"), why).Showing(t.LinksShown(i))}
}

// Across tells what follows from one end of a link, by its index, for the other.
func (t Teller) Across(lead string, i int, from position.Candidate) words.Statement {
	return t.across(lead, i, StartingAt(t.Step.Links[i], from))
}

// StartingAt is a link between two candidates, starting at one of them.
func StartingAt(l position.Link, from position.Candidate) position.Link {
	if l.To[0] == from {
		l.From, l.To = l.To, l.From
	}
	return l
}

// alongLink tells what follows from the start of a link for its end.
func (t Teller) alongLink(lead string, i int) words.Statement {
	return t.across(lead, i, t.Step.Links[i])
}

func (t Teller) across(lead string, i int, l position.Link) words.Statement {
	claim := t.State(position.Implication{Node: l.To, On: l.Strong}).Showing(t.LinksShown(i))
	claim.Text = lead + claim.Text
	if l.Strong {
		return words.ItemOf(words.Because, claim, t.whyOneOf(l))
	}
	return words.ItemOf(words.Because, claim, t.whyNotBoth(l.From, l.To))
}

// whyOneOf says why one end of a strong link is true where the other is false.
func (t Teller) whyOneOf(l position.Link) words.Phrase {
	say := words.Blanks{
		"cell": t.TheCells(l.Why.Cells), "digits": words.AnyDigit(l.From.Digits() | l.To.Digits()),
		"house": t.housesAt(l.Why.Houses), "digit": t.NodeDigits(l.To),
	}
	switch l.Why.Kind {
	case position.ByCell:
		return say.Phrase("{cell} can only be {digits}")
	case position.ByHouse:
		return say.Phrase("{house} has no other place for {digit}")
	}
	return t.whyTrue(l.To, l.From.Digits(), l.Why)
}

// whyTrue says why a node is true once others, of some digits, are false.
func (t Teller) whyTrue(n position.Node, lost solver.Digits, why position.Reason) words.Phrase {
	say := words.Blanks{
		"digit": words.TheDigits(why.Digits), "cells": t.TheCells(why.Cells), "houses": t.housesAt(why.Houses), "covers": t.housesAt(why.Covers),
		"lost": words.AnyDigit(lost), "left": words.TheDigits(why.Digits&^lost | n.Digits()), "what": t.NodeDigits(n),
	}
	switch why.Kind {
	case position.ByCell:
		return say.Phrase("{cells} has no other candidate left")
	case position.ByHouse:
		return say.Phrase("{houses} has no other place left for {what}")
	case position.BySet:
		if left := why.Digits&^lost | n.Digits(); left.Len() < len(why.Cells) { // they do not all see each other
			return say.Phrase("without {lost}, only {left} are left for {cells}, of which {what} can come twice")
		}
		return say.Phrase("without {lost}, only {left} are left for {cells}")
	case position.ByUniqueness:
		return say.Phrase("otherwise {cells} would have just {digit} left, and the puzzle two solutions")
	case position.ByFish:
		return say.Phrase("no more than two of {houses} have their {digit} in {covers}")
	}
	return words.Phrase{}
}

// whyNotBoth says why two nodes exclude each other.
func (t Teller) whyNotBoth(one, other position.Node) words.Phrase {
	cells := slices.Concat(one, other).Cells()
	if len(cells) == 1 {
		return words.Blanks{"cell": t.TheCells(cells)}.Phrase("{cell} takes only one digit")
	}
	together := "all"
	if len(cells) == 2 {
		together = "both"
	}
	say := words.Blanks{"together": words.Plain(together), "house": t.houseOfAll(cells), "one": t.everyCell(one), "other": t.everyCell(other)}
	if say["house"].Text != "" {
		return say.Phrase("{together} are in {house}")
	}
	return say.Phrase("{other} sees {one}")
}

// everyCell names the cells of a node, of which what is said holds of each.
func (t Teller) everyCell(n position.Node) words.Phrase {
	cells := n.Cells()
	if len(cells) == 1 {
		return t.NodeCells(n)
	}
	return words.Named("each of "+t.CellList(cells), n...)
}

// houseOfAll names a house in which some cells lie; nothing where
// there is none.
func (t Teller) houseOfAll(cells []int) words.Phrase {
	for _, h := range t.Layout.HousesOf(cells[0]) {
		if !slices.ContainsFunc(cells[1:], func(c int) bool { return !slices.Contains(t.Layout.HousesOf(c), h) }) {
			return t.TheHouse(h)
		}
	}
	return words.Phrase{}
}
