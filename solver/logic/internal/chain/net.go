package chain

import (
	"math/bits"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// net is the links that one kind of chain may use, as bits. Its nodes are those of
// the graph that have a strong link, since each node of an alternating chain
// stands at the end of one; of the classic board that is a hundred or so.
//
//	strong[v]  0110 0001 …   a row of words for each node: a bit for each node
//	weak[v]    1000 1011 …   that it has such a link to
//
// So all that follows from many nodes at once is the union of a few rows.
type net struct {
	graph  *links.Graph
	nodes  []int32 // of the graph, in increasing order
	index  []int32 // of a node of the graph its place in nodes, or None
	words  int
	strong []uint64
	weak   []uint64
}

// netKind says which links a net has.
type netKind int

const (
	ofDigits        netKind = iota // between places of one digit
	ofCells                        // strong in cells of two, weak between places of one digit
	ofGroupedDigits                // between places of one digit, and groups
	netKinds
)

// grouped reports whether the net has groups.
func (k netKind) grouped() bool { return k >= ofGroupedDigits }

// joins reports whether the net has a link of the graph.
func (k netKind) joins(g *links.Graph, v, w int32, s links.Strength) bool {
	if !k.grouped() && (g.IsGroup(v) || g.IsGroup(w)) {
		return false
	}
	if k == ofCells {
		return bool(s) == (g.Digit(v) != g.Digit(w))
	}
	return g.Digit(v) == g.Digit(w)
}

// netOf returns the links of a kind.
func netOf(s *search.Search, k netKind) *net {
	f := &search.Memo[facts](s).nets[k]
	if !f.Known(s) {
		f.Value.build(links.Of(s), k)
		s.Spend(len(f.Value.nodes) * 4)
		f.DropIfCut(s)
	}
	return &f.Value
}

// build makes the rows of a graph anew, in the memory that there is.
func (n *net) build(g *links.Graph, k netKind) {
	n.graph, n.nodes = g, n.nodes[:0]
	n.index = slices.Grow(n.index[:0], g.Nodes())[:g.Nodes()]
	for v := range n.index {
		n.index[v] = position.None
		for _, w := range g.Strong[v] {
			if k.joins(g, int32(v), w, links.Strong) {
				n.index[v] = int32(len(n.nodes))
				n.nodes = append(n.nodes, int32(v))
				break
			}
		}
	}
	n.words = (len(n.nodes) + 63) / 64
	n.strong = lists.Zeroed(n.strong, n.words*len(n.nodes))
	n.weak = lists.Zeroed(n.weak, n.words*len(n.nodes))
	for i, v := range n.nodes {
		n.fillRow(n.strong, i, g.Strong[v], func(w int32) bool { return k.joins(g, v, w, links.Strong) })
		n.fillRow(n.weak, i, g.Weak[v], func(w int32) bool { return k.joins(g, v, w, links.Weak) })
	}
}

// fillRow notes in the row of one node those of some others that it is joined to.
func (n *net) fillRow(rows []uint64, i int, to []int32, joins func(int32) bool) {
	row := rows[i*n.words:]
	for _, w := range to {
		if x := n.index[w]; x != position.None && joins(w) {
			bitset.SetBit(row, x)
		}
	}
}

// row is the row of a node: what its weak or its strong links lead to.
func (n *net) row(i int32, s links.Strength) []uint64 {
	rows := n.strong
	if s == links.Weak {
		rows = n.weak
	}
	return rows[int(i)*n.words : (int(i)+1)*n.words]
}

// spread is all that follows along the links of a net from a start that is false,
// level by level: level 0 is the start, level 1 what follows from it by one link.
// The nodes of one level are all false or all true, in turn, and each is in the
// first level that has it so. A chain to a node is a way back through the levels.
type spread struct {
	net    *net
	levels int
	rows   []uint64    // one for each level
	seen   [2][]uint64 // nodes reached so far as false, as true
}

// run spreads a start.
func (sp *spread) run(s *search.Search, n *net, start []uint64) bool {
	sp.net, sp.levels = n, 1
	sp.rows = append(sp.rows[:0], start...)
	for i := range sp.seen {
		sp.seen[i] = lists.Zeroed(sp.seen[i], n.words)
	}
	copy(sp.seen[0], start)
	for on := false; ; on = !on {
		sp.rows = append(sp.rows, sp.seen[0]...)
		last, next := sp.level(sp.levels-1), sp.level(sp.levels)
		clear(next)
		work := 0
		for i := range bitset.Members(last) {
			work++
			bitset.OrInto(next, n.row(i, links.Strength(!on)))
		}
		if s.Spend(1 + work*(n.words+2)/4) {
			return false
		}
		if !fresh(next, sp.seen[truth(!on)]) {
			return true
		}
		sp.levels++
	}
}

// fresh keeps of a row what was not seen, notes that it is seen now, and reports
// whether anything is left.
func fresh(row, seen []uint64) bool {
	var any uint64
	for k := range row {
		row[k] &^= seen[k]
		seen[k] |= row[k]
		any |= row[k]
	}
	return any != 0
}

func truth(on bool) int {
	if on {
		return 1
	}
	return 0
}

func (sp *spread) level(i int) []uint64 { return sp.rows[i*sp.net.words : (i+1)*sp.net.words] }

// trueAt reports whether the nodes of a level are true.
func (sp *spread) trueAt(level int) bool { return level%2 == 1 }

// mostTurns bounds the search for a chain among the many of the same length.
const mostTurns = 500

// trace is a search back through the levels for chains that meet no cell again
// once they have left it, save the cell of the end, where a loop may start.
type trace struct {
	*spread
	turns int
	home  solver.CellSet
	way   []int32            // by level
	visit func([]int32) bool // with a whole way, start first; reports whether to go on
}

// chains visits the chains that end in a node of a level, each a list of nodes
// by level, which is good until the next. Cells that are used already are not
// met. It reports false when a visit did.
func (sp *spread) chains(level int, end int32, used solver.CellSet, visit func(way []int32) bool) bool {
	t := trace{sp, mostTurns, sp.net.cells(end), make([]int32, level+1), visit}
	return t.back(level, end, used, solver.CellSet{})
}

// back puts a node before the way. The cells of the node after it may be met once
// more, if those are not what the way has just stayed in.
func (t *trace) back(level int, i int32, used, after solver.CellSet) bool {
	here := t.net.cells(i)
	if here != after && here.Meets(used) && (level > 0 || here != t.home) {
		return true
	}
	if t.turns--; t.turns < 0 {
		return true
	}
	t.way[level] = i
	if level == 0 {
		return t.visit(t.way)
	}
	next := here
	if here == after {
		next = solver.CellSet{}
	}
	used = used.Or(here)
	before, row := t.level(level-1), t.net.row(i, links.Strength(t.trueAt(level)))
	for k := range before {
		for w := before[k] & row[k]; w != 0; w &= w - 1 {
			if !t.back(level-1, int32(k*64+bits.TrailingZeros64(w)), used, next) {
				return false
			}
		}
	}
	return true
}

// cells is the set of cells of a node, digit its digit, seen what sees all of it.
func (n *net) cells(i int32) solver.CellSet { return n.graph.Cells(n.nodes[i]) }

func (n *net) digit(i int32) int { return n.graph.Digit(n.nodes[i]) }

func (n *net) seen(b *position.Board, i int32) *solver.CellSet {
	g, v := n.graph, n.nodes[i]
	if g.IsGroup(v) {
		return &g.Groups[int(v)-g.Singles].Seen
	}
	return &b.Geometry().PeerSets[int(v)/g.N]
}
