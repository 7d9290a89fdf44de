package links

import (
	"math/bits"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Numbering numbers the candidates of a board, whether they are there or not:
// cell*n + digit-1 on one of n digits.
type Numbering struct{ N int }

// Index is the number of a candidate.
func (x Numbering) Index(c position.Candidate) int32 { return int32(c.Cell*x.N + c.Digit - 1) }

// Candidate is the inverse of Index.
func (x Numbering) Candidate(v int32) position.Candidate {
	return position.Candidate{Cell: int(v) / x.N, Digit: int(v)%x.N + 1}
}

// Graph is the links of a board. Its nodes are the candidates, by their numbers, and
// from there on the groups: a digit in several cells each.
//
// Strong[v] lists what is true when v is false, Weak[v] what is false when v is
// true. Every link is listed from both ends, in increasing order of the nodes
// for the links between candidates, then groups.
//
// A literal is a node with a truth value: 2*node for "false", 2*node+1 for
// "true". The implications of a true literal are false ones, and the other way
// round, so a walk takes weak and strong links in turn:
//
//	r1c1=5 true → r1c7=5 false → r4c7=5 true → …
type Graph struct {
	Numbering
	Singles int // number of nodes that are candidates
	Groups  []search.Group
	Strong  [][]int32
	Weak    [][]int32
	Extra   map[[2]int32]position.Reason // of strong links that neither a cell nor a house makes
}

// Literal is a node with a truth value; see Graph.
type Literal int32

// True and False are the literals of a node.
func True(node int32) Literal { return Literal(2*node + 1) }

// False is described with True.
func False(node int32) Literal { return Literal(2 * node) }

// Node is the node of a literal.
func (l Literal) Node() int32 { return int32(l >> 1) }

// On reports whether the literal says that its node is true.
func (l Literal) On() bool { return l&1 != 0 }

// Not is the opposite.
func (l Literal) Not() Literal { return l ^ 1 }

// Node is a node as evidence.
func (g *Graph) Node(v int32) position.Node {
	if int(v) < g.Singles {
		return position.Node{g.Candidate(v)}
	}
	x := g.Groups[int(v)-g.Singles]
	return position.GroupOf(x.Cells, x.Digit)
}

// Digit is the digit of a node.
func (g *Graph) Digit(v int32) int {
	if int(v) < g.Singles {
		return int(v)%g.N + 1
	}
	return g.Groups[int(v)-g.Singles].Digit
}

// Cells is the set of cells of a node.
func (g *Graph) Cells(v int32) solver.CellSet {
	if int(v) < g.Singles {
		return solver.CellsOf(int(v) / g.N)
	}
	return g.Groups[int(v)-g.Singles].Cells
}

// IsGroup reports whether a node is a group.
func (g *Graph) IsGroup(v int32) bool { return int(v) >= g.Singles }

// Nodes is the number of nodes.
func (g *Graph) Nodes() int { return len(g.Strong) }

// From lists the literals that follow from one literal alone.
func (g *Graph) From(l Literal) (to []int32, on bool) {
	if l.On() {
		return g.Weak[l.Node()], false
	}
	return g.Strong[l.Node()], true
}

// AllFalse are candidates as literals that are false.
func (g *Graph) AllFalse(list []position.Candidate) []Literal {
	var all []Literal
	for _, x := range list {
		all = append(all, False(g.Index(x)))
	}
	return all
}

// Of returns the links of the board, with its groups.
func Of(s *search.Search) *Graph {
	f := &search.Memo[facts](s).graph
	if !f.Known(s) {
		f.Value.build(s, s.Groups())
		f.DropIfCut(s)
	}
	return &f.Value
}

// facts is what the package finds out about a position.
type facts struct{ graph search.Fact[Graph] }

// build makes the graph of a board anew, in the memory that there is. Where the
// search stops first there are no links: half of them would lead to steps that
// the whole does not have.
func (g *Graph) build(s *search.Search, groups []search.Group) {
	g.N = s.Board.Geometry().Size()
	g.Singles = len(s.Board.AllCandidates()) * g.N
	g.Groups = groups
	g.Extra = nil
	g.clear()
	if !g.linkAll(s) {
		g.clear()
	}
}

// clear takes all links away.
func (g *Graph) clear() {
	g.Strong = lists.Emptied(g.Strong, g.Singles+len(g.Groups))
	g.Weak = lists.Emptied(g.Weak, g.Singles+len(g.Groups))
}

// linkAll adds the links of all nodes. It reports false when the search stops.
func (g *Graph) linkAll(s *search.Search) bool {
	for c := range s.Board.AllCandidates() {
		if n := s.Board.Candidates(c).Len(); s.Meter.Spend(1 + n*n) {
			return false
		}
		g.linkCell(s.Board, c)
	}
	for h := range s.Board.AllMissing() {
		g.linkHouse(s.Board, h)
	}
	for i := range g.Groups {
		if s.Meter.Spend(2 + i/4) {
			return false
		}
		g.linkGroup(s.Board, i)
	}
	return true
}

// linkCell adds the weak links of the candidates of a cell, within it and to the
// cells that it sees, and the strong link of a cell of two.
func (g *Graph) linkCell(b *position.Board, cell int) {
	here := b.Candidates(cell)
	for d := range here.All() {
		v := g.Index(position.Candidate{Cell: cell, Digit: d})
		for e := range here.Without(d).All() {
			g.Weak[v] = append(g.Weak[v], g.Index(position.Candidate{Cell: cell, Digit: e}))
			if here.Len() == 2 {
				g.Strong[v] = append(g.Strong[v], g.Index(position.Candidate{Cell: cell, Digit: e}))
			}
		}
		at, peers := &b.AllPlaces()[d-1], &b.Geometry().PeerSets[cell]
		for i := range at {
			for w := at[i] & peers[i]; w != 0; w &= w - 1 {
				c := i*64 + bits.TrailingZeros64(w)
				g.Weak[v] = append(g.Weak[v], g.Index(position.Candidate{Cell: c, Digit: d}))
			}
		}
	}
}

// linkHouse adds the strong links of the digits with two places in a house.
func (g *Graph) linkHouse(b *position.Board, house int) {
	cells := b.Geometry().Houses()[house].Cells
	for d := range b.Missing(house).All() {
		places := b.HousePlaces(house, d)
		if bitset.Count(places) == 2 {
			one := g.Index(position.Candidate{Cell: cells[bitset.Lowest(places)], Digit: d})
			other := g.Index(position.Candidate{Cell: cells[bitset.Lowest(places&(places-1))], Digit: d})
			g.addStrong(one, other)
		}
	}
}

// linkGroup adds the links of a group to candidates, and to the groups before it.
func (g *Graph) linkGroup(b *position.Board, i int) {
	v, x := int32(g.Singles+i), &g.Groups[i]
	for c := range x.Seen.And(b.Places(x.Digit)).All() {
		g.addWeak(v, g.Index(position.Candidate{Cell: c, Digit: x.Digit}))
	}
	for k := range i {
		if y := &g.Groups[k]; y.Digit == x.Digit && position.Within(&y.Cells, &x.Seen) {
			g.addWeak(v, int32(g.Singles+k))
		}
	}
	for _, h := range b.Geometry().HousesOf(x.List[0]) {
		if x.Cells.Within(b.Geometry().HouseSets[h]) {
			g.linkRest(b, v, x, h)
		}
	}
}

// linkRest adds the strong link of a group to the other places of its digit in a
// house, if they are one candidate or one group before it.
func (g *Graph) linkRest(b *position.Board, v int32, x *search.Group, house int) {
	rest := b.Geometry().HouseSets[house].And(b.Places(x.Digit)).Minus(x.Cells)
	switch places := bitset.Count(b.HousePlaces(house, x.Digit)) - len(x.List); places {
	case 0:
	case 1:
		g.addStrong(v, g.Index(position.Candidate{Cell: rest.First(), Digit: x.Digit}))
	default:
		for k := range int(v) - g.Singles {
			if y := &g.Groups[k]; y.Digit == x.Digit && len(y.List) == places && y.Cells == rest {
				g.addStrong(v, int32(g.Singles+k))
			}
		}
	}
}

func (g *Graph) addWeak(a, b int32) {
	g.Weak[a] = append(g.Weak[a], b)
	g.Weak[b] = append(g.Weak[b], a)
}

// addStrong adds a strong link unless it is there already.
func (g *Graph) addStrong(a, b int32) {
	if !slices.Contains(g.Strong[a], b) {
		g.Strong[a] = append(g.Strong[a], b)
		g.Strong[b] = append(g.Strong[b], a)
	}
}

// AddReasoned adds a strong link that holds for a reason beyond cells and
// houses, such as an almost locked set. Only a clone may be added to.
func (g *Graph) AddReasoned(a, b int32, why position.Reason) {
	if g.Extra == nil {
		g.Extra = map[[2]int32]position.Reason{}
	}
	g.Extra[[2]int32{min(a, b), max(a, b)}] = why
	g.addStrong(a, b)
}

// AddGroup returns the node of a digit in a set of cells, and adds it with its
// links where there is none. Only a clone may be added to.
func (g *Graph) AddGroup(b *position.Board, cells solver.CellSet, digit int) int32 {
	if cells.Len() == 1 {
		return g.Index(position.Candidate{Cell: cells.First(), Digit: digit})
	}
	for i := range g.Groups {
		if g.Groups[i].Digit == digit && g.Groups[i].Cells == cells {
			return int32(g.Singles + i)
		}
	}
	g.Groups = append(g.Groups, search.Group{Digit: digit, Cells: cells, List: cells.Slice(), Seen: b.Geometry().SeenByAll(cells)})
	g.Strong, g.Weak = append(g.Strong, nil), append(g.Weak, nil)
	g.linkGroup(b, len(g.Groups)-1)
	return int32(g.Singles + len(g.Groups) - 1)
}

// Clone copies the graph for a search that adds nodes and links to it.
func (g *Graph) Clone() *Graph {
	c := &Graph{Numbering: g.Numbering, Singles: g.Singles, Groups: slices.Clone(g.Groups)}
	c.Strong, c.Weak = make([][]int32, len(g.Strong)), make([][]int32, len(g.Weak))
	for v := range g.Strong {
		c.Strong[v], c.Weak[v] = slices.Clone(g.Strong[v]), slices.Clone(g.Weak[v])
	}
	return c
}

// Why is the reason of a strong link.
func (g *Graph) Why(b *position.Board, one, other int32) position.Reason {
	if r, ok := g.Extra[[2]int32{min(one, other), max(one, other)}]; ok {
		return r
	}
	if !g.IsGroup(one) && !g.IsGroup(other) && g.Candidate(one).Cell == g.Candidate(other).Cell {
		return position.CellReason(g.Candidate(one).Cell)
	}
	both, d := g.Cells(one).Or(g.Cells(other)), g.Digit(one)
	for _, h := range b.Geometry().HousesOfSet(both) {
		if b.Geometry().HouseSets[h].And(b.Places(d)).Within(both) {
			return position.HouseReason(h, d)
		}
	}
	return position.Reason{}
}

// Strength says whether a link is strong: not both of its ends are false; or weak: not both are
// true.
type Strength bool

// The strengths.
const (
	Weak   Strength = false
	Strong Strength = true
)

// Link is the link between two nodes as evidence.
func (g *Graph) Link(b *position.Board, from, to int32, s Strength) position.Link {
	if s == Strong {
		return position.StrongLink(g.Node(from), g.Node(to), g.Why(b, from, to))
	}
	return position.WeakLink(g.Node(from), g.Node(to))
}
