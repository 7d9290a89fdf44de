package logic

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/position"
)

// rateBug3 is the rating of a grave of type 3, by the digits of the subset.
func rateBug3(_ *solver.Layout, s position.Step) int {
	t := teller{step: s}
	return 56 + (digitsOf(t.marks(position.Set)) | digitsOf(t.marks(position.Guardian))).Len()
}

// otherwise says what the board would be without the guardians.
func (t teller) otherwise() string {
	if cells := t.cells(position.Deadly); t.step.Technique == "bug-lite" {
		return fmt.Sprintf("%s would have two candidates each, and every house two places or none for each digit among them. Then each of these cells could take its other candidate, and the puzzle would have two solutions", t.cellList(cells))
	}
	return "every open cell would have two candidates and every house two places for each digit. Then each cell could take its other candidate, and the puzzle would have two solutions"
}

// graveWords are the words of a grave, but for the argument.
func (t teller) graveWords() words {
	cells := t.cells(position.Guardian)
	return words{
		title:   fmt.Sprintf("%s in %s", digitList(digitsOf(t.marks(position.Guardian)), "and"), t.cellList(cells)),
		pattern: fmt.Sprintf("%s in %s", t.shortDigits(), t.shortCells(cells)),
	}
}

// named lists the guardians: "3 in r1c2 and 5 in r2c2".
func (t teller) named(last string) string {
	var items []string
	for _, same := range runs(t.marks(position.Guardian), func(m position.Mark) int { return m.Cell }) {
		items = append(items, digitList(digitsOf(same), last)+" in "+t.cell(same[0]))
	}
	return list(items, last)
}

func tellBug1(t teller) words {
	w := t.graveWords()
	g := t.mark(position.Guardian, 0)
	w.because = fmt.Sprintf("%s is %s, because without it %s.", t.cell(g), t.digit(g), t.otherwise())
	return w
}

// oneGuards says that one of the guardians is true.
func (t teller) oneGuards() string {
	return fmt.Sprintf("One of these is true: %s, because without them %s", t.named("or"), t.otherwise())
}

func tellBug2(t teller) words {
	w := t.graveWords()
	w.because = fmt.Sprintf("%s. So no cell that sees them all can be %s.", t.oneGuards(), digitList(digitsOf(t.marks(position.Guardian)), "or"))
	return w
}

func tellBugN(t teller) words {
	w := t.graveWords()
	w.because = fmt.Sprintf("%s. A candidate that excludes every one of them cannot be right.", t.oneGuards())
	return w
}

func tellBug3(t teller) words {
	w := t.graveWords()
	w.because = fmt.Sprintf("%s. %s", t.oneGuards(), t.usesUp("its cell"))
	return w
}

func tellBug4(t teller) words {
	w := t.graveWords()
	locked := t.mark(position.Base, 0)
	w.because = fmt.Sprintf("%s. In %s the %s fits only in these two cells, so one of them is %s and the other has the digit named for it: nothing else fits in either.",
		t.oneGuards(), t.houses(position.Base), t.digit(locked), t.digit(locked))
	return w
}
