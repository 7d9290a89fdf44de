package colour

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// inTwoColours is a step of two colours, r1c1 and r1c9, with a branch for each. The
// candidate that goes is the second colour.
func inTwoColours(marks ...position.Mark) words.Teller {
	one, other := position.Candidate{Cell: 0, Digit: 5}, position.Candidate{Cell: 8, Digit: 5}
	step := position.Step{Digits: solver.DigitsOf(5), Eliminations: []position.Candidate{other}}
	for i, c := range []position.Candidate{one, other} {
		step.Marks = append(step.Marks, position.MarkPart(position.Colour, i+1, c.Cell, c.Digit))
		step.Branches = append(step.Branches, position.Branch{{Node: position.NodeOf(c), On: true}})
	}
	step.Marks = append(step.Marks, marks...)
	step.Links = []position.Link{position.StrongLink(position.NodeOf(one), position.NodeOf(other), position.HouseReason(0, 5))}
	return words.New(position.R1C1, solver.Classic(), step)
}

// TestColoursShowTheirBranches: what is said of the wrong colour shows its branch alone.
func TestColoursShowTheirBranches(t *testing.T) {
	t.Parallel()
	base := position.MarkHouseFor(position.Base, 3, 5)
	for _, tt := range []struct {
		name string
		told words.Statements
		want [][]int // of the last statements
	}{
		{"x-colours", tellXColours(inTwoColours()).Reasons, [][]int{{0, 1}}},
		{"x-colours, a house", tellXColours(inTwoColours(base)).Reasons, [][]int{{1}, {0}}},
		{"medusa, a house", tellMedusa(inTwoColours(base)).Reasons, [][]int{{0, 1}, {1}}},
		{"medusa, a cell", tellMedusa(inTwoColours(position.MarkCell(position.Target, 40))).Reasons, [][]int{{0, 1}, {1}}},
	} {
		last := tt.told[len(tt.told)-len(tt.want):]
		for i, want := range tt.want {
			if got := last[i].Shows.Evidence().Branches; !slices.Equal(got, want) {
				t.Errorf("%s: %q shows the branches %v, want %v", tt.name, last[i].Text, got, want)
			}
		}
	}
}

// TestColourThatGoes: the colour that stays is listed first, and the other is told by it.
func TestColourThatGoes(t *testing.T) {
	t.Parallel()
	first := inTwoColours()
	first.Step.Eliminations = []position.Candidate{{Cell: 0, Digit: 5}}
	for _, tt := range []struct {
		t    words.Teller
		want string
	}{
		{inTwoColours(), "Colour A has 5 in r1c1. Colour B has the other of two candidates in each cell, and the other of two places in each house, where A has one."},
		{first, "Colour B has 5 in r1c9. Colour A has the other of two candidates in each cell, and the other of two places in each house, where B has one."},
	} {
		if got := tellMedusa(tt.t).Reasons.Text(); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// TestColoursAreFollowed tells both colours place by place: the one that leaves a house
// without a place until it does, the other up to what goes.
func TestColoursAreFollowed(t *testing.T) {
	t.Parallel()
	tell := inTwoColours(position.MarkHouseFor(position.Base, 3, 5))
	at := func(row, col int) position.Node { return position.Node{{Cell: 9*row + col - 10, Digit: 5}} }
	seen := func(n position.Node, from int) position.Implication {
		return position.Implication{Node: n, From: []int{from}}
	}
	assumed := position.Reason{Kind: position.ByAssumption}
	tell.Step.Branches = []position.Branch{
		{{Node: at(1, 1), On: true, Why: assumed}, seen(at(1, 9), 0)},
		{
			{Node: at(1, 9), On: true, Why: assumed},
			seen(at(4, 9), 0), seen(at(1, 5), 0), seen(at(4, 5), 2),
			{Node: at(1, 9), From: []int{1, 3}, Why: position.HouseReason(3, 5)},
		},
	}
	const want = "Suppose r1c9 is 5. Then r4c9 is not 5. So r1c5 is not 5. So r4c5 is not 5. So row 4 has no place left for 5. So that is impossible. " +
		"Suppose r1c1 is 5. Then r1c9 is not 5."
	told := tellXColours(tell.Listed()).Reasons.Items()[1:]
	if got := told.Text(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for i, s := range told {
		if want := []int32{2, 2, 2, 2, 2, 2, 1, 1}[i]; s.Case != want {
			t.Errorf("%q belongs to case %d, want %d", s.Text, s.Case, want)
		}
	}
	if got := told[4].Shows.Evidence(); !slices.Equal(got.Houses, []int{3}) || len(got.Implications) != 2 {
		t.Errorf("%q shows %+v", told[4].Text, got)
	}
}
