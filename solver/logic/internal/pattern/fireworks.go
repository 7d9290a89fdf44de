package pattern

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
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

// firework is a digit, the cells of which one has it, and the houses that need it.
type firework struct {
	digit       int
	cells       solver.CellSet
	row, column int
}

// findFireworks looks for two, three and four digits in as many cells.
func findFireworks(s *search.Search) {
	all := fireworks(s)
	for k := 2; k <= 4; k++ {
		if !combineFireworks(s, all, k, 0, nil, solver.CellSet{}) {
			return
		}
	}
}

// fireworks lists the fireworks, cell by cell of the crossings, those of one digit in
// the same cells once.
func fireworks(s *search.Search) []firework {
	b, g := s.Board, s.Board.Geometry()
	var all []firework
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
				known := slices.ContainsFunc(all, func(f firework) bool { return f.digit == d && f.cells == cells })
				if cells.Len() >= 2 && !known {
					all = append(all, firework{d, cells, row, col})
				}
			}
		}
	}
	return all
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

// combineFireworks finds k fireworks of different digits in k cells.
func combineFireworks(s *search.Search, all []firework, k, from int, chosen []firework, cells solver.CellSet) bool {
	if len(chosen) == k {
		return cells.Len() != k || emitFireworks(s, chosen, cells)
	}
	for i := from; i < len(all); i++ {
		if s.Stop() {
			return false
		}
		next := all[i]
		union := cells.Or(next.cells)
		if union.Len() > k || slices.ContainsFunc(chosen, func(f firework) bool { return f.digit == next.digit }) {
			continue
		}
		if !combineFireworks(s, all, k, i+1, append(chosen, next), union) {
			return false
		}
	}
	return true
}

// emitFireworks emits the step of as many fireworks as cells.
func emitFireworks(s *search.Search, chosen []firework, cells solver.CellSet) bool {
	b := s.Board
	var step position.Step
	for _, f := range chosen {
		step.Digits = step.Digits.With(f.digit)
		for _, h := range []int{f.row, f.column} {
			step.Marks = append(step.Marks, position.MarkHouseFor(position.Base, h, f.digit))
		}
	}
	for c := range cells.All() {
		step.Eliminations = position.AppendCandidates(step.Eliminations, c, b.Candidates(c)&^step.Digits)
		step.Marks = append(step.Marks, position.MarksOf(position.Pattern, c, b.Candidates(c)&step.Digits)...)
	}
	step.Eliminations = position.Ordered(step.Eliminations)
	return step.Eliminations == nil || s.Emit(step)
}

// Fireworks are told digit by digit: where each line has the digit outside the area, and that the area
// takes it once. As many digits then fill as many cells.
func tellFireworks(t tell.Teller) words.Words {
	cells := t.CellsOf(position.Pattern, 0)
	var reasons words.Statements
	for same := range words.Runs(t.Marks(position.Base), func(m position.Mark) int { return m.Digit }) {
		reasons = append(reasons, tellFirework(t, same)...)
	}
	say := words.Blanks{
		"digits": words.TheDigits(t.Step.Digits), "cells": t.TheCells(cells), "count": words.Plain(english.Number(len(cells))),
	}
	return words.Words{
		Title:   say.Text("{digits} in {count} cells"),
		Reasons: append(reasons, say.Because("These are {count} digits for {count} cells: {digits} fill {cells}.")...),
		Pattern: t.ShortDigits() + " in " + t.ShortCells(cells),
	}
}

// tellFirework says why one of some cells has a digit, which its row and its column need.
func tellFirework(t tell.Teller, lines []position.Mark) words.Statements {
	g := position.GeometryOf(t.Layout)
	row, column, digit := g.HouseSets[lines[0].House], g.HouseSets[lines[1].House], lines[0].Digit
	crossing := row.And(column).First()
	var own solver.CellSet
	for _, m := range t.Marks(position.Pattern) {
		if m.Digit == digit && (row.Has(m.Cell) || column.Has(m.Cell)) {
			own.Add(m.Cell)
		}
	}
	outside := own
	outside.Remove(crossing)
	say := words.Blanks{
		"area": areaOf(t, crossing), "row": t.TheHouse(lines[0].House), "column": t.TheHouse(lines[1].House), "crossing": t.TheCell(crossing),
		"digit": words.TheDigit(digit), "there": only(t, outside.And(row)), "here": only(t, outside.And(column)), "any": t.AnyCell(slices.Collect(own.All())),
	}
	take := "So {any} is {digit}, because else {area} has two: {crossing}, where they cross, cannot be it."
	if own.Has(crossing) {
		take = "So {any} is {digit}, because {area} takes one {digit} and they cross in {crossing}."
	}
	return slices.Concat(say.Premise("Outside {area}, {row} has {digit} {there}, {column} {here}."), say.Because(take)).Showing(t.HousesOf(lines).Shows)
}

// only says where a line has a digit outside an area: in one cell at most.
func only(t tell.Teller, places solver.CellSet) words.Phrase {
	if places.Empty() {
		return words.Plain("nowhere")
	}
	return words.Blanks{"cell": t.TheCell(places.First())}.Phrase("only in {cell}")
}

// areaOf names the box or region of a cell; one that lies in several areas has no name for that of the step.
func areaOf(t tell.Teller, cell int) words.Phrase {
	g := position.GeometryOf(t.Layout)
	areas := slices.DeleteFunc(slices.Clone(g.HousesOf(cell)), func(h int) bool { return !slices.Contains(g.Areas, h) })
	if len(areas) != 1 {
		return words.Plain("the area of both")
	}
	return t.TheHouse(areas[0])
}
