package digit

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Empty rectangle: a box in which a digit fits only in one row and one column, the
// rest of the box being empty of it, and a line with two places that runs across.
//
//	. 5 . | . . . | 5 . .      box 1: its 5 is in row 1 or in column 1
//	5 . . | . . . | . . .      column 7: its 5 is in row 1 or in row 8
//	5 . . | . . . | . . .      not both in row 1, so it is in column 1 of box 1
//	. . . | . . . | . . .      or in r8c7: r8c1 is not 5
//	× . . | . . . | 5 . .      (row 8)
//
// With only two places in the box it is a turbot fish as well.

// emptyRectangle is a box in which the places of a digit lie in one row and one column.
// The near line leads to the line with two places; a place in both lines of the box
// counts as near.
type emptyRectangle struct {
	box, digit        int
	nearLine, farLine int
	near, far         solver.CellSet // the places in the box, along these lines
}

// findEmptyRectangles finds the empty rectangles, box by box.
func findEmptyRectangles(s *search.Search) {
	EachDigitWithDead(s, func(d int) bool { return eachEmptyRectangle(s, d, s.Emit) })
}

// findDualRectangles finds pairs of empty rectangles in the same box.
func findDualRectangles(s *search.Search) {
	EachDigitWithDead(s, func(d int) bool {
		var all []position.Step
		eachEmptyRectangle(s, d, func(step position.Step) bool {
			all = append(all, step)
			return true
		})
		return emitDuals(s, all, func(one, other position.Step) bool { return boxOf(one) == boxOf(other) })
	})
}

// eachEmptyRectangle yields the empty rectangles of a digit.
func eachEmptyRectangle(s *search.Search, digit int, yield func(position.Step) bool) bool {
	b := s.Board
	for _, box := range b.Geometry().Areas {
		if b.Geometry().Houses()[box].Kind == solver.Window || bitset.Count(b.HousePlaces(box, digit)) < 2 {
			continue
		}
		for _, e := range emptyRectangles(b, box, digit) {
			if s.Stop() || !e.eachStep(s, yield) {
				return false
			}
		}
	}
	return true
}

// emptyRectangles lists the ways to see the places of a digit in a box as a row and a
// column: with the row near, and with the column.
func emptyRectangles(b *position.Board, box, digit int) []emptyRectangle {
	var all []emptyRectangle
	g := b.Geometry()
	places := g.SetAt(box, b.HousePlaces(box, digit))
	for _, row := range linesThrough(b, box, solver.Row) {
		for _, column := range linesThrough(b, box, solver.Column) {
			inRow, inColumn := places.And(g.HouseSets[row]), places.And(g.HouseSets[column])
			if inRow == places || inColumn == places || inRow.Or(inColumn) != places {
				continue
			}
			all = append(all,
				emptyRectangle{box, digit, row, column, inRow, places.Minus(inRow)},
				emptyRectangle{box, digit, column, row, inColumn, places.Minus(inColumn)})
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

// eachStep yields a step for each line with two places that runs from the near line of
// the box: what sees the other place and lies in the far line goes.
func (e emptyRectangle) eachStep(s *search.Search, yield func(position.Step) bool) bool {
	b := s.Board
	sets := b.Geometry().HouseSets
	inBox := &sets[e.box]
	for _, c := range s.Conjugates() {
		if c.Digit != e.digit || !position.IsLine(b.Geometry().Houses()[c.House].Kind) || !across(b, c.House, e.nearLine) {
			continue
		}
		near, far := c.A, c.B
		if sets[e.nearLine].Has(far) {
			near, far = far, near
		}
		if !sets[e.nearLine].Has(near) || inBox.Has(near) || inBox.Has(far) {
			continue
		}
		gone := b.Seeing(solver.CellsOf(far), e.digit).And(sets[e.farLine]).Minus(*inBox)
		if crossing := crossingOf(b.Geometry(), far, c.House); !gone.Empty() && crossing != position.None {
			gone = gone.And(sets[crossing])
		}
		if !gone.Empty() && !yield(e.step(c.House, near, far, gone)) {
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

// step is the step of the box and a line, one of whose places lies in the near line of
// the box.
func (e emptyRectangle) step(line, near, far int, gone solver.CellSet) position.Step {
	boxNear, boxFar := position.GroupOf(e.near, e.digit), position.GroupOf(e.far, e.digit)
	lineNear := position.NodeOf(position.Candidate{Cell: near, Digit: e.digit})
	lineFar := position.NodeOf(position.Candidate{Cell: far, Digit: e.digit})
	step := position.Step{
		Digits:       solver.DigitsOf(e.digit),
		Eliminations: position.Ordered(position.AppendPlaces(nil, gone, e.digit)),
		Marks:        []position.Mark{position.MarkHouse(position.Base, e.box), position.MarkHouse(position.Base, line), position.MarkHouse(position.Cover, e.nearLine)},
		Links: []position.Link{
			position.StrongLink(boxFar, boxNear, position.HouseReason(e.box, e.digit)),
			position.WeakLink(boxNear, lineNear),
			position.StrongLink(lineNear, lineFar, position.HouseReason(line, e.digit)),
		},
		Length: 4,
	}
	if len(boxNear)+len(boxFar) == 2 {
		step.Variant = position.TwoCandidates
	}
	step.Marks = appendNode(step.Marks, position.Wing, boxFar)
	step.Marks = appendNode(step.Marks, position.Pattern, boxNear)
	step.Marks = appendNode(step.Marks, position.Pattern, lineNear)
	step.Marks = appendNode(step.Marks, position.Wing, lineFar)
	return step
}

func tellEmptyRectangle(t tell.Teller) words.Words {
	w := tellTwoLinks(t)
	if len(t.Step.Links) > 0 {
		box := t.Layout.Houses()[boxOf(t.Step)]
		w.Pattern = theDigit(t).Text + " in " + t.ShortHouse(box) + " (" + t.Chain() + ")"
	}
	return w
}

// boxOf is the box of an empty rectangle, in which the first of its links is.
func boxOf(step position.Step) int { return step.Links[0].Why.Houses[0] }
