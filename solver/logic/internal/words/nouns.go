package words

import (
	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// What stands in the places of sentences: cells, digits and houses, each of which shows
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
func (t Teller) TheCell(cell int) Phrase { return Phrase{t.Name(cell), ShownCells(cell)} }

// TheCells names cells in increasing order: "r1c1, r1c2 and r1c3".
func (t Teller) TheCells(cells []int) Phrase { return t.cellsWith(cells, "and") }

// AnyCell names cells of which one is meant: "r1c1, r1c2 or r1c3".
func (t Teller) AnyCell(cells []int) Phrase { return t.cellsWith(cells, "or") }

func (t Teller) cellsWith(cells []int, last string) Phrase {
	if len(cells) == 1 {
		return t.TheCell(cells[0])
	}
	return Phrase{t.list(t.Names(cells), last), ShownCells(cells...)}
}

// TheDigit names a digit; "?" where it is none.
func TheDigit(digit int) Phrase {
	if digit < 1 || digit > solver.MaxSize {
		return Plain(Symbol(digit))
	}
	return Phrase{Symbol(digit), ShownDigits(solver.DigitsOf(digit))}
}

// TheDigits names digits: "1, 2 and 3".
func TheDigits(digits solver.Digits) Phrase { return digitsWith(digits, "and") }

// AnyDigit names digits of which one is meant: "1, 2 or 3".
func AnyDigit(digits solver.Digits) Phrase { return digitsWith(digits, "or") }

func digitsWith(digits solver.Digits, last string) Phrase {
	return Phrase{DigitList(digits, last), ShownDigits(digits)}
}

// TheHouses names the houses that a role marks: "rows 6 and 7", "row 1 and box 3".
func (t Teller) TheHouses(r position.Role) Phrase { return t.HousesOf(t.Marks(r)) }

// TheHouse names a house; nothing where it is None.
func (t Teller) TheHouse(house int) Phrase {
	return t.HousesOf([]position.Mark{position.MarkHouse(position.Base, house)})
}

// HousesOf names the houses of marks that have one.
func (t Teller) HousesOf(marks []position.Mark) Phrase {
	things := make([]thing, 0, len(marks))
	for _, m := range marks {
		if m.House != position.None {
			things = append(things, aHouse|thing(m.House))
		}
	}
	return Phrase{t.houseList(marks), Shown{things: things}}
}

// Named is a text that names candidates one by one: "r1c1 is 5".
func Named(text string, candidates ...position.Candidate) Phrase {
	return Phrase{text, ShownCandidates(candidates)}
}

// LinkOf is a text that tells of a link of the step, by its index.
func (t Teller) LinkOf(text string, link int) Phrase {
	return Phrase{text, t.LinksShown(link)}
}

// LinksShown is links of the step, by their indexes, and the candidates that they join.
func (t Teller) LinksShown(links ...int) Shown {
	joined := make([]position.Node, 0, 2*len(links))
	for _, i := range links {
		joined = append(joined, t.Step.Links[i].From, t.Step.Links[i].To)
	}
	return ShownLinks(links...).And(ShownCandidates(joined...))
}
