package logic

import (
	"slices"
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
		path, _ := Solve(t.Context(), p, Options{Profile: HoDoKu, Uniqueness: NotUnique, Budget: 1 << 24})
		for _, step := range path.Steps {
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

// TestKeys: digits before candidates, more before fewer, short before long, early cells before late.
func TestKeys(t *testing.T) {
	t.Parallel()
	some := func(cells ...int) []position.Candidate {
		var all []position.Candidate
		for _, c := range cells {
			all = append(all, position.Candidate{Cell: c, Digit: 1})
		}
		return all
	}
	for _, test := range []struct {
		key         stepKey
		first, then position.Step
	}{
		{byEffect, position.Step{Placements: some(80)}, position.Step{Eliminations: some(0, 1, 2)}},
		{byEffect, position.Step{Eliminations: some(7, 8, 9), Length: 12}, position.Step{Eliminations: some(1, 2), Length: 4}},
		{byEffect, position.Step{Eliminations: some(7, 8), Length: 4}, position.Step{Eliminations: some(1, 2), Length: 6}},
		{byEffect, position.Step{Eliminations: some(1, 9), Length: 4}, position.Step{Eliminations: some(5, 6), Length: 4}},
		{bySetEffect, position.Step{Eliminations: some(1, 2), Length: 6}, position.Step{Eliminations: some(7, 8), Length: 4}},
		{byCell, position.Step{Placements: some(3), Length: 9}, position.Step{Placements: some(4), Length: 2}},
		{byCell, position.Step{Eliminations: some(3), Length: 2}, position.Step{Eliminations: some(3), Length: 4}},
	} {
		if slices.Compare(test.key(nil, test.first), test.key(nil, test.then)) >= 0 {
			t.Errorf("%+v does not come before %+v", test.first, test.then)
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
		path, _ := Solve(t.Context(), p, Options{Profile: HoDoKu})
		for _, step := range path.Steps {
			if step.Technique == "xy-chain" || step.Technique == "x-chain" {
				steps, err := All(t.Context(), b, Options{Techniques: []string{step.Technique}})
				if err != nil {
					t.Fatal(err)
				}
				for _, other := range steps {
					known := other.Variant&notOnHoDoKusPath == 0
					if checked++; known && slices.Compare(byEffect(&b, other), byEffect(&b, step)) < 0 {
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
