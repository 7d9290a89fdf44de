package logic

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// words is what a technique says of a step; the effect, which is the same for
// all techniques, is added by Explain.
type words struct {
	title   string // where to look: digits and houses
	because string // one to three whole sentences
	pattern string // the left side of the notation; "" when a placement says all
}

// teller turns parts of a step into parts of a sentence.
type teller struct {
	layout *solver.Layout
	step   position.Step
	inside bool // the step is a chain inside another

	notation position.Notation
}

// newTeller tells a step of a board on the layout.
func newTeller(n position.Notation, l *solver.Layout, s position.Step) teller {
	return teller{layout: l, step: s, notation: n}
}

// name is the name of a cell.
func (t teller) name(cell int) string { return t.notation.CellName(t.layout.Size(), cell) }

// marks returns the marks of a role, in the order of the step.
func (t teller) marks(r position.Role) []position.Mark {
	var marks []position.Mark
	for _, m := range t.step.Marks {
		if m.Role == r {
			marks = append(marks, m)
		}
	}
	return marks
}

// mark returns the mark of a role at an index; an empty one when there is none.
func (t teller) mark(r position.Role, i int) position.Mark {
	marks := t.marks(r)
	if i >= len(marks) {
		return position.MarkHouse(r, position.None)
	}
	return marks[i]
}

// target returns the cell that takes a digit, the digit, and the house for
// which it does.
func (t teller) target() (cell, digit, house string) {
	m := t.mark(position.Target, 0)
	return t.cell(m), t.digit(m), t.houses(position.Base)
}

// removals returns the removed candidates, grouped by the step that did it.
func (t teller) removals() [][]position.Mark {
	marks := t.marks(position.Removed)
	slices.SortStableFunc(marks, func(a, b position.Mark) int { return a.Step - b.Step })
	return runs(marks, func(m position.Mark) int { return m.Step })
}

func (t teller) cell(m position.Mark) string {
	if m.Cell == position.None {
		return "no cell"
	}
	return t.name(m.Cell)
}

func (t teller) digit(m position.Mark) string { return symbol(m.Digit) }

// cells lists the cells of a role's marks, each once, in increasing order.
func (t teller) cells(r position.Role) []int {
	return lists.SortedOnce(cellsOf(t.marks(r)))
}

// cellList names cells: "r1c1, r1c2 and r1c3".
func (t teller) cellList(cells []int) string {
	return list(t.names(cells), "and")
}

// cellOr names cells of which one is meant: "r1c1, r1c2 or r1c3".
func (t teller) cellOr(cells []int) string { return list(t.names(cells), "or") }

// names lists the names of cells, in their order.
func (t teller) names(cells []int) []string {
	names := make([]string, 0, len(cells))
	for _, c := range cells {
		names = append(names, t.name(c))
	}
	return names
}

// digits lists the digits of the step.
func (t teller) digits(last string) string { return digitList(t.step.Digits, last) }

// houses lists the houses of a role: "rows 6 and 7", "row 1 and box 3".
func (t teller) houses(r position.Role) string { return t.houseList(t.marks(r)) }

// houseList lists the houses of marks that have one.
func (t teller) houseList(marks []position.Mark) string {
	kind := func(m position.Mark) solver.HouseKind { return t.houseOf(m).Kind }
	var names []string
	for _, same := range runs(marks, kind) {
		if len(same) == 1 {
			names = append(names, t.houseName(t.houseOf(same[0])))
			continue
		}
		var numbers []string
		for _, m := range same {
			numbers = append(numbers, t.notation.HouseNumber(t.houseOf(m)))
		}
		names = append(names, plural(kind(same[0]))+" "+list(numbers, "and"))
	}
	return list(names, "and")
}

// houseOf returns the house of a mark; an empty one when it has none.
func (t teller) houseOf(m position.Mark) solver.House {
	if m.House == position.None {
		return solver.House{}
	}
	return t.layout.Houses()[m.House]
}

// houseName is what a person calls a house.
func (t teller) houseName(h solver.House) string { return t.notation.HouseName(h) }

// kind is what the houses of a role are, for a sentence that has named them.
func (t teller) kind(r position.Role) solver.HouseKind { return t.houseOf(t.mark(r, 0)).Kind }

// placed says that cells take a digit: "so r1c4 is 9", "so r1c4 and r2c7 are 9".
func (t teller) placed(same []position.Candidate) string {
	var cells []int
	for _, c := range same {
		cells = append(cells, c.Cell)
	}
	is := "is"
	if len(cells) > 1 {
		is = "are"
	}
	return fmt.Sprintf("so %s %s %s", t.cellList(cells), is, symbol(same[0].Digit))
}

// effect says what follows from the step: "5 leaves r6c1 and r6c4; 6 leaves
// r6c1." Digits that leave the same cells go together.
func (t teller) effect() string {
	var parts []string
	for _, same := range runs(t.step.Placements, func(c position.Candidate) int { return c.Digit }) {
		parts = append(parts, t.placed(same))
	}
	leaving := map[string]solver.Digits{}
	var where []string
	for _, same := range runs(t.step.Eliminations, func(c position.Candidate) int { return c.Digit }) {
		var cells []int
		for _, c := range same {
			cells = append(cells, c.Cell)
		}
		key := t.cellList(cells)
		if leaving[key] == 0 {
			where = append(where, key)
		}
		leaving[key] = leaving[key].With(same[0].Digit)
	}
	for _, cells := range where {
		verb := "leaves"
		if leaving[cells].Len() > 1 {
			verb = "leave"
		}
		parts = append(parts, fmt.Sprintf("%s %s %s", digitList(leaving[cells], "and"), verb, cells))
	}
	return sentence(parts)
}
