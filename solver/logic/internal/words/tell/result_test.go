package tell

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
)

// A step is headed by what it does.
func TestResult(t *testing.T) {
	t.Parallel()
	at := func(cells ...int) (n position.Node) {
		for i := 0; i < len(cells); i += 2 {
			n = append(n, position.Candidate{Cell: cells[i], Digit: cells[i+1]})
		}
		return n
	}
	for _, tt := range []struct {
		placed, gone position.Node
		want         string
	}{
		{at(40, 5), nil, "r5c5 = 5"},
		{at(68, 2, 77, 8), nil, "r8c6 = 2, r9c6 = 8"},
		{at(0, 9, 40, 9), nil, "r1c1, r5c5 = 9"},
		{nil, at(30, 9), "r4c4 ≠ 9"},
		{nil, at(30, 1, 30, 9), "r4c4 ≠ 1, 9"},
		{nil, at(11, 4, 56, 4), "4 goes from r2c3, r7c3"},
		{nil, at(11, 4, 56, 4, 11, 5, 56, 5), "4, 5 go from r2c3, r7c3"},
		{nil, at(28, 1, 77, 3), "r4c2 ≠ 1, r9c6 ≠ 3"},
		{nil, at(25, 1, 65, 1, 11, 9, 19, 9), "1 goes from r3c8, r8c3; 9 goes from r2c3, r3c2"},
		{at(0, 9), at(28, 1, 28, 3), "r1c1 = 9; r4c2 ≠ 1, 3"},
		{nil, nil, ""},
	} {
		s := position.Step{Placements: tt.placed, Eliminations: tt.gone}
		if got := New(position.R1C1, solver.Classic(), s).Result(); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
		marked := New(position.R1C1, solver.Classic(), s).Marked()
		if got, names := marked.Unmarked(marked.Result()); got != tt.want || (len(names) > 0) != (tt.want != "") {
			t.Errorf("marked: %q, %d names", got, len(names))
		}
	}
}
