package bug

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/uniqueness"
	"sudoku/solver/position"
)

// mostCells is the most cells with further candidates in which the search chooses
// two. Boards that people meet give no step with more.
const mostCells = 9

// facts is what the family finds out about a position: the BUGs, which have guardians.
type facts struct{ bugs search.Fact[[]pattern] }

// pattern is a way to leave every open cell with two candidates and every house
// with two places for each digit; or for a BUG lite, some of the cells.
type pattern struct {
	Deadly []solver.Digits // by cell: the two candidates that stay, or none
	cells  []int           // those that have further candidates
}

// further is the digits of the guardians in one of the cells.
func (p pattern) further(b *position.Board, cell int) solver.Digits {
	return b.Candidates(cell) &^ p.Deadly[cell]
}

// Guardians lists the further candidates, one of which is true, cell by cell.
func (p pattern) Guardians(b *position.Board) []position.Candidate {
	var all []position.Candidate
	for _, c := range p.cells {
		all = position.AppendCandidates(all, c, p.further(b, c))
	}
	return all
}

// inPatterns returns the search of every BUG of the board in one way.
func inPatterns(find func(*search.Search, pattern) bool) func(*search.Search) {
	return uniqueness.InEach(Patterns, find)
}

// Patterns lists the BUGs of the board: one at most on nearly every board.
func Patterns(s *search.Search) []pattern {
	f := &search.Memo[facts](s).bugs
	if f.Known(s) {
		return f.Value
	}
	f.Value = f.Value[:0]
	if x, ok := newPatternSearch(s); ok {
		x.choose(0)
		f.Value = x.all
	}
	f.DropIfCut(s)
	return f.Value
}

// patternSearch is a search for BUGs: for each cell with more than two candidates, the
// two that stay.
type patternSearch struct {
	s      *search.Search
	deadly []solver.Digits
	all    []pattern // found so far
	cells  []int     // of more than two candidates
	places []int8    // by house and digit: how many of the cells so far have it
}

// newPatternSearch counts the cells of two candidates. It reports false when they rule a
// BUG out already.
func newPatternSearch(s *search.Search) (*patternSearch, bool) {
	b, n := s.Board, s.Board.Geometry().Size()
	x := &patternSearch{s: s}
	for c, digits := range b.AllCandidates() {
		if digits.Len() > 2 {
			if x.cells = append(x.cells, c); len(x.cells) > mostCells {
				return nil, false
			}
		} else if digits.Len() == 1 {
			return nil, false
		}
	}
	if len(x.cells) == 0 {
		return nil, false
	}
	x.deadly = slices.Clone(b.AllCandidates())
	x.places = make([]int8, len(b.AllMissing())*n)
	for _, c := range s.Bivalue() {
		if !x.keep(c, b.Candidates(c)) {
			return nil, false
		}
	}
	return x, true
}

// keep leaves a cell with two digits, and counts them in its houses. It reports false,
// and counts nothing, where a house would have a third place for one.
func (x *patternSearch) keep(cell int, digits solver.Digits) bool {
	g := x.s.Board.Geometry()
	for _, h := range g.HousesOf(cell) {
		for d := range digits.All() {
			if x.places[h*g.Size()+d-1] == 2 {
				return false
			}
		}
	}
	x.count(cell, digits, 1)
	x.deadly[cell] = digits
	return true
}

// count adds to the places of digits in the houses of a cell.
func (x *patternSearch) count(cell int, digits solver.Digits, more int8) {
	g := x.s.Board.Geometry()
	for _, h := range g.HousesOf(cell) {
		for d := range digits.All() {
			x.places[h*g.Size()+d-1] += more
		}
	}
}

// choose chooses two candidates for each cell from an index on.
func (x *patternSearch) choose(i int) {
	b := x.s.Board
	if i == len(x.cells) {
		if x.complete() {
			x.all = append(x.all, pattern{slices.Clone(x.deadly), slices.Clone(x.cells)})
		}
		return
	}
	cell := x.cells[i]
	for one := range b.Candidates(cell).All() {
		for other := range b.Candidates(cell).All() {
			if x.s.Stop() {
				return
			}
			if pair := solver.DigitsOf(one, other); one < other && x.keep(cell, pair) {
				x.choose(i + 1)
				x.count(cell, pair, -1)
			}
		}
	}
}

// complete reports whether every house has two places for each of its digits.
func (x *patternSearch) complete() bool {
	n := x.s.Board.Geometry().Size()
	for h, missing := range x.s.Board.AllMissing() {
		for d := range missing.All() {
			if x.places[h*n+d-1] != 2 {
				return false
			}
		}
	}
	return true
}
