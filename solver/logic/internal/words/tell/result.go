package tell

import (
	"strconv"
	"strings"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Result is what the step does, as short as can be, so that it can head the step: "r5c5 = 5",
// "r4c4 ≠ 9", "4 goes from r2c3, r7c3". It is empty for a step that does nothing.
func (t Teller) Result() string {
	var parts []string
	for same := range words.Runs(position.Node(t.Step.Placements), func(c position.Candidate) int { return c.Digit }) {
		parts = append(parts, t.briefly(same.Cells())+" = "+words.Symbol(same[0].Digit))
	}
	separator := ", "
	for _, gone := range byCells(t.Step.Eliminations) {
		parts = append(parts, t.leaves(gone))
		if len(gone) > 1 {
			separator = "; " // parts have commas of their own
		}
	}
	return strings.Join(parts, separator)
}

// leaves says in signs that cells cannot take digits.
func (t Teller) leaves(gone position.Node) string {
	digits, cells := gone.Digits(), gone.Cells()
	if len(cells) == 1 {
		return t.Name(cells[0]) + " ≠ " + strings.Join(words.Symbols(digits), ", ")
	}
	verb := " go from "
	if digits.Len() == 1 {
		verb = " goes from "
	}
	return strings.Join(words.Symbols(digits), ", ") + verb + t.briefly(cells)
}

// briefly names cells with commas between them: "r2c3, r7c3".
func (t Teller) briefly(cells []int) string {
	names := t.Names(cells)
	if left := len(names) - words.Longest; left > 0 {
		return strings.Join(names[:words.Longest], ", ") + " and " + strconv.Itoa(left) + " more"
	}
	return strings.Join(names, ", ")
}
