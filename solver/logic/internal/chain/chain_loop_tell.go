package chain

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// tellAnyChain tells a chain of any form, by its ends.
func tellAnyChain(t words.Teller) words.Words {
	nodes := words.ChainNodes(t.Step.Links)
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
func tellDiscontinuous(t words.Teller) words.Words {
	nodes := words.ChainNodes(t.Step.Links)
	if len(nodes) < 3 {
		return words.Words{}
	}
	first, last := nodes[0], nodes[len(nodes)-1]
	from, to := t.Where(first.Node)+" is "+t.What(first.Node), t.Where(last.Node)+" is "+t.What(last.Node)
	w := words.Words{Title: strings.Replace(from, " is ", " cannot be ", 1), Pattern: t.Chain()}
	then := words.SoOn("then ", words.Cut(t.Consequences(), words.MostLinks))
	before := nodes[len(nodes)-2].Node
	excluded := fmt.Sprintf("which cannot be, because %s is %s then", t.Where(before), t.What(before))
	switch {
	case !nodes[1].Strong && last.Strong:
		w.Because = fmt.Sprintf("Suppose %s. %s It cannot be both, so it is not %s, because that leads to %s.", from, then, t.What(first.Node), t.What(last.Node))
	case !nodes[1].Strong:
		w.Because = fmt.Sprintf("Suppose %s. %s But then %s, because it sees %s.", from, then, w.Title, t.CellList(before.Cells()))
	case last.Strong:
		w.Title = from
		w.Because = fmt.Sprintf("%s So %s, because even supposing that it is not makes it so.", t.Suppose(), from)
	default:
		w.Title = strings.Replace(to, " is ", " cannot be ", 1)
		w.Because = fmt.Sprintf("Suppose %s, so not %s. %s So %s, %s.", to, t.What(first.Node), then, to, excluded)
	}
	return w
}

// tellContinuous tells a loop that holds all the way round.
func tellContinuous(t words.Teller) words.Words {
	nodes := words.ChainNodes(t.Step.Links)
	if len(nodes) < 3 {
		return words.Words{}
	}
	return words.Words{
		Title:   fmt.Sprintf("A loop of %d links from %s", len(nodes)-1, t.Where(nodes[0].Node)),
		Because: BothWays(t, nodes) + " " + eitherWay(t, "because one or the other holds, ", nodes),
		Pattern: t.Chain(),
	}
}

// BothWays follows a loop from its start, and then from the opposite back.
func BothWays(t words.Teller, nodes []words.ChainNode) string {
	start := position.Implication{Node: nodes[0].Node, On: nodes[1].Strong}
	end := position.Implication{Node: nodes[len(nodes)-2].Node, On: !start.On}
	return fmt.Sprintf("%s If %s, then %s, and the same links lead round the other way.", t.Suppose(), t.State(start), t.State(end))
}

// eitherWay says what holds whichever way round a loop is, as far as it rules
// something out: "one of r1c2 and r1c5 is 4, r2c2 is 3 or 4, and r4c1 and r5c1 keep 7".
// Two nodes that exclude each other complete each other too, and a set that gives away
// one of two digits keeps the others.
func eitherWay(t words.Teller, lead string, nodes []words.ChainNode) string {
	var holds []string
	places := 0
	add := func(n position.Node, what string) {
		holds, places = append(holds, what), max(places, len(n.Cells()))
	}
	for i, n := range nodes[1:] {
		if pair := slices.Concat(nodes[i].Node, n.Node); !n.Strong && rulesOut(t, pair) {
			add(pair, t.Where(pair)+" is "+t.What(pair))
		}
	}
	for _, same := range words.Runs(t.Step.Links[len(nodes)-1:], func(l position.Link) string { return t.CellList(l.Why.Cells) }) {
		kept := words.JoinedNode(same, func(l position.Link) position.Node {
			if !rulesOut(t, l.From) {
				return nil
			}
			return l.From
		})
		if kept != nil {
			add(kept, fmt.Sprintf("%s keep %s", t.CellList(same[0].Why.Cells), words.DigitList(kept.Digits(), "and")))
		}
	}
	said := words.Told(lead, "besides, ", words.Clauses, holds)
	switch {
	case places < 2:
		return said
	case places == 2:
		return said + " No cell that sees both of such a pair can be that digit."
	}
	return said + " No cell that sees all places for a digit in one of these can be that digit."
}

// rulesOut reports whether a candidate goes because one of a node is true.
func rulesOut(t words.Teller, n position.Node) bool {
	g := position.GeometryOf(t.Layout)
	return slices.ContainsFunc(t.Step.Eliminations, func(gone position.Candidate) bool {
		return !slices.ContainsFunc(n, func(x position.Candidate) bool { return !g.Excludes(x, gone) })
	})
}
