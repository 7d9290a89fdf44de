package als

import (
	"maps"
	"math/bits"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// A chain of almost locked sets: each is joined to the next by a restricted
// common, and the two that join a set to its neighbours differ. If the first set
// has no z, it has the first restricted common, so the second set lacks that and
// has the next, and so on, until the last set has z.
//
//	z of A = x of A - x of C = y of C - y of B = z of B
//
// Three sets are an ALS-XY-Wing, more an ALS chain.
//
// The search is in gates. A gate is a set and one of its digits:
//
//	out of A by x, into C by x, out of C by y, into B by y
//
// It works out which gates are entered when a set is left by a gate, link by link
// and for all beginnings at once: a row of bits for each gate entered says for
// which gates left. Then it asks which pairs of first and last set rule anything
// out, and only for those which sets lie between them. So every pair of ends is
// found, and for each the shortest chain. Sets that are joined share no cells; those
// in which they do come last.
//
// In a wing whose middle set is joined to an end by two digits, one of these can be
// the z as well. HoDoKu concludes nothing of such a digit.

// mostChainSets is the most sets of an ALS chain.
const mostChainSets = 7

// findALSChains returns the search for chains of a number of sets, from and to.
func findALSChains(from, to int) func(*search.Search) {
	return func(s *search.Search) {
		g := setGraphOf(s)
		seen, rarer := map[string]bool{}, map[string]position.Step{}
		for _, overlap := range []bool{false, true} {
			c := chainFinder{Search: s, graph: g, fewest: from, overlap: overlap, seen: seen, rarer: rarer, partnersOf: map[int32][]uint64{}}
			if !c.start() {
				return
			}
			for links := 2; links < to; links++ {
				if !c.addLevel() || links >= from-1 && !c.findEnds() {
					return
				}
			}
		}
		for _, key := range slices.Sorted(maps.Keys(rarer)) {
			if !seen[key] && !s.Emit(rarer[key]) {
				return
			}
		}
	}
}

// chainFinder is a search for chains of almost locked sets.
type chainFinder struct {
	*search.Search
	graph      *setGraph
	fewest     int             // sets of a chain
	overlap    bool            // sets may share cells
	seen       map[string]bool // conclusions
	width      int             // words of a row
	gates      []gate
	gateOf     []int32   // of each set and digit, its gate, or None
	next       [][]int32 // of each gate left, those entered
	levels     [][]uint64
	known      []uint64
	partnersOf map[int32][]uint64
	chain      []int32                  // gates entered, from the last set to the first but one
	avoided    solver.Digits            // in a wing, those that must not join its sets
	rarer      map[string]position.Step // wings in which they do, by conclusion
}

// gate is a set that is entered or left by a digit.
type gate struct{ set, digit int }

func (c *chainFinder) row(matrix []uint64, gate int32) []uint64 {
	return matrix[int(gate)*c.width : (int(gate)+1)*c.width]
}

// start numbers the gates that lead anywhere, and makes the first level: the gates
// entered by one link.
func (c *chainFinder) start() bool {
	g := c.graph
	c.gateOf = make([]int32, len(g.nodeOf))
	for set := range g.sets {
		for d := range g.n {
			v := g.nodeOf[set*g.n+d]
			c.gateOf[set*g.n+d] = position.None
			if v != position.None && len(g.weak[v]) > 0 {
				c.gateOf[set*g.n+d] = int32(len(c.gates))
				c.gates = append(c.gates, gate{set, d + 1})
			}
		}
	}
	c.width = (len(c.gates) + 63) / 64
	c.next = make([][]int32, len(c.gates))
	first := make([]uint64, len(c.gates)*c.width)
	for i, from := range c.gates {
		for _, v := range g.weak[g.node(from.set, from.digit)] {
			if c.Spend(1 + len(g.holders[v])/4) {
				return false
			}
			for _, set := range g.holders[v] {
				if c.overlap || !g.overlap(from.set, int(set)) {
					to := c.gateOf[int(set)*g.n+from.digit-1]
					c.next[i] = append(c.next[i], to)
					if c.mayFollow(from.set, int(set)) {
						bitset.SetBit(c.row(first, to), i)
					}
				}
			}
		}
	}
	c.levels, c.known = [][]uint64{nil, first}, make([]uint64, len(first))
	c.markKnown()
	return true
}

// mayFollow reports whether a chain may go from one set to another. On its path HoDoKu makes chains only of
// sets in the order in which it lists them.
func (c *chainFinder) mayFollow(one, other int) bool {
	return !c.Options.HoDoKu || c.Options.Every || c.fewest < 4 || one < other
}

// addLevel makes the level of chains that are longer by a link: for each gate entered, the
// gates left at the other end, unless a shorter chain has the same ends.
func (c *chainFinder) addLevel() bool {
	last, level := c.levels[len(c.levels)-1], make([]uint64, len(c.known))
	row := make([]uint64, c.width)
	for i, out := range c.gates {
		if c.Spend(1 + c.width*(c.graph.n+len(c.next[i])+4)/8) {
			return false
		}
		clear(row)
		for in := range c.graph.sets[out.set].Digits.Without(out.digit).All() {
			if k := c.gateOf[out.set*c.graph.n+in-1]; k != position.None {
				bitset.OrInto(row, c.row(last, k))
			}
		}
		for _, to := range c.next[i] {
			if c.mayFollow(out.set, c.gates[to].set) {
				bitset.OrInto(c.row(level, to), row)
			}
		}
	}
	for i := range level {
		level[i] &^= c.known[i]
	}
	c.levels = append(c.levels, level)
	c.markKnown()
	return true
}

// markKnown notes the gates that the last level has reached. Where it would
// make wings whose ends have too much in common, a longer way may still make a
// chain.
func (c *chainFinder) markKnown() {
	level := c.levels[len(c.levels)-1]
	if c.Options.LikeHoDoKu && c.fewest > 3 {
		return // it lists chains with the ends of shorter ones too
	}
	if len(c.levels) != 3 {
		bitset.OrInto(c.known, level)
		return
	}
	for i, in := range c.gates {
		known := c.row(c.known, int32(i))
		for k, w := range c.row(level, int32(i)) {
			for ; w != 0; w &= w - 1 {
				if from := 64*k + bits.TrailingZeros64(w); !c.tooClose(c.gates[from].set, in.set) {
					bitset.SetBit(known, from)
				}
			}
		}
	}
}

// findEnds finds the chains of the last level by their first and last set.
func (c *chainFinder) findEnds() bool {
	level := c.levels[len(c.levels)-1]
	row := make([]uint64, c.width)
	for i, in := range c.gates {
		for z := range c.graph.useful[in.set].Without(in.digit).All() {
			copy(row, c.row(level, int32(i)))
			c.keepPartners(row, c.graph.node(in.set, z))
			if c.Spend(1 + c.width/2) {
				return false
			}
			for k, w := range row {
				for ; w != 0; w &= w - 1 {
					if !c.emitPair(int32(64*k+bits.TrailingZeros64(w)), int32(i), z) {
						return false
					}
				}
			}
		}
	}
	return true
}

// keepPartners keeps of a row the gates left by partners of a node.
func (c *chainFinder) keepPartners(row []uint64, v int32) {
	partners, ok := c.partnersOf[v]
	if !ok {
		partners = c.partners(&c.graph.nodes[v])
		c.partnersOf[v] = partners
	}
	bitset.AndInto(row, partners)
}

// partners is the gates by which sets are left that rule out something with a node, and
// that are not of its digit.
func (c *chainFinder) partners(node *setNode) []uint64 {
	g, row := c.graph, make([]uint64, c.width)
	for _, w := range g.byDigit[node.digit-1] {
		if !position.Meets(&node.seeing, &g.nodes[w].seeing) {
			continue
		}
		for _, set := range g.holders[w] {
			for d := range g.sets[set].Digits.Without(node.digit).All() {
				if k := c.gateOf[int(set)*g.n+d-1]; k != position.None {
					bitset.SetBit(row, k)
				}
			}
		}
	}
	return row
}

// emitPair hands over the step of a first and a last set, if it is new. It is found by
// the lowest digit that the two rule out.
func (c *chainFinder) emitPair(from, to int32, z int) bool {
	g, first, last := c.graph, c.gates[from], c.gates[to]
	if c.Spend(5) {
		return false
	}
	if first.set == last.set || len(c.levels) == 3 && c.tooClose(first.set, last.set) {
		return true
	}
	gone := g.eliminatedByBoth(first.set, last.set, ^solver.DigitsOf(first.digit, last.digit))
	key := string(position.Step{Eliminations: gone}.AppendKey(nil))
	if gone[0].Digit != z || c.seen[key] {
		return true
	}
	if c.avoided = 0; len(c.levels) == 3 {
		c.avoided = position.Node(gone).Digits()
	}
	c.chain = append(c.chain[:0], to)
	if c.traceBack(from, to, len(c.levels)-1) {
		c.seen[key] = true
		return c.Emit(c.step(first.set, gone))
	}
	if _, known := c.rarer[key]; c.avoided == 0 || known && !c.Options.LikeHoDoKu {
		return true
	}
	return c.keepRarerWing(from, to, gone, key)
}

// mostRarer is the most steps that are kept for later because HoDoKu does not find
// them: All returns no more.
const mostRarer = 5000

// keepRarerWing keeps a wing for later, of which a digit that goes joins the sets too. What
// it concludes of other digits is no more than a part of that: only HoDoKu asks for it.
func (c *chainFinder) keepRarerWing(from, to int32, gone []position.Candidate, key string) bool {
	c.avoided, c.chain = 0, append(c.chain[:0], to)
	if !c.traceBack(from, to, 2) {
		return true
	}
	first := c.gates[from].set
	if _, known := c.rarer[key]; !known && len(c.rarer) <= mostRarer {
		step := c.step(first, gone)
		step.Variant |= position.NotInHoDoKu
		c.rarer[key] = step
	}
	joints := c.joints(from)
	part := slices.DeleteFunc(slices.Clone(gone), func(x position.Candidate) bool { return joints.Has(x.Digit) })
	return len(part) == 0 || !c.Options.LikeHoDoKu || c.Emit(c.step(first, part))
}

// joints are the digits that join the sets of a wing.
func (c *chainFinder) joints(from int32) solver.Digits {
	g, middle := c.graph, c.gates[c.chain[1]].set
	return g.commons(c.gates[from].set, middle) | g.commons(middle, c.gates[c.chain[0]].set)
}

// tooClose reports whether the ends of a wing have too much in common: cells, or, where
// these may be, all of one of them.
func (c *chainFinder) tooClose(first, last int) bool {
	if c.overlap {
		return c.graph.nested(first, last)
	}
	return c.graph.overlap(first, last)
}

// traceBack finds sets between the first and a gate that was entered a number of links
// later, no set twice. It reports whether there are any: then c.chain has the gates by
// which they are entered.
func (c *chainFinder) traceBack(from, to int32, links int) bool {
	if links == 1 {
		return bitset.HasBit(c.row(c.levels[1], to), from) && (c.avoided == 0 || c.joints(from)&c.avoided == 0)
	}
	for _, out := range c.next[to] { // as well those that lead here
		set := c.gates[out].set
		if c.inChain(from, set) || !c.mayFollow(set, c.gates[to].set) {
			continue
		}
		for d := range c.graph.sets[set].Digits.Without(c.gates[out].digit).All() {
			in := c.gateOf[set*c.graph.n+d-1]
			if c.Stop() || in == position.None || !bitset.HasBit(c.row(c.levels[links-1], in), from) {
				continue
			}
			c.chain = append(c.chain, in)
			if c.traceBack(from, in, links-1) {
				return true
			}
			c.chain = c.chain[:len(c.chain)-1]
		}
	}
	return false
}

// inChain reports whether a set is in the chain already.
func (c *chainFinder) inChain(from int32, set int) bool {
	return set == c.gates[from].set || slices.ContainsFunc(c.chain, func(i int32) bool { return c.gates[i].set == set })
}

// step is the chain as a step. Its sets are numbered along it.
func (c *chainFinder) step(first int, gone []position.Candidate) position.Step {
	g := c.graph
	sets, joints := []int{first}, []int{}
	for _, i := range slices.Backward(c.chain) {
		sets = append(sets, c.gates[i].set)
		joints = append(joints, c.gates[i].digit)
	}
	step := position.Step{Digits: position.Node(gone).Digits(), Eliminations: gone, Length: 2 * len(sets)}
	if c.overlap {
		step.Variant = position.Overlap
	}
	for i, set := range sets {
		step.Marks = append(step.Marks, c.Board.MarksOfSet(i+1, g.sets[set].Cells)...)
	}
	for i, x := range joints {
		step.Marks = append(step.Marks, g.commonMarks(i+1, x, sets[i:i+2])...)
	}
	for z := range step.Digits.All() {
		step.Links = append(step.Links, g.chainOf(z, z, sets, joints)...)
	}
	return step
}

// commonMarks marks a restricted common in its two sets.
func (g *setGraph) commonMarks(part, digit int, sets []int) []position.Mark {
	var marks []position.Mark
	for _, set := range sets {
		for c := range g.nodes[g.node(set, digit)].cells.All() {
			marks = append(marks, position.MarkPart(position.Common, part, c, digit))
		}
	}
	return marks
}
