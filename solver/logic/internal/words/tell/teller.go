package tell

import (
	"iter"
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Teller turns parts of a step into parts of a sentence.
type Teller struct {
	Layout *solver.Layout
	Step   position.Step
	inside bool // the step is a chain inside another
	listed bool // the argument is told as a list
	marked bool // the names of cells are marked, see Marked
	room   int  // letters that the reasons may have in a paragraph, see Within

	Notation position.Notation
}

// New tells a step of a board on the layout.
func New(n position.Notation, l *solver.Layout, s position.Step) Teller {
	return Teller{Layout: l, Step: s, Notation: n}
}

// Listed is the teller of the same step as a list: in the reasons that a Tell function
// gives it, each link and each implication stands by itself. Items goes on from there.
func (t Teller) Listed() Teller {
	t.listed = true
	return t
}

// mostOfText is the most letters of the text of a step.
const mostOfText = 400

// Beside is the teller of a paragraph that ends with some statements: its reasons have as much room
// as these leave.
func (t Teller) Beside(effects words.Statements) Teller {
	t.room = mostOfText - effects.Length() - len(" ")
	return t
}

// Within is the reasons of a paragraph, as far as they have room.
func (t Teller) Within(reasons words.Statements) words.Statements {
	if t.room == 0 {
		return reasons
	}
	return reasons.Within(t.room)
}

// HasRoom reports whether a paragraph has room for some reasons.
func (t Teller) HasRoom(reasons words.Statements) bool {
	return t.room == 0 || reasons.Length() <= t.room
}

// IsListed reports whether the argument is told as a list.
func (t Teller) IsListed() bool { return t.listed }

// Name is the name of a cell; "no cell" where it is None.
func (t Teller) Name(cell int) string {
	switch {
	case cell == position.None:
		return "no cell"
	case t.marked:
		return markName(t.plainName(cell))
	}
	return t.plainName(cell)
}

func (t Teller) plainName(cell int) string {
	if t.Notation == position.A1 {
		return t.Notation.CellName(t.Layout.Size(), cell)
	}
	return t.Layout.CellName(cell) // is made already
}

// Marks returns the marks of a role, in the order of the step; nil when there are none.
// They are those of the step itself where they stand side by side, as they mostly do, so
// nobody may write to them.
func (t Teller) Marks(r position.Role) []position.Mark {
	of := func(m position.Mark) bool { return m.Role == r }
	from := slices.IndexFunc(t.Step.Marks, of)
	if from < 0 {
		return nil
	}
	marks := slices.Clip(t.Step.Marks[from:])
	if end := slices.IndexFunc(marks, func(m position.Mark) bool { return !of(m) }); end >= 0 {
		marks = marks[:end:end]
	}
	for _, m := range t.Step.Marks[from+len(marks):] {
		if of(m) {
			marks = append(marks, m)
		}
	}
	return marks
}

// MarksOf returns the marks of a role in one of its parts.
func (t Teller) MarksOf(r position.Role, part int) []position.Mark {
	var marks []position.Mark
	for _, m := range t.Marks(r) {
		if m.Part == part {
			marks = append(marks, m)
		}
	}
	return marks
}

// Mark returns the mark of a role at an index; an empty one when there is none.
func (t Teller) Mark(r position.Role, i int) position.Mark {
	marks := t.Marks(r)
	if i >= len(marks) {
		return position.MarkHouse(r, position.None)
	}
	return marks[i]
}

// Target returns the cell that takes a digit, the digit, and the house for
// which it does.
func (t Teller) Target() (cell, digit, house string) {
	m := t.Mark(position.Target, 0)
	return t.Cell(m), t.Digit(m), t.Houses(position.Base)
}

// Removals returns the removed candidates, grouped by the step that did it.
func (t Teller) Removals() iter.Seq[[]position.Mark] {
	marks := slices.Clone(t.Marks(position.Removed))
	slices.SortStableFunc(marks, func(a, b position.Mark) int { return a.Step - b.Step })
	return words.Runs(marks, func(m position.Mark) int { return m.Step })
}

// Cell names the cell of a mark.
func (t Teller) Cell(m position.Mark) string { return t.Name(m.Cell) }

// Digit names the digit of a mark.
func (t Teller) Digit(m position.Mark) string { return words.Symbol(m.Digit) }

// CellList names cells: "r1c1, r1c2 and r1c3".
func (t Teller) CellList(cells []int) string {
	if len(cells) == 1 {
		return t.Name(cells[0])
	}
	return t.list(t.Names(cells), "and")
}

// list joins names, of which a list leaves none out.
func (t Teller) list(names []string, last string) string {
	if t.listed {
		return english.List(names, last)
	}
	return words.List(names, last)
}

// Names lists the names of cells, in their order.
func (t Teller) Names(cells []int) []string {
	names := make([]string, 0, len(cells))
	for _, c := range cells {
		names = append(names, t.Name(c))
	}
	return names
}

// Digits lists the digits of the step.
func (t Teller) Digits(last string) string { return words.DigitList(t.Step.Digits, last) }

// Houses lists the houses of a role: "rows 6 and 7", "row 1 and box 3".
func (t Teller) Houses(r position.Role) string { return t.houseList(t.Marks(r)) }

// houseList lists the houses of marks that have one.
func (t Teller) houseList(marks []position.Mark) string {
	if len(marks) == 1 {
		return t.houseName(t.HouseOf(marks[0]))
	}
	kind := func(m position.Mark) solver.HouseKind { return t.HouseOf(m).Kind }
	var names []string
	for same := range words.Runs(marks, kind) {
		if len(same) == 1 {
			names = append(names, t.houseName(t.HouseOf(same[0])))
			continue
		}
		var numbers []string
		for _, m := range same {
			numbers = append(numbers, t.Notation.HouseNumber(t.HouseOf(m)))
		}
		names = append(names, english.Plural(kind(same[0]).String())+" "+words.List(numbers, "and"))
	}
	return words.List(names, "and")
}

// HouseOf returns the house of a mark; an empty one when it has none.
func (t Teller) HouseOf(m position.Mark) solver.House {
	if m.House == position.None {
		return solver.House{}
	}
	return t.Layout.Houses()[m.House]
}

// houseName is what a person calls a house.
func (t Teller) houseName(h solver.House) string { return t.Notation.HouseName(h) }

// Kind is what the houses of a role are, for a sentence that has named them.
func (t Teller) Kind(r position.Role) solver.HouseKind { return t.HouseOf(t.Mark(r, 0)).Kind }

// Give gives the reasons for a claim in sentences; of a list, apart from it.
func (t Teller) Give(kind words.Kind, claim words.Phrase, reasons ...words.Phrase) words.Statements {
	if t.listed {
		return words.GiveApart(kind, claim, reasons...)
	}
	return words.Give(kind, claim, reasons...)
}
