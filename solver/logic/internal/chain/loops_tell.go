package chain

import (
	"fmt"
	"iter"
	"slices"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// tellAnyChain tells a chain of any form, by its ends.
func tellAnyChain(t tell.Teller) words.Words {
	nodes := tell.ChainNodes(t.Step.Links)
	if len(nodes) < 3 {
		return words.Words{}
	}
	first, last := nodes[0], nodes[len(nodes)-1]
	switch {
	case slices.Equal(first.Node, last.Node) && nodes[1].Strong != last.Strong:
		return tellContinuous(t)
	case first.Node[0].Cell == last.Node[0].Cell:
		return tellDiscontinuous(t)
	}
	return tellChain(t)
}

// tellDiscontinuous tells a loop that settles the candidate in which it begins and
// ends.
func tellDiscontinuous(t tell.Teller) words.Words {
	nodes := tell.ChainNodes(t.Step.Links)
	if len(nodes) < 3 {
		return words.Words{}
	}
	first, before, last := nodes[0].Node, nodes[len(nodes)-2].Node, nodes[len(nodes)-1].Node
	say := words.Blanks{
		"first": t.NodeCells(first), "x": t.NodeDigits(first), "last": t.NodeCells(last), "y": t.NodeDigits(last),
		"them": words.Named(t.CellList(before.Cells()), before...),
	}
	links := len(nodes) - 1
	closing := t.LinksShown(links - 1)
	w := words.Words{Title: say.Text("{first} cannot be {x}"), Pattern: t.Chain()}
	switch firstStrong, lastStrong := nodes[1].Strong, nodes[len(nodes)-1].Strong; {
	case !firstStrong && lastStrong:
		w.Reasons = slices.Concat(
			say.Because("Suppose {first} is {x}."), t.Then(links),
			say.Because("That is impossible, because {first} takes only one digit.").Showing(closing),
		)
	case !firstStrong:
		w.Reasons = slices.Concat(
			say.Because("Suppose {first} is {x}."), t.Then(links-1),
			say.Because("But then {first} cannot be {x}, because it sees {them}.").Showing(closing),
		)
	case lastStrong:
		w.Title = say.Text("{first} is {x}")
		w.Reasons = slices.Concat(t.Supposing(), say.Because("So {first} is {x} in any case, because even supposing that it is not makes it so."))
	default:
		w.Title = say.Text("{last} cannot be {y}")
		w.Reasons = slices.Concat(
			say.Because("Suppose {last} is {y}, so it is not {x}."), t.Then(links-1),
			say.Because("But then {last} cannot be {y}, because it sees {them}.").Showing(closing),
		)
	}
	return w
}

// tellContinuous tells a loop that holds all the way round.
func tellContinuous(t tell.Teller) words.Words {
	nodes := tell.ChainNodes(t.Step.Links)
	if len(nodes) < 3 {
		return words.Words{}
	}
	return words.Words{
		Title:   fmt.Sprintf("A loop of %d links from %s", len(nodes)-1, t.Where(nodes[0].Node)),
		Reasons: slices.Concat(BothWays(t, nodes), eitherWay(t, "because each link holds both ways round, ", nodes)),
		Pattern: t.Chain(),
	}
}

// BothWays follows a loop from its start, and then from the opposite back.
func BothWays(t tell.Teller, nodes []tell.ChainNode) words.Statements {
	if t.IsListed() {
		return slices.Concat(t.Supposing(), t.Back(len(nodes)-2), backwards(t, nodes))
	}
	return t.Supposing().Showing(loopLinks(nodes))
}

// mostReadBack is the most statements of the way back that a line has.
const mostReadBack = 6

// longestReadBack is how long they may be.
const longestReadBack = 120

// backwards says what is true the other way round: what the way there makes false.
func backwards(t tell.Teller, nodes []tell.ChainNode) words.Statements {
	var back []words.Phrase
	for i := len(nodes) - 3; i > 0; i-- {
		if !nodes[i].Strong {
			back = append(back, t.State(position.Implication{Node: nodes[i].Node, On: true}))
		}
	}
	say := words.Blanks{"back": words.ListOf(back, "and")}
	if len(back) == 0 || len(back) > mostReadBack || len(say["back"].Text) > longestReadBack {
		return words.Blanks{}.Because("So each link holds backwards.").Showing(loopLinks(nodes))
	}
	return say.Because("So, the links read backwards, {back}.").Showing(loopLinks(nodes))
}

// loopLinks is the links of a loop as evidence.
func loopLinks(nodes []tell.ChainNode) words.Shown {
	var links []int
	for i := range len(nodes) - 1 {
		links = append(links, i)
	}
	return words.ShownLinks(links...)
}

// eitherWay says what holds whichever way round a loop is, as far as it rules
// something out: "one of r1c2 and r1c5 is 4, r2c2 is 3 or 4, and r4c1 and r5c1 keep 7".
// Two nodes that exclude each other complete each other too, and a set that gives away
// one of two digits keeps the others.
func eitherWay(t tell.Teller, lead string, nodes []tell.ChainNode) words.Statements {
	var holds []words.Phrase
	g, places := position.GeometryOf(t.Layout), 0
	add := func(n position.Node, what words.Phrase) {
		holds, places = append(holds, what), max(places, len(n.Cells()))
	}
	for i, n := range nodes[1:] {
		if pair := slices.Concat(nodes[i].Node, n.Node); !n.Strong && rulesOut(g, t.Step.Eliminations, pair) {
			add(pair, t.State(position.Implication{Node: pair, On: true}).Showing(t.LinksShown(i)))
		}
	}
	for same := range setLinks(t, len(nodes)-1) {
		kept := tell.JoinedNode(same, func(link int) position.Node {
			if !rulesOut(g, t.Step.Eliminations, t.Step.Links[link].From) {
				return nil
			}
			return t.Step.Links[link].From
		})
		if kept != nil {
			set := words.Blanks{"cells": t.TheCells(t.Step.Links[same[0]].Why.Cells), "digits": words.TheDigits(kept.Digits())}
			shows := words.Named("", kept...).Shows.And(words.ShownLinks(same...))
			add(kept, set.Phrase("{cells} keep {digits}").Showing(shows))
		}
	}
	told := tellHolds(t, lead, holds)
	if places < 2 {
		return told
	}
	end := "No cell that sees both of a pair can be its digit."
	if places > 2 {
		end = "No cell that sees all places of one of these digits can be it."
	}
	if len(holds) == 1 {
		end = "No cell that sees all these places can be that digit."
	}
	return append(told, words.Of(words.Because, words.Phrase{Text: end, Shows: words.ListOf(holds, "and").Shows})...)
}

// tellHolds tells what holds either way round, in sentences or in a list.
func tellHolds(t tell.Teller, lead string, holds []words.Phrase) words.Statements {
	if !t.IsListed() {
		return words.Of(words.Because, words.Tell(lead, "besides, ", words.Clauses, holds)...)
	}
	var items words.Statements
	for _, one := range holds {
		items = append(items, words.Blanks{"one": one}.Because("So, whichever way round, {one}.")...)
	}
	return items
}

// setLinks lists the links behind those of a loop, by their indexes: those of each set
// that the loop runs through together.
func setLinks(t tell.Teller, from int) iter.Seq[[]int] {
	var links []int
	for i := from; i < len(t.Step.Links); i++ {
		links = append(links, i)
	}
	return words.Runs(links, func(link int) string { return t.CellList(t.Step.Links[link].Why.Cells) })
}

// rulesOut reports whether a candidate goes because one of a node is true.
func rulesOut(g *position.Geometry, gone []position.Candidate, n position.Node) bool {
	return slices.ContainsFunc(gone, func(c position.Candidate) bool {
		return !slices.ContainsFunc(n, func(x position.Candidate) bool { return !g.Excludes(x, c) })
	})
}
