package uniqueness

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// rateBug3 is the rating of a grave of type 3, by the digits of the subset.
func rateBug3(_ *solver.Layout, s position.Step) int {
	t := words.Teller{Step: s}
	return 56 + (words.DigitsOf(t.Marks(position.Set)) | words.DigitsOf(t.Marks(position.Guardian))).Len()
}

// otherwise says what the board would be without the guardians.
func otherwise(t words.Teller) string {
	if cells := t.Cells(position.Deadly); t.Step.Technique == "bug-lite" {
		return fmt.Sprintf("%s would have two candidates each, and every house two places or none for each digit among them. Then each of these cells could take its other candidate, and the puzzle would have two solutions", t.CellList(cells))
	}
	return "every open cell would have two candidates and every house two places for each digit. Then each cell could take its other candidate, and the puzzle would have two solutions"
}

// graveWords are the words of a grave, but for the argument.
func graveWords(t words.Teller) words.Words {
	cells := t.Cells(position.Guardian)
	return words.Words{
		Title:   fmt.Sprintf("%s in %s", words.DigitList(words.DigitsOf(t.Marks(position.Guardian)), "and"), t.CellList(cells)),
		Pattern: fmt.Sprintf("%s in %s", t.ShortDigits(), t.ShortCells(cells)),
	}
}

// named lists the guardians: "3 in r1c2 and 5 in r2c2".
func named(t words.Teller, last string) string {
	var items []string
	for _, same := range words.Runs(t.Marks(position.Guardian), func(m position.Mark) int { return m.Cell }) {
		items = append(items, words.DigitList(words.DigitsOf(same), last)+" in "+t.Cell(same[0]))
	}
	return words.List(items, last)
}

func tellBug1(t words.Teller) words.Words {
	w := graveWords(t)
	g := t.Mark(position.Guardian, 0)
	w.Because = fmt.Sprintf("%s is %s, because without it %s.", t.Cell(g), t.Digit(g), otherwise(t))
	return w
}

// oneGuards says that one of the guardians is true.
func oneGuards(t words.Teller) string {
	return fmt.Sprintf("One of these is true: %s, because without them %s", named(t, "or"), otherwise(t))
}

func tellBug2(t words.Teller) words.Words {
	w := graveWords(t)
	w.Because = fmt.Sprintf("%s. So no cell that sees them all can be %s.", oneGuards(t), words.DigitList(words.DigitsOf(t.Marks(position.Guardian)), "or"))
	return w
}

func tellBugN(t words.Teller) words.Words {
	w := graveWords(t)
	w.Because = fmt.Sprintf("%s. A candidate that excludes every one of them cannot be right.", oneGuards(t))
	return w
}

func tellBug3(t words.Teller) words.Words {
	w := graveWords(t)
	w.Because = fmt.Sprintf("%s. %s", oneGuards(t), usesUp(t, "its cell"))
	return w
}

func tellBug4(t words.Teller) words.Words {
	w := graveWords(t)
	locked := t.Mark(position.Base, 0)
	w.Because = fmt.Sprintf("%s. In %s the %s fits only in these two cells, so one of them is %s and the other has the digit named for it: nothing else fits in either.",
		oneGuards(t), t.Houses(position.Base), t.Digit(locked), t.Digit(locked))
	return w
}
