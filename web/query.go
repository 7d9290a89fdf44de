package web

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/web/clip"
)

// query is what an address under /p says: a puzzle, and which of its digits a
// person typed into a puzzle that somebody else had opened for them.
type query struct {
	puzzle solver.Puzzle
	typed  typedCells
	read   string // how the text was understood that it was read from, see words
}

// typedCells says which digits of a grid were typed. A grid that is still being
// typed has no givens at all: that is said in one word instead of a list.
type typedCells struct {
	all   bool
	cells solver.CellSet
}

// typedParam is the parameter that lists typed cells: "all", or names of cells
// with commas between them.
const typedParam = "typed"

// list returns the typed cells where they are told apart from givens.
func (t typedCells) list() []int {
	if t.all {
		return nil
	}
	return t.cells.Slice()
}

// typedAmong tells the typed digits of some cells from the givens. While a grid is
// still being typed none of them counts as typed.
func (q query) typedAmong(cells solver.CellSet) (typed, given solver.CellSet) {
	if q.typed.all {
		return typed, cells
	}
	typed = cells.And(q.typed.cells)
	return typed, cells.Minus(typed)
}

// param is the value of typedParam; empty when nothing is typed.
func (t typedCells) param(l *solver.Layout) string {
	if t.all {
		return "all"
	}
	var names []string
	for c := range t.cells.All() {
		names = append(names, l.CellName(c))
	}
	return strings.Join(names, ",")
}

func parseTyped(p solver.Puzzle, value string) (typedCells, error) {
	switch value {
	case "":
		return typedCells{}, nil
	case "all":
		return typedCells{all: true}, nil
	}
	var t typedCells
	for name := range strings.SplitSeq(value, ",") {
		c, ok := solver.ParseCellName(p.Layout().Size(), name)
		if !ok || p.Given(c) == 0 {
			return t, badAddress("“" + clip.Text(name) + "” in typed= is not the name of a filled cell of this board, like r1c1.")
		}
		t.cells.Add(c)
	}
	return t, nil
}

// address is the address of a page about a puzzle: "" is the grid itself, else
// "/solution" and so on. Only the grid itself tells a puzzle that is still being
// typed from one that is not.
func (q query) address(page string) string {
	if page == "" && q.puzzle.GivenCount() == 0 {
		return boardAddress(q.puzzle.Layout())
	}
	a := "/p/" + notation.Code(q.puzzle) + page
	if q.typed.all && page != "" {
		return a
	}
	if typed := q.typed.param(q.puzzle.Layout()); typed != "" {
		a += "?" + typedParam + "=" + typed
	}
	return a
}

// givens is the puzzle without the typed digits.
func (q query) givens() solver.Puzzle {
	p := q.puzzle
	for _, c := range q.typed.list() {
		p = p.With(c, 0)
	}
	return p
}

// on is the same grid on another board, and the grid that had to be left: none
// where all digits could be taken along.
func (q query) on(l *solver.Layout) (there, left query) {
	p, err := solver.NewPuzzle(l, q.puzzle.Grid())
	if err != nil { // of another size
		return query{puzzle: solver.EmptyPuzzle(l)}, q
	}
	return query{puzzle: p, typed: q.typed}, query{}
}
