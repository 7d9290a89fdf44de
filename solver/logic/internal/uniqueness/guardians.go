package uniqueness

import (
	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// What every pattern with guardians has, one of them a BUG: they are marked, and their cells are
// as one cell of a subset.

// InEach returns the search of each pattern of a board in one way.
func InEach[P any](patterns func(*search.Search) []P, find func(*search.Search, P) bool) func(*search.Search) {
	return func(s *search.Search) {
		for _, p := range patterns(s) {
			if s.Stop() || !find(s, p) {
				return
			}
		}
	}
}

// GuardianMarks marks candidates as guardians.
func GuardianMarks(list []position.Candidate) []position.Mark {
	var marks []position.Mark
	for _, c := range list {
		marks = append(marks, position.MarkCandidate(position.Guardian, c.Cell, c.Digit))
	}
	return marks
}

// CandidatesOf lists the candidates of marks.
func CandidatesOf(marks []position.Mark) []position.Candidate {
	var candidates []position.Candidate
	for _, m := range marks {
		candidates = append(candidates, position.Candidate{Cell: m.Cell, Digit: m.Digit})
	}
	return candidates
}

// SubsetsWith yields the choices of k of the cells, smallest first, that have k+1 digits
// together with some more: a cell with just those would complete a subset.
func SubsetsWith(s *search.Search, digits solver.Digits, cells []int, yield func([]int, solver.Digits) bool) bool {
	for size := 1; size <= len(cells); size++ {
		c := subsetSearch{s: s, cells: cells, size: size, yield: yield}
		if digits.Len() <= size+1 && !c.extend(0, nil, digits) {
			return false
		}
	}
	return true
}

// subsetSearch is a search for the cells of a subset that lacks one.
type subsetSearch struct {
	s     *search.Search
	cells []int
	size  int
	yield func(chosen []int, digits solver.Digits) bool
}

// extend adds cells from an index on to a choice of them.
func (c subsetSearch) extend(from int, chosen []int, digits solver.Digits) bool {
	left := c.size - len(chosen)
	if left == 0 {
		return digits.Len() != c.size+1 || c.yield(chosen, digits)
	}
	for i := from; i <= len(c.cells)-left; i++ {
		more := digits | c.s.Board.Candidates(c.cells[i])
		if c.s.Stop() || more.Len() <= c.size+1 && !c.extend(i+1, append(chosen, c.cells[i]), more) {
			return false
		}
	}
	return true
}
