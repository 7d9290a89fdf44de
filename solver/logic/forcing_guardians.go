package logic

import (
	"cmp"
	"slices"

	"sudoku/solver/position"
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
		var marks []position.Mark
		for c, deadly := range g.deadly {
			marks = append(marks, position.MarksOf(position.Deadly, c, deadly)...)
		}
		all = s.appendGuarded(all, guardians, append(marks, guardianMarks(guardians)...))
	}
	s.emitGuarded(all)
}

// guarded is what all guardians of a pattern lead to.
type guarded struct {
	forced
	marks []position.Mark // of the pattern
}

// appendGuarded adds the conclusions that all guardians of a pattern lead to.
func (s *search) appendGuarded(all []guarded, guardians []position.Candidate, marks []position.Mark) []guarded {
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
