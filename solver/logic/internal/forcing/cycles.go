package forcing

import (
	"cmp"
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/chain"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
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

// findSimpleChains finds the candidates that lead to their own opposite through
// single links.
func findSimpleChains(mode forcingMode) func(*search.Search) {
	return func(s *search.Search) {
		f := forcingsOf(s, mode)
		if !f.done[contradictionCase] {
			f.findOpposites()
			f.done[contradictionCase] = !s.Over()
		}
		for _, x := range f.found[contradictionCase].sorted() {
			if !f.emitOpposite(x) || s.Options.Easiest || s.Spend(100) {
				return
			}
		}
	}
}

func (f *forcings) findOpposites() {
	f.found[contradictionCase] = newConclusions()
	for c, candidates := range f.m.board.AllCandidates() {
		if candidates.Len() < 2 {
			continue
		}
		for d := range candidates.All() {
			on := links.True(f.m.Index(position.Candidate{Cell: c, Digit: d}))
			for _, start := range []links.Literal{on, on.Not()} {
				if !f.m.run(start) {
					return
				}
				if f.m.causes[start.Not()] > goneBefore {
					nodes := len(f.m.ancestors(start.Not()))
					f.found[contradictionCase].add(conclusion{target: start.Not(), starts: []links.Literal{start}, nodes: nodes})
				}
			}
		}
	}
}

// emitOpposite hands a way from a candidate to its opposite over as a step.
func (f *forcings) emitOpposite(x conclusion) bool {
	if !f.m.run(x.starts[0]) {
		return false
	}
	step := conclusionStep(f.m.Candidate(x.target.Node()), x.target.On())
	step.Length = x.nodes
	step.Branches = []position.Branch{links.UntilClash(f.m.board.Geometry(), f.m.branch(x.target))}
	return f.s.Emit(step)
}

// cycleSearch looks for cycles through one candidate, breadth first.
type cycleSearch struct {
	cycleRule
	s       *search.Search
	m       *chainer
	source  int32
	reached []cycleNode
	visited []bool // of each node, whether it was made true
	cycles  []cycle
	known   map[string]int // eliminations of cycles, and their index
}

// cycleRule says what the strong links of a cycle may go through.
type cycleRule struct {
	cells  bool // cells of two candidates
	houses bool // houses with two places for a digit
}

// cycleNode is a statement on the way, and the one before it.
type cycleNode struct {
	links.Literal
	why    cause
	parent int
}

// cycle is a way back to its start.
type cycle struct {
	way          []cycleNode // from the last statement, which is false, back to the start
	eliminations []position.Candidate
}

// findCycles returns the search for the cycles of a rule, shortest first.
func findCycles(rule cycleRule) func(*search.Search) {
	return func(s *search.Search) {
		x := cycleSearch{cycleRule: rule, s: s, m: forcingsOf(s, xyChainMode).m, known: map[string]int{}}
		x.visited = make([]bool, len(x.m.weak))
		for c, candidates := range s.Board.AllCandidates() {
			if candidates.Len() < 2 || !rule.houses && candidates.Len() > 2 {
				continue
			}
			for d := range candidates.All() {
				x.source = x.m.Index(position.Candidate{Cell: c, Digit: d})
				if x.run(); s.Stop() {
					return
				}
			}
		}
		slices.SortStableFunc(x.cycles, func(a, b cycle) int { return cmp.Compare(len(a.way), len(b.way)) })
		for _, c := range x.cycles {
			if !s.Emit(x.step(c)) || s.Options.Easiest {
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
	x.reached = append(x.reached[:0], cycleNode{links.True(x.source), assumed, position.None})
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
	v := x.reached[i].Node()
	list := x.m.weak[v]
	if !x.cells {
		list = list[solver.Digits(x.m.source.candidates[int(v)/x.m.N]).Len()-1:]
	}
	x.s.Spend(len(list))
	for _, w := range list {
		if !x.isParent(i, links.False(w)) {
			x.reached = append(x.reached, cycleNode{links.False(w), seenBy.of(int(v)), i})
		}
	}
}

func (x *cycleSearch) isParent(i int, l links.Literal) bool {
	for ; i != position.None; i = x.reached[i].parent {
		if x.reached[i].Literal == l {
			return true
		}
	}
	return false
}

func (x *cycleSearch) followOff(i, round int) {
	m, v := x.m, int(x.reached[i].Node())
	cell, digit := v/m.N, v%m.N
	if others := m.source.candidates[cell] &^ (1 << digit); x.cells && bitset.Count(others) == 1 {
		x.follow(i, round, int32(cell*m.N+bitset.Lowest(others)), onlyCandidate.of(cell))
	}
	for _, at := range m.seats[cell] {
		others := m.source.places[at.house*m.N+digit] &^ (1 << at.slot)
		if x.houses && bitset.Count(others) == 1 {
			c := m.board.Geometry().Houses()[at.house].Cells[bitset.Lowest(others)]
			x.follow(i, round, int32(c*m.N+digit), onlyPlace.of(at.house))
		}
	}
}

func (x *cycleSearch) follow(i, round int, v int32, why cause) {
	if v == x.source && round > 1 {
		x.close(i, why)
	}
	if !x.visited[v] {
		x.visited[v] = true
		x.reached = append(x.reached, cycleNode{links.True(v), why, i})
	}
}

// close notes the cycle that ends with a statement, if it has an effect.
func (x *cycleSearch) close(i int, why cause) {
	way := []cycleNode{}
	var inside solver.CellSet
	for k := i; k != position.None; k = x.reached[k].parent {
		way = append(way, x.reached[k])
		inside.Add(int(x.reached[k].Node()) / x.m.N)
	}
	way[len(way)-1].why = why
	b := x.m.board
	var seen [2][solver.MaxSize]solver.CellSet
	var digits solver.Digits
	for _, n := range way {
		c, d := int(n.Node())/x.m.N, int(n.Node())%x.m.N
		side := 0
		if n.On() {
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
		from, to := position.NodeOf(x.m.Candidate(n.Node())), position.NodeOf(x.m.Candidate(next.Node()))
		if !next.On() {
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

func tellCycle(t tell.Teller) words.Words {
	nodes := tell.ChainNodes(t.Step.Links)
	if len(nodes) < 3 {
		return words.Words{}
	}
	var all position.Node
	for _, n := range nodes {
		all = append(all, n.Node...)
	}
	say := words.Blanks{"start": t.NodeCells(nodes[0].Node)}
	return words.Words{
		Title: say.Text("A cycle through {start}"),
		Reasons: slices.Concat(
			chain.BothWays(t, nodes),
			say.Because("So either every first or every second candidate of the cycle is true, because each link holds both ways round. What sees one of each cannot be true.").Showing(words.Named("", all...).Shows),
		),
		Pattern: t.Chain(),
	}
}
