package pattern

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
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
func findFireworks(s *search.Search) {
	works := fireworks(s)
	for k := 2; k <= 4; k++ {
		if !together(s, works, k, 0, nil, solver.CellSet{}) {
			return
		}
	}
}

// fireworks lists the fireworks, cell by cell of the crossings, those of one digit in
// the same cells once.
func fireworks(s *search.Search) []firework {
	b, g := s.Board, s.Board.Geometry()
	var works []firework
	for _, area := range g.Areas {
		for _, x := range g.Houses()[area].Cells {
			row, col := x/g.Size(), g.Size()+x%g.Size()
			if s.Spend(20) {
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
func together(s *search.Search, works []firework, k, from int, chosen []firework, cells solver.CellSet) bool {
	if len(chosen) == k {
		return cells.Len() != k || emitFireworks(s, chosen, cells)
	}
	for i := from; i < len(works); i++ {
		if s.Stop() {
			return false
		}
		w := works[i]
		union := cells.Or(w.cells)
		if union.Len() > k || slices.ContainsFunc(chosen, func(c firework) bool { return c.digit == w.digit }) {
			continue
		}
		if !together(s, works, k, i+1, append(chosen, w), union) {
			return false
		}
	}
	return true
}

// emitFireworks emits the step of as many fireworks as cells. It reports whether more
// steps are wanted.
func emitFireworks(s *search.Search, works []firework, cells solver.CellSet) bool {
	b := s.Board
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
	return step.Eliminations == nil || s.Emit(step)
}

func tellFireworks(t words.Teller) words.Words {
	cells := t.Cells(position.Pattern)
	var works []string
	for _, same := range words.Runs(t.Marks(position.Base), func(m position.Mark) int { return m.Digit }) {
		works = append(works, fmt.Sprintf("%s in %s", t.Digit(same[0]), t.HouseList(same)))
	}
	k := words.Number(len(cells))
	return words.Words{
		Title: fmt.Sprintf("%s in %s cells", t.Digits("and"), k),
		Because: fmt.Sprintf("Look at %s. Outside the box where row and column cross, each of the two lines has at most one place for the digit. If it is in neither, it is where they cross, because a box has it only once. So each of the digits %s is in one of %s, and %s digits fill these %s cells: nothing else fits in them.",
			words.Clauses(works), t.Digits("and"), t.CellList(cells), k, k),
		Pattern: fmt.Sprintf("%s in %s", t.ShortDigits(), t.ShortCells(cells)),
	}
}
