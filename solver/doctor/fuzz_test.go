package doctor_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/doctor"
)

func FuzzExamine(f *testing.F) {
	f.Add(uint64(1), uint8(0), uint8(6), uint8(0))
	f.Add(uint64(2), uint8(1), uint8(12), uint8(1))
	f.Add(uint64(3), uint8(2), uint8(27), uint8(0))
	layouts := []string{"4x4", "6x6", "classic", "6x6x", "6x6b3x2"}
	f.Fuzz(func(t *testing.T, seed uint64, board, givens, wrong uint8) {
		l, err := solver.ParseLayout(layouts[int(board)%len(layouts)])
		if err != nil {
			t.Fatal(err)
		}
		n := int(givens) % (l.CellCount() + 1)
		if l.Size() == 9 {
			n, wrong = max(n, 26), 0 // so that trying is quick
		}
		p := puzzleOf(t, l, seed, n, int(wrong)%3)
		x := doctor.Examine(t.Context(), p, 300_000_000)
		if x.Err != nil {
			t.Skip("more than the budget")
		}
		check(t, p, x)
	})
}
