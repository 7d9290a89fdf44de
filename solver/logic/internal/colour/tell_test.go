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
