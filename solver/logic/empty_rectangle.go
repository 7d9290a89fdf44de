package logic

import (
	"fmt"

	"sudoku/solver"
)

// Empty rectangle: a box in which a digit fits only in one row and one column, the
// rest of the box being empty of it, and a line with two places that runs across.
//
//	. 5 . | . . . | 5 . .      box 1: its 5 is in row 1 or in column 1
//	5 . . | . . . | . . .      column 7: its 5 is in row 1 or in row 8
//	5 . . | . . . | . . .      not both in row 1, so it is in column 1 of box 1
//	. . . | . . . | . . .      or in r8c7: 5 leaves r8c1
//	× . . | . . . | 5 . .      (row 8)
//
// With only two places in the box it is a turbot fish as well.

// hollow is a box whose places for a digit lie in one row and one column.
type hollow struct {
	box, digit int
	arms       [2]solver.CellSet // of the row and of the column; a place in both is in the one that is near
	lines      [2]int            // the row and the column
}

// findEmptyRectangles finds the empty rectangles, box by box.
func findEmptyRectangles(s *search) {
	s.eachDigitWithDead(func(d int) bool { return s.eachEmptyRectangle(d, s.emit) })
}

// findDualRectangles finds pairs of empty rectangles in the same row and column of
// a box.
func findDualRectangles(s *search) {
	s.eachDigitWithDead(func(d int) bool {
		var found []Step
		s.eachEmptyRectangle(d, func(step Step) bool {
			found = append(found, step)
			return true
		})
		return s.emitDuals(found, func(one, other Step) bool { return one.Marks[0] == other.Marks[0] })
	})
}

// eachEmptyRectangle hands over the empty rectangles of a digit.
func (s *search) eachEmptyRectangle(digit int, yield func(Step) bool) bool {
	b := s.board
	for _, box := range b.geometry.areas {
		if b.geometry.Houses()[box].Kind == solver.Window || count(b.placesOf(box, digit)) < 2 {
			continue
		}
		for _, h := range b.hollows(box, digit) {
			if s.stop() || !s.findRectangles(h, yield) {
				return false
			}
		}
	}
	return true
}

// hollows lists the ways to see the places of a digit in a box as a row and a
// column: with the row near, and with the column.
func (b *Board) hollows(box, digit int) []hollow {
	var all []hollow
	g := b.geometry
	places := g.setAt(box, b.placesOf(box, digit))
	for _, row := range b.linesThrough(box, solver.Row) {
		for _, column := range b.linesThrough(box, solver.Column) {
			inRow, inColumn := places.And(g.houses[row]), places.And(g.houses[column])
			if inRow == places || inColumn == places || inRow.Or(inColumn) != places {
				continue
			}
			all = append(all,
				hollow{box, digit, [2]solver.CellSet{inRow, places.Minus(inRow)}, [2]int{row, column}},
				hollow{box, digit, [2]solver.CellSet{inColumn, places.Minus(inColumn)}, [2]int{column, row}})
		}
	}
	return all
}

// linesThrough lists the lines of a kind that cross a house.
func (b *Board) linesThrough(house int, kind solver.HouseKind) []int {
	var lines []int
	for h := range b.geometry.lines {
		if b.geometry.Houses()[h].Kind == kind && b.geometry.houses[h].Meets(b.geometry.houses[house]) {
			lines = append(lines, h)
		}
	}
	return lines
}

// findRectangles finds the lines with two places that run from the near line of a
// box: what sees the other place and the far arm along its line goes.
func (s *search) findRectangles(h hollow, yield func(Step) bool) bool {
	b := s.board
	inBox := &b.geometry.houses[h.box]
	for _, c := range s.conjugates() {
		if c.digit != h.digit || !isLine(b.geometry.Houses()[c.house].Kind) || !across(b, c.house, h.lines[0]) {
			continue
		}
		near, far := c.a, c.b
		if b.geometry.houses[h.lines[0]].Has(far) {
			near, far = far, near
		}
		if !b.geometry.houses[h.lines[0]].Has(near) || inBox.Has(near) || inBox.Has(far) {
			continue
		}
		gone := b.seeing(solver.CellsOf(far), h.digit).And(b.geometry.houses[h.lines[1]]).Minus(*inBox)
		if crossing := b.geometry.crossingOf(far, c.house); !gone.Empty() && crossing != None {
			gone = gone.And(b.geometry.houses[crossing])
		}
		if !gone.Empty() && !yield(h.step(c.house, near, far, gone)) {
			return false
		}
	}
	return true
}

// across reports whether a line runs at right angles to another.
func across(b *Board, line, other int) bool {
	return b.geometry.Houses()[line].Kind != b.geometry.Houses()[other].Kind
}

// crossingOf is the line through a cell that runs across a line through it.
func (g *geometry) crossingOf(cell, line int) int {
	for _, h := range g.HousesOf(cell) {
		if kind := g.Houses()[h].Kind; isLine(kind) && kind != g.Houses()[line].Kind {
			return h
		}
	}
	return None
}

// step is the step of a box and a line whose far place acts with the far
// arm.
func (h hollow) step(line, near, far int, gone solver.CellSet) Step {
	armNear, armFar := group(h.arms[0], h.digit), group(h.arms[1], h.digit)
	nearNode, farNode := single(Candidate{near, h.digit}), single(Candidate{far, h.digit})
	step := Step{
		Digits:       solver.DigitsOf(h.digit),
		Eliminations: ordered(appendPlaces(nil, gone, h.digit)),
		Marks:        []Mark{markHouse(Base, h.box), markHouse(Base, line), markHouse(Cover, h.lines[0])},
		Links: []Link{
			strongLink(armFar, armNear, inHouse(h.box, h.digit)),
			weakLink(armNear, nearNode),
			strongLink(nearNode, farNode, inHouse(line, h.digit)),
		},
		Length: 4,
	}
	if len(armNear)+len(armFar) == 2 {
		step.Variant = TwoCandidates
	}
	step.Marks = appendNode(step.Marks, armFar, false)
	step.Marks = appendNode(step.Marks, armNear, true)
	step.Marks = appendNode(step.Marks, nearNode, true)
	step.Marks = appendNode(step.Marks, farNode, false)
	return step
}

func tellEmptyRectangle(t teller) words {
	return words{
		title:   fmt.Sprintf("%s in %s", t.digits("and"), t.houses(Base)),
		because: capital(t.twoLinks()),
		pattern: fmt.Sprintf("%s in %s (%s)", t.digits("and"), t.shortHouse(t.houseOf(t.mark(Base, 0))), t.chain()),
	}
}
