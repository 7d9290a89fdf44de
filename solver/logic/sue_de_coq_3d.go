package logic

import (
	"fmt"
	"strings"

	"sudoku/solver"
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
	someCells
	inRow, inColumn solver.Digits // of the cells on one line alone
}

// bentSet is the cells of a three-dimensional Sue de Coq.
type bentSet struct {
	row, column int // houses
	j, p, q     solver.CellSet
}

func findSueDeCoqs3D(s *search) {
	g := s.board.geometry
	for _, area := range g.areas {
		for row := range g.lines / 2 {
			for column := g.lines / 2; column < g.lines; column++ {
				if g.houses[row].And(g.houses[column]).Within(g.houses[area]) && !s.bentSets(area, row, column) {
					return
				}
			}
		}
	}
}

// bentSets finds the steps of an area, a row and a column. It reports whether more
// steps are wanted.
func (s *search) bentSets(area, row, column int) bool {
	g := s.board.geometry
	inArea, most := g.houses[area], largestSet(g.Size())
	narrow := func(c someCells) bool { return c.surplus() >= 1 && c.surplus() <= 3 }
	inner := s.bends(area, row, column)
	if inner == nil {
		return !s.stop()
	}
	line := s.someOf(nil, row, ^g.slotsIn(row, inArea), most, narrow)
	other := s.someOf(nil, column, ^g.slotsIn(column, inArea), most, narrow)
	for _, j := range inner {
		for _, p := range line {
			if s.spend(1 + len(other)/4) {
				return false
			}
			for _, q := range other {
				twice := p.digits&q.digits | q.digits&j.inRow | p.digits&j.inColumn
				if (j.digits|p.digits|q.digits).Len()+twice.Len() != j.size+p.size+q.size {
					continue
				}
				if !s.bentSet(bentSet{row, column, j.cells, p.cells, q.cells}, j.digits|p.digits|q.digits) {
					return false
				}
			}
		}
	}
	return true
}

// slotsIn is the slots of a house whose cells are in a set.
func (g *geometry) slotsIn(house int, set solver.CellSet) uint32 {
	return g.slotsOf(house, set.And(g.houses[house]).Slice())
}

// bends lists the choices of cells of an area on a row and on a column, with
// cells on either line alone.
func (s *search) bends(area, row, column int) []bend {
	g, b := s.board.geometry, s.board
	onRow, onColumn := g.houses[row].Minus(g.houses[column]), g.houses[column].Minus(g.houses[row])
	slots := g.slotsIn(area, g.houses[row].Or(g.houses[column]))
	var all []bend
	for _, c := range s.someOf(nil, area, slots, largestSet(g.Size()), func(c someCells) bool { return c.size >= 2 && c.surplus() >= 1 }) {
		j := bend{someCells: c}
		for cell := range c.cells.And(onRow).All() {
			j.inRow |= b.candidates[cell]
		}
		for cell := range c.cells.And(onColumn).All() {
			j.inColumn |= b.candidates[cell]
		}
		if j.inRow != 0 && j.inColumn != 0 {
			all = append(all, j)
		}
	}
	return all
}

// bentSet makes the step of some cells, if it changes anything.
func (s *search) bentSet(t bentSet, digits solver.Digits) bool {
	b := s.board
	var step Step
	for d := range digits.All() {
		most := b.timesIn(t, d, solver.CellSet{})
		for c := range b.at[d-1].All() {
			seen := b.geometry.peers[c]
			times := 0
			if t.j.Has(c) || t.p.Has(c) || t.q.Has(c) {
				seen.Add(c)
				times = 1
			}
			if times+b.timesIn(t, d, seen) < most {
				step.Eliminations = append(step.Eliminations, Candidate{c, d})
				step.Digits = step.Digits.With(d)
			}
		}
	}
	if step.Eliminations == nil {
		return true
	}
	step.Marks = []Mark{markHouse(Cover, t.row), markHouse(Cover, t.column)}
	for i, cells := range []solver.CellSet{t.j, t.p, t.q} {
		step.Marks = append(step.Marks, b.marksOf(i+1, cells)...)
	}
	return s.emit(step)
}

// timesIn is how often a digit can come in the cells, without some that are seen.
func (b *Board) timesIn(t bentSet, digit int, seen solver.CellSet) int {
	row, column := b.geometry.houses[t.row], b.geometry.houses[t.column]
	places := func(set solver.CellSet) solver.CellSet { return b.placesIn(set, digit).Minus(seen) }
	one := func(set solver.CellSet) int { return min(1, places(set).Len()) }
	most := one(t.p) + one(t.q)
	if inRow := t.j.And(row).Minus(column); !places(inRow).Empty() {
		most = max(most, 1+one(t.q))
	}
	if inColumn := t.j.And(column).Minus(row); !places(inColumn).Empty() {
		most = max(most, 1+one(t.p))
	}
	return max(most, one(t.j))
}

func tellSueDeCoq3D(t teller) words {
	row, column := t.layout.Houses()[max(t.mark(Cover, 0).House, 0)].Name(), t.layout.Houses()[max(t.mark(Cover, 1).House, 0)].Name()
	inner, j := t.set(1)
	inRow, p := t.set(2)
	inColumn, q := t.set(3)
	k := number(len(inner) + len(inRow) + len(inColumn))
	return words{
		title: fmt.Sprintf("%s around the crossing of %s and %s", digitList(j|p|q, "and"), row, column),
		because: fmt.Sprintf("%s can be %s; in the rest of %s, %s can be %s; in the rest of %s, %s can be %s. These are %s cells, and their digits come in them %s times at most, because no house has a digit twice. So each digit comes in them as often as it can, and a candidate that would make it come less often goes.",
			t.cellList(inner), digitList(j, "or"), row, t.cellList(inRow), digitList(p, "or"), column, t.cellList(inColumn), digitList(q, "or"), k, k),
		pattern: fmt.Sprintf("%s {%s}, %s {%s}, %s {%s}", t.shortCells(inner), strings.Join(symbols(j), ""),
			t.shortCells(inRow), strings.Join(symbols(p), ""), t.shortCells(inColumn), strings.Join(symbols(q), "")),
	}
}
