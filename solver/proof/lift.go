package proof

import "slices"

// A scope that is too long gives a run of its lines to a part of its own, which then proves
// those of their claims that are used behind it:
//
//	1 2 3 4 5 6 7 8 9 …   ->   1 2 3 (A) 9 …      A1 A2 A3 A4 A5
//	      └───────┘
const (
	shortestRun = 4 // where there is one: else two lines are enough
	longestRun  = 10
	maxDepth    = 2 // parts of parts
)

// lift shortens a scope and its parts to their bounds, as far as that is possible.
func (s *scope) lift(l *ledger, depth int) {
	most := MaxLines
	if depth > 0 {
		most = partLines
	}
	for len(s.nodes) > most && depth < maxDepth {
		from, to := s.bestRun(shortestRun, len(s.nodes)-most, depth)
		if to == 0 {
			from, to = s.bestRun(2, len(s.nodes)-most, depth)
		}
		if to == 0 {
			break
		}
		s.cut(l, from, to)
	}
	for _, n := range s.nodes {
		if n.inner != nil {
			n.inner.lift(l, depth+1)
		}
	}
}

// bestRun is the run of lines whose loss shortens the scope most for the fewest results.
func (s *scope) bestRun(shortest, excess, depth int) (from, to int) {
	best := -1000
	for i := range s.nodes {
		for j := i + shortest; j <= min(i+longestRun, len(s.nodes)-1); j++ {
			if !s.canCut(i, j, depth) {
				continue
			}
			score := min(j-i-1, excess) - 2*len(s.results(i, j))
			if score > best {
				best, from, to = score, i, j
			}
		}
	}
	return from, to
}

// canCut reports whether some lines can become a part: no supposition is among them, and no
// part would be too deep.
func (s *scope) canCut(from, to, depth int) bool {
	for _, n := range s.nodes[from:to] {
		if n.fact.kind == Suppose || n.inner != nil && depth+1+n.inner.depth() > maxDepth {
			return false
		}
	}
	return true
}

// depth is how deep parts stand in a part, with itself.
func (s *scope) depth() int {
	deepest := 0
	for _, n := range s.nodes {
		if n.inner != nil {
			deepest = max(deepest, n.inner.depth())
		}
	}
	return deepest + 1
}

// results is those of some lines on which a line behind them leans, or that show the result.
func (s *scope) results(from, to int) []*node {
	var results []*node
	for _, n := range s.nodes[from:to] {
		isUsed := func(user *node) bool { return slices.Contains(user.from, n.number) }
		if n.shown || slices.ContainsFunc(s.nodes[to:], isUsed) {
			results = append(results, n)
		}
	}
	return results
}

// cut makes a part of some lines. Whoever leaned on one of them leans on the line of the part.
func (s *scope) cut(l *ledger, from, to int) {
	results := s.results(from, to)
	part := &scope{parent: s, nodes: append([]*node(nil), s.nodes[from:to]...)}
	for _, n := range part.nodes {
		if n.inner != nil {
			n.inner.parent = part
		}
	}
	line := &node{number: l.number(), inner: part, from: part.outside()}
	line.fact = fact{kind: ByPart, k: none, house: none, other: none}
	part.at = line
	line.results = results
	line.shown = slices.ContainsFunc(results, func(n *node) bool { return n.shown })
	for _, n := range results {
		n.shown = true // by the part, from now on
	}
	for _, n := range s.nodes[to:] {
		n.replace(results, line.number)
	}
	s.nodes = append(append(append([]*node(nil), s.nodes[:from]...), line), s.nodes[to:]...)
}

// replace makes a line and its parts lean on another line instead of some.
func (n *node) replace(old []*node, number int16) {
	replaced := false
	var from []int16
	for _, f := range n.from {
		if isNumberOf(old, f) {
			replaced = true
			continue
		}
		from = append(from, f)
	}
	if !replaced {
		return
	}
	n.from = append(from, number)
	if n.inner != nil {
		for _, inner := range n.inner.nodes {
			inner.replace(old, number)
		}
	}
}

func isNumberOf(nodes []*node, number int16) bool {
	for _, n := range nodes {
		if n.number == number {
			return true
		}
	}
	return false
}
