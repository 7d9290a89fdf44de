package logic

// A case whose chain goes on although it contradicts itself proves anything. So the
// branch ends where it does: with a statement and its opposite.
//
//	r5c4=1 → r7c4=4 → r6c4=1 → r6c2≠1   is cut to
//	r5c4=1 → r7c4=4 → r6c4=1 → r5c4≠1

// untilClash is a branch of single links up to the first statement that excludes
// one before it, and the opposite of that; the branch itself where there is none but
// the last.
func (g *geometry) untilClash(branch Branch) Branch {
	for i := 1; i < len(branch)-1; i++ {
		for _, earlier := range branch[:i] {
			if g.bothCannotBe(branch[i], earlier) {
				off := Implication{Node: earlier.Node, From: []int{i}, Why: Reason{Kind: BySight}}
				return append(branch[:i+1:i+1], off)
			}
		}
	}
	return branch
}

// bothCannotBe reports whether two statements make candidates true that exclude each
// other.
func (g *geometry) bothCannotBe(x, y Implication) bool {
	return x.On && y.On && len(x.Node) == 1 && len(y.Node) == 1 && g.excludes(x.Node[0], y.Node[0])
}
