package tell

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// TestChainItems tells each kind of link, strong and weak in turn, from the one half to the
// other.
func TestChainItems(t *testing.T) {
	t.Parallel()
	group := slices.Concat(candidate(9, 1, 3), candidate(9, 2, 3))
	set := position.SetReason(solver.CellsOf(54, 55), solver.DigitsOf(3, 4, 5))
	fish := position.Reason{Kind: position.ByFish, Houses: []int{0, 3, 6}, Covers: []int{9, 17}, Digits: solver.DigitsOf(4)}
	deadly := position.Reason{Kind: position.ByUniqueness, Cells: []int{0, 1, 27, 28}, Digits: solver.DigitsOf(1, 2)}
	step := position.Step{Links: []position.Link{
		position.StrongLink(candidate(1, 4, 8), candidate(1, 4, 3), position.CellReason(3)),
		position.WeakLink(candidate(1, 4, 3), candidate(9, 4, 3)),
		position.StrongLink(candidate(9, 4, 3), group, position.HouseReason(8, 3)),
		position.WeakLink(group, candidate(7, 1, 3)),
		position.StrongLink(candidate(7, 1, 3), candidate(7, 2, 4), set),
		position.WeakLink(candidate(7, 2, 4), candidate(1, 2, 4)),
		position.StrongLink(candidate(1, 2, 4), candidate(4, 1, 4), fish),
		position.WeakLink(candidate(4, 1, 4), candidate(4, 1, 7)),
		position.StrongLink(candidate(4, 1, 7), candidate(1, 1, 9), deadly),
	}}
	want := []item{
		{"Suppose r1c4 is not 8.", ""},
		{"Then r1c4 is 3.", "r1c4 can only be 3 or 8."},
		{"So r9c4 is not 3.", "Both are in column 4."},
		{"So one of r9c1 and r9c2 is 3.", "Row 9 has no other place for 3."},
		{"So r7c1 is not 3.", "All are in box 7."},
		{"So r7c2 is 4.", "Without 3, only 4 and 5 are left for r7c1 and r7c2."},
		{"So r1c2 is not 4.", "Both are in column 2."},
		{"So r4c1 is 4.", "No more than two of rows 1, 4 and 7 have their 4 in columns 1 and 9."},
		{"So r4c1 is not 7.", "r4c1 takes only one digit."},
		{"So r1c1 is 9.", "Otherwise r1c1, r1c2, r4c1 and r4c2 would have just 1 and 2 left, and the puzzle two solutions."},
	}
	told := New(position.R1C1, solver.Classic(), step).Listed().Supposing()
	if got := itemsOf(told); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	for i, s := range told[1:] {
		shows := s.Shows.Evidence()
		both := position.Ordered(slices.Concat(step.Links[i].From, step.Links[i].To))
		if !slices.Equal(shows.Links, []int{i}) || !slices.Equal(shows.Candidates, both) {
			t.Errorf("%q shows the links %v and the candidates %v", s.Text, shows.Links, shows.Candidates)
		}
	}
}

// TestNotBoth says why two nodes exclude each other that share no house as a whole.
func TestNotBoth(t *testing.T) {
	t.Parallel()
	tell := New(position.R1C1, solver.Classic(), position.Step{})
	far := slices.Concat(candidate(1, 9, 5), candidate(9, 1, 5))
	for want, nodes := range map[string][2]position.Node{
		"r1c1 sees each of r1c9 and r9c1":                  {far, candidate(1, 1, 5)},
		"each of r1c9 and r9c1 sees r1c1":                  {candidate(1, 1, 5), far},
		"each of r1c9 and r9c1 sees each of r1c1 and r9c9": {slices.Concat(candidate(9, 9, 5), candidate(1, 1, 5)), far},
	} {
		if got := tell.whyNotBoth(nodes[0], nodes[1]).Text; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// twoCasesTold is the list of twoCases.
var twoCasesTold = []item{
	{"r1c1 is 2 or 5.", "The cell has no other candidate."},
	{"Suppose r1c1 is 5.", ""},
	{"Then r1c8 is not 5.", "Both are in row 1."},
	{"So r1c8 is 7.", "r1c8 has no other candidate left."},
	{"So r4c8 is not 7.", "Both are in column 8."},
	{"Suppose r1c1 is 2.", ""},
	{"Then r4c1 is not 2.", "Both are in column 1."},
	{"So r4c1 is 7.", "r4c1 has no other candidate left."},
	{"So r4c8 is not 7.", "Both are in row 4."},
}

// TestCaseItems tells two cases to their end, implication by implication.
func TestCaseItems(t *testing.T) {
	t.Parallel()
	told := TellForced(New(position.R1C1, solver.Classic(), twoCases()).Listed()).Reasons
	if got := itemsOf(told); !slices.Equal(got, twoCasesTold) {
		t.Errorf("%q, want %q", got, twoCasesTold)
	}
	if starts := told[0].Shows.Evidence().Implications; !slices.Equal(starts, []position.ImplicationAt{{Branch: 0}, {Branch: 1}}) || told[0].Case != 0 {
		t.Errorf("%q is of case %d and shows %v", told[0].Text, told[0].Case, starts)
	}
	for i, s := range told[1:] {
		at := position.ImplicationAt{Branch: i / 4, Index: i % 4}
		if got := s.Shows.Evidence().Implications; !slices.Equal(got, []position.ImplicationAt{at}) || int(s.Case) != at.Branch+1 {
			t.Errorf("%q is of case %d and shows %v, want %v", s.Text, s.Case, got, at)
		}
	}
}

// TestCaseEnds ends cases in each way: by a contradiction, by their assumption, and by
// what an assumption sees.
func TestCaseEnds(t *testing.T) {
	t.Parallel()
	step, gone := twoCases(), candidate(4, 8, 7)
	off := position.Implication{Node: gone, Why: position.Reason{Kind: position.ByAssumption}}
	step.Branches = []position.Branch{
		{assumed(candidate(1, 1, 5)), seen(candidate(1, 8, 5), 0), seen(candidate(9, 1, 5), 0), forced(candidate(9, 1, 7), 2), seen(candidate(1, 1, 5), 3)},
		{off},
		{assumed(candidate(4, 2, 7)), seen(candidate(5, 2, 7), 0)},
	}
	want := []item{
		{"Suppose r1c1 is 5.", ""},
		{"Then r9c1 is not 5.", "Both are in column 1."},
		{"So r9c1 is 7.", "r9c1 has no other candidate left."},
		{"But r1c1 is not 5.", "Both are in column 1."},
		{"That is impossible, and the case falls away.", "r1c1 would have to be 5, and could not be."},
		{"Suppose r4c8 is not 7.", ""},
		{"That is the conclusion already.", ""},
		{"Suppose r4c2 is 7.", ""},
		{"Then r5c2 is not 7.", "Both are in column 2."},
		{"So r4c8 is not 7.", "r4c2 is 7, and both are in row 4."},
	}
	if got := itemsOf(New(position.R1C1, solver.Classic(), step).Listed().EveryCase()); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestAlike joins what one statement rules out: other digits in its cell, and the same digit
// in cells that see it. What contradicts something stands alone.
func TestAlike(t *testing.T) {
	t.Parallel()
	hidden := func(gone position.Node) position.Implication {
		return position.Implication{Node: gone, From: []int{1, 3}, Why: position.HouseReason(2, 2)}
	}
	step := position.Step{Branches: []position.Branch{{
		assumed(candidate(4, 9, 8)),
		seen(candidate(4, 7, 8), 0),
		seen(candidate(4, 9, 5), 0), seen(candidate(4, 9, 6), 0), seen(candidate(4, 9, 9), 0),
		seen(candidate(5, 8, 8), 0), seen(candidate(9, 9, 8), 0),
		hidden(candidate(1, 8, 2)), hidden(candidate(2, 8, 2)),
		{Node: candidate(4, 9, 8), From: []int{1, 2, 3, 4, 5, 6, 7, 8}, Why: position.HouseReason(0, 8)},
	}}}
	want := []item{
		{"Suppose r4c9 is 8.", ""},
		{"Then r4c7, r5c8 and r9c9 are not 8.", "All see r4c9."},
		{"Also r4c9 is not 5, 6 or 9.", "r4c9 is 8."},
		{"So r1c8 and r2c8 are not 2.", "Every place left for 2 in row 3 sees them."},
		{
			"But r4c9 is not 8.",
			"Every place left for 8 in row 1 sees it: r1c8 and r2c8 are not 2, r4c9 is not 5, 6 or 9 and r4c7, r5c8 and r9c9 are not 8.",
		},
		{"That is impossible.", "r4c9 would have to be 8, and could not be."},
	}
	told := New(position.R1C1, solver.Classic(), step).Listed().EveryCase()
	if got := itemsOf(told); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	var shown []position.ImplicationAt
	for _, s := range told[:5] {
		shown = append(shown, s.Shows.Evidence().Implications...)
	}
	if len(shown) != 10 {
		t.Errorf("they show %v", shown)
	}
}

// TestReasonItems gives the reasons that patterns of what is left are.
func TestReasonItems(t *testing.T) {
	t.Parallel()
	fives := solver.DigitsOf(5)
	tell := New(position.R1C1, solver.Classic(), position.Step{}).Listed()
	branch := position.Branch{assumed(candidate(1, 1, 5)), assumed(candidate(2, 2, 6))}
	for _, one := range []struct {
		why  position.Reason
		want string
	}{
		{position.Reason{Kind: position.ByHouse, Houses: []int{0}, Digits: fives}, "every place left for 5 in row 1 sees it"},
		{position.Reason{Kind: position.BySet, Cells: []int{0, 1}}, "r1c1 and r1c2 have the same two candidates left, and take one each"},
		{
			position.Reason{Kind: position.ByHiddenSet, Houses: []int{0}, Digits: fives.With(7)},
			"in row 1, 5 and 7 have the same two places left, and fill them",
		},
		{
			position.Reason{Kind: position.ByFish, Houses: []int{0, 2}, Covers: []int{9, 10}, Digits: fives},
			"in rows 1 and 3 the 5 is left only in columns 1 and 2, and so columns 1 and 2 have it there",
		},
		{position.Reason{Kind: position.BySight}, "r1c1 is 5 and r2c2 is 6"},
		{position.Reason{Kind: position.ByStep}, ""},
	} {
		x := position.Implication{Node: candidate(1, 8, 5), Why: one.why, From: []int{0, 1}}
		if got := tell.whyImplied(branch, x, []int{0, 1}); got.Text != one.want {
			t.Errorf("%q, want %q", got.Text, one.want)
		}
	}
}

// TestTaken names what was taken before, unless the sentence just before did: a few cells,
// and how many more.
func TestTaken(t *testing.T) {
	t.Parallel()
	tell := New(position.R1C1, solver.Classic(), position.Step{}).Listed()
	var branch position.Branch
	for col := 1; col <= 6; col++ {
		branch = append(branch, position.Implication{Node: candidate(1, col, 5)})
	}
	branch = append(branch, position.Implication{Node: candidate(1, 8, 2)}, position.Implication{Node: candidate(1, 8, 3)})
	house := position.HouseReason(0, 5)
	for _, one := range []struct {
		why        position.Reason
		on         bool
		from, just []int
		want       string
	}{
		{house, true, []int{0, 1}, []int{2}, "row 1 has no other place left for 5: r1c1 and r1c2 are not 5"},
		{house, true, []int{0, 1}, []int{1}, "row 1 has no other place left for 5: r1c1 and r1c2 are not 5"},
		{house, true, []int{1}, []int{0, 1}, "row 1 has no other place left for 5"},
		{house, true, []int{0, 1, 2, 3}, []int{4}, "row 1 has no other place left for 5: r1c1, r1c2, r1c3 and r1c4 are not 5"},
		{house, true, []int{0, 1, 2, 3, 4, 5}, []int{6}, "row 1 has no other place left for 5: r1c1, r1c2, r1c3 and 3 more are not 5"},
		{house, false, []int{0}, []int{6}, "every place left for 5 in row 1 sees it: r1c1 is not 5"},
		{position.CellReason(7), true, []int{6, 7}, []int{7}, "r1c8 has no other candidate left: it is not 2 or 3"},
	} {
		x := position.Implication{Node: candidate(1, 8, 5), On: one.on, Why: one.why, From: one.from}
		if got := tell.whyImplied(branch, x, one.just); got.Text != one.want {
			t.Errorf("%q, want %q", got.Text, one.want)
		}
	}
}

// TestProofs tells a step inside a step inside a step, each to its end.
func TestProofs(t *testing.T) {
	t.Parallel()
	innermost := twoCases()
	gone := candidate(4, 8, 7)
	wrap := func(inside position.Step) position.Step {
		rests := position.Implication{Node: gone, From: []int{1}, Why: position.Reason{Kind: position.ByStep, Step: &inside}}
		step := position.Step{Eliminations: candidate(9, 9, 7)}
		step.Branches = []position.Branch{{assumed(candidate(9, 9, 7)), seen(candidate(9, 8, 7), 0), rests, forced(candidate(1, 8, 7), 2), seen(candidate(9, 9, 7), 3)}}
		return step
	}
	told := TellForced(New(position.R1C1, solver.Classic(), wrap(wrap(innermost))).Listed()).Reasons
	for _, why := range []string{"If r4c8 is 7, r9c9 would have to be 7 and could not be, as the proof shows.", "That is so whatever r1c1 is, as the proof shows."} {
		if got := itemsOf(told[2:3]); !slices.Equal(got, []item{{"So r4c8 is not 7.", why}}) {
			t.Fatalf("%q, want %q", got, why)
		}
		proof := told[2].Reasoned.Proof
		if got, want := itemsOf(proof.Tell())[0], (item{"By now r9c8 is not 7.", ""}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if last := proof.Tell()[len(proof.Tell())-1]; last.Kind != words.Effect {
			t.Errorf("the proof ends with %q", last.Text)
		}
		told = proof.Tell()[1:]
	}
	want := append(slices.Clone(twoCasesTold), item{"So r4c8 is not 7.", ""})
	if got := itemsOf(told); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
