package logic

import (
	"slices"

	"sudoku/solver"
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
// The search asks first how few sets lead from one node to another, see setLevels,
// then which pairs of nodes of a digit rule something out together, and only then
// for the sets between them. So it finds every pair of ends, and for each the
// shortest chain.

// mostChainSets is the most sets of an ALS chain.
const mostChainSets = 6

// setLevels says how one node leads to another: exact[k] has, in the row of a
// node, those that are false by k weak links, with strong ones between them, when
// the node is true, and not by fewer.
type setLevels struct {
	known int
	exact [mostChainSets][]uint64
	off   []uint64 // by the levels that are known
	on    []uint64
}

// level returns the rows of a level. It reports false when the search is to stop.
func (g *setGraph) level(s *search, k int) ([]uint64, bool) {
	l := &g.levels
	if l.known == 0 {
		l.exact[1] = append(l.exact[1][:0], g.weak...)
		l.off = append(l.off[:0], g.weak...)
		l.on = zeroed(l.on, len(g.weak))
		for v := range g.nodes {
			setBit(g.row(l.on, int32(v)), int32(v))
		}
		l.known = 1
	}
	for l.known < k {
		l.exact[l.known+1] = zeroed(l.exact[l.known+1], len(g.weak))
		for v := range g.nodes {
			if s.spend(1 + len(g.nodes)/4) {
				l.known = 0 // half a level is none
				return nil, false
			}
			g.extendLevel(int32(v))
		}
		l.known++
	}
	return l.exact[k], true
}

// extendLevel makes the row of a node in the next level.
func (g *setGraph) extendLevel(v int32) {
	l := &g.levels
	on, off, next := g.row(l.on, v), g.row(l.off, v), g.row(l.exact[l.known+1], v)
	var fresh, reached [mostSetNodes / 64]uint64
	forBits(g.row(l.exact[l.known], v), func(w int32) { orInto(fresh[:g.width], g.strongOf(w)) })
	for i := range on {
		fresh[i] &^= on[i]
		on[i] |= fresh[i]
	}
	forBits(fresh[:g.width], func(w int32) { orInto(reached[:g.width], g.weakOf(w)) })
	for i := range off {
		next[i] = reached[i] &^ off[i]
		off[i] |= next[i]
	}
}

func orInto(row, more []uint64) {
	for i := range row {
		row[i] |= more[i]
	}
}

func andMeets(a, b []uint64) bool {
	for i := range a {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

// findALSChains returns the search for chains of so many sets.
func findALSChains(from, to int) func(*search) {
	return func(s *search) {
		g := s.setGraph()
		c := chainSearch{search: s, graph: g, seen: map[string]bool{}}
		for c.links = from - 1; c.links < to; c.links++ {
			var ok bool
			if c.level, ok = g.level(s, c.links); !ok || !c.ends() {
				return
			}
		}
	}
}

// chainSearch is the search for chains of almost locked sets with so many weak
// links.
type chainSearch struct {
	*search
	graph *setGraph
	links int
	level []uint64
	seen  map[string]bool // conclusions, and whether by sets that share no cell
	sets  []int           // of the chain in the making
	nodes []int32         // that join them: of each link the one it leads to
	apart bool            // sets must share no cell
}

// ends finds the chains by pairs of nodes of one digit, of which one is true. It
// reports whether more steps are wanted.
func (c *chainSearch) ends() bool {
	g := c.graph
	var row [mostSetNodes / 64]uint64
	for a := range g.nodes {
		if g.nodes[a].kills.Empty() {
			continue
		}
		if c.spend(1 + len(g.nodes)/8) {
			return false
		}
		clear(row[:g.width])
		forBits(g.strongOf(int32(a)), func(p int32) { orInto(row[:g.width], g.row(c.level, p)) })
		for b := range g.nodes[:a] {
			if g.nodes[a].digit != g.nodes[b].digit || !meets(&g.nodes[a].kills, &g.nodes[b].kills) || !andMeets(row[:g.width], g.strongOf(int32(b))) {
				continue
			}
			if !c.joints(int32(a), int32(b)) {
				return false
			}
		}
	}
	return true
}

// joints finds the chains between two nodes by the digits that leave the first set
// and enter the last.
func (c *chainSearch) joints(a, b int32) bool {
	g := c.graph
	ends := bitsOf(nil, g.strongOf(b))
	for _, p := range bitsOf(nil, g.strongOf(a)) {
		row := g.row(c.level, p)
		for _, q := range ends {
			if hasBit(row, q) && !c.endSets(a, p, q, b) {
				return false
			}
		}
	}
	return true
}

// endSets finds the chains by their first and last set.
func (c *chainSearch) endSets(a, p, q, b int32) bool {
	g := c.graph
	used := solver.DigitsOf(g.nodes[p].digit, g.nodes[q].digit)
	for _, first := range g.holders[a] {
		if !g.has(int(first), p) {
			continue
		}
		for _, last := range g.holders[b] {
			if !g.has(int(last), q) || g.nested(int(first), int(last)) {
				continue
			}
			if c.stop() {
				return false
			}
			gone := g.bothKill(int(first), int(last), ^used)
			if gone[0].Digit == g.nodes[a].digit && !c.connect(int(first), p, q, int(last), gone) {
				return false
			}
		}
	}
	return true
}

// connect finds the sets between the ends, of which those that share no cell are
// better, and hands over the step.
func (c *chainSearch) connect(first int, p, q int32, last int, gone []Candidate) bool {
	key := string(Step{Eliminations: gone}.appendKey(nil))
	apart, seen := c.seen[key]
	if apart {
		return true
	}
	for _, c.apart = range []bool{true, false} {
		if !c.apart && seen {
			return true
		}
		c.sets, c.nodes = append(c.sets[:0], first, last), c.nodes[:0]
		if c.apart && c.graph.overlap(first, last) || !c.between(p, q, c.links) {
			continue
		}
		c.seen[key] = c.apart
		return c.emit(c.step(p, gone))
	}
	return !c.ended
}

// between finds sets that lead from a node that is true to one that is false by so
// many weak links. It reports whether there are any; then they are in c.sets, after
// the first and the last, and c.nodes has the nodes by which each is entered and
// left.
func (c *chainSearch) between(p, q int32, links int) bool {
	g := c.graph
	if links == 1 {
		return hasBit(g.weakOf(p), q)
	}
	for _, in := range bitsOf(nil, g.weakOf(p)) {
		for _, out := range bitsOf(nil, g.strongOf(in)) {
			if c.stop() {
				return false
			}
			if !hasBit(g.row(g.levels.exact[links-1], out), q) {
				continue
			}
			for _, set := range g.holders[in] {
				if !g.has(int(set), out) || c.taken(int(set)) {
					continue
				}
				c.sets, c.nodes = append(c.sets, int(set)), append(c.nodes, in, out)
				if c.between(out, q, links-1) {
					return true
				}
				c.sets, c.nodes = c.sets[:len(c.sets)-1], c.nodes[:len(c.nodes)-2]
			}
		}
	}
	return false
}

// taken reports whether a set is in the chain already, or shares cells with one
// that is where it must not.
func (c *chainSearch) taken(set int) bool {
	return slices.ContainsFunc(c.sets, func(other int) bool {
		return set == other || c.apart && c.graph.overlap(set, other)
	})
}

// step is the chain as a step. Its sets are numbered along it.
func (c *chainSearch) step(p int32, gone []Candidate) Step {
	g := c.graph
	sets := append([]int{c.sets[0]}, c.sets[2:]...)
	sets = append(sets, c.sets[1])
	joints := []int{g.nodes[p].digit}
	for i := 1; i < len(c.nodes); i += 2 {
		joints = append(joints, g.nodes[c.nodes[i]].digit)
	}
	step := Step{Eliminations: gone, Length: 2 * len(sets)}
	if !c.apart {
		step.Variant = Overlap
	}
	for i, set := range sets {
		step.Marks = append(step.Marks, c.board.marksOf(i+1, g.sets[set].cells)...)
	}
	for i, x := range joints {
		step.Marks = append(step.Marks, g.commonMarks(i+1, sets[i], sets[i+1], x)...)
	}
	for _, e := range gone {
		step.Digits = step.Digits.With(e.Digit)
	}
	for z := range step.Digits.All() {
		step.Links = append(step.Links, g.chainOf(z, z, sets, joints)...)
	}
	return step
}

// commonMarks marks a restricted common in two sets.
func (g *setGraph) commonMarks(part, one, other, digit int) []Mark {
	var marks []Mark
	for _, set := range []int{one, other} {
		for c := range g.nodes[g.node(set, digit)].cells.All() {
			marks = append(marks, markPart(Common, part, c, digit))
		}
	}
	return marks
}
