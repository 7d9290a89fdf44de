package digit

import (
	"fmt"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// The words for templates and pattern overlay.

func tellTemplateSet(t words.Teller) words.Words {
	var cells []int
	for _, p := range t.Step.Placements {
		cells = append(cells, p.Cell)
	}
	return words.Words{
		Title: t.Digits("and") + " on the whole board",
		Because: fmt.Sprintf("%s uses %s. Because one of these ways must be right, so must these places.",
			waysLeft(t, "Each"), t.CellList(cells)),
	}
}

func tellTemplateDelete(t words.Teller) words.Words {
	digit := t.Digits("and")
	return words.Words{
		Title: digit + " on the whole board",
		Because: fmt.Sprintf("%s uses %s, which cannot be %s, because one of these ways must be right.",
			waysLeft(t, "None"), anyOf(t, position.Node(t.Step.Eliminations).Cells()), digit),
		Pattern: digit + " on the whole board",
	}
}

// waysLeft says what the templates of a digit are, and how they are weeded.
func waysLeft(t words.Teller, which string) string {
	digit := t.Digits("and")
	if words.DigitsOf(t.Marks(position.Base)) == t.Step.Digits {
		return fmt.Sprintf("List the ways to place all missing %ss at once, one in each house that needs it and no two in sight of each other. %s of them", digit, which)
	}
	return fmt.Sprintf("List the ways to place all missing %ss at once, one in each house that needs it, and do the same for the other digits. Where all ways of one digit use the same cell, drop the ways of others that use it too, again and again. %s of the ways for %s that are left", digit, which, digit)
}

func tellOverlay(t words.Teller) words.Words {
	digit, others := t.Digits("and"), words.DigitsOf(t.Marks(position.Base))&^t.Step.Digits
	w := words.Words{
		Title:   digit + " on the whole board",
		Pattern: fmt.Sprintf("%s with %s", digit, words.DigitList(others, "and")),
	}
	list := fmt.Sprintf("List the ways to place all missing %ss at once, one in each house that needs it", digit)
	if others.Len() == 1 {
		w.Because = fmt.Sprintf("%s. Each of those that use %s shares a cell with every way to place the missing %ss. None of them can be right, because both digits must find their places.",
			list, anyOf(t, position.Node(t.Step.Eliminations).Cells()), words.DigitList(others, "and"))
		return w
	}
	w.Because = fmt.Sprintf("%s, and do the same for %s. Drop each way that shares a cell with all ways of another digit, again and again. None of the ways for %s that are left uses %s, which cannot be %s, because all digits must find their places together.",
		list, words.DigitList(others, "and"), digit, anyOf(t, position.Node(t.Step.Eliminations).Cells()), digit)
	return w
}

// anyOf names a cell, or one of several.
func anyOf(t words.Teller, cells []int) string {
	if len(cells) == 1 {
		return t.Name(cells[0])
	}
	return "one of " + t.CellList(cells)
}
