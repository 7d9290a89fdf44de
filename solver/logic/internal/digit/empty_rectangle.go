package digit

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
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
func findEmptyRectangles(s *search.Search) {
	EachDigitWithDead(s, func(d int) bool { return eachEmptyRectangle(s, d, s.Emit) })
}

// findDualRectangles finds pairs of empty rectangles in the same row and column of
// a box.
func findDualRectangles(s *search.Search) {
	EachDigitWithDead(s, func(d int) bool {
		var found []position.Step
		eachEmptyRectangle(s, d, func(step position.Step) bool {
			found = append(found, step)
			return true
		})
		return emitDuals(s, found, func(one, other position.Step) bool { return boxOf(one) == boxOf(other) })
	})
}

// eachEmptyRectangle hands over the empty rectangles of a digit.
func eachEmptyRectangle(s *search.Search, digit int, yield func(position.Step) bool) bool {
	b := s.Board
	for _, box := range b.Geometry().Areas {
		if b.Geometry().Houses()[box].Kind == solver.Window || bitset.Count(b.HousePlaces(box, digit)) < 2 {
			continue
		}
		for _, h := range hollows(b, box, digit) {
			if s.Stop() || !findRectangles(s, h, yield) {
				return false
			}
		}
	}
	return true
}

// hollows lists the ways to see the places of a digit in a box as a row and a
// column: with the row near, and with the column.
func hollows(b *position.Board, box, digit int) []hollow {
	var all []hollow
	g := b.Geometry()
	places := g.SetAt(box, b.HousePlaces(box, digit))
	for _, row := range linesThrough(b, box, solver.Row) {
		for _, column := range linesThrough(b, box, solver.Column) {
			inRow, inColumn := places.And(g.HouseSets[row]), places.And(g.HouseSets[column])
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
func linesThrough(b *position.Board, house int, kind solver.HouseKind) []int {
	var lines []int
	for h := range b.Geometry().LineCount {
		if b.Geometry().Houses()[h].Kind == kind && b.Geometry().HouseSets[h].Meets(b.Geometry().HouseSets[house]) {
			lines = append(lines, h)
		}
	}
	return lines
}

// findRectangles finds the lines with two places that run from the near line of a
// box: what sees the other place and the far arm along its line goes.
func findRectangles(s *search.Search, h hollow, yield func(position.Step) bool) bool {
	b := s.Board
	inBox := &b.Geometry().HouseSets[h.box]
	for _, c := range s.Conjugates() {
		if c.Digit != h.digit || !position.IsLine(b.Geometry().Houses()[c.House].Kind) || !across(b, c.House, h.lines[0]) {
			continue
		}
		near, far := c.A, c.B
		if b.Geometry().HouseSets[h.lines[0]].Has(far) {
			near, far = far, near
		}
		if !b.Geometry().HouseSets[h.lines[0]].Has(near) || inBox.Has(near) || inBox.Has(far) {
			continue
		}
		gone := b.Seeing(solver.CellsOf(far), h.digit).And(b.Geometry().HouseSets[h.lines[1]]).Minus(*inBox)
		if crossing := crossingOf(b.Geometry(), far, c.House); !gone.Empty() && crossing != position.None {
			gone = gone.And(b.Geometry().HouseSets[crossing])
		}
		if !gone.Empty() && !yield(h.step(c.House, near, far, gone)) {
			return false
		}
	}
	return true
}

// across reports whether a line runs at right angles to another.
func across(b *position.Board, line, other int) bool {
	return b.Geometry().Houses()[line].Kind != b.Geometry().Houses()[other].Kind
}

// crossingOf is the line through a cell that runs across a line through it.
func crossingOf(g *position.Geometry, cell, line int) int {
	for _, h := range g.HousesOf(cell) {
		if kind := g.Houses()[h].Kind; position.IsLine(kind) && kind != g.Houses()[line].Kind {
			return h
		}
	}
	return position.None
}

// step is the step of a box and a line whose far place acts with the far
// arm.
func (h hollow) step(line, near, far int, gone solver.CellSet) position.Step {
	armNear, armFar := position.GroupOf(h.arms[0], h.digit), position.GroupOf(h.arms[1], h.digit)
	nearNode, farNode := position.NodeOf(position.Candidate{Cell: near, Digit: h.digit}), position.NodeOf(position.Candidate{Cell: far, Digit: h.digit})
	step := position.Step{
		Digits:       solver.DigitsOf(h.digit),
		Eliminations: position.Ordered(position.AppendPlaces(nil, gone, h.digit)),
		Marks:        []position.Mark{position.MarkHouse(position.Base, h.box), position.MarkHouse(position.Base, line), position.MarkHouse(position.Cover, h.lines[0])},
		Links: []position.Link{
			position.StrongLink(armFar, armNear, position.HouseReason(h.box, h.digit)),
			position.WeakLink(armNear, nearNode),
			position.StrongLink(nearNode, farNode, position.HouseReason(line, h.digit)),
		},
		Length: 4,
	}
	if len(armNear)+len(armFar) == 2 {
		step.Variant = position.TwoCandidates
	}
	step.Marks = appendNode(step.Marks, armFar, false)
	step.Marks = appendNode(step.Marks, armNear, true)
	step.Marks = appendNode(step.Marks, nearNode, true)
	step.Marks = appendNode(step.Marks, farNode, false)
	return step
}

func tellEmptyRectangle(t words.Teller) words.Words {
	w := tellTwoLinks(t)
	if len(t.Step.Links) > 0 {
		box := t.Layout.Houses()[boxOf(t.Step)]
		w.Pattern = theDigit(t).Text + " in " + t.ShortHouse(box) + " (" + t.Chain() + ")"
	}
	return w
}

// boxOf is the box of an empty rectangle, in which the first of its links is.
func boxOf(step position.Step) int { return step.Links[0].Why.Houses[0] }
