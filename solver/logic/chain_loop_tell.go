package logic

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/position"
)

// tellAnyChain tells a chain of any form, by its ends.
func tellAnyChain(t teller) words {
	nodes := chainNodes(t.step.Links)
	if len(nodes) < 3 {
		return words{}
	}
	first, last := nodes[0], nodes[len(nodes)-1]
	switch {
	case slices.Equal(first.Node, last.Node) && nodes[1].strong != last.strong:
		return tellContinuous(t)
	case first.Node[0].Cell == last.Node[0].Cell:
		return tellDiscontinuous(t)
	}
	return tellChain(t)
}

// tellDiscontinuous tells a loop that settles the candidate in which it begins and
// ends.
func tellDiscontinuous(t teller) words {
	nodes := chainNodes(t.step.Links)
	if len(nodes) < 3 {
		return words{}
	}
	first, last := nodes[0], nodes[len(nodes)-1]
	from, to := t.where(first.Node)+" is "+t.what(first.Node), t.where(last.Node)+" is "+t.what(last.Node)
	w := words{title: strings.Replace(from, " is ", " cannot be ", 1), pattern: t.chain()}
	then := soOn("then ", cut(t.consequences(), mostLinks))
	before := nodes[len(nodes)-2].Node
	excluded := fmt.Sprintf("which cannot be, because %s is %s then", t.where(before), t.what(before))
	switch {
	case !nodes[1].strong && last.strong:
		w.because = fmt.Sprintf("Suppose %s. %s It cannot be both, so it is not %s, because that leads to %s.", from, then, t.what(first.Node), t.what(last.Node))
	case !nodes[1].strong:
		w.because = fmt.Sprintf("Suppose %s. %s But then %s, because it sees %s.", from, then, w.title, t.cellList(before.Cells()))
	case last.strong:
		w.title = from
		w.because = fmt.Sprintf("%s So %s, because even supposing that it is not makes it so.", t.suppose(), from)
	default:
		w.title = strings.Replace(to, " is ", " cannot be ", 1)
		w.because = fmt.Sprintf("Suppose %s, so not %s. %s So %s, %s.", to, t.what(first.Node), then, to, excluded)
	}
	return w
}

// tellContinuous tells a loop that holds all the way round.
func tellContinuous(t teller) words {
	nodes := chainNodes(t.step.Links)
	if len(nodes) < 3 {
		return words{}
	}
	return words{
		title:   fmt.Sprintf("A loop of %d links from %s", len(nodes)-1, t.where(nodes[0].Node)),
		because: t.bothWays(nodes) + " " + t.eitherWay("because one or the other holds, ", nodes),
		pattern: t.chain(),
	}
}

// bothWays follows a loop from its start, and then from the opposite back.
func (t teller) bothWays(nodes []chainNode) string {
	start := position.Implication{Node: nodes[0].Node, On: nodes[1].strong}
	end := position.Implication{Node: nodes[len(nodes)-2].Node, On: !start.On}
	return fmt.Sprintf("%s If %s, then %s, and the same links lead round the other way.", t.suppose(), t.state(start), t.state(end))
}

// eitherWay says what holds whichever way round a loop is, as far as it rules
// something out: "one of r1c2 and r1c5 is 4, r2c2 is 3 or 4, and r4c1 and r5c1 keep 7".
// Two nodes that exclude each other complete each other too, and a set that gives away
// one of two digits keeps the others.
func (t teller) eitherWay(lead string, nodes []chainNode) string {
	var holds []string
	places := 0
	add := func(n position.Node, what string) {
		holds, places = append(holds, what), max(places, len(n.Cells()))
	}
	for i, n := range nodes[1:] {
		if pair := slices.Concat(nodes[i].Node, n.Node); !n.strong && t.rulesOut(pair) {
			add(pair, t.where(pair)+" is "+t.what(pair))
		}
	}
	for _, same := range runs(t.step.Links[len(nodes)-1:], func(l position.Link) string { return t.cellList(l.Why.Cells) }) {
		kept := joinedNode(same, func(l position.Link) position.Node {
			if !t.rulesOut(l.From) {
				return nil
			}
			return l.From
		})
		if kept != nil {
			add(kept, fmt.Sprintf("%s keep %s", t.cellList(same[0].Why.Cells), digitList(kept.Digits(), "and")))
		}
	}
	said := told(lead, "besides, ", clauses, holds)
	switch {
	case places < 2:
		return said
	case places == 2:
		return said + " No cell that sees both of such a pair can be that digit."
	}
	return said + " No cell that sees all places for a digit in one of these can be that digit."
}

// rulesOut reports whether a candidate goes because one of a node is true.
func (t teller) rulesOut(n position.Node) bool {
	g := position.GeometryOf(t.layout)
	return slices.ContainsFunc(t.step.Eliminations, func(gone position.Candidate) bool {
		return !slices.ContainsFunc(n, func(x position.Candidate) bool { return !g.Excludes(x, gone) })
	})
}
