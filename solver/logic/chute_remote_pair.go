package logic

import (
	"fmt"

	"sudoku/solver"
)

// Chute remote pair: two cells that are x or y in different boxes and lines of a
// chute of three, a row or a column of boxes. Were both x, the third box could
// have its x only on the third line. Where it cannot be there, one of the cells is
// y, and y leaves what sees both:
//
//	xy ·  · | ·  ·  · | ·  ·  ·
//	·  ·  · | ·  xy · | ·  ·  ·
//	·  ·  · | ·  ·  · | no x here

// findChuteRemotePairs looks at each two cells of the same two candidates.
func findChuteRemotePairs(s *search) {
	cells := s.bivalue()
	for i, one := range cells {
		for _, other := range cells[i+1:] {
			if s.stop() {
				return
			}
			if s.board.candidates[one] != s.board.candidates[other] {
				continue
			}
			box := s.board.geometry.thirdBox(one, other)
			if box == None {
				continue
			}
			for x := range s.board.candidates[one].All() {
				if !s.chuteRemotePair(one, other, x, box) {
					return
				}
			}
		}
	}
}

// thirdBox is the box that two cells in different boxes and lines leave in a chute
// of three boxes, or None.
func (g *geometry) thirdBox(one, other int) int {
	n := g.Size()
	r1, r2, c1, c2 := one/n, other/n, one%n, other%n
	switch {
	case g.boxRows == 3 && r1/3 == r2/3 && r1 != r2 && c1/g.boxCols != c2/g.boxCols:
		third := 3 - c1/g.boxCols - c2/g.boxCols
		return g.boxAt(r1*n + third*g.boxCols)
	case g.boxCols == 3 && c1/3 == c2/3 && c1 != c2 && r1/g.boxRows != r2/g.boxRows:
		third := 3 - r1/g.boxRows - r2/g.boxRows
		return g.boxAt(third*g.boxRows*n + c1)
	}
	return None
}

// chuteRemotePair emits the step of two cells that are not both x. It reports
// whether more steps are wanted.
func (s *search) chuteRemotePair(one, other, x, box int) bool {
	b, g := s.board, s.board.geometry
	y := b.candidates[one].Without(x).Min()
	seen := g.peers[one].Or(g.peers[other])
	if !b.missing[box].Has(x) || !b.placesIn(g.houses[box], x).Within(seen) {
		return true
	}
	gone := b.seeing(solver.CellsOf(one, other), y)
	if gone.Empty() {
		return true
	}
	step := Step{Digits: solver.DigitsOf(x, y), Eliminations: appendPlaces(nil, gone, y)}
	step.Marks = b.marksIn(Pattern, []int{one, other}, step.Digits)
	step.Marks = append(step.Marks, markHouseFor(Base, box, x))
	return s.emit(step)
}

func tellChuteRemotePair(t teller) words {
	x := t.digit(t.mark(Base, 0))
	y := digitList(t.step.Digits&^digitsOf(t.marks(Base)), "or")
	cells := t.cellList(t.cells(Pattern))
	return words{
		title: fmt.Sprintf("One of %s is %s", cells, y),
		because: fmt.Sprintf("%s can only be %s. They are not both %s, because every place for %s in %s is seen by one of them. So one of them is %s, and no cell that sees both can be %s.",
			cells, t.digits("or"), x, x, t.houses(Base), y, y),
		pattern: fmt.Sprintf("%s in %s", t.shortDigits(), t.shortCells(t.cells(Pattern))),
	}
}
