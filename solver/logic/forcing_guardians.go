package logic

import (
	"cmp"
	"slices"

	"sudoku/solver"
)

// Forcing chains from the guardians of a deadly pattern: one of them is true, lest
// the puzzle have two solutions, and all of them lead to the same conclusion.
//
//	5 8 | 5 8 2     a rectangle with 2 and 6 as its guardians:
//	5 8 | 5 8 6     2 → … → X, 6 → … → X, so X

// mostGuardians is the most cases that people would follow.
const mostGuardians = 6

func findRectangleForcing(s *search) {
	for _, p := range s.rectangles() {
		if s.stop() {
			return
		}
		if p.missing {
			continue
		}
		var guardians []Candidate
		for _, c := range p.roof {
			guardians = appendCandidates(guardians, c, s.board.candidates[c]&^p.digits)
		}
		if !s.forcedByGuardians(guardians, p.step(s.board, nil)) {
			return
		}
	}
}

func findBugForcing(s *search) {
	for _, g := range s.graves() {
		guardians := g.guardians(s.board)
		var pattern Step
		for c, deadly := range g.deadly {
			pattern.Marks = append(pattern.Marks, marksOf(Deadly, c, deadly)...)
		}
		for _, x := range guardians {
			pattern.Marks = append(pattern.Marks, markCandidate(Guardian, x.Cell, x.Digit))
		}
		if !s.forcedByGuardians(guardians, pattern) {
			return
		}
	}
}

// forcedByGuardians finds what all guardians of a pattern lead to, easiest first.
// It reports whether more steps are wanted.
func (s *search) forcedByGuardians(guardians []Candidate, pattern Step) bool {
	if len(guardians) < 2 || len(guardians) > mostGuardians {
		return true
	}
	f := s.forcings(staticMode)
	var cases []*chainRun
	for _, c := range guardians {
		cases = append(cases, f.run(isTrue(s.links().index(c))))
	}
	common := f.common(forced{kind: guardianCase}, cases)
	slices.SortStableFunc(common, func(a, b forced) int { return cmp.Compare(a.nodes, b.nodes) })
	for _, x := range common {
		if !f.emit(x, pattern.Marks) {
			return false
		}
	}
	return true
}

// findDigitForcing finds what follows from a candidate and from its opposite
// through single links, of groups too.
func findDigitForcing(s *search) {
	g := s.links()
	var on, off walk
	var all []forced
	best := map[literal]int{}
	for v := range int32(g.singles) {
		if c := g.candidate(v); !s.board.candidates[c.Cell].Has(c.Digit) {
			continue
		}
		if !on.run(s, g, isTrue(v), g.nodes()) || !off.run(s, g, isFalse(v), g.nodes()) {
			return
		}
		for _, l := range on.order {
			if g.isGroup(l.node()) || l.node() == v || !off.reached(l) {
				continue
			}
			x := forced{target: l, starts: []literal{isTrue(v)}, nodes: int(on.depths[l] + off.depths[l])}
			if i, ok := best[l]; !ok {
				best[l] = len(all)
				all = append(all, x)
			} else if x.nodes < all[i].nodes {
				all[i] = x
			}
		}
	}
	slices.SortStableFunc(all, func(a, b forced) int { return cmp.Compare(a.nodes, b.nodes) })
	for _, x := range all {
		if !on.run(s, g, x.starts[0], g.nodes()) || !off.run(s, g, x.starts[0].not(), g.nodes()) {
			return
		}
		step := conclusionStep(g.candidate(x.target.node()), x.target.on())
		step.Branches = []Branch{g.branch(s.board, on.way(x.target)), g.branch(s.board, off.way(x.target))}
		step.Length = x.nodes
		if !s.emit(step) {
			return
		}
	}
}

// conclusionStep is a step that makes a candidate true or false.
func conclusionStep(c Candidate, on bool) Step {
	step := Step{Digits: solver.DigitsOf(c.Digit)}
	if on {
		step.Placements = []Candidate{c}
	} else {
		step.Eliminations = []Candidate{c}
	}
	return step
}
