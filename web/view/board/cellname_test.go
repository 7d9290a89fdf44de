package board

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
)

func TestCellName(t *testing.T) {
	t.Parallel()
	candidates := func(digits ...int) func(int) solver.Digits {
		return func(int) solver.Digits { return solver.DigitsOf(digits...) }
	}
	marks := func(classes map[int]string) func(cell, digit int) string {
		return func(_, digit int) string { return classes[digit] }
	}
	tests := []struct {
		layout, classes, want string
		cell, digit           int
		origin                Origin
		names                 position.Notation
		candidates            func(int) solver.Digits
		mark                  func(cell, digit int) string
	}{
		{layout: "classic", digit: 5, origin: Given, want: "Row 1, column 1, 5, given"},
		{layout: "classic", digit: 5, origin: Typed, classes: "typed bt clash", want: "Row 1, column 1, 5, typed; clashes"},
		{layout: "classic", digit: 5, origin: Found, classes: "solved differs", cell: 80, want: "Row 9, column 9, 5, solved; differs"},
		{layout: "classic", digit: 5, origin: Given, classes: "given conflict", want: "Row 1, column 1, 5, given; in the contradiction"},
		{layout: "classic", digit: 5, origin: Given, classes: "base blocker", want: "Row 1, column 1, 5, given; the reason"},
		{layout: "classic", cell: 11, want: "Row 2, column 3, empty"},
		{layout: "classic", cell: 11, candidates: candidates(), want: "Row 2, column 3, no candidates"},
		{layout: "classic", cell: 11, candidates: candidates(7), want: "Row 2, column 3, candidate 7"},
		{layout: "classic", cell: 11, candidates: candidates(2, 3, 4), want: "Row 2, column 3, candidates 2, 3, 4"},
		{layout: "classic", cell: 11, classes: "target", candidates: candidates(2, 3), want: "Row 2, column 3, candidates 2, 3; acted on"},
		{layout: "4x4", cell: 7, candidates: candidates(1, 2, 3, 4), want: "Row 2, column 4, all candidates"},
		{
			layout: "classic", cell: 11, candidates: candidates(2, 3, 4), mark: marks(map[int]string{4: "gone"}),
			want: "Row 2, column 3, candidates 2, 3, 4; 4 ruled out",
		},
		{
			layout: "classic", cell: 11, classes: "cover target", candidates: candidates(1, 2, 3, 4, 5),
			mark: marks(map[int]string{1: "gone", 2: "placed", 3: "gone", 5: "involved", 9: "gone"}),
			want: "Row 2, column 3, candidates 1, 2, 3, 4, 5; 2 placed; 1, 3 ruled out; 5 in the pattern",
		},
		{layout: "classic", digit: 5, origin: Given, cell: 72, names: position.A1, want: "Row I, column 1, 5, given"},
		{layout: "16x16", digit: 16, origin: Given, cell: 255, want: "Row 16, column 16, G, given"},
		{layout: "16x16", cell: 17, candidates: candidates(9, 10, 16), want: "Row 2, column 2, candidates 9, A, G"},
	}
	for _, tt := range tests {
		l, err := solver.ParseLayout(tt.layout)
		if err != nil {
			t.Fatal(err)
		}
		d := Input{Layout: l, Names: tt.names, Grid: make(solver.Grid, l.CellCount()), Candidates: tt.candidates, Mark: tt.mark}
		d.Grid[tt.cell] = uint8(tt.digit)
		if got := d.cellName(tt.cell, tt.origin, tt.classes); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}
