package proof

import "slices"

// A scope that is too long gives some of its lines to a part of its own, which then proves those
// of their claims that are used outside of it:
//
//	1 2 3 4 5 6 7 8 9 …   ->   1 2 3 (A) 9 …      A1 A2 A3 A4 A5
//	      └───────┘
//
// They are a run of lines, or all that lead to one line and to nothing else, wherever they stand.
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
		lines := s.bestCut(shortestRun, len(s.nodes)-most, depth)
		if lines == nil {
			lines = s.bestCut(2, len(s.nodes)-most, depth)
		}
		if lines == nil {
			break
		}
		s.cut(l, lines)
	}
	for _, n := range s.nodes {
		if n.inner != nil {
			n.inner.lift(l, depth+1)
		}
	}
}

// bestCut is the lines whose loss shortens the scope most for the fewest results.
func (s *scope) bestCut(shortest, excess, depth int) []*node {
	best, found := -1000, []*node(nil)
	try := func(lines []*node) {
		if len(lines) < shortest || len(lines) > longestRun || !canCut(lines, depth) {
			return
		}
		results := len(s.results(lines))
		score := min(len(lines)-1, excess) - perResult*results - tooMany*max(0, results-maxResults)
		if score > best {
			best, found = score, lines
		}
	}
	for i := range s.nodes {
		try(s.leadingTo(i))
		for j := i + shortest; j <= min(i+longestRun, len(s.nodes)-1); j++ {
			try(s.nodes[i:j])
		}
	}
	return found
}

// perResult is how many lines shorter a scope must become for each result that it has to name.
const perResult = 2

// A line that names more results than this is hard to read.
const (
	maxResults = 3
	tooMany    = 4
)

// leadingTo is a line and all before it that are used for it alone.
func (s *scope) leadingTo(i int) []*node {
	lines := []*node{s.nodes[i]}
	for k := i - 1; k >= 0; k-- {
		n := s.nodes[k]
		isElsewhere := func(user *node) bool { return slices.Contains(user.from, n.number) && !slices.Contains(lines, user) }
		if !n.shown && n.fact.kind != Suppose && !slices.ContainsFunc(s.nodes, isElsewhere) {
			lines = append(lines, n)
		}
	}
	slices.Reverse(lines)
	return lines
}

// canCut reports whether some lines can become a part: they do not suppose or end anything, and
// no part would be too deep, or so deep that it could not be shortened.
func canCut(lines []*node, depth int) bool {
	for _, n := range lines {
		if n.fact.kind.stays() || n.inner != nil && (depth+1+n.inner.depth() > maxDepth || len(n.inner.nodes) > partLines) {
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

// results is those of some lines on which others lean, or that show the result.
func (s *scope) results(lines []*node) []*node {
	var results []*node
	for _, n := range lines {
		isUser := func(user *node) bool { return slices.Contains(user.from, n.number) && !slices.Contains(lines, user) }
		if n.shown || slices.ContainsFunc(s.nodes, isUser) {
			results = append(results, n)
		}
	}
	return results
}

// cut makes a part of some lines, where the last of them stands. Whoever leaned on one of them
// leans on the line of the part.
func (s *scope) cut(l *ledger, lines []*node) {
	results := s.results(lines)
	part := &scope{parent: s, nodes: slices.Clone(lines)}
	for _, n := range part.nodes {
		if n.inner != nil {
			n.inner.parent = part
		}
	}
	line := &node{number: l.number(), inner: part, from: part.outside(), results: results}
	line.fact = fact{kind: ByPart, k: none, house: none, other: none}
	line.shown = slices.ContainsFunc(results, func(n *node) bool { return n.shown })
	part.at = line
	var rest []*node
	for _, n := range s.nodes {
		switch {
		case n == part.nodes[len(part.nodes)-1]:
			rest = append(rest, line)
		case !slices.Contains(part.nodes, n):
			n.replace(results, line.number)
			rest = append(rest, n)
		}
	}
	for _, n := range results {
		n.shown = true // by the part, from now on
	}
	s.nodes = rest
}

// replace makes a line and its parts lean on another line instead of some.
func (n *node) replace(old []*node, number int16) {
	count := len(n.from)
	n.from = slices.DeleteFunc(n.from, func(f int16) bool {
		return slices.ContainsFunc(old, func(o *node) bool { return o.number == f })
	})
	if len(n.from) == count {
		return
	}
	n.from = append(n.from, number)
	if n.inner != nil {
		for _, inner := range n.inner.nodes {
			inner.replace(old, number)
		}
	}
}
