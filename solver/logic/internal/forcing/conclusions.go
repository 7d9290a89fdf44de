package forcing

import (
	"cmp"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/position"
)

// conclusion is what all cases lead to. For a contradiction the target is the
// opposite of the one start, and the branch ends where it contradicts itself.
type conclusion struct {
	kind   caseKind
	target links.Literal
	starts []links.Literal
	at     int  // the cell, or the house
	inCell bool // it is a cell
	nodes  int  // different statements, summed over the branches
}

// conclusions collects conclusions, of each target the one with the fewest statements.
type conclusions struct {
	list []conclusion
	at   map[links.Literal]int // of each target, its index
}

func newConclusions() conclusions { return conclusions{at: map[links.Literal]int{}} }

// add takes a conclusion up, unless it is known with as few statements.
func (c *conclusions) add(x conclusion) {
	i, ok := c.at[x.target]
	switch {
	case !ok:
		c.at[x.target] = len(c.list)
		c.list = append(c.list, x)
	case x.nodes < c.list[i].nodes:
		c.list[i] = x
	}
}

// sorted lists the conclusions, those with the fewest statements first. No more can be
// added after it.
func (c *conclusions) sorted() []conclusion {
	slices.SortStableFunc(c.list, func(a, b conclusion) int { return cmp.Compare(a.nodes, b.nodes) })
	return c.list
}

// eliminationStep is a step that makes a candidate false.
func eliminationStep(c position.Candidate) position.Step {
	return position.Step{Digits: solver.DigitsOf(c.Digit), Eliminations: []position.Candidate{c}}
}

// conclusionStep is a step that makes a candidate true or false.
func conclusionStep(c position.Candidate, on bool) position.Step {
	if on {
		return position.Step{Digits: solver.DigitsOf(c.Digit), Placements: []position.Candidate{c}}
	}
	return eliminationStep(c)
}
