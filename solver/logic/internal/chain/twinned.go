package chain

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Twinned XY-chains: six cells where two lines cross three, with six digits between
// them, each of which fits in no two of them at once. So each stands in one of
// them, and leaves what sees all of its places. (Nils Leder; SudokuWiki.) The two
// halves are XY-cycles that share two cells.
//
//	      c1   c5   c9
//	r5    12   24   46
//	r9    13  235   56

// findTwinned finds the six cells, along rows and along columns.
func findTwinned(s *search.Search) {
	n := s.Board.Geometry().Size()
	for _, across := range []bool{false, true} {
		for i := range n {
			for k := i + 1; k < n; k++ {
				t := twinned{s: s, lines: [2]int{i, k}, across: across}
				if s.Stop() || !t.extend(0, nil) {
					return
				}
			}
		}
	}
}

// twinned is a choice of two lines, of which the crossings with three others are
// looked for.
type twinned struct {
	s      *search.Search
	lines  [2]int
	across bool // the two lines are columns
}

// cell is the cell of a line at a place.
func (t twinned) cell(line, place int) int {
	n := t.s.Board.Geometry().Size()
	if t.across {
		return n*place + t.lines[line]
	}
	return n*t.lines[line] + place
}

// extend adds crossings from a place on until there are three.
func (t twinned) extend(from int, chosen []int) bool {
	if len(chosen) == 6 {
		return t.conclude(chosen)
	}
	b := t.s.Board
	digits := b.CandidatesOf(chosen)
	for place := from; place < b.Geometry().Size(); place++ {
		one, other := t.cell(0, place), t.cell(1, place)
		here := b.Candidates(one) | b.Candidates(other)
		if b.Candidates(one) == 0 || b.Candidates(other) == 0 || (digits|here).Len() > 6 {
			continue
		}
		if t.s.Spend(2) || !t.extend(place+1, append(chosen[:len(chosen):len(chosen)], one, other)) {
			return false
		}
	}
	return true
}

// conclude hands over the six cells if each digit fits in one of them alone.
func (t twinned) conclude(chosen []int) bool {
	b := t.s.Board
	cells := solver.CellsOf(chosen...)
	digits := b.CandidatesOf(chosen)
	if digits.Len() != 6 || t.hasSubset(chosen) {
		return true
	}
	step := position.Step{Digits: digits}
	for d := range digits.All() {
		at := b.PlacesWithin(cells, d)
		for c := range at.All() {
			if !at.Minus(solver.CellsOf(c)).Within(b.Geometry().PeerSets[c]) {
				return true
			}
		}
		step.Eliminations = position.AppendPlaces(step.Eliminations, b.Seeing(at, d).Minus(cells), d)
	}
	if step.Eliminations == nil {
		return true
	}
	step.Marks = b.MarksIn(position.Pattern, cells.Slice(), digits)
	return t.s.Emit(step)
}

// hasSubset reports whether the cells in some house are a naked subset: then that
// is the simpler step.
func (t twinned) hasSubset(chosen []int) bool {
	b := t.s.Board
	cells := solver.CellsOf(chosen...)
	for _, c := range chosen {
		for _, h := range b.Geometry().HousesOf(c) {
			together := b.Geometry().HouseSets[h].And(cells)
			if b.CandidatesOf(together.Slice()).Len() <= together.Len() {
				return true
			}
		}
	}
	return false
}

func tellTwinned(t tell.Teller) words.Words {
	cells := t.CellsOf(position.Pattern, 0)
	say := words.Blanks{"cells": t.TheCells(cells), "digits": words.AnyDigit(t.Step.Digits)}
	pattern := words.ShownCells(cells...).And(words.ShownDigits(t.Step.Digits))
	return words.Words{
		Title: "Six digits in six cells: " + t.Digits("and"),
		Reasons: slices.Concat(
			say.Premise("{cells} can only be {digits}."),
			say.Because("No two of them can be the same, because all places of each digit in them see each other. So six digits have six cells, and each stands in one of them. What sees all places of a digit cannot have it.").Showing(pattern),
		),
		Pattern: t.ShortDigits() + " in " + t.ShortCells(cells),
	}
}
