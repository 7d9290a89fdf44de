package colour

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// inTwoColours is a step of two colours, r1c1 and r1c9, with a branch for each. The
// candidate that goes is the second colour.
func inTwoColours(marks ...position.Mark) tell.Teller {
	one, other := position.Candidate{Cell: 0, Digit: 5}, position.Candidate{Cell: 8, Digit: 5}
	step := position.Step{Digits: solver.DigitsOf(5), Eliminations: []position.Candidate{other}}
	for i, c := range []position.Candidate{one, other} {
		step.Marks = append(step.Marks, position.MarkPart(position.Colour, i+1, c.Cell, c.Digit))
		step.Branches = append(step.Branches, position.Branch{{Node: position.NodeOf(c), On: true}})
	}
	step.Marks = append(step.Marks, marks...)
	step.Links = []position.Link{position.StrongLink(position.NodeOf(one), position.NodeOf(other), position.HouseReason(0, 5))}
	return tell.New(position.R1C1, solver.Classic(), step)
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
		{"medusa, a house", tellMedusa(inTwoColours(base)).Reasons, [][]int{{0, 1}, {1}, nil}},
		{"medusa, a cell", tellMedusa(inTwoColours(position.MarkCell(position.Target, 40))).Reasons, [][]int{{0, 1}, {1}, nil}},
	} {
		last := tt.told[len(tt.told)-len(tt.want):]
		for i, want := range tt.want {
			if got := last[i].Shows.Evidence().Branches; !slices.Equal(got, want) {
				t.Errorf("%s: %q shows the branches %v, want %v", tt.name, last[i].Text, got, want)
			}
		}
	}
}

// medusaOf is a 3D Medusa of two colours; the last link of the step joins none of them.
func medusaOf(a, b, gone position.Node, marks ...position.Mark) tell.Teller {
	step := position.Step{Digits: position.Node(slices.Concat(a, b)).Digits(), Eliminations: gone}
	for part, colour := range []position.Node{a, b} {
		for _, c := range colour {
			step.Marks = append(step.Marks, position.MarkPart(position.Colour, part+1, c.Cell, c.Digit))
		}
	}
	step.Marks = append(step.Marks, marks...)
	step.Links = []position.Link{position.StrongLink(a[:1], b[:1], position.CellReason(a[0].Cell))}
	return tell.New(position.R1C1, solver.Classic(), step)
}

// TestMedusaSaysWhy: each candidate that goes is told with a candidate of each colour that
// excludes it, those of one cell or one digit together; and a wrong colour with what it
// would leave.
func TestMedusaSaysWhy(t *testing.T) {
	t.Parallel()
	a := position.Node{{Cell: 0, Digit: 1}, {Cell: 8, Digit: 2}}
	b := position.Node{{Cell: 0, Digit: 2}, {Cell: 8, Digit: 1}}
	trap := medusaOf(a, b, position.Node{{Cell: 0, Digit: 3}, {Cell: 4, Digit: 1}, {Cell: 5, Digit: 1}, {Cell: 0, Digit: 5}})
	clash := medusaOf(a, b, b)
	at := func(c position.Candidate) position.Node { return position.NodeOf(c) }
	clash.Step.Links = []position.Link{
		position.StrongLink(at(a[0]), at(b[0]), position.CellReason(0)), position.WeakLink(at(a[0]), at(b[0])),
		position.StrongLink(at(a[0]), position.Node{{Cell: 1, Digit: 2}}, position.HouseReason(0, 2)), position.WeakLink(at(a[0]), position.Node{{Cell: 1, Digit: 2}}),
		position.WeakLink(b[:1], position.Node{{Cell: 1, Digit: 2}}),
	}
	cell := medusaOf(a, b, b, position.MarkCell(position.Target, 1))
	cell.Step.Branches = []position.Branch{{}, {
		{Node: position.Node{{Cell: 1, Digit: 1}}},
		{Node: position.Node{{Cell: 1, Digit: 2}}, On: true, From: []int{0}, Why: position.CellReason(1)},
	}}
	house := medusaOf(a, b, b, position.MarkHouseFor(position.Base, 0, 1))
	house.Step.Branches = []position.Branch{{}, {
		{Node: position.Node{{Cell: 0, Digit: 1}}},
		{Node: position.Node{{Cell: 5, Digit: 1}}, On: true, From: []int{0}, Why: position.HouseReason(0, 1)},
	}}
	for _, tt := range []struct {
		t    tell.Teller
		want string
	}{
		{trap, "If r1c1 is not 1, r1c1 is 2. So r1c1 is 1 or 2; neither leaves room for 3 or 5 in r1c1. " +
			"If A is true, r1c1 is 1, and if B is true, r1c9 is 1; neither leaves room for 1 in r1c5 or r1c6."},
		{clash, "If r1c1 is 2, row 1 has its 2 in r1c2. That cannot be, because r1c1 and r1c2 see each other, so none of B is true."},
		{cell, "If B were true, r1c2 would have no candidate left, because it would see 1 in r1c9 and 2 in r1c1. So none of B is true."},
		{house, "If B were true, row 1 would have no place for 1, because r1c1 would be 2, and r1c6 would see 1 in r1c9. So none of B is true."},
	} {
		if got := medusaConclusion(tt.t).Text(); got != tt.want {
			t.Errorf("%s\nwant\n%s", got, tt.want)
		}
	}
	a, b, gone := position.Node(nil), position.Node(nil), position.Node(nil)
	for d := 1; d <= 7; d++ { // each in a cell of its own, so that no sentence tells two
		a, b = append(a, position.Candidate{Cell: 10 * d, Digit: d}), append(b, position.Candidate{Cell: 10 * d, Digit: d + 1})
		gone = append(gone, position.Candidate{Cell: 10 * d, Digit: 9})
	}
	paragraph := medusaOf(a, b, gone)
	for isListed, teller := range map[bool]tell.Teller{false: paragraph, true: paragraph.Listed()} {
		told := eitherWay(teller)
		var shown []position.Candidate
		for _, s := range told {
			shown = append(shown, s.Shows.Evidence().Candidates...)
		}
		for _, c := range gone {
			if !slices.Contains(shown, c) {
				t.Errorf("nothing is said of %v", c)
			}
		}
		if isCut := strings.Contains(told.Text(), "likewise"); isCut == isListed {
			t.Errorf("of a list, %v, some is left out, %v", isListed, isCut)
		}
	}
}

// TestColoursAreFollowed tells both colours place by place: the one that leaves a house
// without a place until it does, the other up to what goes.
func TestColoursAreFollowed(t *testing.T) {
	t.Parallel()
	teller := inTwoColours(position.MarkHouseFor(position.Base, 3, 5))
	at := func(row, col int) position.Node { return position.Node{{Cell: 9*row + col - 10, Digit: 5}} }
	seen := func(n position.Node, from int) position.Implication {
		return position.Implication{Node: n, From: []int{from}}
	}
	assumed := position.Reason{Kind: position.ByAssumption}
	teller.Step.Branches = []position.Branch{
		{{Node: at(1, 1), On: true, Why: assumed}, seen(at(1, 9), 0)},
		{
			{Node: at(1, 9), On: true, Why: assumed},
			seen(at(4, 9), 0), seen(at(1, 5), 0), seen(at(4, 5), 2),
			{Node: at(4, 9), On: true, From: []int{3}, Why: position.HouseReason(3, 5)},
		},
	}
	const want = "Suppose r1c9 is 5. Then r1c5 and r4c9 are not 5. So r4c5 is not 5. But r4c9 is 5. That is impossible, and the case falls away. " +
		"Suppose r1c1 is 5. Then r1c9 is not 5."
	told := tellXColours(teller.Listed()).Reasons.Items()[1:]
	if got := told.Text(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for i, s := range told {
		if want := []int32{2, 2, 2, 2, 2, 1, 1}[i]; s.Case != want {
			t.Errorf("%q belongs to case %d, want %d", s.Text, s.Case, want)
		}
	}
	if got := tellMedusa(teller.Listed()).Reasons.Items().Text(); !strings.Contains(got, want) || !strings.HasSuffix(got, "So none of B is true.") {
		t.Errorf("a 3D Medusa is told %q, want %q in it", got, want)
	}
	if got := told[3].Shows.Evidence(); !slices.Equal(got.Houses, []int{3}) || !slices.Equal(got.Implications, []position.ImplicationAt{{Branch: 1, Index: 4}}) {
		t.Errorf("%q shows %+v", told[3].Text, got)
	}
}
