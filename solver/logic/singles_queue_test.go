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

// TestSinglesQueueOrder: what comes up first is handed out first. Row 1 wants 8 and
// 9, and the 9 in r5c9 makes r1c8 a 9; then r1c9 is the last cell of the row.
//
//	1 2 3 | 4 5 6 | 7 ? ?
//	. . . | . . . | . . .
//	. . . | . . . | . . .
//	. . . | . . . | . . .
//	. . . | . . . | . . 9
func TestSinglesQueueOrder(t *testing.T) {
	t.Parallel()
	text := "1234567.." + "........." + "........." + "........." + "........9" + "........." + "........." + "........." + "........."
	q := newSinglesQueue(boardOf(t, text))
	naked, ok := q.nakedSingle()
	if want := (position.Candidate{Cell: 8, Digit: 8}); !ok || naked != want {
		t.Errorf("the first naked single is %v, want %v", naked, want)
	}
	hidden, house, ok := q.hiddenSingle()
	if want := (position.Candidate{Cell: 7, Digit: 9}); !ok || hidden != want || house != 0 {
		t.Errorf("the first hidden single is %v in house %d, want %v in house 0", hidden, house, want)
	}
	q.take(placement(7, 9, nil))
	b := boardOf(t, text[:7]+"9"+text[8:])
	if x, house, ok := q.fullHouse(b); ok {
		t.Errorf("full house %v in house %d, after its naked single was handed out", x, house)
	}
	if x, house, ok := newSinglesQueue(b).fullHouse(b); !ok || x != (position.Candidate{Cell: 8, Digit: 8}) || house != 0 {
		t.Errorf("full house %v in house %d, want 8 in r1c9 in house 0", x, house)
	}
}

func boardOf(t *testing.T, text string) *position.Board {
	t.Helper()
	b := position.NewBoard(solvertest.Parse(solver.Classic(), text))
	return &b
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
