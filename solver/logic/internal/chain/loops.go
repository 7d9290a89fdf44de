package chain

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// continuousLoops returns the search for loops that hold all the way round.
func continuousLoops(k netKind) func(*search.Search) {
	return fromEachNode(k, (*chainSearch).loopsFrom, (*chainSearch).emitContinuous)
}

// loopsFrom notes the ends of chains that exclude each other.
func (c *chainSearch) loopsFrom(from int32) bool {
	if !c.spreadFrom(from) {
		return false
	}
	closing := c.net.row(from, links.Weak)
	for level := shortest; level < c.levels; level += 2 {
		for to := range bitset.Members(c.level(level)) {
			if to > from && bitset.HasBit(closing, to) {
				c.ends = append(c.ends, chainEnds{from, to, int32(level)})
			}
		}
	}
	return true
}

// emitContinuous hands over the continuous loops of two ends.
func (c *chainSearch) emitContinuous(e chainEnds) bool {
	if !c.spreadFrom(e.from) {
		return false
	}
	return c.chains(int(e.level), e.to, solver.CellSet{}, func(way []int32) bool {
		gone := c.goneRound(way)
		if gone == nil || !c.ofKind(way) || c.drawn(gone) {
			return true
		}
		c.done[string(c.key)] = true
		round := append(c.links(way, links.Strong), c.net.graph.Link(c.s.Board, c.net.nodes[e.to], c.net.nodes[e.from], links.Weak))
		step := c.step(gone, round)
		step.Length = len(way) - 1
		return c.s.Emit(step)
	})
}

// goneRound lists what goes because of every weak link of a loop one end is true.
func (c *chainSearch) goneRound(way []int32) []position.Candidate {
	var gone []position.Candidate
	for i := 1; i < len(way); i += 2 {
		gone = append(gone, c.goneBetween(way[i], way[(i+1)%len(way)])...)
	}
	return position.Ordered(gone)
}

// goneBetween lists what goes because one of two nodes is true that exclude each
// other.
func (c *chainSearch) goneBetween(x, y int32) []position.Candidate {
	b, g := c.s.Board, c.net.graph
	if d := c.net.digit(x); d == c.net.digit(y) {
		return position.AppendPlaces(nil, b.PlacesWithin(c.net.seen(b, x).And(*c.net.seen(b, y)), d), d)
	}
	cell := g.Candidate(c.net.nodes[x]).Cell
	return position.AppendCandidates(nil, cell, b.Candidates(cell).Without(c.net.digit(x)).Without(c.net.digit(y)))
}
