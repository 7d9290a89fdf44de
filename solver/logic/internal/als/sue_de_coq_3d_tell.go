package als

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// A three-dimensional Sue de Coq is told by how often each digit can come in its cells:
// in all just as often as there are cells.

func tellSueDeCoq3D(t tell.Teller) words.Words {
	inner, inRow, inColumn := t.CellsOf(position.Set, 1), t.CellsOf(position.Set, 2), t.CellsOf(position.Set, 3)
	j, p, q := t.DigitsOf(position.Set, 1), t.DigitsOf(position.Set, 2), t.DigitsOf(position.Set, 3)
	say := words.Blanks{
		"row": theCover(t, 1), "column": theCover(t, 2),
		"cells": t.TheCells(lists.SortedOnce(slices.Concat(inner, inRow, inColumn))), "all": words.TheDigits(j | p | q),
		"k": numberOf(slices.Concat(inner, inRow, inColumn)),
	}
	return words.Words{
		Title: say.Text("{all} around the crossing of {row} and {column}"),
		Reasons: slices.Concat(
			say.Premise("{cells} hold only {all}."),
			howOften(t, j|p|q),
			say.Because("Each comes as often as it can, because that just fills the {k} cells."),
			comesLessOften(t),
		),
		Pattern: setsInShort(t),
	}
}

// howOften says how often each digit can come in the cells.
func howOften(t tell.Teller, digits solver.Digits) words.Statements {
	twice := twiceAround(t)
	once := digits &^ twice
	say := words.Blanks{
		"row": theCover(t, 1), "column": theCover(t, 2),
		"once":  words.TheDigits(once).Showing(candidatesIn(t, once, 1, 2, 3)),
		"twice": words.TheDigits(twice).Showing(candidatesIn(t, twice, 1, 2, 3)),
	}
	var told words.Statements
	if once != 0 {
		told = say.Because("There {once} can come once only, because no house has a digit twice.")
	}
	if twice != 0 {
		told = append(told, say.Because("{twice} can come twice, in {row} and in {column}.")...)
	}
	return told
}

// twiceAround is the digits that can come twice: in both of the rests, or in one of them and
// in the area on the other line.
func twiceAround(t tell.Teller) solver.Digits {
	p, q := t.DigitsOf(position.Set, 2), t.DigitsOf(position.Set, 3)
	row, column := coverCells(t, 1), coverCells(t, 2)
	twice := p & q
	for _, m := range t.MarksOf(position.Set, 1) {
		switch {
		case !row.Has(m.Cell) && p.Has(m.Digit), !column.Has(m.Cell) && q.Has(m.Digit):
			twice = twice.With(m.Digit)
		}
	}
	return twice
}

// coverCells is the cells of one of the two houses.
func coverCells(t tell.Teller, part int) solver.CellSet {
	var cells solver.CellSet
	for _, m := range t.MarksOf(position.Cover, part) {
		cells = solver.CellsOf(t.HouseOf(m).Cells...)
	}
	return cells
}

// comesLessOften says why what goes does: it would see so many places of its digit that the
// digit came less often.
func comesLessOften(t tell.Teller) words.Statements {
	var together []position.Node // of the same cells
	for same := range words.Runs(position.Node(t.Step.Eliminations), func(c position.Candidate) int { return c.Digit }) {
		i := slices.IndexFunc(together, func(n position.Node) bool { return slices.Equal(n.Cells(), same.Cells()) })
		if i < 0 {
			i, together = len(together), append(together, nil)
		}
		together[i] = append(together[i], same...)
	}
	var gone []words.Phrase
	for _, n := range together {
		say := words.Blanks{"digits": t.NodeDigits(n), "cells": t.NodeCells(n)}
		gone = append(gone, say.Phrase("{digits} in {cells}").Showing(candidatesIn(t, n.Digits(), 1, 2, 3)))
	}
	if !t.IsListed() {
		gone = []words.Phrase{words.ListOf(gone, "or")}
	}
	var told words.Statements
	for _, one := range gone {
		told = append(told, words.Blanks{"gone": one}.Because("With {gone} the digit would come less often, and a cell would stay empty.")...)
	}
	return told
}
