package als

import (
	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Almost locked sets: k cells of a house with k+1 digits between them, so that
// they lack one digit at most. The list of them is in sets.go, how they are
// joined in graph.go.
//
// ALS-XZ: of two sets that are joined by a restricted common x, only one can have
// x. The other has all of its other digits; so one of the two has z, and z leaves
// the cells that see every z of both.
//
//	z of A = x of A - x of B = z of B        (the links of the step)
//
// Joined by two digits, each set has just one of them. Then every other digit of
// either set is locked in it, and so are the two digits in both together.
//
// ALS-XY-Wing and ALS chain put sets between the two, see chain.go; a death
// blossom joins sets by a cell, see death_blossom.go.

// findALSXZ finds the pairs of sets that share no cell.
func findALSXZ(s *search.Search) {
	g := setGraphOf(s)
	common := make([]solver.Digits, len(g.sets)) // restricted, with the set at hand
	var joined []int32
	for one := range g.sets {
		joined = joined[:0]
		for d := range g.sets[one].Digits.All() {
			for _, v := range g.weak[g.node(one, d)] {
				if s.Spend(1 + len(g.holders[v])/4) {
					return
				}
				for _, other := range g.holders[v] {
					if int(other) > one && common[other] == 0 {
						joined = append(joined, other)
					}
					common[other] = common[other].With(d)
				}
			}
		}
		for _, other := range joined {
			if !emitXZ(s, g, one, int(other), common[other]) {
				return
			}
		}
		clear(common)
	}
}

// emitXZ hands over the step of two sets and their restricted commons, if any.
func emitXZ(s *search.Search, g *setGraph, one, other int, common solver.Digits) bool {
	if g.overlap(one, other) {
		return true
	}
	var gone []position.Candidate
	if common.Len() == 1 {
		gone = g.eliminatedByBoth(one, other, ^common)
	} else {
		gone = g.eliminatedByLoop(one, other, common)
	}
	if gone == nil {
		return true
	}
	return s.Emit(g.xzStep(s.Board, one, other, common, gone))
}

// eliminatedByLoop lists what two sets with two restricted commons eliminate outside
// themselves.
func (g *setGraph) eliminatedByLoop(one, other int, common solver.Digits) []position.Candidate {
	gone := g.eliminatedByBoth(one, other, common)
	both := g.sets[one].Cells.Or(g.sets[other].Cells)
	for _, set := range []int{one, other} {
		for d := range (g.useful[set] &^ common).All() {
			gone = position.AppendPlaces(gone, g.nodes[g.node(set, d)].seeing.Minus(both), d)
		}
	}
	return position.Ordered(gone)
}

func (g *setGraph) xzStep(b *position.Board, one, other int, common solver.Digits, gone []position.Candidate) position.Step {
	step := position.Step{Digits: position.Node(gone).Digits(), Eliminations: gone, Length: 4}
	step.Marks = append(b.MarksOfSet(1, g.sets[one].Cells), b.MarksOfSet(2, g.sets[other].Cells)...)
	for x := range common.All() {
		step.Marks = append(step.Marks, g.commonMarks(1, x, []int{one, other})...)
	}
	if common.Len() == 1 {
		for z := range step.Digits.All() {
			step.Links = append(step.Links, g.chainOf(z, z, []int{one, other}, []int{common.Min()})...)
		}
		return step
	}
	step.Variant = position.DoubleLink
	step.Links = g.doubleLinks(one, other, common, step.Digits)
	return step
}

// chainOf is the links along sets, from a digit of the first to a digit of the
// last, by the digits that join each set to the next.
func (g *setGraph) chainOf(first, last int, sets, joints []int) []position.Link {
	var links []position.Link
	in := first
	for i, set := range sets {
		out := last
		if i < len(joints) {
			out = joints[i]
		}
		from, to := &g.nodes[g.node(set, in)], &g.nodes[g.node(set, out)]
		links = append(links, position.StrongLink(from.group(), to.group(), position.SetReason(g.sets[set].Cells, g.sets[set].Digits)))
		if i < len(joints) {
			links = append(links, position.WeakLink(to.group(), g.nodes[g.node(sets[i+1], out)].group()))
		}
		in = out
	}
	return links
}

// doubleLinks is the loop through two sets, and for each digit that is locked in
// one of them the links that say so.
func (g *setGraph) doubleLinks(one, other int, common, digits solver.Digits) []position.Link {
	x, y := common.Min(), (common &^ solver.DigitsOf(common.Min())).Min()
	links := g.chainOf(x, x, []int{one, other}, []int{y})
	links = append(links, position.WeakLink(g.nodes[g.node(other, x)].group(), g.nodes[g.node(one, x)].group()))
	for _, set := range []int{one, other} {
		for d := range (digits & g.sets[set].Digits &^ solver.DigitsOf(x, y)).All() {
			links = append(links, g.chainOf(d, x, []int{set}, nil)...)
			links = append(links, g.chainOf(d, y, []int{set}, nil)...)
		}
	}
	return links
}
