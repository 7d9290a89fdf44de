package logic

import (
	"cmp"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// Nested forcing chains: a net in which, where nothing else follows, a candidate
// of what is left is refuted by a chain of its own. That chain is a step, proven on
// the board as the net has made it, so the whole is a finished proof: a branch with
// branches in it, and nothing is tried that is not told.
//
//	r1c1=5 → … → r4c4≠2 (since r4c4=2 → … → r7c7=1 and ≠1) → … → contradiction

var nestedMethods = []method{
	{id: "nested-chain", find: findNested(simpleInside), tell: tellForced, rate: ratedBy(95)},
	{id: "nested-multiple-chain", find: findNested(casesInside), tell: tellForced, rate: ratedBy(100)},
	{id: "nested-dynamic-chain", find: findNested(dynamicInside), tell: tellForced, rate: ratedBy(105)},
}

// inside is the chains that a nested chain holds: the technique they are told as,
// how they follow implications, and whether they have a branch for each case of a
// cell or a house.
type inside struct {
	technique string
	mode      chainMode
	cases     bool
}

var (
	simpleInside  = inside{"contradiction-forcing-chain", chainMode{cells: true, houses: true}, false}
	casesInside   = inside{"cell-forcing-chain", chainModes[staticMode], true}
	dynamicInside = inside{"dynamic-contradiction-chain", chainModes[dynamicMode], false}
)

// nest is the part of a chainer that refutes candidates of what is left.
type nest struct {
	chainer *chainer
	inside
	nodes    []int32 // the candidates of the board, to be tried in turn
	next     int     // index of the one to be tried next
	evidence bool    // the refutations are to be kept as steps
}

// refutation is a candidate that a nested chain refutes.
type refutation struct {
	start literal
	nodes int
}

// findNested finds the candidates that lead to a contradiction with chains of a
// kind inside. Those that have most consequences are tried first.
func findNested(in inside) func(*search) {
	return func(s *search) {
		m := newChainer(s, chainModes[patternMode])
		starts := m.startsByReach()
		m.nest = &nest{chainer: newChainer(s, in.mode), inside: in, nodes: m.candidateNodes()}
		var all []refutation
		for _, start := range starts {
			if in.cases && !s.refutable(start, m) {
				continue // chains inside that count what is left can do more
			}
			if !m.run(start) {
				break
			}
			if m.conflict == position.None {
				continue
			}
			r := refutation{start, m.nodesOfConflict()}
			if s.options.rated {
				all = append(all, r)
				continue
			}
			if !s.emitRefutation(m, r) || s.options.easiest {
				return
			}
		}
		slices.SortStableFunc(all, func(a, b refutation) int { return cmp.Compare(a.nodes, b.nodes) })
		if len(all) > 0 {
			s.emitRefutation(m, all[0])
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
			nodes = append(nodes, m.index(position.Candidate{Cell: c, Digit: d}))
		}
	}
	return nodes
}

// startsByReach lists the candidates as assumptions, those with most consequences
// first. Those that a net refutes without chains inside are not among them.
func (m *chainer) startsByReach() []literal {
	reach := map[literal]int{}
	var starts []literal
	for _, v := range m.candidateNodes() {
		if !m.run(isTrue(v)) {
			return nil
		}
		if m.conflict == position.None {
			reach[isTrue(v)] = len(m.order)
			starts = append(starts, isTrue(v))
		}
	}
	slices.SortStableFunc(starts, func(a, b literal) int { return cmp.Compare(reach[b], reach[a]) })
	return starts
}

// nodesOfConflict counts the statements that a conflict rests on.
func (m *chainer) nodesOfConflict() int {
	nodes := len(m.ancestors(isTrue(m.conflict))) + m.nodesWithin()
	return nodes + len(m.ancestors(isFalse(m.conflict))) + m.nodesWithin()
}

// followNested refutes the next candidate of what is left that can be refuted.
func (m *chainer) followNested() bool {
	in := m.nest
	in.take(m)
	if in.cases {
		return m.followCases()
	}
	for range in.nodes {
		in.next = (in.next + 1) % len(in.nodes)
		v := in.nodes[in.next]
		if m.causes[isFalse(v)] != notReached || m.causes[isTrue(v)] != notReached {
			continue
		}
		if !in.chainer.run(isTrue(v)) {
			return false
		}
		if in.chainer.conflict != position.None {
			m.conclude([]literal{isFalse(v)}, m.findingInside(v))
			return true
		}
	}
	return false
}

// take makes what another chainer has left the source.
func (in *nest) take(m *chainer) {
	in.chainer.source.candidates = append(in.chainer.source.candidates[:0], m.left.candidates...)
	in.chainer.source.places = append(in.chainer.source.places[:0], m.left.places...)
	copy(in.chainer.blank, m.blank)
	for _, v := range m.offs {
		in.chainer.blank[isFalse(v)] = goneBefore
	}
}

// findingInside is the refutation of a candidate by the chains inside. Its parents
// are the candidates that had to go for it.
func (m *chainer) findingInside(v int32) finding {
	in := m.nest
	f := finding{nodes: in.chainer.nodesOfConflict(), why: position.Reason{Kind: position.ByStep}}
	f.parents = m.lostFor(nil, in.chainer.ancestors(isTrue(in.chainer.conflict), isFalse(in.chainer.conflict)))
	f.parents = lists.SortedOnce(f.parents)
	if in.evidence {
		f.why.Step = &position.Step{
			Technique:    in.technique,
			Digits:       solver.DigitsOf(int(v)%m.n + 1),
			Eliminations: []position.Candidate{m.candidate(v)},
			Branches:     []position.Branch{in.chainer.branch(isTrue(in.chainer.conflict), isFalse(in.chainer.conflict))},
			Length:       f.nodes,
		}
	}
	return f
}

// lostFor adds the candidates that had to go for statements of the chains inside.
func (m *chainer) lostFor(list []literal, statements []literal) []literal {
	for _, l := range statements {
		switch why := m.nest.chainer.causes[l]; why.kind() {
		case onlyCandidate:
			list = m.lostCandidates(list, why.arg())
		case onlyPlace:
			list = m.lostPlaces(list, why.arg(), int(l.node())%m.n)
		}
	}
	return list
}

// emitRefutation hands a refuted assumption over as a step. The chains are followed
// once more, now with their evidence.
func (s *search) emitRefutation(m *chainer, r refutation) bool {
	m.nest.evidence = true
	finished := m.run(r.start)
	m.nest.evidence = false
	if !finished || m.conflict == position.None {
		return false
	}
	step := conclusionStep(m.candidate(r.start.node()), false)
	step.Branches = []position.Branch{m.branch(isTrue(m.conflict), isFalse(m.conflict))}
	step.Length = r.nodes
	return s.emit(step)
}

// nodesWithin counts the nodes of the chains within the chain that ancestors
// listed last.
func (m *chainer) nodesWithin() int {
	nodes := 0
	if len(m.findings) == 0 {
		return 0
	}
	for _, l := range m.trail {
		if why := m.causes[l]; why.kind() == found {
			nodes += m.findings[why.arg()].nodes
		}
	}
	return nodes
}
