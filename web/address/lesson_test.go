package address

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/pencil"
	"sudoku/web/internal/puzzles"
)

func TestLesson(t *testing.T) {
	t.Parallel()
	one := queryAt(puzzles.One)
	noted := one
	noted.Typed.Cells = solver.CellsOf(3)
	noted.Marks = pencil.Marks{
		Auto:    true,
		Removed: pencil.List{{Cell: 0, Digits: solver.DigitsOf(4)}},
		Corner:  pencil.List{{Cell: 1, Digits: solver.DigitsOf(5)}},
	}
	all := one
	all.Typed.All = true
	in := "/techniques/x-wing?in=" + puzzles.One
	for _, tt := range []struct {
		lesson Lesson
		want   string
	}{
		{Lesson{ID: "x-wing"}, "/techniques/x-wing"},
		{Lesson{ID: "x-wing", Turn: 1}, "/techniques/x-wing"},
		{Lesson{ID: "x-wing", Turn: 7}, "/techniques/x-wing?n=7"},
		{Lesson{ID: "x-wing", In: &one}, in},
		{Lesson{ID: "x-wing", In: &all}, in},
		{Lesson{ID: "x-wing", In: &noted, Turn: 2}, in + "&typed=r1c4&removed=r1c1-4&n=2"},
	} {
		if got := tt.lesson.Address(); got != tt.want {
			t.Errorf("%s, want %s", got, tt.want)
		}
	}
	if got, want := (Lesson{ID: "x-wing", In: &one}).At(At{Step: 1, Case: 2, Proof: "4.1"}), in+"&case=2&proof=4.1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
