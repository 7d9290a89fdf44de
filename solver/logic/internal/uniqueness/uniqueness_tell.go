package uniqueness

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// swap says that the digits of the pattern could change places.
func swap(t words.Teller) string {
	cells := words.Number(len(t.Cells(position.Deadly)))
	switch t.Step.Technique {
	case "borescoper", "unique-matrix", "anonymous-deadly-pattern":
		return fmt.Sprintf("the digits %s would fill these %s cells. There would then be two solutions, because whichever way they do it, there is another that gives every house the same digits", t.Digits("and"), cells)
	}
	if t.Step.Technique == "qiu-deadly-pattern" {
		return turnOver(t)
	}
	if t.Step.Digits.Len() > 2 {
		return fmt.Sprintf("the digits %s would fill these %s cells. Their two lines could change places, because every other house holds a cell of one with its neighbour in the other, and the puzzle would have two solutions", t.Digits("and"), cells)
	}
	return fmt.Sprintf("the digits %s could change places in these %s cells, because every house holds two of them or none, and the puzzle would have two solutions",
		t.Digits("and"), cells)
}

// uniqueWords are the words of a rectangle or a loop, but for the argument.
func uniqueWords(t words.Teller) words.Words {
	cells := t.Cells(position.Deadly)
	return words.Words{
		Title:   fmt.Sprintf("%s in %s", t.Digits("and"), t.CellList(cells)),
		Pattern: fmt.Sprintf("%s in %s", strings.Join(words.Symbols(t.Step.Digits), "/"), t.ShortCells(cells)),
	}
}

// floor lists the cells of the pattern that have no further candidates.
func floor(t words.Teller) []int {
	return lists.Without(t.Cells(position.Deadly), t.Cells(position.Guardian)...)
}

// savers are the further candidates of the roof.
func savers(t words.Teller, last string) string {
	return words.DigitList(words.DigitsOf(t.Marks(position.Guardian)), last)
}

func tellUnique1(t words.Teller) words.Words {
	w := uniqueWords(t)
	w.Because = fmt.Sprintf("%s can only be %s. If %s were %s too, %s.",
		t.CellList(floor(t)), t.Digits("or"), t.CellList(t.Cells(position.Guardian)), t.Digits("or"), swap(t))
	return w
}

// oneSaves says that one of the roof takes a further candidate.
func oneSaves(t words.Teller) string {
	roof := t.CellList(t.Cells(position.Guardian))
	none := "none"
	if len(t.Cells(position.Guardian)) == 2 {
		none = "neither"
	}
	return fmt.Sprintf("If %s of %s were %s, %s. So one of %s is %s", none, roof, savers(t, "or"), swap(t), roof, savers(t, "or"))
}

func tellUnique2(t words.Teller) words.Words {
	w := uniqueWords(t)
	all := "all of them"
	if len(t.Cells(position.Guardian)) == 2 {
		all = "both"
	}
	w.Because = fmt.Sprintf("%s, and no cell that sees %s can be %s.", oneSaves(t), all, savers(t, "or"))
	return w
}

func tellUnique4(t words.Teller) words.Words {
	locked := t.Mark(position.Base, 0)
	roof := t.CellList(t.Cells(position.Guardian))
	other := words.DigitList(t.Step.Digits&^words.DigitsOf(t.Marks(position.Base)), "or")
	w := uniqueWords(t)
	w.Because = fmt.Sprintf("In %s the %s fits only in %s, so one of them is %s. If the other were %s, %s. So neither is %s.",
		t.Houses(position.Base), t.Digit(locked), roof, t.Digit(locked), other, swap(t), other)
	return w
}

func tellUnique6(t words.Teller) words.Words {
	d, other := words.DigitList(words.DigitsOf(t.Marks(position.Base)), "or"), words.DigitList(t.Step.Digits&^words.DigitsOf(t.Marks(position.Base)), "or")
	roof := t.CellList(t.Cells(position.Guardian))
	w := uniqueWords(t)
	w.Because = fmt.Sprintf("In %s the %s fits only in these four cells. So if one of %s were %s, both would be, and %s would be %s. Then %s.",
		t.HouseList(distinct(t, position.Base)), d, roof, d, t.CellList(floor(t)), other, swap(t))
	return w
}

// distinct are the marks of a role, each house once.
func distinct(t words.Teller, r position.Role) []position.Mark {
	var marks []position.Mark
	for _, m := range t.Marks(r) {
		if !slices.ContainsFunc(marks, func(o position.Mark) bool { return o.House == m.House }) {
			marks = append(marks, m)
		}
	}
	slices.SortFunc(marks, func(a, b position.Mark) int { return a.House - b.House })
	return marks
}

func tellHiddenRectangle(t words.Teller) words.Words {
	d := words.DigitList(words.DigitsOf(t.Marks(position.Base)), "or")
	other := words.DigitList(t.Step.Digits&^words.DigitsOf(t.Marks(position.Base)), "or")
	w := uniqueWords(t)
	if len(t.Step.Eliminations) == 0 {
		return w
	}
	at := t.Step.Eliminations[0].Cell
	beside, across := around(t, at)
	w.Because = fmt.Sprintf("Suppose %s is %s. In %s the %s fits only in cells of the rectangle, so %s are %s, and %s, which can only be %s, is %s. Then %s.",
		t.Name(at), other, t.HouseList(distinct(t, position.Base)), d, t.CellList(beside), d, t.CellList(across), t.Digits("or"), other, swap(t))
	return w
}

// around lists the corners of a rectangle beside a cell, and the one across.
func around(t words.Teller, cell int) (beside, across []int) {
	n := t.Layout.Size()
	for _, c := range t.Cells(position.Deadly) {
		switch sameRow, sameColumn := c/n == cell/n, c%n == cell%n; {
		case sameRow != sameColumn:
			beside = append(beside, c)
		case !sameRow:
			across = append(across, c)
		}
	}
	return beside, across
}
