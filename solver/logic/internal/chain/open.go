package chain

import (
	"cmp"
	"encoding/binary"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// openChains returns the search for chains between two candidates, one of which is
// true: what both exclude goes away.
func openChains(k netKind) func(*search.Search) {
	return fromEachNode(k, (*chainSearch).openFrom, (*chainSearch).emitOpen)
}

// fromEachNode returns the search for chains that notes their ends from each node, and hands
// them over from the shortest on.
func fromEachNode(k netKind, from func(*chainSearch, int32) bool, emit func(*chainSearch, chainEnds) bool) func(*search.Search) {
	return func(s *search.Search) {
		c := newChainSearch(s, k)
		for i := range int32(len(c.net.nodes)) {
			if !from(c, i) {
				return
			}
		}
		c.emitAll(func(e chainEnds) bool { return emit(c, e) })
	}
}

// chainSearch is a search for the chains of a net: first their ends, which is
// quick, then from the shortest on their ways.
type chainSearch struct {
	s     *search.Search
	net   *net
	kind  netKind
	start []uint64 // scratch: a row with one bit
	spread
	ends []chainEnds
	done map[string]bool // conclusions that are drawn
	key  []byte
}

// chainEnds is a chain of which the ends and the length are known.
type chainEnds struct {
	from, to int32 // indexes of the net
	level    int32 // of the end, in what the start spreads to
}

func newChainSearch(s *search.Search, k netKind) *chainSearch {
	n := netOf(s, k)
	return &chainSearch{s: s, net: n, kind: k, start: make([]uint64, n.words), done: map[string]bool{}}
}

// spreadFrom spreads one node that is false.
func (c *chainSearch) spreadFrom(i int32) bool {
	clear(c.start)
	bitset.SetBit(c.start, i)
	return c.run(c.s, c.net, c.start)
}

// shortest is the fewest links of a chain: with fewer it is no more than a pair.
const shortest = 3

// openFrom notes the ends of the chains that begin with a node and conclude
// something.
func (c *chainSearch) openFrom(from int32) bool {
	if c.net.graph.IsGroup(c.net.nodes[from]) {
		return true
	}
	if !c.spreadFrom(from) {
		return false
	}
	for level := shortest; level < c.levels; level += 2 {
		for to := range bitset.Members(c.level(level)) {
			if to >= from && c.concludes(from, to) {
				c.ends = append(c.ends, chainEnds{from, to, int32(level)})
			}
		}
	}
	return !c.s.Spend(c.levels * c.net.words)
}

// concludes reports whether something goes because one of two candidates is true.
// If both are the same, it is that one.
func (c *chainSearch) concludes(from, to int32) bool {
	g := c.net.graph
	if g.IsGroup(c.net.nodes[to]) {
		return false
	}
	x, y := g.Candidate(c.net.nodes[from]), g.Candidate(c.net.nodes[to])
	return x.Digit == y.Digit && c.s.Board.CountSeeingBoth(x.Cell, y.Cell, x.Digit) > 0
}

// emitAll visits the chains by length, until a visit returns false.
func (c *chainSearch) emitAll(emit func(chainEnds) bool) {
	slices.SortStableFunc(c.ends, func(a, b chainEnds) int { return cmp.Compare(a.level, b.level) })
	for _, e := range c.ends {
		if c.s.Spend(10) || !emit(e) {
			return
		}
	}
}

// drawn reports whether a conclusion was drawn already.
func (c *chainSearch) drawn(gone []position.Candidate) bool {
	c.key = c.key[:0]
	for _, x := range gone {
		c.key = binary.LittleEndian.AppendUint16(append(c.key, byte(x.Digit)), uint16(x.Cell))
	}
	return c.done[string(c.key)]
}

// emitOpen hands over the chain between two ends, if there is one that meets no
// cell twice and no shorter one has drawn its conclusion.
func (c *chainSearch) emitOpen(e chainEnds) bool {
	g := c.net.graph
	gone := position.Ordered(c.s.Board.GoneByEither(g.Candidate(c.net.nodes[e.from]), g.Candidate(c.net.nodes[e.to])))
	if c.drawn(gone) {
		return true
	}
	if !c.spreadFrom(e.from) {
		return false
	}
	more := true
	c.chains(int(e.level), e.to, solver.CellSet{}, func(way []int32) bool {
		if !c.ofKind(way) {
			return true
		}
		c.done[string(c.key)] = true
		more = c.s.Emit(c.step(gone, c.links(way, links.Strong)))
		return false
	})
	return more
}

// ofKind reports whether a way has what chains of the kind must have: a group.
func (c *chainSearch) ofKind(way []int32) bool {
	return !c.kind.grouped() || slices.ContainsFunc(way, func(i int32) bool { return c.net.graph.IsGroup(c.net.nodes[i]) })
}

// links are a way as links, of which the first is strong or weak.
func (c *chainSearch) links(way []int32, strength links.Strength) []position.Link {
	along := make([]position.Link, 0, len(way))
	for i := 1; i < len(way); i++ {
		along = append(along, c.net.graph.Link(c.s.Board, c.net.nodes[way[i-1]], c.net.nodes[way[i]], strength))
		strength = !strength
	}
	return along
}

// hodokuLongest is the most links of a chain of one digit or of cells of two that
// HoDoKu looks for.
const hodokuLongest = 20

// step is a chain as a step. Its nodes are marked as what follows when the first
// of them is false.
func (c *chainSearch) step(gone []position.Candidate, links []position.Link) position.Step {
	step := position.Step{
		Digits: position.Node(gone).Digits(), Eliminations: gone,
		Links: links, Marks: chainMarks(links, position.Off), Length: len(links),
	}
	if step.Length > hodokuLongest {
		step.Variant = position.NotInHoDoKu
	}
	return step
}

// tellChain tells a chain between two candidates.
func tellChain(t tell.Teller) words.Words {
	nodes := tell.ChainNodes(t.Step.Links)
	if len(nodes) < 2 {
		return words.Words{}
	}
	from, to := nodes[0].Node, nodes[len(nodes)-1].Node
	ends := words.Named("", slices.Concat(from, to)...).Shows
	say := words.Blanks{"from": t.NodeCells(from), "x": t.NodeDigits(from), "to": t.NodeCells(to), "y": t.NodeDigits(to)}
	if from.Digits() == to.Digits() {
		return words.Words{
			Title: say.Text("One of {from} and {to} is {x}"),
			Reasons: slices.Concat(
				t.Supposing(),
				say.Because("So one of {from} and {to} is {x}, because if the one is not, the other is. A cell that sees both cannot be {x}.").Showing(ends),
			),
			Pattern: t.Chain(),
		}
	}
	return words.Words{
		Title: say.Text("{from} is {x}, or {to} is {y}"),
		Reasons: slices.Concat(
			t.Supposing(),
			say.Because("So {from} is {x} or {to} is {y}, because if the one is not so, the other is.").Showing(ends),
			bothFail(t, from, to),
		),
		Pattern: t.Chain(),
	}
}

// bothFail says of each candidate that goes why neither end of a chain could be true with it:
// it is in the cell of one end and excludes the other.
func bothFail(t tell.Teller, from, to position.Node) words.Statements {
	var told words.Statements
	for _, gone := range t.Step.Eliminations {
		own, other := from, to
		if own.Cells()[0] != gone.Cell {
			own, other = to, from
		}
		say := words.Blanks{
			"gone": t.State(position.Implication{Node: position.NodeOf(gone), On: true}), "own": t.NodeDigits(own),
			"other": t.State(position.Implication{Node: withDigit(other, gone.Digit)}),
		}
		told = append(told, say.Because("If {gone}, it is not {own}, and {other}: both fail.")...)
	}
	return told
}

// withDigit is the cells of a node with another digit.
func withDigit(n position.Node, digit int) position.Node {
	all := make(position.Node, 0, len(n))
	for _, c := range n {
		all = append(all, position.Candidate{Cell: c.Cell, Digit: digit})
	}
	return all
}
