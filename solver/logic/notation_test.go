package logic_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic"
)

func TestNotations(t *testing.T) {
	t.Parallel()
	step := logic.Step{
		Technique: "xy-wing", Digits: solver.DigitsOf(1, 2, 3),
		Marks: []logic.Mark{
			mark(0, 3), mark(0, 1), mark(8, 1), mark(8, 2), mark(80, 2), mark(80, 3),
		},
		Eliminations: []logic.Candidate{{Cell: 72, Digit: 3}},
	}
	for n, want := range map[logic.Notation]string{
		logic.R1C1:   "XY-Wing: 1/2/3 in r1c19,r9c9 => r9c1<>3",
		logic.A1:     "XY-Wing: 1/2/3 in A1,A9,I9 => I1<>3",
		logic.Eureka: "XY-Wing: 1/2/3 in r1c19,r9c9 => r9c1<>3",
	} {
		if got := n.Explain(solver.Classic(), step).Line; got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
		if back, ok := logic.ParseNotation(n.String()); !ok || back != n {
			t.Errorf("%v is read back as %v", n, back)
		}
	}
	if _, ok := logic.ParseNotation("chess"); ok {
		t.Error("chess is a notation")
	}
	n := logic.A1
	if err := n.UnmarshalText([]byte("Eureka")); err != nil || n != logic.Eureka {
		t.Errorf("Eureka is read as %v, %v", n, err)
	}
	if err := n.UnmarshalText([]byte("chess")); err == nil || n != logic.Eureka {
		t.Errorf("chess is read as %v, %v", n, err)
	}
}

func mark(cell, digit int) logic.Mark {
	return logic.Mark{Role: logic.Pattern, House: logic.None, Cell: cell, Digit: digit}
}
