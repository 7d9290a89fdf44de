package pencil_test

import (
	"testing"

	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// Whatever cells show, the marks show the same.
func TestNotedShowsTheSame(t *testing.T) {
	t.Parallel()
	l := board(t, "6x6")
	rapid.Check(t, func(t *rapid.T) {
		g := make(solver.Grid, l.CellCount())
		for c := range g {
			g[c] = uint8(max(0, rapid.IntRange(-6, 6).Draw(t, "digit")))
		}
		p, err := solver.NewPuzzle(l, g)
		if err != nil {
			t.Fatal(err)
		}
		whole := position.NewBoard(p)
		subset := rapid.Bool().Draw(t, "subset")
		shown := make([]solver.Digits, len(g))
		for c := range shown {
			shown[c] = solver.Digits(rapid.IntRange(0, 127).Draw(t, "shown")) & l.AllDigits()
			if subset {
				shown[c] &= whole.Candidates(c)
			}
		}
		m := pencil.Noted(p, shown)
		for c, d := range g {
			if got := m.Shown(c, whole.Candidates(c)); d == 0 && got != shown[c] {
				t.Fatalf("%s shows %v, want %v: %v", l.CellName(c), got, shown[c], m)
			}
		}
		if m.Auto && m.Candidates != nil || !m.Auto && m.Removed != nil {
			t.Fatalf("said twice: %v", m)
		}
	})
}
