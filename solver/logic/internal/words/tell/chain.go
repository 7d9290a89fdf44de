package tell

import (
	"fmt"
	"slices"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// A chain as sentences: what follows along its links when its start is false. Each
// sentence shows the links that it tells, and the candidates at their ends. The sentences
// say what the strong links make true, and leave the weak ones to the reader; a list has
// both (chain_items.go).

// Supposing tells what follows along the links when the start of the chain is
// false: "Suppose r1c4 is not 8. Then it is 3, so row 9 has its 3 in r9c1, so
// …"; or true, where the first link is weak. The links take turns.
func (t Teller) Supposing() words.Statements {
	links := t.Step.Links
	if len(links) == 0 {
		return nil
	}
	so, from, to := t.Consequences(), links[0].From, links[0].To
	start := position.Implication{Node: from, On: !links[0].Strong}
	if t.listed {
		return append(t.assuming(start), t.Along(t.untilBack())...)
	}
	if len(from) == 1 && len(to) == 1 && from[0].Cell == to[0].Cell && links[0].Strong {
		so[0].Text = "it is " + words.Symbol(to[0].Digit)
	}
	return slices.Concat(t.assuming(start), words.Of(words.Because, words.FollowOn("then ", so)...))
}

// untilBack is the number of links that Supposing tells of a list. It leaves out the last
// of a loop that holds all the way round, which would say what is supposed.
func (t Teller) untilBack() int {
	nodes := ChainNodes(t.Step.Links)
	last := len(nodes) - 1
	if slices.Equal(nodes[0].Node, nodes[last].Node) && nodes[1].Strong != nodes[last].Strong {
		return last - 1
	}
	return last
}

// Then tells what follows along the links: "Then it is 3, so row 9 has its 3 in r9c1."
// A list has the links one by one, up to a number of them.
func (t Teller) Then(links int) words.Statements {
	if t.listed {
		return t.Along(links)
	}
	return words.Of(words.Because, words.FollowOn("then ", t.Consequences())...)
}

// assuming makes an assumption: "Suppose r1c4 is not 8."
func (t Teller) assuming(s position.Implication) words.Statements {
	return words.Blanks{"start": t.State(s)}.Because("Suppose {start}.")
}

// Consequences tells what the strong links make true, one after the other. Each shows
// the weak link before it too.
func (t Teller) Consequences() []words.Phrase {
	var so []words.Phrase
	for i := range len(ChainNodes(t.Step.Links)) - 1 {
		l := t.Step.Links[i]
		if !l.Strong {
			continue
		}
		forced := t.Must(l).Showing(t.LinksShown(i))
		if i > 0 {
			forced = forced.Showing(t.LinksShown(i - 1))
		}
		so = append(so, forced)
	}
	return so
}

// Must tells what a strong link makes true, and in which house or set.
func (t Teller) Must(l position.Link) words.Phrase {
	return words.Phrase{Text: t.mustBe(l), Shows: because(l.Why)}.Showing(words.ShownCandidates(l.From, l.To))
}

func (t Teller) mustBe(l position.Link) string {
	say := words.Blanks{
		"where": words.Plain(t.Where(l.To)), "what": words.Plain(t.what(l.To)), "digits": words.TheDigits(l.Why.Digits),
		"cells": t.TheCells(l.Why.Cells), "houses": t.housesAt(l.Why.Houses), "covers": t.housesAt(l.Why.Covers),
		"left": words.TheDigits(l.Why.Digits&^l.From.Digits() | l.To.Digits()),
	}
	switch l.Why.Kind {
	case position.ByHouse:
		return say.Text("{houses} has its {what} in {where}")
	case position.BySet:
		if slices.Equal(l.Why.Cells, l.To.Cells()) {
			return say.Text("{cells} keep only {left}, so one of them is {what}")
		}
		return say.Text("{cells} keep only {left}, the {what} in {where}")
	case position.ByUniqueness:
		return say.Text("{where} is {what}, as else {cells} would have just {digits} left and the puzzle two solutions")
	case position.ByFish:
		return say.Text("{where} is {what}, as no more than two of {houses} have it in {covers}")
	}
	return say.Text("{where} is {what}")
}

// because is what the reason of a link or of a statement speaks of.
func because(why position.Reason) words.Shown {
	return words.JoinShown(words.ShownDigits(why.Digits), words.ShownCells(why.Cells...), words.ShownHouses(why.Houses...), words.ShownHouses(why.Covers...))
}

// housesAt names houses by their indexes.
func (t Teller) housesAt(houses []int) words.Phrase {
	marks := make([]position.Mark, 0, len(houses))
	for _, h := range houses {
		marks = append(marks, position.MarkHouse(position.Base, h))
	}
	return t.HousesOf(marks)
}

// NodeCells names the cells of a node, "r1c4", "one of r1c4 and r1c5", and NodeDigits its
// digits, "4 or 5". Both show its candidates.
func (t Teller) NodeCells(n position.Node) words.Phrase { return words.Named(t.Where(n), n...) }

// NodeDigits is described with NodeCells.
func (t Teller) NodeDigits(n position.Node) words.Phrase { return words.Named(t.what(n), n...) }

// Where is NodeCells as a string.
func (t Teller) Where(n position.Node) string {
	cells := n.Cells()
	if len(cells) == 1 {
		return t.Name(cells[0])
	}
	return "one of " + t.CellList(cells)
}

// what is NodeDigits as a string.
func (t Teller) what(n position.Node) string { return words.DigitList(n.Digits(), "or") }

// State says a statement: "r1c1 is 5", "r1c1 and r1c2 are not 5".
func (t Teller) State(s position.Implication) words.Phrase {
	digits := t.NodeDigits(s.Node)
	switch {
	case s.On:
		return words.Blanks{"cells": t.NodeCells(s.Node), "digits": digits}.Phrase("{cells} is {digits}")
	case len(s.Node.Cells()) > 1:
		return words.Blanks{"all": words.Plain(t.CellList(s.Node.Cells())), "digits": digits}.Phrase("{all} are not {digits}")
	}
	return words.Blanks{"cells": t.NodeCells(s.Node), "digits": digits}.Phrase("{cells} is not {digits}")
}

// NotBoth says that a weak link is one.
func (t Teller) NotBoth(l position.Link) string {
	if len(l.From) == 1 && len(l.To) == 1 {
		return fmt.Sprintf("%s and %s are not both %s", t.Where(l.From), t.Where(l.To), t.what(l.From))
	}
	group, other := l.From, l.To
	if len(group) == 1 {
		group, other = other, group
	}
	return fmt.Sprintf("%s if %s is", t.State(position.Implication{Node: other}), t.Where(group))
}
