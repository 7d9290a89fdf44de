package pattern

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// TestDoubleExocetShowsItsCovers: the lines that cover the digits are shown once they are
// spoken of.
func TestDoubleExocetShowsItsCovers(t *testing.T) {
	t.Parallel()
	step := position.Step{Digits: solver.DigitsOf(1, 2), Marks: []position.Mark{position.MarkHouseFor(position.Cover, 0, 1)}}
	for i, cell := range []int{0, 40} {
		step.Marks = append(step.Marks, position.MarkPart(position.ExocetBase, i+1, cell, 1), position.MarkPart(position.ExocetTarget, i+1, cell+8, 1))
	}
	spoken := false
	for _, s := range tellDoubleExocet(tell.New(position.R1C1, solver.Classic(), step)).Reasons {
		speaks := strings.HasPrefix(s.Text, "Outside the targets") || strings.HasPrefix(s.Text, "Of the three")
		spoken = spoken || speaks
		if shown := slices.Contains(s.Shows.Evidence().Houses, 0); shown != speaks {
			t.Errorf("%q shows the houses %v", s.Text, s.Shows.Evidence().Houses)
		}
	}
	if !spoken {
		t.Error("no sentence speaks of the covers")
	}
}
