package als

import (
	"iter"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Three-dimensional Sue de Coq: an area with a row and a column that cross in it.
//
//	    c
//	┌───────┐
//	│ J J · │ P P      P in the rest of the row, Q in the rest of the column,
//	│ J · · │          J in the area, on the row and on the column
//	└───────┘
//	  Q
//
// A digit comes at most once in P, once in Q and once in J; and once in the row
// and once in the column. So it comes twice if it is in P and Q, in P and in the
// column's cells of J, or in Q and in the row's; else once. With as many cells as
// the digits can come, each comes as often as it can, and a candidate that would
// make it come less often goes.

// bend is the cells of J: all of them, and the digits by where they are.
type bend struct {
	cellChoice
	inRow, inColumn solver.Digits // of the cells on one line alone
}

// sueDeCoq3D is the cells of a three-dimensional Sue de Coq.
type sueDeCoq3D struct {
	row, column int // houses
	j, p, q     solver.CellSet
}

func findSueDeCoqs3D(s *search.Search) {
	g := s.Board.Geometry()
	rests := make([][]cellChoice, g.LineCount) // of each line through the area
	for _, area := range g.Areas {
		for line := range rests {
			if rests[line] = rests[line][:0]; g.HouseSets[line].Meets(g.HouseSets[area]) {
				rests[line] = restOf(s, rests[line], line, area)
			}
		}
		for row := range g.LineCount / 2 {
			for column := g.LineCount / 2; column < g.LineCount; column++ {
				if len(rests[row]) == 0 || len(rests[column]) == 0 || !g.HouseSets[row].And(g.HouseSets[column]).Within(g.HouseSets[area]) {
					continue
				}
				for j := range bends(s, area, row, column) {
					if !findAroundBend(s, row, column, j, rests[row], rests[column]) {
						return
					}
				}
			}
		}
	}
}

// restOf appends choices of cells of a line outside an area that have a digit or two
// more than cells.
func restOf(s *search.Search, list []cellChoice, line, area int) []cellChoice {
	g := s.Board.Geometry()
	return appendChoices(s, list, line, ^slotsIn(g, line, g.HouseSets[area]), search.LargestSet(g.Size()), func(c cellChoice) bool {
		return c.surplus() == 1 || c.surplus() == 2
	})
}

// findAroundBend finds the steps of some cells of an area, on a row and a column.
func findAroundBend(s *search.Search, row, column int, j bend, line, other []cellChoice) bool {
	for _, p := range line {
		// A digit of these adds nothing when it comes in the column too.
		free := j.digits&^(p.digits|j.inRow) | p.digits&j.inColumn
		times := (j.digits | p.digits).Len() + (p.digits & j.inColumn).Len()
		if s.Spend(1) {
			return false
		}
		if times-j.size-p.size >= free.Len() {
			continue
		}
		for _, q := range other {
			if times+(q.digits&^free).Len() != j.size+p.size+q.size {
				continue
			}
			if !emit3D(s, sueDeCoq3D{row, column, j.cells, p.cells, q.cells}, j.digits|p.digits|q.digits) {
				return false
			}
		}
	}
	return true
}

// slotsIn is the slots of a house whose cells are in a set.
func slotsIn(g *position.Geometry, house int, set solver.CellSet) uint32 {
	return g.SlotsOf(house, set.And(g.HouseSets[house]).Slice())
}

// bends visits the choices of cells of an area on a row and on a column, with
// cells on either line alone.
func bends(s *search.Search, area, row, column int) iter.Seq[bend] {
	g, b := s.Board.Geometry(), s.Board
	onRow, onColumn := g.HouseSets[row].Minus(g.HouseSets[column]), g.HouseSets[column].Minus(g.HouseSets[row])
	slots := slotsIn(g, area, g.HouseSets[row].Or(g.HouseSets[column]))
	return func(yield func(bend) bool) {
		for c := range choicesOf(s, area, slots, search.LargestSet(g.Size())) {
			if c.size < 2 || c.surplus() < 1 {
				continue
			}
			j := bend{c, search.DigitsIn(b, c.cells.And(onRow)), search.DigitsIn(b, c.cells.And(onColumn))}
			if j.inRow != 0 && j.inColumn != 0 && !yield(j) {
				return
			}
		}
	}
}

// emit3D hands over the step of some cells, if it changes anything.
func emit3D(s *search.Search, t sueDeCoq3D, digits solver.Digits) bool {
	b := s.Board
	var step position.Step
	for d := range digits.All() {
		x := placesIn3D(b, t, d)
		most := x.times(&solver.CellSet{})
		for c := range b.Places(d).All() {
			seen, times := b.Geometry().PeerSets[c], 0
			if t.j.Has(c) || t.p.Has(c) || t.q.Has(c) {
				seen.Add(c)
				times = 1
			}
			if times+x.times(&seen) < most {
				step.Eliminations = append(step.Eliminations, position.Candidate{Cell: c, Digit: d})
				step.Digits = step.Digits.With(d)
			}
		}
	}
	if step.Eliminations == nil {
		return true
	}
	step.Marks = covers(t.row, t.column)
	for i, cells := range []solver.CellSet{t.j, t.p, t.q} {
		step.Marks = append(step.Marks, b.MarksOfSet(i+1, cells)...)
	}
	return s.Emit(step)
}

// places3D is the places of one digit in the cells: those of J on one line alone
// once more.
type places3D struct{ p, q, j, inRow, inColumn solver.CellSet }

func placesIn3D(b *position.Board, t sueDeCoq3D, digit int) places3D {
	row, column := b.Geometry().HouseSets[t.row], b.Geometry().HouseSets[t.column]
	x := places3D{p: b.PlacesWithin(t.p, digit), q: b.PlacesWithin(t.q, digit), j: b.PlacesWithin(t.j, digit)}
	x.inRow, x.inColumn = x.j.And(row).Minus(column), x.j.And(column).Minus(row)
	return x
}

// times is how often the digit can come, where it is not seen.
func (x *places3D) times(seen *solver.CellSet) int {
	one := func(places *solver.CellSet) int {
		if position.Within(places, seen) {
			return 0
		}
		return 1
	}
	p, q, inRow, inColumn := one(&x.p), one(&x.q), one(&x.inRow), one(&x.inColumn)
	return max(p+q, inRow+inRow*q, inColumn+inColumn*p, one(&x.j))
}
