package forcing

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Chains with cases inside a nested chain: where nothing else follows, each
// candidate of a cell, or each place of a digit in a house, leads through single
// links to the same conclusion.

// followCases draws the next conclusion that all cases of a cell or a house have.
// Those of two cases are no more than a chain.
func (m *chainer) followCases() bool {
	in := m.inner
	f := &forcings{s: in.chainer.s, m: in.chainer, runs: make([]*chainRun, len(in.chainer.causes))}
	for c, candidates := range in.chainer.source.candidates {
		if bitset.Count(candidates) >= 3 && m.followCase(f, position.MarkCell(position.Base, c), in.chainer.cellNodes(c)) {
			return true
		}
	}
	for i, places := range in.chainer.source.places {
		mark := position.MarkHouseFor(position.Base, i/m.N, i%m.N+1)
		if bitset.Count(places) >= 3 && m.followCase(f, mark, in.chainer.placeNodes(i/m.N, i%m.N)) {
			return true
		}
		if m.s.Stop() {
			return false
		}
	}
	return false
}

func (m *chainer) cellNodes(cell int) []int32 {
	var nodes []int32
	for d := range solver.Digits(m.source.candidates[cell]).All() {
		nodes = append(nodes, m.Index(position.Candidate{Cell: cell, Digit: d}))
	}
	return nodes
}

func (m *chainer) placeNodes(house, digit int) []int32 {
	var nodes []int32
	for _, c := range m.board.Geometry().CellsAt(house, m.source.places[house*m.N+digit]) {
		nodes = append(nodes, int32(c*m.N+digit))
	}
	return nodes
}

// followCase draws the first conclusion that is new.
func (m *chainer) followCase(f *forcings, base position.Mark, nodes []int32) bool {
	var cases []*chainRun
	for _, v := range nodes {
		r := f.run(links.True(v))
		if r == nil {
			return false
		}
		cases = append(cases, r)
	}
	return !agreed(cases, func(target links.Literal) bool {
		if m.causes[target] != notReached {
			return true
		}
		m.conclude([]links.Literal{target}, m.findingOfCases(f, base, cases, target))
		return false
	})
}

// findingOfCases is a conclusion of all cases. Its parents are the candidates that
// had to go for the cases to be all, and for each of them to lead there.
func (m *chainer) findingOfCases(f *forcings, base position.Mark, cases []*chainRun, target links.Literal) finding {
	in := m.inner
	out := finding{why: position.Reason{Kind: position.ByStep}}
	if base.House == position.None {
		out.parents = m.lostCandidates(nil, base.Cell)
	} else {
		out.parents = m.lostPlaces(nil, base.House, base.Digit-1)
	}
	step := conclusionStep(m.Candidate(target.Node()), target.On())
	step.Technique, step.Marks = in.technique, []position.Mark{base}
	if base.House != position.None {
		step.Technique = "region-forcing-chain"
	}
	for _, r := range cases {
		f.load(r)
		rests := in.chainer.ancestors(target)
		out.nodes += len(rests)
		out.parents = m.lostFor(out.parents, rests)
		if in.evidence {
			step.Branches = append(step.Branches, in.chainer.caseBranch(target))
		}
	}
	out.parents = lists.SortedOnce(out.parents)
	if step.Length = out.nodes; in.evidence {
		out.why.Step = &step
	}
	return out
}

// refuter remembers of a board which assumptions chains inside that count what is
// left can refute. Weaker chains need not try the others.
type refuter struct {
	m     *chainer
	known map[links.Literal]bool
}

// refutable reports whether an assumption can be refuted at all.
func refutable(s *search.Search, start links.Literal, like *chainer) bool {
	r := search.Memo[facts](s).refuter
	if r == nil {
		m := newChainer(s, like.mode)
		m.inner = &innerSearch{chainer: newChainer(s, innerNets.mode), innerKind: innerNets, nodes: m.candidateNodes()}
		r = &refuter{m, map[links.Literal]bool{}}
		search.Memo[facts](s).refuter = r
	}
	verdict, ok := r.known[start]
	if !ok {
		r.m.s = s
		verdict = r.m.run(start) && r.m.conflict != position.None
		if s.Over() {
			return false
		}
		r.known[start] = verdict
	}
	return verdict
}
