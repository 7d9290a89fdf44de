package wing

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// TestStatementsShowTheirLinks: each sentence on a W-Wing shows the cells that it names
// and the links between them, and no others.
//
//	r1c1 12          r1c9 not 2
//	r5c1 1 ───────── r5c9 1        the only places for 1 in row 5
//	                 r9c9 12
func TestStatementsShowTheirLinks(t *testing.T) {
	t.Parallel()
	const r1c1, r5c1, r5c9, r9c9, r1c9 = 0, 36, 44, 80, 8
	pair := search.Conjugate{Digit: 1, House: 4, A: r5c1, B: r5c9}
	step := wWingStep([2]int{r1c1, r9c9}, [2]int{r5c1, r5c9}, pair, 2, solver.CellsOf(r1c9))
	told := tellWWing(tell.New(position.R1C1, solver.Classic(), step)).Reasons
	want := []struct {
		text         string
		cells, links []int
	}{
		{"The wings r1c1 and r9c9 can only be 1 or 2.", []int{r1c1, r9c9}, []int{0, 4}},
		{"In row 5 the 1 fits only in r5c1 and r5c9.", []int{r5c1, r5c9}, []int{2}},
		{"r1c1 and r9c9 are not both 1, because r1c1 sees r5c1, r9c9 sees r5c9, and one of these places is 1.", []int{r1c1, r5c1, r5c9, r9c9}, []int{1, 3}},
		{"So one of r1c1 and r9c9 is 2, and no cell that sees both can be 2.", []int{r1c1, r9c9}, nil},
	}
	if len(told) != len(want) {
		t.Fatalf("%d statements, want %d: %q", len(told), len(want), told.Text())
	}
	for i, w := range want {
		if got := told[i]; got.Text != w.text || !slices.Equal(got.Shows.Evidence().Cells, w.cells) || !slices.Equal(got.Shows.Evidence().Links, w.links) {
			t.Errorf("%q shows cells %v and links %v, want %q with %v and %v", got.Text, got.Shows.Evidence().Cells, got.Shows.Evidence().Links, w.text, w.cells, w.links)
		}
	}
}

// TestBentSetShowsThePlaces: the last sentence shows where the digit that goes can be,
// not the whole set.
func TestBentSetShowsThePlaces(t *testing.T) {
	t.Parallel()
	step := position.Step{Digits: solver.DigitsOf(1, 2, 3), Eliminations: []position.Candidate{{Cell: 2, Digit: 3}}}
	for cell, digits := range []solver.Digits{solver.DigitsOf(1, 2), solver.DigitsOf(1, 3), solver.DigitsOf(2, 3)} {
		step.Marks = append(step.Marks, position.MarksOf(position.Wing, cell, digits)...)
	}
	told := tellBentSet(tell.New(position.R1C1, solver.Classic(), step)).Reasons
	for i, want := range [][]int{{0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {1, 2}} {
		if got := told[i].Shows.Evidence().Cells; !slices.Equal(got, want) {
			t.Errorf("%q shows the cells %v, want %v", told[i].Text, got, want)
		}
	}
}

// TestRemotePairShowsTheEnds: where a cell that goes sees both ends, the last sentence
// shows these alone.
func TestRemotePairShowsTheEnds(t *testing.T) {
	t.Parallel()
	const r1c1, r1c9, r9c9, r9c2, r2c2, r2c1 = 0, 8, 80, 73, 10, 9
	step := position.Step{Digits: solver.DigitsOf(1, 2), Eliminations: []position.Candidate{{Cell: r2c1, Digit: 1}}}
	for _, c := range []int{r1c1, r1c9, r9c9, r9c2, r2c2} {
		step.Marks = append(step.Marks, position.MarksOf(position.Pattern, c, step.Digits)...)
	}
	told := tellRemotePair(tell.New(position.R1C1, solver.Classic(), step)).Reasons
	if last := told[len(told)-1]; !slices.Equal(last.Shows.Evidence().Cells, []int{r1c1, r2c2}) {
		t.Errorf("%q shows the cells %v", last.Text, last.Shows.Evidence().Cells)
	}
}
