package generate

import (
	"math"
	"os"
	"testing"
)

// known is the share of minimal puzzles of the classic board by their number of givens, in per cent, as Berthier
// computed it from a controlled-bias sample of millions.
var known = map[int]float64{22: .0035, 23: .148, 24: 2.28, 25: 13.42, 26: 31.91, 27: 32.71, 28: 15.48, 29: 3.6, 30: .41}

// What Natural draws is proper, minimal, and drawn once; the same seed draws the same.
func TestNatural(t *testing.T) {
	t.Parallel()
	const few = 300
	one, err := sourceOf(1, 0).natural(t.Context(), few)
	if err != nil {
		t.Fatal(err)
	}
	other, err := sourceOf(1, 0).natural(t.Context(), few)
	if err != nil || len(one) != len(other) || len(one) == 0 {
		t.Fatalf("%d puzzles, then %d; %v", len(one), len(other), err)
	}
	seen := map[string]bool{}
	for i, m := range one {
		proper(t, m)
		minimal(t, m, None)
		if !m.Puzzle.Equal(other[i].Puzzle) {
			t.Errorf("puzzle %d is another one the second time", i)
		}
		if seen[string(m.Puzzle.Grid())] {
			t.Error("a puzzle comes twice")
		}
		seen[string(m.Puzzle.Grid())] = true
	}
}

// Natural draws as many puzzles of each number of givens as there are. It takes minutes, for SUDOKU_LONG=1 alone.
func TestNaturalGivens(t *testing.T) {
	if os.Getenv("SUDOKU_LONG") == "" {
		t.Skip("SUDOKU_LONG=1 draws some thousand puzzles, which takes minutes")
	}
	by, n := map[int]float64{}, 0.0
	for seed := range Seed(40) {
		lots, err := Natural(t.Context(), seed)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range lots {
			by[m.Puzzle.GivenCount()]++
			n++
		}
	}
	for givens := 22; givens <= 30; givens++ {
		got := by[givens] / n * 100
		t.Logf("%d givens: %.2f %%, known %.2f %%", givens, got, known[givens])
		if math.Abs(got-known[givens]) > 2.5 {
			t.Errorf("%d givens: %.2f %%, known %.2f %%", givens, got, known[givens])
		}
	}
}
