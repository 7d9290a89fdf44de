package logic

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Fireworks: a digit that a row and a column, which cross in a box, have outside
// that box in one cell each at most.
//
//	     box
//	    X · · │ · Y ·      if the digit is neither in Y nor in Z, row and column
//	    ·     │            need it in the box, and so where they cross: in X
//	    ·     │
//	   ───────┘
//	    Z
//
// So one of X, Y and Z has it. When k digits have fireworks in the same k cells,
// the cells have no room for anything else.

// firework is a digit, and the cells of which one has it.
type firework struct {
	digit     int
	cells     solver.CellSet
	row, line int // houses: the row and the column
}

// findFireworks looks for two, three and four digits in as many cells.
func findFireworks(s *search) {
	works := s.fireworks()
	for k := 2; k <= 4; k++ {
		if !s.together(works, k, 0, nil, solver.CellSet{}) {
			return
		}
	}
}

// fireworks lists the fireworks, cell by cell of the crossings, those of one digit in
// the same cells once.
func (s *search) fireworks() []firework {
	b, g := s.board, s.board.Geometry()
	var works []firework
	for _, area := range g.Areas {
		for _, x := range g.Houses()[area].Cells {
			row, col := x/g.Size(), g.Size()+x%g.Size()
			if s.spend(20) {
				return nil
			}
			alone := almostWithin(b, row, area) & almostWithin(b, col, area)
			for d := range alone.All() {
				cells := b.PlacesWithin(g.HouseSets[row].Or(g.HouseSets[col]).Minus(g.HouseSets[area]), d)
				if b.Candidates(x).Has(d) {
					cells.Add(x)
				}
				known := slices.ContainsFunc(works, func(w firework) bool { return w.digit == d && w.cells == cells })
				if cells.Len() >= 2 && !known {
					works = append(works, firework{d, cells, row, col})
				}
			}
		}
	}
	return works
}

// almostWithin is the digits that a line needs and that it has outside an area in
// one cell at most.
func almostWithin(b *position.Board, line, area int) solver.Digits {
	var once, twice solver.Digits
	for _, c := range b.Geometry().Houses()[line].Cells {
		if !b.Geometry().HouseSets[area].Has(c) {
			twice |= once & b.Candidates(c)
			once |= b.Candidates(c)
		}
	}
	return b.Missing(line) &^ twice
}

// together finds k fireworks of different digits in k cells. It reports whether
// more steps are wanted.
func (s *search) together(works []firework, k, from int, chosen []firework, cells solver.CellSet) bool {
	if len(chosen) == k {
		return cells.Len() != k || s.emitFireworks(chosen, cells)
	}
	for i := from; i < len(works); i++ {
		if s.stop() {
			return false
		}
		w := works[i]
		union := cells.Or(w.cells)
		if union.Len() > k || slices.ContainsFunc(chosen, func(c firework) bool { return c.digit == w.digit }) {
			continue
		}
		if !s.together(works, k, i+1, append(chosen, w), union) {
			return false
		}
	}
	return true
}

// emitFireworks emits the step of as many fireworks as cells. It reports whether more
// steps are wanted.
func (s *search) emitFireworks(works []firework, cells solver.CellSet) bool {
	b := s.board
	var step position.Step
	for _, w := range works {
		step.Digits = step.Digits.With(w.digit)
		for _, h := range []int{w.row, w.line} {
			step.Marks = append(step.Marks, position.MarkHouseFor(position.Base, h, w.digit))
		}
	}
	for c := range cells.All() {
		step.Eliminations = position.AppendCandidates(step.Eliminations, c, b.Candidates(c)&^step.Digits)
		step.Marks = append(step.Marks, position.MarksOf(position.Pattern, c, b.Candidates(c)&step.Digits)...)
	}
	step.Eliminations = position.Ordered(step.Eliminations)
	return step.Eliminations == nil || s.emit(step)
}

func tellFireworks(t teller) words {
	cells := t.cells(position.Pattern)
	var works []string
	for _, same := range runs(t.marks(position.Base), func(m position.Mark) int { return m.Digit }) {
		works = append(works, fmt.Sprintf("%s in %s", t.digit(same[0]), t.houseList(same)))
	}
	k := number(len(cells))
	return words{
		title: fmt.Sprintf("%s in %s cells", t.digits("and"), k),
		because: fmt.Sprintf("Look at %s. Outside the box where row and column cross, each of the two lines has at most one place for the digit. If it is in neither, it is where they cross, because a box has it only once. So each of the digits %s is in one of %s, and %s digits fill these %s cells: nothing else fits in them.",
			clauses(works), t.digits("and"), t.cellList(cells), k, k),
		pattern: fmt.Sprintf("%s in %s", t.shortDigits(), t.shortCells(cells)),
	}
}
