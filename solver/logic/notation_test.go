package logic_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

func TestNotations(t *testing.T) {
	t.Parallel()
	step := position.Step{
		Technique: "xy-wing", Digits: solver.DigitsOf(1, 2, 3),
		Marks: []position.Mark{
			position.MarkPart(position.Wing, 1, 0, 3), position.MarkPart(position.Wing, 1, 0, 1),
			position.MarkCandidate(position.Pivot, 8, 1), position.MarkCandidate(position.Pivot, 8, 2),
			position.MarkPart(position.Wing, 2, 80, 2), position.MarkPart(position.Wing, 2, 80, 3),
		},
		Eliminations: []position.Candidate{{Cell: 72, Digit: 3}},
	}
	for n, want := range map[position.Notation]string{
		position.R1C1:   "XY-Wing: 1/2/3 in r1c19,r9c9 => r9c1<>3",
		position.A1:     "XY-Wing: 1/2/3 in A1,A9,I9 => I1<>3",
		position.Eureka: "XY-Wing: 1/2/3 in r1c19,r9c9 => r9c1<>3",
	} {
		if got := logic.ExplainIn(n, solver.Classic(), step).Line; got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
		if back, ok := position.ParseNotation(n.String()); !ok || back != n {
			t.Errorf("%v is read back as %v", n, back)
		}
	}
	pair := position.Step{
		Technique: "remote-pair", Digits: solver.DigitsOf(5, 8), Eliminations: []position.Candidate{{Cell: 72, Digit: 5}},
		Marks: []position.Mark{mark(0, 5), mark(0, 8), mark(8, 5), mark(8, 8), mark(80, 5), mark(80, 8), mark(78, 5), mark(78, 8)},
	}
	for n, want := range map[position.Notation]string{
		position.R1C1:   "Remote Pair: 5/8 r1c1 -8- r1c9 -5- r9c9 -8- r9c7 => r9c1<>5",
		position.A1:     "Remote Pair: 5/8 A1 -8- A9 -5- I9 -8- I7 => I1<>5",
		position.Eureka: "Remote Pair: (5=8)r1c1 - (8=5)r1c9 - (5=8)r9c9 - (8=5)r9c7 => r9c1<>5",
	} {
		if got := logic.ExplainIn(n, solver.Classic(), pair).Line; got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
	}
	rows := position.Step{
		Technique: "hidden-single", Digits: solver.DigitsOf(4), Placements: []position.Candidate{{Cell: 80, Digit: 4}},
		Marks: []position.Mark{
			{Role: position.Base, House: 8, Cell: position.None},
			{Role: position.Target, House: position.None, Cell: 80, Digit: 4},
			{Role: position.Blocker, House: 17, Cell: 8, Digit: 4},
		},
	}
	for n, want := range map[position.Notation]string{
		position.R1C1: "Only r9c9 can take the 4 of row 9, because r1c9 rules 4 out of column 9. So r9c9 is 4.",
		position.A1:   "Only I9 can take the 4 of row I, because A9 rules 4 out of column 9. So I9 is 4.",
	} {
		if got := logic.ExplainIn(n, solver.Classic(), rows).Text; got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
	}
	if _, ok := position.ParseNotation("chess"); ok {
		t.Error("chess is a notation")
	}
	n := position.A1
	if err := n.UnmarshalText([]byte("Eureka")); err != nil || n != position.Eureka {
		t.Errorf("Eureka is read as %v, %v", n, err)
	}
	if err := n.UnmarshalText([]byte("chess")); err == nil || n != position.Eureka {
		t.Errorf("chess is read as %v, %v", n, err)
	}
}

func mark(cell, digit int) position.Mark {
	return position.Mark{Role: position.Pattern, House: position.None, Cell: cell, Digit: digit}
}
