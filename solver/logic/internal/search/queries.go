package search

import (
	"sudoku/solver"
	"sudoku/solver/position"
)

// DigitsIn is the set of digits that stand in some cells, or still can.
func DigitsIn(b *position.Board, cells solver.CellSet) solver.Digits {
	var digits solver.Digits
	for c := range cells.All() {
		digits |= b.Candidates(c)
		if d := int(b.Digit(c)); d != 0 {
			digits = digits.With(d)
		}
	}
	return digits
}
