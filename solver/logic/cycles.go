package logic

import (
	"cmp"
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// Cycles and simple forcing chains as Sudoku Explainer knows them. They are nice
// loops and alternating inference chains under other names, but its rating rests
// on how it looks for them: breadth first from each candidate, by houses alone, by
// cells alone, and by both. Our own path has them in the family of chains.
//
//	bidirectional cycle   a = b - c = d - a: either all of a, c … or all of b, d …
//	                      are true; what sees one of each goes
//	forcing chain         a - b = c - d = … leads from a to its opposite

var cycleMethods = []method{
	{id: "bidirectional-x-cycle", find: findCycles(false, true), tell: tellCycle, rate: ratedBy(65)},
	{id: "bidirectional-y-cycle", find: findCycles(true, false), tell: tellCycle, rate: ratedBy(65)},
	{id: "forcing-x-chain", find: findSimpleChains(xChainMode), tell: tellForced, rate: ratedBy(66)},
	{id: "bidirectional-cycle", find: findCycles(true, true), tell: tellCycle, rate: ratedBy(70)},
	{id: "forcing-chain", find: findSimpleChains(xyChainMode), tell: tellForced, rate: ratedBy(70)},
}

// findSimpleChains finds the candidates that lead to their own opposite through
// single links.
func findSimpleChains(mode forcingMode) func(*search) {
	return func(s *search) {
		f := s.forcings(mode)
		if !f.done[contradictionCase] {
			f.lookForOpposites()
			f.done[contradictionCase] = !s.over()
		}
		for _, x := range f.found[contradictionCase].sorted() {
			if !f.emitOpposite(x) || s.options.easiest || s.spend(100) {
				return
			}
		}
	}
}

func (f *forcings) lookForOpposites() {
	f.found[contradictionCase] = easiest{at: map[literal]int{}}
	for c, candidates := range f.m.board.AllCandidates() {
		if candidates.Len() < 2 {
			continue
		}
		for d := range candidates.All() {
			on := isTrue(f.m.index(position.Candidate{Cell: c, Digit: d}))
			for _, start := range []literal{on, on.not()} {
				if !f.m.run(start) {
					return
				}
				if f.m.causes[start.not()] > goneBefore {
					nodes := len(f.m.ancestors(start.not()))
					f.found[contradictionCase].add(forced{target: start.not(), starts: []literal{start}, nodes: nodes})
				}
			}
		}
	}
}

// emitOpposite hands a way from a candidate to its opposite over as a step.
func (f *forcings) emitOpposite(x forced) bool {
	if !f.m.run(x.starts[0]) {
		return false
	}
	step := conclusionStep(f.m.candidate(x.target.node()), x.target.on())
	step.Length = x.nodes
	step.Branches = []position.Branch{untilClash(f.m.board.Geometry(), f.m.branch(x.target))}
	return f.m.s.emit(step)
}

// cycleSearch looks for cycles through one candidate, breadth first.
type cycleSearch struct {
	m             *chainer
	cells, houses bool
	source        int32
	reached       []cycleNode
	visited       []bool // of each node, whether it was made true
	cycles        []cycle
	known         map[string]int // eliminations of cycles, and their index
}

// cycleNode is a statement on the way, and the one before it.
type cycleNode struct {
	literal
	why    cause
	parent int
}

// cycle is a way back to its start.
type cycle struct {
	way          []cycleNode // from the last statement, which is false, back to the start
	eliminations []position.Candidate
}

// findCycles finds the cycles through cells of two candidates, through houses with
// two places, or both, shortest first.
func findCycles(cells, houses bool) func(*search) {
	return func(s *search) {
		x := cycleSearch{m: s.forcings(xyChainMode).m, cells: cells, houses: houses, known: map[string]int{}}
		x.visited = make([]bool, len(x.m.weak))
		for c, candidates := range s.board.AllCandidates() {
			if candidates.Len() < 2 || !houses && candidates.Len() > 2 {
				continue
			}
			for d := range candidates.All() {
				x.source = x.m.index(position.Candidate{Cell: c, Digit: d})
				if x.run(); s.stop() {
					return
				}
			}
		}
		slices.SortStableFunc(x.cycles, func(a, b cycle) int { return cmp.Compare(len(a.way), len(b.way)) })
		for _, found := range x.cycles {
			if !s.emit(x.step(found)) || s.options.easiest {
				return
			}
		}
	}
}

// run walks from the source: each statement is made true once, and made false
// once from each that excludes it.
func (x *cycleSearch) run() {
	clear(x.visited)
	x.visited[x.source] = true
	x.reached = append(x.reached[:0], cycleNode{isTrue(x.source), assumed, position.None})
	for from, round := 0, 1; from < len(x.reached); round++ {
		ons := len(x.reached)
		for i := from; i < ons; i++ {
			x.followOn(i)
		}
		offs := len(x.reached)
		for i := ons; i < offs; i++ {
			x.followOff(i, round)
		}
		from = offs
	}
}

func (x *cycleSearch) followOn(i int) {
	v := x.reached[i].node()
	list := x.m.weak[v]
	if !x.cells {
		list = list[solver.Digits(x.m.source.candidates[int(v)/x.m.n]).Len()-1:]
	}
	x.m.s.spend(len(list))
	for _, w := range list {
		if !x.isParent(i, isFalse(w)) {
			x.reached = append(x.reached, cycleNode{isFalse(w), seenBy.of(int(v)), i})
		}
	}
}

func (x *cycleSearch) isParent(i int, l literal) bool {
	for ; i != position.None; i = x.reached[i].parent {
		if x.reached[i].literal == l {
			return true
		}
	}
	return false
}

func (x *cycleSearch) followOff(i, round int) {
	m, v := x.m, int(x.reached[i].node())
	cell, digit := v/m.n, v%m.n
	if others := m.source.candidates[cell] &^ (1 << digit); x.cells && bitset.Count(others) == 1 {
		x.follow(i, round, int32(cell*m.n+bitset.Lowest(others)), onlyCandidate.of(cell))
	}
	for _, at := range m.seats[cell] {
		others := m.source.places[at.house*m.n+digit] &^ (1 << at.slot)
		if x.houses && bitset.Count(others) == 1 {
			c := m.board.Geometry().Houses()[at.house].Cells[bitset.Lowest(others)]
			x.follow(i, round, int32(c*m.n+digit), onlyPlace.of(at.house))
		}
	}
}

func (x *cycleSearch) follow(i, round int, v int32, why cause) {
	if v == x.source && round > 1 {
		x.close(i, why)
	}
	if !x.visited[v] {
		x.visited[v] = true
		x.reached = append(x.reached, cycleNode{isTrue(v), why, i})
	}
}

// close notes the cycle that ends with a statement, if it has an effect.
func (x *cycleSearch) close(i int, why cause) {
	way := []cycleNode{}
	var inside solver.CellSet
	for k := i; k != position.None; k = x.reached[k].parent {
		way = append(way, x.reached[k])
		inside.Add(int(x.reached[k].node()) / x.m.n)
	}
	way[len(way)-1].why = why
	b := x.m.board
	var seen [2][solver.MaxSize]solver.CellSet
	var digits solver.Digits
	for _, n := range way {
		c, d := int(n.node())/x.m.n, int(n.node())%x.m.n
		side := 0
		if n.on() {
			side = 1
		}
		seen[side][d] = seen[side][d].Or(b.Geometry().PeerSets[c])
		digits = digits.With(d + 1)
	}
	var gone []position.Candidate
	for d := range digits.All() {
		for c := range seen[0][d-1].And(seen[1][d-1]).And(b.Places(d)).Minus(inside).All() {
			gone = append(gone, position.Candidate{Cell: c, Digit: d})
		}
	}
	if gone != nil {
		x.add(cycle{way, position.Ordered(gone)})
	}
}

func (x *cycleSearch) add(c cycle) {
	key := fmt.Sprint(c.eliminations)
	i, ok := x.known[key]
	switch {
	case !ok:
		x.known[key] = len(x.cycles)
		x.cycles = append(x.cycles, c)
	case len(c.way) < len(x.cycles[i].way):
		x.cycles[i] = c
	}
}

// step is a cycle as a step: its links begin with a strong one.
func (x *cycleSearch) step(c cycle) position.Step {
	step := position.Step{Digits: position.Node(c.eliminations).Digits(), Eliminations: c.eliminations, Length: len(c.way)}
	way := slices.Clone(c.way)
	last := len(way) - 1
	way = append(way[:1:1], append([]cycleNode{way[last]}, lists.Reversed(way[1:last])...)...)
	for i, n := range way {
		next := way[(i+1)%len(way)]
		from, to := position.NodeOf(x.m.candidate(n.node())), position.NodeOf(x.m.candidate(next.node()))
		if !next.on() {
			step.Links = append(step.Links, position.WeakLink(from, to))
			continue
		}
		why := position.CellReason(next.why.arg())
		if next.why.kind() == onlyPlace {
			why = position.HouseReason(next.why.arg(), from[0].Digit)
		}
		step.Links = append(step.Links, position.StrongLink(from, to, why))
	}
	return step
}

func tellCycle(t teller) words {
	nodes := chainNodes(t.step.Links)
	if len(nodes) < 3 {
		return words{}
	}
	return words{
		title:   fmt.Sprintf("A cycle through %s", t.where(nodes[0].Node)),
		because: fmt.Sprintf("%s So either every first or every second candidate of the cycle is true, because one or the other holds. What sees one of each cannot be true.", t.bothWays(nodes)),
		pattern: t.chain(),
	}
}
