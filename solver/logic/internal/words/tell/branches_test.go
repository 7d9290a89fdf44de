package tell

import (
	"reflect"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
)

// candidate is the node of a digit in a cell, both from 1.
func candidate(row, col, digit int) position.Node {
	return position.Node{{Cell: 9*(row-1) + col - 1, Digit: digit}}
}

// assumed, seen and forced are statements of a branch: its start, what one of the
// statements before sees, and what is left in a cell.
func assumed(n position.Node) position.Implication {
	return position.Implication{Node: n, On: true, Why: position.Reason{Kind: position.ByAssumption}}
}

func seen(n position.Node, from int) position.Implication {
	return position.Implication{Node: n, From: []int{from}, Why: position.Reason{Kind: position.BySight}}
}

func forced(n position.Node, from ...int) position.Implication {
	return position.Implication{Node: n, On: true, From: from, Why: position.CellReason(n[0].Cell)}
}

// twoCases is a cell of two candidates, both of which take 7 from r4c8.
func twoCases() position.Step {
	gone := candidate(4, 8, 7)
	return position.Step{
		Technique: "cell-forcing-chain", Digits: solver.DigitsOf(7), Eliminations: gone,
		Marks: []position.Mark{{Role: position.Base, House: position.None, Cell: 0}},
		Branches: []position.Branch{
			{assumed(candidate(1, 1, 5)), seen(candidate(1, 8, 5), 0), forced(candidate(1, 8, 7), 1), seen(gone, 2)},
			{assumed(candidate(1, 1, 2)), seen(candidate(4, 1, 2), 0), forced(candidate(4, 1, 7), 1), seen(gone, 2)},
		},
	}
}

// TestCasesShow tells two cases, each of which shows its own branch and nothing that
// only the other has.
func TestCasesShow(t *testing.T) {
	t.Parallel()
	told := TellForced(New(position.R1C1, solver.Classic(), twoCases())).Reasons
	want := []struct {
		text       string
		branches   []int
		candidates []position.Candidate // by digit, then by cell
		cells      []int
	}{
		{"One of these cases holds, because r1c1 needs a digit.", []int{0, 1}, nil, []int{0}},
		{
			"If r1c1 is 5, r1c8 is 7, its only candidate left, so r4c8 is not 7.",
			[]int{0},
			[]position.Candidate{{Cell: 0, Digit: 5}, {Cell: 7, Digit: 5}, {Cell: 7, Digit: 7}, {Cell: 34, Digit: 7}},
			[]int{7},
		},
		{
			"If r1c1 is 2, r4c1 is 7, its only candidate left, so r4c8 is not 7.",
			[]int{1},
			[]position.Candidate{{Cell: 0, Digit: 2}, {Cell: 27, Digit: 2}, {Cell: 27, Digit: 7}, {Cell: 34, Digit: 7}},
			[]int{27},
		},
	}
	if len(told) != len(want) {
		t.Fatalf("%d statements: %s", len(told), told.Text())
	}
	for i, w := range want {
		got := told[i]
		if got.Text != w.text {
			t.Errorf("%q, want %q", got.Text, w.text)
		}
		if !slices.Equal(got.Shows.Evidence().Branches, w.branches) || !slices.Equal(got.Shows.Evidence().Candidates, w.candidates) || !slices.Equal(got.Shows.Evidence().Cells, w.cells) {
			t.Errorf("%q shows %+v", got.Text, got.Shows)
		}
	}
}

// TestCasesInsideShow rests a statement on the cases of a cell, of a digit in a house, and
// of guardians: what has the cases is shown where it is named.
func TestCasesInsideShow(t *testing.T) {
	t.Parallel()
	row2 := slices.IndexFunc(solver.Classic().Houses(), func(h solver.House) bool { return h.Kind == solver.Row && h.Number == 2 })
	guardian := position.MarkCandidate(position.Guardian, 20, 4)
	for _, one := range []struct {
		source position.Mark
		text   string
		shows  position.Evidence
	}{
		{position.Mark{Role: position.Base, House: position.None, Cell: 22}, "whatever r3c5 is", position.Evidence{Cells: []int{22}}},
		{
			position.Mark{Role: position.Base, House: row2, Cell: position.None, Digit: 4},
			"wherever row 2 has its 4",
			position.Evidence{Houses: []int{row2}, Digits: solver.DigitsOf(4)},
		},
		{guardian, "in each case of the guardians in r3c3", position.Evidence{Cells: []int{20}}},
	} {
		inside := twoCases()
		inside.Marks = []position.Mark{one.source}
		claim := seen(candidate(4, 8, 7), 0)
		claim.Why = position.Reason{Kind: position.ByStep, Step: &inside}
		got := New(position.R1C1, solver.Classic(), position.Step{}).whyInside(claim)
		if want := "that is so " + one.text + ", as the proof shows"; got.Text != want {
			t.Errorf("%q, want %q", got.Text, want)
		}
		if !reflect.DeepEqual(got.Shows.Evidence(), one.shows) {
			t.Errorf("%q shows %+v", got.Text, got.Shows)
		}
	}
}

// TestCasesTogether tells two cases of one digit with the same end as one, which shows
// both branches.
func TestCasesTogether(t *testing.T) {
	t.Parallel()
	step, gone := twoCases(), candidate(4, 8, 7)
	step.Branches = []position.Branch{
		{assumed(candidate(4, 1, 7)), seen(gone, 0)},
		{assumed(candidate(4, 2, 7)), seen(gone, 0)},
	}
	told := TellForced(New(position.R1C1, solver.Classic(), step)).Reasons
	last := told[len(told)-1]
	if want := "If one of r4c1 and r4c2 is 7, r4c8 is not 7."; last.Text != want || !slices.Equal(last.Shows.Evidence().Branches, []int{0, 1}) {
		t.Errorf("%q shows %+v", last.Text, last.Shows)
	}
}

// TestContradictionShows tells a branch that contradicts itself.
func TestContradictionShows(t *testing.T) {
	t.Parallel()
	start, clash := candidate(1, 1, 5), candidate(1, 8, 7)
	step := position.Step{
		Technique: "contradiction-forcing-chain", Eliminations: start,
		Branches: []position.Branch{{
			assumed(start), seen(candidate(1, 8, 5), 0), forced(clash, 1), seen(candidate(1, 5, 5), 0),
			forced(candidate(1, 5, 7), 3), seen(clash, 4),
		}},
	}
	told := TellForced(New(position.R1C1, solver.Classic(), step)).Reasons
	want := "Suppose r1c1 is 5. Then r1c8 is 7, its only candidate left, and r1c5 is 7, its only candidate left. " +
		"That is impossible, because r1c8 would have to be 7 and could not be, since it sees r1c5."
	if got := told.Text(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, s := range told {
		if !slices.Equal(s.Shows.Evidence().Branches, []int{0}) || len(s.Shows.Evidence().Candidates) == 0 {
			t.Errorf("%q shows %+v", s.Text, s.Shows)
		}
	}
	if last := told[len(told)-1].Shows.Evidence().Candidates; !slices.Equal(last, []position.Candidate{{Cell: 4, Digit: 7}, {Cell: 7, Digit: 7}}) {
		t.Errorf("the contradiction shows %v", last)
	}
}

// TestChainShows asks each sentence of a chain for the links that it tells: all of them
// are told, none is told twice.
func TestChainShows(t *testing.T) {
	t.Parallel()
	house := func(h, digit int) position.Reason { return position.HouseReason(h, digit) }
	step := position.Step{Links: []position.Link{
		position.StrongLink(candidate(1, 4, 8), candidate(1, 4, 3), position.CellReason(3)),
		position.WeakLink(candidate(1, 4, 3), candidate(9, 4, 3)),
		position.StrongLink(candidate(9, 4, 3), candidate(9, 1, 3), house(8, 3)),
	}}
	told := New(position.R1C1, solver.Classic(), step).Supposing()
	if got, want := told.Text(), "Suppose r1c4 is not 8. Then it is 3, so row 9 has its 3 in r9c1."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var links []int
	for _, s := range told {
		if len(s.Shows.Evidence().Candidates) == 0 {
			t.Errorf("%q shows %+v", s.Text, s.Shows)
		}
		links = append(links, s.Shows.Evidence().Links...)
	}
	if !slices.Equal(links, []int{0, 1, 2}) || !slices.Equal(told[1].Shows.Evidence().Houses, []int{8}) {
		t.Errorf("it shows the links %v and %+v", links, told[1].Shows)
	}
}
