package links

import (
	"slices"

	"sudoku/solver/position"
)

// UntilClash is a branch up to the first statement that contradicts one before it: by
// denying it; or by excluding it, and then the opposite follows. It is the branch
// itself where only the last does.
func UntilClash(g *position.Geometry, branch position.Branch) position.Branch {
	for i := 1; i < len(branch)-1; i++ {
		if slices.ContainsFunc(branch[:i], func(x position.Implication) bool { return denies(branch[i], x) }) {
			return branch[: i+1 : i+1]
		}
		for _, earlier := range branch[:i] {
			if bothCannotBe(g, branch[i], earlier) {
				off := position.Implication{Node: earlier.Node, From: []int{i}, Why: position.Reason{Kind: position.BySight}}
				return append(branch[:i+1:i+1], off)
			}
		}
	}
	return branch
}

// denies reports whether one of two statements makes some candidate true, all of which
// the other makes false.
func denies(x, y position.Implication) bool {
	on, off := x, y
	if y.On {
		on, off = y, x
	}
	return on.On && !off.On && !slices.ContainsFunc(on.Node, func(c position.Candidate) bool { return !slices.Contains(off.Node, c) })
}

// bothCannotBe reports whether two statements make candidates true that exclude each
// other.
func bothCannotBe(g *position.Geometry, x, y position.Implication) bool {
	return x.On && y.On && len(x.Node) == 1 && len(y.Node) == 1 && g.Excludes(x.Node[0], y.Node[0])
}
