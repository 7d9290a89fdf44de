package wing

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
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
func findWWings(s *search.Search) {
	cells := s.Bivalue()
	for i, one := range cells {
		for _, other := range cells[i+1:] {
			if s.Stop() {
				return
			}
			xz := s.Board.Candidates(one)
			if s.Board.Candidates(other) != xz || s.Board.Geometry().Sees(one, other) {
				continue
			}
			for x := range xz.All() {
				if !wWings(s, one, other, x, xz.Without(x).Min()) {
					return
				}
			}
		}
	}
}

// wWings finds the steps of two cells joined by x. It reports whether more steps
// are wanted.
func wWings(s *search.Search, one, other, x, z int) bool {
	b := s.Board
	gone := b.Seeing(solver.CellsOf(one, other), z)
	if gone.Empty() {
		return true
	}
	for _, pair := range s.Conjugates() {
		if s.Stop() {
			return false
		}
		near, far := pair.A, pair.B
		if !b.Geometry().Sees(near, one) || !b.Geometry().Sees(far, other) {
			near, far = far, near
		}
		if pair.Digit != x || !b.Geometry().Sees(near, one) || !b.Geometry().Sees(far, other) {
			continue
		}
		chain := []position.Candidate{{Cell: one, Digit: z}, {Cell: one, Digit: x}, {Cell: near, Digit: x}, {Cell: far, Digit: x}, {Cell: other, Digit: x}, {Cell: other, Digit: z}}
		step := position.Step{Digits: solver.DigitsOf(x, z), Eliminations: position.AppendPlaces(nil, gone, z)}
		for _, c := range chain {
			step.Marks = append(step.Marks, position.MarkCandidate(position.Pattern, c.Cell, c.Digit))
		}
		step.Marks = append(step.Marks, position.MarkHouse(position.Base, pair.House))
		for i := range chain[1:] {
			step.Links = append(step.Links, chainLink(chain[i], chain[i+1], i%2 == 0))
		}
		step.Links[2].Why = position.HouseReason(pair.House, x)
		if !s.Emit(step) {
			return false
		}
	}
	return true
}

func tellWWing(t words.Teller) words.Words {
	z, x := t.Digit(t.Mark(position.Pattern, 0)), t.Digit(t.Mark(position.Pattern, 1))
	one, near, far, other := t.Cell(t.Mark(position.Pattern, 0)), t.Cell(t.Mark(position.Pattern, 2)), t.Cell(t.Mark(position.Pattern, 3)), t.Cell(t.Mark(position.Pattern, 4))
	return words.Words{
		Title: fmt.Sprintf("One of %s and %s is %s", one, other, z),
		Because: fmt.Sprintf("%s and %s can only be %s. They are not both %s, because in %s the %s fits only in %s and %s: %s sees the one and %s the other. So one of %s and %s is %s, and no cell that sees both can be %s.",
			one, other, t.Digits("or"), x, t.Houses(position.Base), x, near, far, one, other, one, other, z, z),
		Pattern: fmt.Sprintf("%s/%s in %s connected by %s in %s", z, x, t.ShortCells(lists.Sorted(markedCells(t, 0, 4))), x, t.ShortCells(lists.Sorted(markedCells(t, 2, 3)))),
	}
}

// markedCells are the cells of the pattern at two indexes.
func markedCells(t words.Teller, i, k int) []int {
	return []int{t.Mark(position.Pattern, i).Cell, t.Mark(position.Pattern, k).Cell}
}
