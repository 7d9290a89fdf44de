package logic

import (
	"slices"

	"sudoku/solver/position"
)

// branchBuilder is a branch that is built statement by statement, each with the
// literals that it follows from.
type branchBuilder struct {
	graph  *graph
	branch position.Branch
	at     map[literal]int // place of each statement
}

func newBranchBuilder(g *graph, start literal) *branchBuilder {
	c := &branchBuilder{graph: g, at: map[literal]int{}}
	c.state(start, position.Reason{Kind: position.ByAssumption})
	return c
}

// has reports whether something is stated.
func (c *branchBuilder) has(l literal) bool {
	_, ok := c.at[l]
	return ok
}

// state adds a statement that follows from others, unless it is there.
func (c *branchBuilder) state(l literal, why position.Reason, from ...literal) {
	if c.has(l) {
		return
	}
	x := position.Implication{Node: c.graph.node(l.node()), On: l.on(), Why: why, From: slices.Grow([]int(nil), len(from))}
	for _, f := range from {
		x.From = append(x.From, c.at[f])
	}
	c.at[l] = len(c.branch)
	c.branch = append(c.branch, x)
}

// because are the statements that lead to some of them, in their order.
func (c *branchBuilder) because(targets []literal) position.Branch {
	needed := make([]bool, len(c.branch))
	needed[0] = true
	for _, l := range targets {
		if i, ok := c.at[l]; ok {
			needed[i] = true
		}
	}
	for i := len(c.branch) - 1; i >= 0; i-- {
		for _, from := range c.branch[i].From {
			needed[from] = needed[from] || needed[i]
		}
	}
	moved := make([]int, len(c.branch))
	var branch position.Branch
	for i, x := range c.branch {
		if !needed[i] {
			continue
		}
		x.From = slices.Clone(x.From)
		for k, from := range x.From {
			x.From[k] = moved[from]
		}
		moved[i] = len(branch)
		branch = append(branch, x)
	}
	return branch
}
