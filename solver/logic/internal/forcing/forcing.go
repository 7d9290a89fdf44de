package forcing

import (
	"math/bits"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/chain"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Forcing chains: every case of a cell, a house or a candidate leads to the same
// conclusion, or one case leads to a contradiction.
//
//	contradiction   r1c1 is 5 → … → r4c4 is 2 and is not 2: r1c1 is not 5
//	double          r1c1 is 5 → … → X; r1c1 is not 5 → … → X: X
//	cell            each candidate of r1c1 → … → X: X
//	house           each place for 5 in row 1 → … → X: X
//	quad            a cell or a house with four cases or more
//
// The same four shapes make nets, with chains that count what is left (nets.go).
// What follows from an assumption is found once a position for all of them.

// forcingMode names the ways to follow implications.
type forcingMode uint8

const (
	nishioMode forcingMode = iota
	staticMode
	dynamicMode
	patternMode
	xChainMode
	xyChainMode
	forcingModes
)

// chainModes are the implications of each mode. Nishio looks at one digit alone.
var chainModes = [forcingModes]chainMode{
	nishioMode:  {dynamic: true, houses: true},
	staticMode:  {cells: true, houses: true, through: true},
	dynamicMode: {dynamic: true, cells: true, houses: true},
	patternMode: {dynamic: true, cells: true, houses: true, patterns: true},
	xChainMode:  {houses: true, through: true},
	xyChainMode: {cells: true, houses: true, through: true},
}

// caseKind says what the cases of a forcing technique are.
type caseKind uint8

const (
	contradictionCase caseKind = iota
	doubleCase
	cellCase
	houseCase
	quadCase
	guardianCase
	caseKinds
)

// forcings is what the assumptions of a position lead to in one mode.
type forcings struct {
	s     *search.Search
	m     *chainer
	runs  []*chainRun // by literal; nil when not made
	kept  int         // bytes of the runs
	done  [caseKinds]bool
	found [caseKinds]conclusions
}

// forcingsOf returns what is known of the board in one mode.
func forcingsOf(s *search.Search, mode forcingMode) *forcings {
	known := &search.Memo[facts](s).forcings[mode]
	if *known == nil {
		m := newChainer(s, chainModes[mode])
		*known = &forcings{m: m, runs: make([]*chainRun, 2*len(m.weak))}
	}
	(*known).s, (*known).m.s = s, s
	return *known
}

// facts is what the family finds out about a position: what assumptions lead
// to. It is much, so that nothing of it is kept once the board has changed.
type facts struct {
	forcings [forcingModes]*forcings // nil when nothing is known
	refuter  *refuter
}

// Forget drops everything.
func (f *facts) Forget() { *f = facts{} }

// findForced finds the steps of one shape in one mode, easiest first.
func findForced(mode forcingMode, kind caseKind) func(*search.Search) {
	return func(s *search.Search) {
		f := forcingsOf(s, mode)
		if !f.done[kind] {
			f.found[kind] = newConclusions()
			f.findAll(kind)
			f.done[kind] = !s.Over()
		}
		for _, x := range f.found[kind].sorted() {
			if !f.emit(x, nil) || s.Options.Easiest {
				return
			}
		}
	}
}

// findAll finds everything of one kind.
func (f *forcings) findAll(kind caseKind) {
	if kind == houseCase || kind == quadCase {
		f.followHouses(kind)
	}
	if kind == houseCase {
		return
	}
	for c, candidates := range f.m.board.AllCandidates() {
		switch {
		case candidates.Len() < 2:
		case kind == cellCase || kind == quadCase:
			f.followCell(kind, c, candidates)
		default:
			for d := range candidates.All() {
				f.followCandidate(kind, links.True(f.m.Index(position.Candidate{Cell: c, Digit: d})))
			}
		}
		if f.s.Stop() {
			return
		}
	}
}

// followCandidate follows both cases of a candidate.
func (f *forcings) followCandidate(kind caseKind, on links.Literal) {
	cases := []*chainRun{f.run(on), f.run(on.Not())}
	if cases[0] == nil || cases[1] == nil {
		return
	}
	if kind == doubleCase {
		if f.rated() && f.m.board.Candidates(int(on.Node())/f.m.N).Len() < 3 {
			return // that program leaves them to the cell
		}
		f.addCommon(conclusion{kind: kind}, cases)
		return
	}
	for _, r := range cases {
		if r.conflict != position.None {
			f.load(r)
			f.found[kind].add(conclusion{kind: kind, target: r.start.Not(), starts: []links.Literal{r.start}, nodes: f.m.nodesOfConflict()})
		}
	}
}

// rated reports whether the search does as Sudoku Explainer does, to rate the board.
func (f *forcings) rated() bool { return f.s.Options.Rated }

// isFor reports whether a shape is the one for a number of cases. In nets, and in the
// eyes of Sudoku Explainer, quads have no name of their own.
func (f *forcings) isFor(kind caseKind, cases int) bool {
	return f.m.mode.dynamic || f.rated() || (kind == quadCase) == (cases >= 4)
}

// followCell follows the candidates of a cell. Two are the cases of a simple chain
// unless the chain counts what is left.
func (f *forcings) followCell(kind caseKind, cell int, candidates solver.Digits) {
	if candidates.Len() == 2 && !f.m.mode.dynamic || !f.isFor(kind, candidates.Len()) {
		return
	}
	var cases []*chainRun
	for d := range candidates.All() {
		cases = append(cases, f.run(links.True(f.m.Index(position.Candidate{Cell: cell, Digit: d}))))
	}
	f.addCommon(conclusion{kind: kind, at: cell, inCell: true}, cases)
}

// followHouses follows the places of each digit in each house.
func (f *forcings) followHouses(kind caseKind) {
	b := f.m.board
	for c, candidates := range b.AllCandidates() {
		if f.rated() && !f.m.mode.dynamic && candidates.Len() < 3 {
			continue // that program looks at the houses of larger cells only
		}
		for d := range candidates.All() {
			for _, at := range f.m.seats[c] {
				places := b.HousePlaces(at.house, d)
				if bitset.Lowest(places) == at.slot && bitset.Count(places) >= 2 && f.isFor(kind, bitset.Count(places)) {
					f.followHouse(kind, at.house, d, places)
				}
				if f.s.Stop() {
					return
				}
			}
		}
	}
}

func (f *forcings) followHouse(kind caseKind, house, digit int, places uint32) {
	var cases []*chainRun
	for _, c := range f.m.board.Geometry().CellsAt(house, places) {
		cases = append(cases, f.run(links.True(f.m.Index(position.Candidate{Cell: c, Digit: digit}))))
	}
	f.addCommon(conclusion{kind: kind, at: house}, cases)
}

// addCommon notes what all cases have in common.
func (f *forcings) addCommon(x conclusion, cases []*chainRun) {
	for _, y := range f.common(x, cases) {
		f.found[y.kind].add(y)
	}
}

// agreed lists what all of one case or more lead to, until visit returns false;
// then it does too.
func agreed(cases []*chainRun, visit func(links.Literal) bool) bool {
	for i, word := range cases[0].set {
		for _, r := range cases[1:] {
			word &= r.set[i]
		}
		for ; word != 0; word &= word - 1 {
			if !visit(links.Literal(64*i + bits.TrailingZeros64(word))) {
				return false
			}
		}
	}
	return true
}

// common lists what all cases have in common.
func (f *forcings) common(x conclusion, cases []*chainRun) []conclusion {
	if slices.Contains(cases, nil) {
		return nil // stopped
	}
	var common []conclusion
	agreed(cases, func(target links.Literal) bool {
		y := x
		y.target = target
		common = append(common, y)
		return true
	})
	if common == nil {
		return nil
	}
	for _, r := range cases {
		x.starts = append(x.starts, r.start)
		f.load(r)
		for i := range common {
			common[i].nodes += len(f.m.ancestors(common[i].target)) + f.m.nodesWithin()
		}
	}
	for i := range common {
		common[i].starts = x.starts
	}
	return common
}

// emit hands a conclusion over with its evidence, and further marks.
func (f *forcings) emit(x conclusion, marks []position.Mark) bool {
	step, ok := f.step(x)
	if !ok {
		return false
	}
	step.Marks = append(step.Marks, marks...)
	return f.s.Emit(step) && !f.s.Spend(100)
}

// step is a conclusion with its evidence. It reports false when the search
// stops.
func (f *forcings) step(x conclusion) (position.Step, bool) {
	m := f.m
	step := conclusionStep(m.Candidate(x.target.Node()), x.target.On())
	step.Length = x.nodes
	for _, start := range x.starts {
		if r := f.runs[start]; r != nil {
			f.load(r)
		} else if !m.run(start) { // not kept
			return position.Step{}, false
		}
		if x.kind == contradictionCase {
			step.Branches = append(step.Branches, m.branch(links.True(m.conflict), links.False(m.conflict)))
			continue
		}
		step.Branches = append(step.Branches, m.caseBranch(x.target))
	}
	first := m.Candidate(x.starts[0].Node())
	switch {
	case x.inCell:
		step.Marks = append(step.Marks, position.MarkCell(position.Base, x.at))
	case x.kind == houseCase || x.kind == quadCase:
		step.Marks = append(step.Marks, position.MarkHouseFor(position.Base, x.at, first.Digit))
	}
	return step, true
}

// ratedBy rates a chain by its nodes, from a rating for the shortest on.
func ratedBy(base int) func(*solver.Layout, position.Step) int {
	return func(_ *solver.Layout, s position.Step) int { return base + chain.LongerChain(s.Length) }
}
