package logic

import (
	"math/bits"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// numbering numbers the candidates of a board, whether they are there or not:
// cell*n + digit-1 on one of n digits.
type numbering struct{ n int }

// index is the number of a candidate.
func (x numbering) index(c position.Candidate) int32 { return int32(c.Cell*x.n + c.Digit - 1) }

// candidate is the inverse of index.
func (x numbering) candidate(v int32) position.Candidate {
	return position.Candidate{Cell: int(v) / x.n, Digit: int(v)%x.n + 1}
}

// graph is the links of a board. Its nodes are the candidates, by their numbers, and
// from there on the groups: a digit in several cells each.
//
// strong[v] lists what is true when v is false, weak[v] what is false when v is
// true. Every link is listed from both ends, in increasing order of the nodes
// for the links between candidates, then groups.
//
// A literal is a node with a truth value: 2*node for "false", 2*node+1 for
// "true". The implications of a true literal are false ones, and the other way
// round, so a walk takes weak and strong links in turn:
//
//	r1c1=5 true → r1c7=5 false → r4c7=5 true → …
type graph struct {
	numbering
	singles int // number of nodes that are candidates
	groups  []cellGroup
	strong  [][]int32
	weak    [][]int32
	extra   map[[2]int32]position.Reason // of strong links that neither a cell nor a house makes
}

type literal int32

func isTrue(node int32) literal { return literal(2*node + 1) }

func isFalse(node int32) literal { return literal(2 * node) }

func (l literal) node() int32 { return int32(l >> 1) }

func (l literal) on() bool { return l&1 != 0 }

func (l literal) not() literal { return l ^ 1 }

// node is a node as evidence.
func (g *graph) node(v int32) position.Node {
	if int(v) < g.singles {
		return position.Node{g.candidate(v)}
	}
	x := g.groups[int(v)-g.singles]
	return position.GroupOf(x.cells, x.digit)
}

func (g *graph) digit(v int32) int {
	if int(v) < g.singles {
		return int(v)%g.n + 1
	}
	return g.groups[int(v)-g.singles].digit
}

// cells is the set of cells of a node.
func (g *graph) cells(v int32) solver.CellSet {
	if int(v) < g.singles {
		return solver.CellsOf(int(v) / g.n)
	}
	return g.groups[int(v)-g.singles].cells
}

// isGroup reports whether a node is a group.
func (g *graph) isGroup(v int32) bool { return int(v) >= g.singles }

// nodes is the number of nodes.
func (g *graph) nodes() int { return len(g.strong) }

// from lists the literals that follow from one literal alone.
func (g *graph) from(l literal) (to []int32, on bool) {
	if l.on() {
		return g.weak[l.node()], false
	}
	return g.strong[l.node()], true
}

// allFalse are candidates as literals that are false.
func (g *graph) allFalse(list []position.Candidate) []literal {
	var all []literal
	for _, x := range list {
		all = append(all, isFalse(g.index(x)))
	}
	return all
}

// links returns the links of the board, with its groups.
func (s *search) links() *graph {
	f := &memo[linkFacts](s).graph
	if !f.known(s) {
		f.value.build(s, s.groups())
		f.dropIfCut(s)
	}
	return &f.value
}

type linkFacts struct{ graph fact[graph] }

// build makes the graph of a board anew, in the memory that there is. Where the
// search is to stop first there are no links: half of them would lead to steps that
// the whole does not have.
func (g *graph) build(s *search, groups []cellGroup) {
	g.n = s.board.Geometry().Size()
	g.singles = len(s.board.AllCandidates()) * g.n
	g.groups = groups
	g.extra = nil
	g.clear()
	if !g.linkAll(s) {
		g.clear()
	}
}

// clear takes all links away.
func (g *graph) clear() {
	g.strong = lists.Emptied(g.strong, g.singles+len(g.groups))
	g.weak = lists.Emptied(g.weak, g.singles+len(g.groups))
}

// linkAll adds the links of all nodes. It reports false when the search is to stop.
func (g *graph) linkAll(s *search) bool {
	for c := range s.board.AllCandidates() {
		if n := s.board.Candidates(c).Len(); s.meter.spend(1 + n*n) {
			return false
		}
		g.linkCell(s.board, c)
	}
	for h := range s.board.AllMissing() {
		g.linkHouse(s.board, h)
	}
	for i := range g.groups {
		if s.meter.spend(2 + i/4) {
			return false
		}
		g.linkGroup(s.board, i)
	}
	return true
}

// linkCell adds the weak links of the candidates of a cell, within it and to the
// cells that it sees, and the strong link of a cell of two.
func (g *graph) linkCell(b *position.Board, cell int) {
	here := b.Candidates(cell)
	for d := range here.All() {
		v := g.index(position.Candidate{Cell: cell, Digit: d})
		for e := range here.Without(d).All() {
			g.weak[v] = append(g.weak[v], g.index(position.Candidate{Cell: cell, Digit: e}))
			if here.Len() == 2 {
				g.strong[v] = append(g.strong[v], g.index(position.Candidate{Cell: cell, Digit: e}))
			}
		}
		at, peers := &b.AllPlaces()[d-1], &b.Geometry().PeerSets[cell]
		for i := range at {
			for w := at[i] & peers[i]; w != 0; w &= w - 1 {
				c := i*64 + bits.TrailingZeros64(w)
				g.weak[v] = append(g.weak[v], g.index(position.Candidate{Cell: c, Digit: d}))
			}
		}
	}
}

// linkHouse adds the strong links of the digits with two places in a house.
func (g *graph) linkHouse(b *position.Board, house int) {
	cells := b.Geometry().Houses()[house].Cells
	for d := range b.Missing(house).All() {
		places := b.HousePlaces(house, d)
		if bitset.Count(places) == 2 {
			one := g.index(position.Candidate{Cell: cells[bitset.Lowest(places)], Digit: d})
			other := g.index(position.Candidate{Cell: cells[bitset.Lowest(places&(places-1))], Digit: d})
			g.addStrong(one, other)
		}
	}
}

// linkGroup adds the links of a group to candidates, and to the groups before it.
func (g *graph) linkGroup(b *position.Board, i int) {
	v, x := int32(g.singles+i), &g.groups[i]
	for c := range x.seen.And(b.Places(x.digit)).All() {
		g.addWeak(v, g.index(position.Candidate{Cell: c, Digit: x.digit}))
	}
	for k := range i {
		if y := &g.groups[k]; y.digit == x.digit && position.Within(&y.cells, &x.seen) {
			g.addWeak(v, int32(g.singles+k))
		}
	}
	for _, h := range b.Geometry().HousesOf(x.list[0]) {
		if x.cells.Within(b.Geometry().HouseSets[h]) {
			g.linkRest(b, v, x, h)
		}
	}
}

// linkRest adds the strong link of a group to the other places of its digit in a
// house, if they are one candidate or one group before it.
func (g *graph) linkRest(b *position.Board, v int32, x *cellGroup, house int) {
	rest := b.Geometry().HouseSets[house].And(b.Places(x.digit)).Minus(x.cells)
	switch places := bitset.Count(b.HousePlaces(house, x.digit)) - len(x.list); places {
	case 0:
	case 1:
		g.addStrong(v, g.index(position.Candidate{Cell: rest.First(), Digit: x.digit}))
	default:
		for k := range int(v) - g.singles {
			if y := &g.groups[k]; y.digit == x.digit && len(y.list) == places && y.cells == rest {
				g.addStrong(v, int32(g.singles+k))
			}
		}
	}
}

func (g *graph) addWeak(a, b int32) {
	g.weak[a] = append(g.weak[a], b)
	g.weak[b] = append(g.weak[b], a)
}

// addStrong adds a strong link unless it is there already.
func (g *graph) addStrong(a, b int32) {
	if !slices.Contains(g.strong[a], b) {
		g.strong[a] = append(g.strong[a], b)
		g.strong[b] = append(g.strong[b], a)
	}
}

// addReasoned adds a strong link that holds for a reason beyond cells and
// houses, such as an almost locked set. Only a clone may be added to.
func (g *graph) addReasoned(a, b int32, why position.Reason) {
	if g.extra == nil {
		g.extra = map[[2]int32]position.Reason{}
	}
	g.extra[[2]int32{min(a, b), max(a, b)}] = why
	g.addStrong(a, b)
}

// addGroup returns the node of a digit in a set of cells, and adds it with its
// links where there is none. Only a clone may be added to.
func (g *graph) addGroup(b *position.Board, cells solver.CellSet, digit int) int32 {
	if cells.Len() == 1 {
		return g.index(position.Candidate{Cell: cells.First(), Digit: digit})
	}
	for i := range g.groups {
		if g.groups[i].digit == digit && g.groups[i].cells == cells {
			return int32(g.singles + i)
		}
	}
	g.groups = append(g.groups, cellGroup{digit, cells, cells.Slice(), b.Geometry().SeenByAll(cells)})
	g.strong, g.weak = append(g.strong, nil), append(g.weak, nil)
	g.linkGroup(b, len(g.groups)-1)
	return int32(g.singles + len(g.groups) - 1)
}

// clone copies the graph for a search that adds nodes and links to it.
func (g *graph) clone() *graph {
	c := &graph{numbering: g.numbering, singles: g.singles, groups: slices.Clone(g.groups)}
	c.strong, c.weak = make([][]int32, len(g.strong)), make([][]int32, len(g.weak))
	for v := range g.strong {
		c.strong[v], c.weak[v] = slices.Clone(g.strong[v]), slices.Clone(g.weak[v])
	}
	return c
}

// why is the reason of a strong link.
func (g *graph) why(b *position.Board, one, other int32) position.Reason {
	if r, ok := g.extra[[2]int32{min(one, other), max(one, other)}]; ok {
		return r
	}
	if !g.isGroup(one) && !g.isGroup(other) && g.candidate(one).Cell == g.candidate(other).Cell {
		return position.CellReason(g.candidate(one).Cell)
	}
	both, d := g.cells(one).Or(g.cells(other)), g.digit(one)
	for _, h := range b.Geometry().HousesOfSet(both) {
		if b.Geometry().HouseSets[h].And(b.Places(d)).Within(both) {
			return position.HouseReason(h, d)
		}
	}
	return position.Reason{}
}

// link is the link between two nodes as evidence.
func (g *graph) link(b *position.Board, from, to int32, strong bool) position.Link {
	if strong {
		return position.StrongLink(g.node(from), g.node(to), g.why(b, from, to))
	}
	return position.WeakLink(g.node(from), g.node(to))
}
