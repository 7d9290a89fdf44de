package forcing

import (
	"cmp"
	"slices"

	"sudoku/solver/logic/internal/bug"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/uniqueness"
	"sudoku/solver/position"
)

// Forcing chains from the guardians of a deadly pattern: one of them is true, lest
// the puzzle have two solutions, and all of them lead to the same conclusion.
//
//	5 8 | 5 8 2     a rectangle with 2 and 6 as its guardians:
//	5 8 | 5 8 6     2 → … → X, 6 → … → X, so X

// mostGuardians is the most cases that people would follow.
const mostGuardians = 6

func findRectangleForcing(s *search.Search) {
	var all []guarded
	for _, p := range uniqueness.DeadlyRectangles(s) {
		if p.Missing {
			continue
		}
		all = appendGuarded(s, all, p.Guardians(s.Board), p.Step(s.Board, nil).Marks)
		if s.Stop() {
			return
		}
	}
	emitGuarded(s, all)
}

func findBugForcing(s *search.Search) {
	var all []guarded
	for _, g := range bug.Patterns(s) {
		guardians := g.Guardians(s.Board)
		var marks []position.Mark
		for c, deadly := range g.Deadly {
			marks = append(marks, position.MarksOf(position.Deadly, c, deadly)...)
		}
		all = appendGuarded(s, all, guardians, append(marks, uniqueness.GuardianMarks(guardians)...))
	}
	emitGuarded(s, all)
}

// guarded is what all guardians of a pattern lead to.
type guarded struct {
	conclusion
	marks []position.Mark // of the pattern
}

// appendGuarded adds the conclusions that all guardians of a pattern lead to.
func appendGuarded(s *search.Search, all []guarded, guardians []position.Candidate, marks []position.Mark) []guarded {
	if len(guardians) < 2 || len(guardians) > mostGuardians {
		return all
	}
	f := forcingsOf(s, staticMode)
	var cases []*chainRun
	for _, c := range guardians {
		cases = append(cases, f.run(links.True(f.m.Index(c))))
	}
	for _, x := range f.common(conclusion{kind: guardianCase}, cases) {
		all = append(all, guarded{x, marks})
	}
	return all
}

// emitGuarded hands over the easiest way to each conclusion.
func emitGuarded(s *search.Search, all []guarded) {
	slices.SortStableFunc(all, func(a, b guarded) int { return cmp.Compare(a.nodes, b.nodes) })
	told := map[links.Literal]bool{}
	for _, x := range all {
		if !told[x.target] && !forcingsOf(s, staticMode).emit(x.conclusion, x.marks) {
			return
		}
		told[x.target] = true
	}
}
