package logic

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/position"
)

// TestSinglesQueue walks in the order of HoDoKu: as long as the board has a single,
// the queue hands one out, full houses before naked and these before hidden ones.
func TestSinglesQueue(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		p, _ := solvertest.Puzzle(l, 4)
		b := position.NewBoard(p)
		for _, step := range Solve(t.Context(), p, Options{Profile: HoDoKu, Uniqueness: NotUnique, Budget: 1 << 24}).Steps {
			easiest, ok, err := Next(t.Context(), b, Options{Techniques: []string{"full-house", "naked-single", "hidden-single"}, Profile: HoDoKu})
			if err != nil {
				t.Fatal(err)
			}
			if ok && easiest.Technique != step.Technique {
				t.Fatalf("%s, step %d: %s, where there is a %s", l.Title(), step.Number, step.Technique, easiest.Technique)
			}
			b.ApplyInPlace(step)
		}
	}
}

// TestDoesMore: digits before candidates, more before fewer, short before long.
func TestDoesMore(t *testing.T) {
	t.Parallel()
	some := func(n int) []position.Candidate { return make([]position.Candidate, n) }
	for _, test := range []struct{ more, less position.Step }{
		{position.Step{Placements: some(1)}, position.Step{Eliminations: some(9)}},
		{position.Step{Eliminations: some(3), Length: 12}, position.Step{Eliminations: some(2), Length: 4}},
		{position.Step{Eliminations: some(2), Length: 4}, position.Step{Eliminations: some(2), Length: 6}},
	} {
		if !doesMore(test.more, test.less) || doesMore(test.less, test.more) || doesMore(test.more, test.more) {
			t.Errorf("%+v does not do more than %+v", test.more, test.less)
		}
	}
}

// TestPathTakesMost: of the chains of a stage, HoDoKu takes the one that does most.
func TestPathTakesMost(t *testing.T) {
	t.Parallel()
	checked := 0
	for seed := range uint64(40) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		b := position.NewBoard(p)
		for _, step := range Solve(t.Context(), p, Options{Profile: HoDoKu}).Steps {
			if step.Technique == "xy-chain" || step.Technique == "x-chain" || step.Technique == "als-xz" {
				steps, err := All(t.Context(), b, Options{Techniques: []string{step.Technique}})
				if err != nil {
					t.Fatal(err)
				}
				for _, other := range steps {
					if checked++; doesMore(other, step) {
						t.Errorf("seed %d, step %d: %v does more than %v", seed, step.Number, other, step)
					}
				}
			}
			b.ApplyInPlace(step)
		}
	}
	if checked == 0 {
		t.Error("no path has such a step")
	}
}
