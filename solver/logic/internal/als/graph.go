package als

import (
	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// setGraph is the almost locked sets of a board and how they are joined. Its
// nodes are the places of one digit within one set, each distinct choice of cells
// once, whatever sets have it:
//
//	set A  r1c2 {1,5}  r1c7 {5,8}     nodes  1 in r1c2, 5 in r1c27, 8 in r1c7
//	set B  r3c7 {8,9}                 nodes  8 in r3c7, 9 in r3c7
//
// Two nodes of one set complete each other: a set lacks one digit at most. Two
// nodes of one digit exclude each other when all cells of one see all cells of the
// other: here the digit 8 is a restricted common of A and B.
type setGraph struct {
	n       int // digits
	sets    []search.LockedSet
	nodes   []setNode
	nodeOf  []int32         // of each set and digit, its node, or None
	useful  []solver.Digits // of each set, the digits that rule anything out
	holders [][]int32       // of each node, the sets that have it
	weak    [][]int32       // of each node, those that it excludes
	numbers map[nodeKey]int32
	byDigit [][]int32 // of each digit, the nodes that rule anything out
}

// setNode is a digit in some cells of a set, and the other places of the digit
// that see all of them.
type setNode struct {
	nodeKey
	seeing solver.CellSet
}

type nodeKey struct {
	digit int
	cells solver.CellSet
}

// mostSets is the most sets of a setGraph. The classic board has some hundred;
// sets beyond the bound, on large boards, are left out.
const mostSets = 1000

// setGraphOf returns the graph of the almost locked sets.
func setGraphOf(s *search.Search) *setGraph {
	f := &search.Memo[facts](s).graph
	sets := s.LockedSets()
	if !f.Known(s) {
		f.Value.build(s, sets)
		f.DropIfCut(s)
	}
	return &f.Value
}

// facts is what the family finds out about a position.
type facts struct {
	graph   search.Fact[setGraph]
	forbids [largestExcluder + 1]search.Fact[[]solver.Digits] // what excludes what, by the largest set that says so
}

// build makes the graph of a board anew, in the memory that there is.
func (g *setGraph) build(s *search.Search, sets []search.LockedSet) {
	b := s.Board
	g.n, g.sets = b.Geometry().Size(), sets[:min(len(sets), mostSets)]
	g.nodes, g.nodeOf, g.useful = g.nodes[:0], g.nodeOf[:0], g.useful[:0]
	if g.numbers == nil {
		g.numbers = map[nodeKey]int32{}
	}
	clear(g.numbers)
	for i := range g.sets {
		if s.Spend(30) {
			g.sets, g.nodes = nil, g.nodes[:0] // half a graph is none
			return
		}
		g.addSet(b, &g.sets[i])
	}
	g.holders, g.weak = lists.Emptied(g.holders, len(g.nodes)), lists.Emptied(g.weak, len(g.nodes))
	for i := range g.sets {
		for d := range g.sets[i].Digits.All() {
			v := g.node(i, d)
			g.holders[v] = append(g.holders[v], int32(i))
		}
	}
	g.joinNodes(s)
}

// addSet numbers the nodes of a set.
func (g *setGraph) addSet(b *position.Board, set *search.LockedSet) {
	first := len(g.nodeOf)
	for range g.n {
		g.nodeOf = append(g.nodeOf, position.None)
	}
	var useful solver.Digits
	for d := range set.Digits.All() {
		v := g.number(b, nodeKey{d, b.PlacesWithin(set.Cells, d)})
		g.nodeOf[first+d-1] = v
		if !g.nodes[v].seeing.Empty() {
			useful = useful.With(d)
		}
	}
	g.useful = append(g.useful, useful)
}

// number is the node of a digit in some cells, new or known.
func (g *setGraph) number(b *position.Board, key nodeKey) int32 {
	v, ok := g.numbers[key]
	if !ok {
		v = int32(len(g.nodes))
		g.numbers[key] = v
		g.nodes = append(g.nodes, setNode{key, b.Seeing(key.cells, key.digit)})
	}
	return v
}

// node is the node of a digit of a set.
func (g *setGraph) node(set, digit int) int32 { return g.nodeOf[set*g.n+digit-1] }

// joinNodes finds the nodes that exclude each other.
func (g *setGraph) joinNodes(s *search.Search) {
	g.byDigit = lists.Emptied(g.byDigit, g.n)
	for v := range g.nodes {
		one := &g.nodes[v]
		same := &g.byDigit[one.digit-1]
		if s.Spend(1 + len(*same)/4) {
			return
		}
		if one.seeing.Empty() {
			continue
		}
		for _, w := range *same {
			if position.Within(&g.nodes[w].cells, &one.seeing) {
				g.weak[v] = append(g.weak[v], w)
				g.weak[w] = append(g.weak[w], int32(v))
			}
		}
		*same = append(*same, int32(v))
	}
}

// eliminatedByBoth lists the candidates of some digits that two sets eliminate, one of
// which has the digit: the places that see all of its places in both.
func (g *setGraph) eliminatedByBoth(one, other int, digits solver.Digits) []position.Candidate {
	var gone []position.Candidate
	for z := range (digits & g.useful[one] & g.useful[other]).All() {
		a, b := &g.nodes[g.node(one, z)].seeing, &g.nodes[g.node(other, z)].seeing
		if position.Meets(a, b) {
			gone = position.AppendPlaces(gone, a.And(*b), z)
		}
	}
	return gone
}

// commons are the restricted commons of two sets.
func (g *setGraph) commons(one, other int) solver.Digits {
	var digits solver.Digits
	for d := range (g.sets[one].Digits & g.sets[other].Digits).All() {
		if position.Within(&g.nodes[g.node(other, d)].cells, &g.nodes[g.node(one, d)].seeing) {
			digits = digits.With(d)
		}
	}
	return digits
}

// overlap reports whether two sets share cells.
func (g *setGraph) overlap(one, other int) bool {
	return position.Meets(&g.sets[one].Cells, &g.sets[other].Cells)
}

// nested reports whether one set lies within the other.
func (g *setGraph) nested(one, other int) bool {
	a, b := &g.sets[one].Cells, &g.sets[other].Cells
	return position.Within(a, b) || position.Within(b, a)
}

// group is the node as evidence.
func (x *setNode) group() position.Node { return position.GroupOf(x.cells, x.digit) }
