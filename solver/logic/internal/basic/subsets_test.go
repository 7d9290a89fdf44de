package basic

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// TestNakedSubsetShowsItsDigits: each sentence shows the digits, those of a pair and of a
// larger subset.
func TestNakedSubsetShowsItsDigits(t *testing.T) {
	t.Parallel()
	for _, digits := range []solver.Digits{solver.DigitsOf(1, 2), solver.DigitsOf(1, 2, 3)} {
		step := position.Step{Digits: digits, Marks: []position.Mark{position.MarkHouse(position.Base, 0)}}
		for cell := range digits.Len() {
			step.Marks = append(step.Marks, position.MarksOf(position.Pattern, cell, digits)...)
		}
		for _, s := range tellNakedSubset(tell.New(position.R1C1, solver.Classic(), step)).Reasons {
			if s.Shows.Evidence().Digits != digits {
				t.Errorf("%q shows the digits %v", s.Text, s.Shows.Evidence().Digits)
			}
		}
	}
}
