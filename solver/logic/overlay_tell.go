package logic

import (
	"fmt"

	"sudoku/solver/position"
)

// The words for templates and pattern overlay.

func tellTemplateSet(t teller) words {
	var cells []int
	for _, p := range t.step.Placements {
		cells = append(cells, p.Cell)
	}
	return words{
		title: t.digits("and") + " on the whole board",
		because: fmt.Sprintf("%s uses %s. Because one of these ways must be right, so must these places.",
			t.waysLeft("Each"), t.cellList(cells)),
	}
}

func tellTemplateDelete(t teller) words {
	digit := t.digits("and")
	return words{
		title: digit + " on the whole board",
		because: fmt.Sprintf("%s uses %s, which cannot be %s, because one of these ways must be right.",
			t.waysLeft("None"), t.anyOf(position.Node(t.step.Eliminations).Cells()), digit),
		pattern: digit + " on the whole board",
	}
}

// waysLeft says what the templates of a digit are, and how they are weeded.
func (t teller) waysLeft(which string) string {
	digit := t.digits("and")
	if digitsOf(t.marks(position.Base)) == t.step.Digits {
		return fmt.Sprintf("List the ways to place all missing %ss at once, one in each house that needs it and no two in sight of each other. %s of them", digit, which)
	}
	return fmt.Sprintf("List the ways to place all missing %ss at once, one in each house that needs it, and do the same for the other digits. Where all ways of one digit use the same cell, drop the ways of others that use it too, again and again. %s of the ways for %s that are left", digit, which, digit)
}

func tellOverlay(t teller) words {
	digit, others := t.digits("and"), digitsOf(t.marks(position.Base))&^t.step.Digits
	w := words{
		title:   digit + " on the whole board",
		pattern: fmt.Sprintf("%s with %s", digit, digitList(others, "and")),
	}
	list := fmt.Sprintf("List the ways to place all missing %ss at once, one in each house that needs it", digit)
	if others.Len() == 1 {
		w.because = fmt.Sprintf("%s. Each of those that use %s shares a cell with every way to place the missing %ss. None of them can be right, because both digits must find their places.",
			list, t.anyOf(position.Node(t.step.Eliminations).Cells()), digitList(others, "and"))
		return w
	}
	w.because = fmt.Sprintf("%s, and do the same for %s. Drop each way that shares a cell with all ways of another digit, again and again. None of the ways for %s that are left uses %s, which cannot be %s, because all digits must find their places together.",
		list, digitList(others, "and"), digit, t.anyOf(position.Node(t.step.Eliminations).Cells()), digit)
	return w
}

// anyOf names a cell, or one of several.
func (t teller) anyOf(cells []int) string {
	if len(cells) == 1 {
		return t.name(cells[0])
	}
	return "one of " + t.cellList(cells)
}
