package logic

import "sudoku/solver"

// loopEnds is how a discontinuous loop leaves its first candidate and returns:
//
//	=X=  it is true if it is false: so it is true
//	-X-  it is false if it is true: so it is false
//	-X=  if it is true, so is another of its cell: so it is false
type loopEnds int32

const (
	solidEnds loopEnds = iota
	weakEnds
	mixedEnds
)

// discontinuousLoops returns the search for loops that settle the candidate in
// which they begin and end, by the shortest of each kind. The first link leaves
// the cell of the candidate.
func discontinuousLoops(k netKind) func(*search) {
	return func(s *search) {
		c := newChainSearch(s, k)
		for cell, candidates := range s.board.candidates {
			for d := range candidates.All() {
				if candidates.Len() > 1 && !c.loopsAt(Candidate{cell, d}) {
					return
				}
			}
		}
		c.emitAll(c.emitDiscontinuous)
	}
}

// leave spreads what follows from a candidate along the links that leave its cell.
func (c *chainSearch) leave(v int32, on bool) bool {
	clear(c.start)
	g := c.net.graph
	cell, digit := g.candidate(v).Cell, g.digit(v)
	to, _ := g.from(isTrue(v))
	if !on {
		to, _ = g.from(isFalse(v))
	}
	for _, w := range to {
		i := c.net.index[w]
		if i == None || g.digit(w) != digit || !c.kind.joins(g, v, w, !on) || !g.isGroup(w) && g.candidate(w).Cell == cell {
			continue
		}
		c.start[i/64] |= 1 << (i % 64)
	}
	return c.run(c.s, c.net, c.start, !on)
}

// loopsAt notes the shortest loops of each kind at a candidate.
func (c *chainSearch) loopsAt(x Candidate) bool {
	v := c.net.graph.index(x)
	if i := c.net.index[v]; i != None {
		if !c.leave(v, false) {
			return false
		}
		for level := shortest - 1; level < c.levels; level += 2 {
			if c.has(level, i) {
				c.ends = append(c.ends, chainEnds{v, i, int32(level), solidEnds})
				break
			}
		}
	}
	if !c.leave(v, true) {
		return false
	}
	done := [...]bool{solidEnds: true, weakEnds: false, mixedEnds: false}
	for level := 1; level < c.levels; level += 2 {
		members(c.level(level), func(i int32) bool {
			how, ok := c.returns(x, i)
			if ok && !done[how] {
				done[how] = true
				c.ends = append(c.ends, chainEnds{v, i, int32(level), how})
			}
			return true
		})
	}
	return true
}

// returns reports whether a true node makes the candidate false from which c.start
// was left.
func (c *chainSearch) returns(x Candidate, i int32) (loopEnds, bool) {
	if c.start[i/64]>>(i%64)&1 != 0 {
		return weakEnds, true
	}
	g, v := c.net.graph, c.net.nodes[i]
	return mixedEnds, !g.isGroup(v) && g.candidate(v).Cell == x.Cell && g.digit(v) != x.Digit
}

// emitDiscontinuous hands over a discontinuous loop.
func (c *chainSearch) emitDiscontinuous(e chainEnds) bool {
	g, b := c.net.graph, c.s.board
	x := g.candidate(e.from)
	gone := []Candidate{x}
	if e.how == solidEnds {
		gone = appendCandidates(nil, x.Cell, b.candidates[x.Cell].Without(x.Digit))
	}
	if c.drawn(gone) {
		return true
	}
	var used solver.CellSet
	if e.how == weakEnds {
		used.Add(x.Cell)
	}
	if !c.leave(e.from, e.how != solidEnds) {
		return false
	}
	more := true
	c.chains(int(e.level), e.to, used, func(way []int32) bool {
		c.done[string(c.key)] = true
		more = c.s.emit(c.step(gone, c.closed(e, way)))
		return false
	})
	return more
}

// closed are the links of a discontinuous loop.
func (c *chainSearch) closed(e chainEnds, way []int32) []Link {
	g, b, solid := c.net.graph, c.s.board, e.how == solidEnds
	links := []Link{g.link(b, e.from, c.net.nodes[way[0]], solid)}
	links = append(links, c.links(way, !solid)...)
	if e.how == weakEnds {
		links = append(links, g.link(b, c.net.nodes[e.to], e.from, false))
	}
	return links
}

// continuousLoops returns the search for loops that hold all the way round.
func continuousLoops(k netKind) func(*search) {
	return func(s *search) {
		c := newChainSearch(s, k)
		for i := range int32(len(c.net.nodes)) {
			if !c.loopsFrom(i) {
				return
			}
		}
		c.emitAll(c.emitContinuous)
	}
}

// loopsFrom notes the ends of chains that exclude each other.
func (c *chainSearch) loopsFrom(from int32) bool {
	if !c.spreadFrom(from, false) {
		return false
	}
	closing := c.net.row(from, true)
	for level := shortest; level < c.levels; level += 2 {
		for k, w := range c.level(level) {
			w &= closing[k]
			members([]uint64{w}, func(to int32) bool {
				to += int32(k) * 64
				if to > from && c.net.cells(from) == c.net.cells(to) {
					c.ends = append(c.ends, chainEnds{from, to, int32(level), solidEnds})
				}
				return true
			})
		}
	}
	return true
}

// emitContinuous hands over the continuous loops of two ends.
func (c *chainSearch) emitContinuous(e chainEnds) bool {
	if !c.spreadFrom(e.from, false) {
		return false
	}
	return c.chains(int(e.level), e.to, solver.CellSet{}, func(way []int32) bool {
		gone := c.goneRound(way)
		if gone == nil || c.drawn(gone) {
			return true
		}
		c.done[string(c.key)] = true
		links := append(c.links(way, true), c.net.graph.link(c.s.board, c.net.nodes[e.to], c.net.nodes[e.from], false))
		step := c.step(gone, links)
		step.Length = len(way) - 1
		return c.s.emit(step)
	})
}

// goneRound lists what goes because of every weak link of a loop one end is true.
func (c *chainSearch) goneRound(way []int32) []Candidate {
	var gone []Candidate
	for i := 1; i < len(way); i += 2 {
		gone = append(gone, c.goneBetween(way[i], way[(i+1)%len(way)])...)
	}
	return ordered(gone)
}

// goneBetween lists what goes because one of two nodes is true that exclude each
// other.
func (c *chainSearch) goneBetween(x, y int32) []Candidate {
	b, g := c.s.board, c.net.graph
	if d := c.net.digit(x); d == c.net.digit(y) {
		return appendPlaces(nil, b.placesIn(c.net.seen(b, x).And(*c.net.seen(b, y)), d), d)
	}
	cell := g.candidate(c.net.nodes[x]).Cell
	return appendCandidates(nil, cell, b.candidates[cell].Without(c.net.digit(x)).Without(c.net.digit(y)))
}
