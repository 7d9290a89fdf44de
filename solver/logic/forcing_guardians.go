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
	var all []guarded
	for _, p := range s.rectangles() {
		if p.missing {
			continue
		}
		all = s.appendGuarded(all, p.guardians(s.board), p.step(s.board, nil).Marks)
		if s.stop() {
			return
		}
	}
	s.emitGuarded(all)
}

func findBugForcing(s *search) {
	var all []guarded
	for _, g := range s.graves() {
		guardians := g.guardians(s.board)
		var marks []Mark
		for c, deadly := range g.deadly {
			marks = append(marks, marksOf(Deadly, c, deadly)...)
		}
		all = s.appendGuarded(all, guardians, append(marks, guardianMarks(guardians)...))
	}
	s.emitGuarded(all)
}

// guarded is what all guardians of a pattern lead to.
type guarded struct {
	forced
	marks []Mark // of the pattern
}

// appendGuarded adds the conclusions that all guardians of a pattern lead to.
func (s *search) appendGuarded(all []guarded, guardians []Candidate, marks []Mark) []guarded {
	if len(guardians) < 2 || len(guardians) > mostGuardians {
		return all
	}
	f := s.forcings(staticMode)
	var cases []*chainRun
	for _, c := range guardians {
		cases = append(cases, f.run(isTrue(f.m.index(c))))
	}
	for _, x := range f.common(forced{kind: guardianCase}, cases) {
		all = append(all, guarded{x, marks})
	}
	return all
}

// emitGuarded hands over the easiest way to each conclusion.
func (s *search) emitGuarded(all []guarded) {
	slices.SortStableFunc(all, func(a, b guarded) int { return cmp.Compare(a.nodes, b.nodes) })
	told := map[literal]bool{}
	for _, x := range all {
		if !told[x.target] && !s.forcings(staticMode).emit(x.forced, x.marks) {
			return
		}
		told[x.target] = true
	}
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
		for _, w := range []*walk{&on, &off} {
			step.Branches = append(step.Branches, s.board.geometry.untilClash(g.branch(s.board, w.way(x.target))))
		}
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
