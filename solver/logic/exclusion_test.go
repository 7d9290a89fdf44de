package logic_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// TestExclusionWithoutSets tells an exclusion whose cells see each other and need no
// other cells.
func TestExclusionWithoutSets(t *testing.T) {
	t.Parallel()
	told := logic.Explain(solver.Classic(), position.Step{
		Technique: "aligned-pair-exclusion", Digits: solver.DigitsOf(7),
		Marks:        []position.Mark{mark(6, 1), mark(6, 7), mark(78, 7)},
		Eliminations: []position.Candidate{{Cell: 6, Digit: 7}},
	})
	const because = "r1c7 can be 1 or 7, and r9c7 can be 7. With 7 in r1c7 there is no way to fill the rest of them, because each puts a digit twice into a house."
	if told.Because != because {
		t.Errorf("%q, want %q", told.Because, because)
	}
	if want := "Aligned Pair Exclusion: r19c7 => r1c7<>7"; told.Line != want {
		t.Errorf("%q, want %q", told.Line, want)
	}
}
