package tell

import (
	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// What stands in the blanks of sentences: cells, digits and houses, each of which shows
// itself. Evidence is asked for by role, and by part where a role has several.

// CellsOf lists the cells that a role marks in one of its parts, each once, in increasing
// order. Part 0 is every part.
func (t Teller) CellsOf(r position.Role, part int) []int {
	var cells []int
	for _, m := range t.Marks(r) {
		if m.Cell != position.None && (part == 0 || m.Part == part) {
			cells = append(cells, m.Cell)
		}
	}
	return lists.SortedOnce(cells)
}

// CellOf is the first cell that a role marks in one of its parts, or None.
func (t Teller) CellOf(r position.Role, part int) int {
	if cells := t.CellsOf(r, part); len(cells) > 0 {
		return cells[0]
	}
	return position.None
}

// DigitsOf is the digits that a role marks in one of its parts.
func (t Teller) DigitsOf(r position.Role, part int) solver.Digits {
	var digits solver.Digits
	for _, m := range t.Marks(r) {
		if m.Digit != 0 && (part == 0 || m.Part == part) {
			digits = digits.With(m.Digit)
		}
	}
	return digits
}

// DigitsAt is the digits that a role marks in a cell.
func (t Teller) DigitsAt(r position.Role, cell int) solver.Digits {
	var digits solver.Digits
	for _, m := range t.Marks(r) {
		if m.Cell == cell && m.Digit != 0 {
			digits = digits.With(m.Digit)
		}
	}
	return digits
}

// Gone is the digits that the step takes away.
func (t Teller) Gone() solver.Digits { return position.Node(t.Step.Eliminations).Digits() }

// TheCell names a cell; "no cell" where it is None.
func (t Teller) TheCell(cell int) words.Phrase {
	return words.Phrase{Text: t.Name(cell), Shows: words.ShownCells(cell)}
}

// TheCells names cells in increasing order: "r1c1, r1c2 and r1c3".
func (t Teller) TheCells(cells []int) words.Phrase { return t.cellsWith(cells, "and") }

// AnyCell names cells of which one is meant: "r1c1, r1c2 or r1c3".
func (t Teller) AnyCell(cells []int) words.Phrase { return t.cellsWith(cells, "or") }

func (t Teller) cellsWith(cells []int, last string) words.Phrase {
	if len(cells) == 1 {
		return t.TheCell(cells[0])
	}
	return words.Phrase{Text: t.list(t.Names(cells), last), Shows: words.ShownCells(cells...)}
}

// TheHouses names the houses that a role marks: "rows 6 and 7", "row 1 and box 3".
func (t Teller) TheHouses(r position.Role) words.Phrase { return t.HousesOf(t.Marks(r)) }

// TheHouse names a house; nothing where it is None.
func (t Teller) TheHouse(house int) words.Phrase {
	return t.HousesOf([]position.Mark{position.MarkHouse(position.Base, house)})
}

// HousesOf names the houses of marks that have one.
func (t Teller) HousesOf(marks []position.Mark) words.Phrase {
	return words.Phrase{Text: t.houseList(marks), Shows: words.ShownHousesOf(marks)}
}

// LinkOf is a text that tells of a link of the step, by its index.
func (t Teller) LinkOf(text string, link int) words.Phrase {
	return words.Phrase{Text: text, Shows: t.LinksShown(link)}
}

// LinksShown is links of the step, by their indexes, and the candidates that they join.
func (t Teller) LinksShown(links ...int) words.Shown {
	joined := make([]position.Node, 0, 2*len(links))
	for _, i := range links {
		joined = append(joined, t.Step.Links[i].From, t.Step.Links[i].To)
	}
	return words.ShownLinks(links...).And(words.ShownCandidates(joined...))
}
