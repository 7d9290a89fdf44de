package forcing

import (
	"cmp"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Nested forcing chains: a net in which, where nothing else follows, a candidate
// of what is left is refuted by a chain of its own. That chain is a step, proven on
// the board as the net has made it, so the whole is a finished proof: a branch with
// branches in it, and nothing is tried that is not told.
//
//	r1c1=5 → … → r4c4≠2 (since r4c4=2 → … → r7c7=1 and ≠1) → … → contradiction

// innerKind says what chains a nested chain holds: the technique they are told as, how
// they follow implications, and whether they have a branch for each case of a cell or a
// house.
type innerKind struct {
	technique string
	mode      chainMode
	cases     bool
}

var (
	innerChains = innerKind{"contradiction-forcing-chain", chainMode{cells: true, houses: true}, false}
	innerCases  = innerKind{"cell-forcing-chain", chainModes[staticMode], true}
	innerNets   = innerKind{"dynamic-contradiction-chain", chainModes[dynamicMode], false}
)

// innerSearch is the part of a chainer that refutes candidates of what is left.
type innerSearch struct {
	chainer *chainer
	innerKind
	nodes    []int32 // the candidates of the board, which are tried in turn
	next     int     // index of the one that is tried next
	evidence bool    // keep the refutations as steps
}

// refutation is a candidate that a nested chain refutes.
type refutation struct {
	start links.Literal
	nodes int
}

// findNested finds the candidates that lead to a contradiction with chains of a
// kind inside. Those that have most consequences are tried first.
func findNested(in innerKind) func(*search.Search) {
	return func(s *search.Search) {
		m := newChainer(s, chainModes[patternMode])
		starts := m.startsByReach()
		m.inner = &innerSearch{chainer: newChainer(s, in.mode), innerKind: in, nodes: m.candidateNodes()}
		var all []refutation
		for _, start := range starts {
			if in.cases && !refutable(s, start, m) {
				continue // chains inside that count what is left can do more
			}
			if !m.run(start) {
				break
			}
			if m.conflict == position.None {
				continue
			}
			r := refutation{start, m.nodesOfConflict()}
			if s.Options.Rated {
				all = append(all, r)
				continue
			}
			if !emitRefutation(s, m, r) || s.Options.Easiest {
				return
			}
		}
		slices.SortStableFunc(all, func(a, b refutation) int { return cmp.Compare(a.nodes, b.nodes) })
		if len(all) > 0 {
			emitRefutation(s, m, all[0])
		}
	}
}

// candidateNodes lists the candidates of cells that are not decided.
func (m *chainer) candidateNodes() []int32 {
	var nodes []int32
	for c, candidates := range m.source.candidates {
		if bitset.Count(candidates) < 2 {
			continue
		}
		for d := range solver.Digits(candidates).All() {
			nodes = append(nodes, m.Index(position.Candidate{Cell: c, Digit: d}))
		}
	}
	return nodes
}

// startsByReach lists the candidates as assumptions, those with most consequences
// first. Those that a net refutes without chains inside are not among them.
func (m *chainer) startsByReach() []links.Literal {
	reach := map[links.Literal]int{}
	var starts []links.Literal
	for _, v := range m.candidateNodes() {
		if !m.run(links.True(v)) {
			return nil
		}
		if m.conflict == position.None {
			reach[links.True(v)] = len(m.order)
			starts = append(starts, links.True(v))
		}
	}
	slices.SortStableFunc(starts, func(a, b links.Literal) int { return cmp.Compare(reach[b], reach[a]) })
	return starts
}

// nodesOfConflict counts the statements that a conflict rests on.
func (m *chainer) nodesOfConflict() int {
	nodes := len(m.ancestors(links.True(m.conflict))) + m.nodesWithin()
	return nodes + len(m.ancestors(links.False(m.conflict))) + m.nodesWithin()
}

// followNested refutes the next candidate of what is left that can be refuted.
func (m *chainer) followNested() bool {
	in := m.inner
	in.take(m)
	if in.cases {
		return m.followCases()
	}
	for range in.nodes {
		in.next = (in.next + 1) % len(in.nodes)
		v := in.nodes[in.next]
		if m.causes[links.False(v)] != notReached || m.causes[links.True(v)] != notReached {
			continue
		}
		if !in.chainer.run(links.True(v)) {
			return false
		}
		if in.chainer.conflict != position.None {
			m.conclude([]links.Literal{links.False(v)}, m.findingInside(v))
			return true
		}
	}
	return false
}

// take makes what another chainer has left the source.
func (in *innerSearch) take(m *chainer) {
	in.chainer.source.candidates = append(in.chainer.source.candidates[:0], m.left.candidates...)
	in.chainer.source.places = append(in.chainer.source.places[:0], m.left.places...)
	copy(in.chainer.initial, m.initial)
	for _, v := range m.offs {
		in.chainer.initial[links.False(v)] = goneBefore
	}
}

// findingInside is the refutation of a candidate by the chains inside. Its parents
// are the candidates that had to go for it.
func (m *chainer) findingInside(v int32) finding {
	in := m.inner
	f := finding{nodes: in.chainer.nodesOfConflict(), why: position.Reason{Kind: position.ByStep}}
	f.parents = m.lostFor(nil, in.chainer.ancestors(links.True(in.chainer.conflict), links.False(in.chainer.conflict)))
	f.parents = lists.SortedOnce(f.parents)
	if in.evidence {
		f.why.Step = &position.Step{
			Technique:    in.technique,
			Digits:       solver.DigitsOf(int(v)%m.N + 1),
			Eliminations: []position.Candidate{m.Candidate(v)},
			Branches:     []position.Branch{in.chainer.branch(links.True(in.chainer.conflict), links.False(in.chainer.conflict))},
			Length:       f.nodes,
		}
	}
	return f
}

// lostFor adds the candidates that had to go for statements of the chains inside.
func (m *chainer) lostFor(list []links.Literal, statements []links.Literal) []links.Literal {
	for _, l := range statements {
		switch why := m.inner.chainer.causes[l]; why.kind() {
		case onlyCandidate:
			list = m.lostCandidates(list, why.arg())
		case onlyPlace:
			list = m.lostPlaces(list, why.arg(), int(l.Node())%m.N)
		}
	}
	return list
}

// emitRefutation hands a refuted assumption over as a step. The chains are followed
// once more, now with their evidence.
func emitRefutation(s *search.Search, m *chainer, r refutation) bool {
	m.inner.evidence = true
	finished := m.run(r.start)
	m.inner.evidence = false
	if !finished || m.conflict == position.None {
		return false
	}
	step := eliminationStep(m.Candidate(r.start.Node()))
	step.Branches = []position.Branch{m.branch(links.True(m.conflict), links.False(m.conflict))}
	step.Length = r.nodes
	return s.Emit(step)
}

// nodesWithin counts the nodes of the chains within the chain that ancestors
// listed last.
func (m *chainer) nodesWithin() int {
	nodes := 0
	if len(m.findings) == 0 {
		return 0
	}
	for _, l := range m.trail {
		if why := m.causes[l]; why.kind() == byFinding {
			nodes += m.findings[why.arg()].nodes
		}
	}
	return nodes
}
