package logic

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// swap says that the digits of the pattern could change places.
func (t teller) swap() string {
	cells := number(len(t.cells(position.Deadly)))
	switch t.step.Technique {
	case "borescoper", "unique-matrix", "anonymous-deadly-pattern":
		return fmt.Sprintf("the digits %s would fill these %s cells. There would then be two solutions, because whichever way they do it, there is another that gives every house the same digits", t.digits("and"), cells)
	}
	if t.step.Technique == "qiu-deadly-pattern" {
		return t.turnOver()
	}
	if t.step.Digits.Len() > 2 {
		return fmt.Sprintf("the digits %s would fill these %s cells. Their two lines could change places, because every other house holds a cell of one with its neighbour in the other, and the puzzle would have two solutions", t.digits("and"), cells)
	}
	return fmt.Sprintf("the digits %s could change places in these %s cells, because every house holds two of them or none, and the puzzle would have two solutions",
		t.digits("and"), cells)
}

// uniqueWords are the words of a rectangle or a loop, but for the argument.
func (t teller) uniqueWords() words {
	cells := t.cells(position.Deadly)
	return words{
		title:   fmt.Sprintf("%s in %s", t.digits("and"), t.cellList(cells)),
		pattern: fmt.Sprintf("%s in %s", strings.Join(symbols(t.step.Digits), "/"), t.shortCells(cells)),
	}
}

// floor lists the cells of the pattern that have no further candidates.
func (t teller) floor() []int {
	return lists.Without(t.cells(position.Deadly), t.cells(position.Guardian)...)
}

// savers are the further candidates of the roof.
func (t teller) savers(last string) string {
	return digitList(digitsOf(t.marks(position.Guardian)), last)
}

func tellUnique1(t teller) words {
	w := t.uniqueWords()
	w.because = fmt.Sprintf("%s can only be %s. If %s were %s too, %s.",
		t.cellList(t.floor()), t.digits("or"), t.cellList(t.cells(position.Guardian)), t.digits("or"), t.swap())
	return w
}

// oneSaves says that one of the roof takes a further candidate.
func (t teller) oneSaves() string {
	roof := t.cellList(t.cells(position.Guardian))
	none := "none"
	if len(t.cells(position.Guardian)) == 2 {
		none = "neither"
	}
	return fmt.Sprintf("If %s of %s were %s, %s. So one of %s is %s", none, roof, t.savers("or"), t.swap(), roof, t.savers("or"))
}

func tellUnique2(t teller) words {
	w := t.uniqueWords()
	all := "all of them"
	if len(t.cells(position.Guardian)) == 2 {
		all = "both"
	}
	w.because = fmt.Sprintf("%s, and no cell that sees %s can be %s.", t.oneSaves(), all, t.savers("or"))
	return w
}

func tellUnique4(t teller) words {
	locked := t.mark(position.Base, 0)
	roof := t.cellList(t.cells(position.Guardian))
	other := digitList(t.step.Digits&^digitsOf(t.marks(position.Base)), "or")
	w := t.uniqueWords()
	w.because = fmt.Sprintf("In %s the %s fits only in %s, so one of them is %s. If the other were %s, %s. So neither is %s.",
		t.houses(position.Base), t.digit(locked), roof, t.digit(locked), other, t.swap(), other)
	return w
}

func tellUnique6(t teller) words {
	d, other := digitList(digitsOf(t.marks(position.Base)), "or"), digitList(t.step.Digits&^digitsOf(t.marks(position.Base)), "or")
	roof := t.cellList(t.cells(position.Guardian))
	w := t.uniqueWords()
	w.because = fmt.Sprintf("In %s the %s fits only in these four cells. So if one of %s were %s, both would be, and %s would be %s. Then %s.",
		t.houseList(t.distinct(position.Base)), d, roof, d, t.cellList(t.floor()), other, t.swap())
	return w
}

// distinct are the marks of a role, each house once.
func (t teller) distinct(r position.Role) []position.Mark {
	var marks []position.Mark
	for _, m := range t.marks(r) {
		if !slices.ContainsFunc(marks, func(o position.Mark) bool { return o.House == m.House }) {
			marks = append(marks, m)
		}
	}
	slices.SortFunc(marks, func(a, b position.Mark) int { return a.House - b.House })
	return marks
}

func tellHiddenRectangle(t teller) words {
	d := digitList(digitsOf(t.marks(position.Base)), "or")
	other := digitList(t.step.Digits&^digitsOf(t.marks(position.Base)), "or")
	w := t.uniqueWords()
	if len(t.step.Eliminations) == 0 {
		return w
	}
	at := t.step.Eliminations[0].Cell
	beside, across := t.around(at)
	w.because = fmt.Sprintf("Suppose %s is %s. In %s the %s fits only in cells of the rectangle, so %s are %s, and %s, which can only be %s, is %s. Then %s.",
		t.name(at), other, t.houseList(t.distinct(position.Base)), d, t.cellList(beside), d, t.cellList(across), t.digits("or"), other, t.swap())
	return w
}

// around lists the corners of a rectangle beside a cell, and the one across.
func (t teller) around(cell int) (beside, across []int) {
	n := t.layout.Size()
	for _, c := range t.cells(position.Deadly) {
		switch sameRow, sameColumn := c/n == cell/n, c%n == cell%n; {
		case sameRow != sameColumn:
			beside = append(beside, c)
		case !sameRow:
			across = append(across, c)
		}
	}
	return beside, across
}
