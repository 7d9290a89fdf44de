package als

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words/tell"
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
		{"The pivot B, r1c9 (23), has 2 or 3, because it can lack only one of its digits.", []int{8}, []int{2}},
		{"If B has 2, the wing A, r1c1 (12), lacks it, because every 2 of B sees every 2 of A, so A has all others, 1 too.", []int{0, 8}, []int{0, 1}},
		{"If B has 3, the wing C, r9c9 (13), lacks it likewise, so C has 1 too.", []int{8, 80}, []int{3, 4}},
		{"So A or C has 1, and no cell that sees all their 1s can be 1.", []int{0, 80}, nil},
	}
	told := tellALSChain(tell.New(position.R1C1, solver.Classic(), step))
	if told.Title != "1 at one end of three sets in a chain" || told.Pattern != "A=r1c1 {12}, B=r1c9 {23}, C=r9c9 {13}, joined by 2,3, Z=1" {
		t.Errorf("%q, %q", told.Title, told.Pattern)
	}
	if len(told.Reasons) != len(want) {
		t.Fatalf("%d statements: %s", len(told.Reasons), told.Reasons.Text())
	}
	for i, s := range told.Reasons {
		if s.Text != want[i].text || !slices.Equal(s.Shows.Evidence().Cells, want[i].cells) || !slices.Equal(s.Shows.Evidence().Links, want[i].links) {
			t.Errorf("%q shows cells %v and links %v, want %+v", s.Text, s.Shows.Evidence().Cells, s.Shows.Evidence().Links, want[i])
		}
	}
	if got := told.Reasons[0].Shows.Evidence().Candidates; len(got) != 4 {
		t.Errorf("the digits that join the sets: %v", got)
	}
}

// joinedPair is two cells of two candidates as sets that 2 joins, with the links from 1
// to 1.
func joinedPair(variant position.Variant) tell.Teller {
	along := []position.Candidate{{Cell: 0, Digit: 1}, {Cell: 0, Digit: 2}, {Cell: 8, Digit: 2}, {Cell: 8, Digit: 1}}
	step := position.Step{Variant: variant, Digits: solver.DigitsOf(1), Eliminations: []position.Candidate{{Cell: 4, Digit: 1}}}
	for i, c := range along {
		step.Marks = append(step.Marks, position.MarkPart(position.Set, i/2+1, c.Cell, c.Digit))
		if c.Digit == 2 || variant != 0 {
			step.Marks = append(step.Marks, position.MarkPart(position.Common, 1, c.Cell, c.Digit))
		}
		if i > 0 {
			step.Links = append(step.Links, position.Link{From: position.NodeOf(along[i-1]), To: position.NodeOf(c), Strong: i%2 == 1})
		}
	}
	return tell.New(position.R1C1, solver.Classic(), step)
}

// TestPairShowsItsLinks: the link between two sets is shown where it is said that not
// both have a digit, those within them where a set has the other.
func TestPairShowsItsLinks(t *testing.T) {
	t.Parallel()
	for _, variant := range []position.Variant{0, position.DoubleLink} {
		told := tellALSXZ(joinedPair(variant)).Reasons[3:]
		for i, want := range [][]int{{1}, {0, 2}} {
			if got := told[i].Shows.Evidence().Links; !slices.Equal(got, want) {
				t.Errorf("%q shows the links %v, want %v", told[i].Text, got, want)
			}
		}
	}
}

// TestPetalsShowTheirBranches: each petal shows the case of its digit.
func TestPetalsShowTheirBranches(t *testing.T) {
	t.Parallel()
	teller := joinedPair(0)
	teller.Step.Branches = make([]position.Branch, 2)
	for part := 1; part <= 2; part++ {
		for _, s := range tellPetal(teller, 40, part) {
			if !slices.Equal(s.Shows.Evidence().Branches, []int{part - 1}) {
				t.Errorf("%q shows the branches %v, want %d", s.Text, s.Shows.Evidence().Branches, part-1)
			}
		}
	}
}

// TestAlmostLockedShowsItsHouses: the cells shared with a house show it, and the last
// sentence shows the set.
func TestAlmostLockedShowsItsHouses(t *testing.T) {
	t.Parallel()
	step := position.Step{Digits: solver.DigitsOf(1, 2), Eliminations: []position.Candidate{{Cell: 8, Digit: 1}}}
	step.Marks = append(step.Marks, position.MarkHouse(position.Base, 18), position.MarkHouse(position.Cover, 0))
	step.Marks = append(step.Marks, position.MarksOf(position.Pattern, 0, step.Digits)...)
	step.Marks = append(step.Marks, position.MarksOf(position.Set, 5, step.Digits)...)
	step.Marks = append(step.Marks, position.MarksOf(position.HiddenSet, 10, step.Digits)...)
	told := tellAlmostLocked(tell.New(position.R1C1, solver.Classic(), step)).Reasons
	if got := told[0].Shows.Evidence().Houses; !slices.Equal(got, []int{0, 18}) {
		t.Errorf("%q shows the houses %v", told[0].Text, got)
	}
	if last := told[len(told)-1]; !slices.Contains(last.Shows.Evidence().Cells, 5) {
		t.Errorf("%q shows the cells %v", last.Text, last.Shows.Evidence().Cells)
	}
}

// setsOf is a step of sets of cells, each of which has digits, and of two houses.
func setsOf(first, second int, gone position.Node, sets ...map[int]solver.Digits) tell.Teller {
	step := position.Step{Marks: covers(first, second), Eliminations: gone}
	for i, set := range sets {
		for cell := range 81 {
			for d := range set[cell].All() {
				step.Marks = append(step.Marks, position.MarkPart(position.Set, i+1, cell, d))
			}
		}
	}
	return tell.New(position.R1C1, solver.Classic(), step)
}

// TestSueDeCoqCounts: what the rests leave for the crossing, and what it alone has, is as
// much as it has cells.
func TestSueDeCoqCounts(t *testing.T) {
	t.Parallel()
	const row1, box1 = 0, 18
	crossing := map[int]solver.Digits{0: solver.DigitsOf(1, 2, 3, 7), 1: solver.DigitsOf(1, 3, 4, 7), 2: solver.DigitsOf(2, 4, 7)}
	told := tellSueDeCoq(setsOf(row1, box1, position.Node{{Cell: 2, Digit: 2}},
		crossing, map[int]solver.Digits{5: solver.DigitsOf(1, 2)}, map[int]solver.Digits{9: solver.DigitsOf(2, 3, 4), 10: solver.DigitsOf(2, 3, 4)}))
	const want = "r1c1, r1c2, r1c3, r1c6, r2c1 and r2c2 hold only 1, 2, 3, 4 and 7. " +
		"1 comes once at most: all its places are in row 1. 3 and 4 come once each at most: all their places are in box 1. " +
		"7 comes once at most: all its places are in both row 1 and box 1. 2 comes twice at most, once in row 1 and once in box 1. " +
		"So each is there as often as it can, because less would not fill the six cells. " +
		"2 where the houses cross would come once only, so no cell there is 2. " +
		"So row 1 has its 1, 2 and 7 in these cells, and box 1 its 2, 3, 4 and 7."
	if got := told.Reasons.Text(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestSueDeCoq3DCounts: a digit comes twice if it is in both rests, or in one of them and
// around the crossing on the other line.
func TestSueDeCoq3DCounts(t *testing.T) {
	t.Parallel()
	const row1, column1 = 0, 9
	told := setsOf(row1, column1, position.Node{{Cell: 80, Digit: 1}, {Cell: 80, Digit: 3}, {Cell: 40, Digit: 5}, {Cell: 41, Digit: 5}},
		map[int]solver.Digits{1: solver.DigitsOf(4, 6), 9: solver.DigitsOf(3, 6)},
		map[int]solver.Digits{5: solver.DigitsOf(1, 2, 3)}, map[int]solver.Digits{54: solver.DigitsOf(1, 4, 5)})
	if got, want := twiceAround(told), solver.DigitsOf(1, 3, 4); got != want {
		t.Errorf("%v come twice, want %v", got, want)
	}
	const want = "With 1 or 3 in r9c9 or 5 in one of r5c5 and r5c6 the digit would come less often, and a cell would stay empty."
	if got := comesLessOften(told).Text(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
