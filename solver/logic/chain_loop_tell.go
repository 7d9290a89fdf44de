package logic

import (
	"fmt"
	"slices"
	"strings"
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
		w.because = fmt.Sprintf("Suppose %s. %s But then %s, because %s sees that.", from, then, w.title, t.where(first.Node))
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
	first := nodes[0].Node
	supposed := Implication{Node: first, On: !nodes[1].strong}
	other := Implication{Node: first, On: !supposed.On}
	then := soOn("then ", cut(t.consequences(), mostLinks))
	return words{
		title: fmt.Sprintf("A loop of %d links from %s", len(nodes)-1, t.where(first)),
		because: fmt.Sprintf("Suppose %s. %s If %s, the loop holds the other way round. So of each two neighbours that exclude each other one is true, because there are just these two ways. What both of them rule out goes.",
			t.state(supposed), then, t.state(other)),
		pattern: t.chain(),
	}
}
