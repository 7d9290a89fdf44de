package uniqueness

import (
	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// facts is what the family finds out about a position: the deadly patterns that have
// guardians.
type facts struct {
	rectangles search.Fact[[]deadlyPattern]
	loops      search.Fact[[]deadlyPattern]
}

// deadlyPattern is a set of cells that its digits, two in most patterns, could fill in a
// deadly way.
type deadlyPattern struct {
	cells   []int
	digits  solver.Digits
	roof    []int           // the cells that have further candidates
	Missing bool            // steps removed some candidate of the digits
	marks   []position.Mark // more evidence of the pattern
}

// inRectangles returns the search of every rectangle in one way. Sudoku Explainer, by whose
// scale a path may be rated, knows only those that are complete.
func inRectangles(find func(*search.Search, deadlyPattern) bool) func(*search.Search) {
	return InEach(DeadlyRectangles, func(s *search.Search, p deadlyPattern) bool {
		return p.Missing && s.Options.Rated || find(s, p)
	})
}

// inTurn returns the searches of a technique, one after the other.
func inTurn(finds ...func(*search.Search)) func(*search.Search) {
	return func(s *search.Search) {
		for _, find := range finds {
			if find(s); s.Stop() {
				return
			}
		}
	}
}

// sided is a search of rectangles whose roof is one of the sides, unsided of all others.
func sided(find func(*search.Search, deadlyPattern) bool) func(*search.Search, deadlyPattern) bool {
	return func(s *search.Search, p deadlyPattern) bool { return !p.isSide() || find(s, p) }
}

func unsided(find func(*search.Search, deadlyPattern) bool) func(*search.Search, deadlyPattern) bool {
	return func(s *search.Search, p deadlyPattern) bool { return p.isSide() || find(s, p) }
}

// isSide reports whether the roof of a rectangle is one of its sides.
func (p deadlyPattern) isSide() bool {
	return len(p.roof) == 2 && !opposite(p.cells, p.roof[0], p.roof[1])
}

// Guardians lists the further candidates of the roof, one of which is true.
func (p deadlyPattern) Guardians(b *position.Board) []position.Candidate {
	var guardians []position.Candidate
	for _, c := range p.roof {
		guardians = position.AppendCandidates(guardians, c, b.Candidates(c)&^p.digits)
	}
	return guardians
}

// further is the digits of the guardians.
func (p deadlyPattern) further(b *position.Board) solver.Digits {
	var digits solver.Digits
	for _, c := range p.roof {
		digits |= b.Candidates(c) &^ p.digits
	}
	return digits
}

// Step makes a step of the pattern, with its marks.
func (p deadlyPattern) Step(b *position.Board, gone []position.Candidate) position.Step {
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

// emitPattern emits a step of a pattern if it changes anything.
func emitPattern(s *search.Search, p deadlyPattern, gone []position.Candidate, marks ...position.Mark) bool {
	if gone == nil {
		return true
	}
	step := p.Step(s.Board, gone)
	step.Marks = append(step.Marks, marks...)
	return s.Emit(step)
}
