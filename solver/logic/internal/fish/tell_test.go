package fish

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// TestFishStatements tells a finned X-Wing: each statement shows its own houses and cells.
func TestFishStatements(t *testing.T) {
	t.Parallel()
	const digit = 7
	step := position.Step{Technique: "sashimi-x-wing", Digits: solver.DigitsOf(digit), Eliminations: []position.Candidate{{Cell: 13, Digit: digit}}}
	for _, h := range []int{0, 3} {
		step.Marks = append(step.Marks, position.MarkHouse(position.Base, h))
	}
	for _, h := range []int{9, 13} {
		step.Marks = append(step.Marks, position.MarkHouse(position.Cover, h))
	}
	for _, c := range []int{0, 27, 31} {
		step.Marks = append(step.Marks, position.MarkCandidate(position.Pattern, c, digit))
	}
	step.Marks = append(step.Marks, position.MarkCandidate(position.Fin, 5, digit))
	want := []struct {
		text   string
		cells  []int
		houses []int
	}{
		{"In rows 1 and 4 digit 7 fits only in columns 1 and 5, except r1c6, the fin.", []int{0, 5, 27, 31}, []int{0, 3, 9, 13}},
		{"Row 1 has one other place, r1c1, which makes the fish sashimi.", []int{0}, []int{0}},
		{"If the fin is not 7, these columns get their 7 from these rows, because each row needs one and no column can take two.", []int{5}, []int{0, 3, 9, 13}},
		{"Either way no other cell of the columns that sees the fin can be 7.", []int{5}, []int{9, 13}},
	}
	told := tellFinnedFish(tell.New(position.R1C1, solver.Classic(), step)).Reasons
	if len(told) != len(want) {
		t.Fatalf("%d statements: %s", len(told), told.Text())
	}
	for i, s := range told {
		if s.Text != want[i].text || !slices.Equal(s.Shows.Evidence().Cells, want[i].cells) || !slices.Equal(s.Shows.Evidence().Houses, want[i].houses) {
			t.Errorf("%q shows cells %v and houses %v, want %+v", s.Text, s.Shows.Evidence().Cells, s.Shows.Evidence().Houses, want[i])
		}
	}
}
