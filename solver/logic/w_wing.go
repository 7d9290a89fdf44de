package logic

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// W-Wing: two cells that are x or z, and a house in which x has two places, each
// seen by one of the cells. Not both cells can be x, so one of them is z.
//
//	cell xz --- place of x          z = x - x = x - x = z
//	            | house
//	cell xz --- place of x          z leaves what sees both cells
//
// Two such cells that see each other are a naked pair and are left to it.

// findWWings finds the W-Wings of each two cells of the same two candidates.
func findWWings(s *search) {
	cells := s.bivalue()
	for i, one := range cells {
		for _, other := range cells[i+1:] {
			if s.stop() {
				return
			}
			xz := s.board.Candidates(one)
			if s.board.Candidates(other) != xz || s.board.Geometry().Sees(one, other) {
				continue
			}
			for x := range xz.All() {
				if !s.wWings(one, other, x, xz.Without(x).Min()) {
					return
				}
			}
		}
	}
}

// wWings finds the steps of two cells joined by x. It reports whether more steps
// are wanted.
func (s *search) wWings(one, other, x, z int) bool {
	b := s.board
	gone := b.Seeing(solver.CellsOf(one, other), z)
	if gone.Empty() {
		return true
	}
	for _, pair := range s.conjugates() {
		if s.stop() {
			return false
		}
		near, far := pair.a, pair.b
		if !b.Geometry().Sees(near, one) || !b.Geometry().Sees(far, other) {
			near, far = far, near
		}
		if pair.digit != x || !b.Geometry().Sees(near, one) || !b.Geometry().Sees(far, other) {
			continue
		}
		chain := []position.Candidate{{Cell: one, Digit: z}, {Cell: one, Digit: x}, {Cell: near, Digit: x}, {Cell: far, Digit: x}, {Cell: other, Digit: x}, {Cell: other, Digit: z}}
		step := position.Step{Digits: solver.DigitsOf(x, z), Eliminations: position.AppendPlaces(nil, gone, z)}
		for _, c := range chain {
			step.Marks = append(step.Marks, position.MarkCandidate(position.Pattern, c.Cell, c.Digit))
		}
		step.Marks = append(step.Marks, position.MarkHouse(position.Base, pair.house))
		for i := range chain[1:] {
			step.Links = append(step.Links, chainLink(chain[i], chain[i+1], i%2 == 0))
		}
		step.Links[2].Why = position.HouseReason(pair.house, x)
		if !s.emit(step) {
			return false
		}
	}
	return true
}

func tellWWing(t teller) words {
	z, x := t.digit(t.mark(position.Pattern, 0)), t.digit(t.mark(position.Pattern, 1))
	one, near, far, other := t.cell(t.mark(position.Pattern, 0)), t.cell(t.mark(position.Pattern, 2)), t.cell(t.mark(position.Pattern, 3)), t.cell(t.mark(position.Pattern, 4))
	return words{
		title: fmt.Sprintf("One of %s and %s is %s", one, other, z),
		because: fmt.Sprintf("%s and %s can only be %s. They are not both %s, because in %s the %s fits only in %s and %s: %s sees the one and %s the other. So one of %s and %s is %s, and no cell that sees both can be %s.",
			one, other, t.digits("or"), x, t.houses(position.Base), x, near, far, one, other, one, other, z, z),
		pattern: fmt.Sprintf("%s/%s in %s connected by %s in %s", z, x, t.shortCells(lists.Sorted(t.markedCells(0, 4))), x, t.shortCells(lists.Sorted(t.markedCells(2, 3)))),
	}
}

// markedCells are the cells of the pattern at two indexes.
func (t teller) markedCells(i, k int) []int {
	return []int{t.mark(position.Pattern, i).Cell, t.mark(position.Pattern, k).Cell}
}
