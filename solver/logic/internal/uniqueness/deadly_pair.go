package uniqueness

import (
	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// facts is what the family finds out about a position: the deadly patterns
// that a few candidates stand in the way of.
type facts struct {
	rectangles search.Fact[[]deadlyPair]
	loops      search.Fact[[]deadlyPair]
	bugs       search.Fact[[]bugPattern]
}

// deadlyPair is a set of cells that its digits could fill in a deadly way: two in
// most patterns.
type deadlyPair struct {
	cells   []int
	digits  solver.Digits
	roof    []int           // the cells that have further candidates
	Missing bool            // steps took some candidate of the digits away
	marks   []position.Mark // what else is to be shown of the pattern
}

// inRectangles searches every rectangle in one way. Sudoku Explainer, by whose
// scale a path may be rated, knows only those that are complete.
func inRectangles(find func(*search.Search, deadlyPair) bool) func(*search.Search) {
	return inEach(DeadlyRectangles, func(s *search.Search, p deadlyPair) bool {
		return p.Missing && s.Options.Rated || find(s, p)
	})
}

// inEach searches each of the patterns that a board has in one way, until find
// returns false.
func inEach[P any](patterns func(*search.Search) []P, find func(*search.Search, P) bool) func(*search.Search) {
	return func(s *search.Search) {
		for _, p := range patterns(s) {
			if s.Stop() || !find(s, p) {
				return
			}
		}
	}
}

// sided is a search for rectangles whose roof is one of the sides, unsided for
// all others.
func sided(find func(*search.Search, deadlyPair) bool) func(*search.Search, deadlyPair) bool {
	return func(s *search.Search, p deadlyPair) bool { return !p.isSide() || find(s, p) }
}

func unsided(find func(*search.Search, deadlyPair) bool) func(*search.Search, deadlyPair) bool {
	return func(s *search.Search, p deadlyPair) bool { return p.isSide() || find(s, p) }
}

// isSide reports whether the roof of a rectangle is one of its sides.
func (p deadlyPair) isSide() bool {
	return len(p.roof) == 2 && !opposite(p.cells, p.roof[0], p.roof[1])
}

// Guardians lists the candidates of the roof that would save the pattern.
func (p deadlyPair) Guardians(b *position.Board) []position.Candidate {
	var guardians []position.Candidate
	for _, c := range p.roof {
		guardians = position.AppendCandidates(guardians, c, b.Candidates(c)&^p.digits)
	}
	return guardians
}

// further are their digits.
func (p deadlyPair) further(b *position.Board) solver.Digits {
	var digits solver.Digits
	for _, c := range p.roof {
		digits |= b.Candidates(c) &^ p.digits
	}
	return digits
}

// Step is a step of the pattern, with its marks.
func (p deadlyPair) Step(b *position.Board, gone []position.Candidate) position.Step {
	step := position.Step{Digits: p.digits, Eliminations: position.Ordered(gone)}
	for _, c := range p.cells {
		step.Marks = append(step.Marks, position.MarksOf(position.Deadly, c, b.Candidates(c)&p.digits)...)
	}
	step.Marks = append(step.Marks, GuardianMarks(p.Guardians(b))...)
	step.Marks = append(step.Marks, p.marks...)
	if p.Missing {
		step.Variant |= position.Incomplete
	}
	return step
}

// emitPair emits a step of a pattern that changes anything. It reports whether
// more steps are wanted.
func emitPair(s *search.Search, p deadlyPair, gone []position.Candidate, marks ...position.Mark) bool {
	if gone == nil {
		return true
	}
	step := p.Step(s.Board, gone)
	step.Marks = append(step.Marks, marks...)
	return s.Emit(step)
}
