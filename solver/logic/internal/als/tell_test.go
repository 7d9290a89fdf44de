package als

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// TestChainStatements tells three cells of two candidates as a chain of sets: each
// statement of what follows shows its set and the links that it speaks of.
func TestChainStatements(t *testing.T) {
	t.Parallel()
	along := []position.Candidate{{Cell: 0, Digit: 1}, {Cell: 0, Digit: 2}, {Cell: 8, Digit: 2}, {Cell: 8, Digit: 3}, {Cell: 80, Digit: 3}, {Cell: 80, Digit: 1}}
	step := position.Step{Digits: solver.DigitsOf(1), Eliminations: []position.Candidate{{Cell: 72, Digit: 1}}}
	for i, c := range along {
		step.Marks = append(step.Marks, position.MarkPart(position.Set, i/2+1, c.Cell, c.Digit))
		if c.Digit != 1 {
			step.Marks = append(step.Marks, position.MarkPart(position.Common, (i+1)/2, c.Cell, c.Digit))
		}
		if i > 0 {
			step.Links = append(step.Links, position.Link{From: position.NodeOf(along[i-1]), To: position.NodeOf(c), Strong: i%2 == 1})
		}
	}
	type statement struct {
		text  string
		cells []int
		links []int
	}
	want := []statement{
		{"Set A is r1c1 with 1 and 2.", []int{0}, nil},
		{"Set B is r1c9 with 2 and 3.", []int{8}, nil},
		{"Set C is r9c9 with 1 and 3.", []int{80}, nil},
		{"Each has one digit more than cells, so it can lack one at most.", []int{0, 8, 80}, nil},
		{"Neighbours in the chain cannot both have the digit that joins them, because all its places in one see all those in the other.", nil, nil},
		{"Suppose A lacks 1.", []int{0}, nil},
		{"Then A has 2, so B lacks 2.", []int{0, 8}, []int{0, 1}},
		{"Then B has 3, so C lacks 3.", []int{8, 80}, []int{2, 3}},
		{"Then C has 1.", []int{80}, []int{4}},
		{"So one of A and C has 1, and no cell that sees all their 1s can be 1.", []int{0, 80}, nil},
	}
	told := tellALSChain(words.New(position.R1C1, solver.Classic(), step))
	if told.Title != "1 at one end of three sets in a chain" || told.Pattern != "A=r1c1 {12}, B=r1c9 {23}, C=r9c9 {13}, joined by 2,3, Z=1" {
		t.Errorf("%q, %q", told.Title, told.Pattern)
	}
	if len(told.Reasons) != len(want) {
		t.Fatalf("%d statements: %s", len(told.Reasons), told.Reasons.Text())
	}
	for i, s := range told.Reasons {
		if s.Text != want[i].text || !slices.Equal(s.Shows.Cells, want[i].cells) || !slices.Equal(s.Shows.Links, want[i].links) {
			t.Errorf("%q shows cells %v and links %v, want %+v", s.Text, s.Shows.Cells, s.Shows.Links, want[i])
		}
	}
	if got := told.Reasons[4].Shows.Candidates; len(got) != 4 {
		t.Errorf("the digits that join the sets: %v", got)
	}
}
