package links

import (
	"slices"

	"sudoku/solver/position"
)

// BranchBuilder is a branch that is built statement by statement, each with the
// literals that it follows from.
type BranchBuilder struct {
	Graph  *Graph
	Branch position.Branch
	at     map[Literal]int // place of each statement
}

// NewBranchBuilder begins a branch with its assumption.
func NewBranchBuilder(g *Graph, start Literal) *BranchBuilder {
	c := &BranchBuilder{Graph: g, at: map[Literal]int{}}
	c.State(start, position.Reason{Kind: position.ByAssumption})
	return c
}

// Has reports whether something is stated.
func (c *BranchBuilder) Has(l Literal) bool {
	_, ok := c.at[l]
	return ok
}

// State adds a statement that follows from others, unless it is there.
func (c *BranchBuilder) State(l Literal, why position.Reason, from ...Literal) {
	if c.Has(l) {
		return
	}
	x := position.Implication{Node: c.Graph.Node(l.Node()), On: l.On(), Why: why, From: slices.Grow([]int(nil), len(from))}
	for _, f := range from {
		x.From = append(x.From, c.at[f])
	}
	c.at[l] = len(c.Branch)
	c.Branch = append(c.Branch, x)
}

// Because are the statements that lead to some of them, in their order.
func (c *BranchBuilder) Because(targets []Literal) position.Branch {
	needed := make([]bool, len(c.Branch))
	needed[0] = true
	for _, l := range targets {
		if i, ok := c.at[l]; ok {
			needed[i] = true
		}
	}
	for i := len(c.Branch) - 1; i >= 0; i-- {
		for _, from := range c.Branch[i].From {
			needed[from] = needed[from] || needed[i]
		}
	}
	moved := make([]int, len(c.Branch))
	var branch position.Branch
	for i, x := range c.Branch {
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
