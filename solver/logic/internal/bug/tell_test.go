package bug

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// TestGuardianList: two digits of one cell are told apart from those of the next.
func TestGuardianList(t *testing.T) {
	t.Parallel()
	of := func(guardians ...position.Candidate) string {
		var step position.Step
		for _, c := range guardians {
			step.Marks = append(step.Marks, position.MarkCandidate(position.Guardian, c.Cell, c.Digit))
		}
		return guardianList(tell.New(position.R1C1, solver.Classic(), step)).Text
	}
	one, two, four := position.Candidate{Cell: 0, Digit: 1}, position.Candidate{Cell: 1, Digit: 2}, position.Candidate{Cell: 1, Digit: 4}
	if got, want := of(one, two), "1 in r1c1 or 2 in r1c2"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := of(one, two, four), "1 in r1c1, or 2 or 4 in r1c2"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := of(two, four), "2 or 4 in r1c2"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestReverseBugShowsNoOtherCells: what is said of the other cells does not show the
// known ones, nor the cell that joins them.
func TestReverseBugShowsNoOtherCells(t *testing.T) {
	t.Parallel()
	pair := solver.DigitsOf(1, 2)
	step := position.Step{Digits: pair, Eliminations: []position.Candidate{{Cell: 0, Digit: 1}}}
	step.Marks = append(step.Marks, position.MarkCandidate(position.Pattern, 1, 1))
	step.Marks = append(step.Marks, position.MarksOf(position.Deadly, 0, pair)...)
	told := tellReverse(tell.New(position.R1C1, solver.Classic(), step)).Reasons
	for i, cells := range [][]int{{1}, {0, 1}, nil, nil} {
		if got := told[i].Shows.Evidence(); !slices.Equal(got.Cells, cells) || got.Digits != pair {
			t.Errorf("%q shows %+v, want the cells %v and both digits", told[i].Text, got, cells)
		}
	}
}
