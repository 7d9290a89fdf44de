package generate

import (
	"math"
	"os"
	"testing"
)

// known is the share of minimal puzzles of the classic board by their number of givens, of 21 and more, in per
// cent, as Berthier computed it from a controlled-bias sample of millions.
var known = map[int]float64{22: .0035, 23: .148, 24: 2.28, 25: 13.42, 26: 31.91, 27: 32.71, 28: 15.48, 29: 3.6, 30: .41}

// Natural draws as many puzzles of each number of givens as there are, within what so few draws can tell; all are
// proper and minimal, and none comes twice. SUDOKU_LONG=1 takes more of them.
func TestNaturalGivens(t *testing.T) {
	t.Parallel()
	seeds, within := 1, 20.0
	if os.Getenv("SUDOKU_LONG") != "" {
		seeds, within = 40, 2.5
	}
	by, n := map[int]float64{}, 0.0
	seen := map[string]bool{}
	for seed := range Seed(seeds) {
		lots, err := Natural(t.Context(), seed)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range lots {
			by[m.Puzzle.GivenCount()]++
			n++
			if n < 10 {
				proper(t, m)
				minimal(t, m, None)
			}
			if seen[string(m.Puzzle.Grid())] {
				t.Error("a puzzle comes twice")
			}
			seen[string(m.Puzzle.Grid())] = true
		}
	}
	for givens, want := range known {
		got := by[givens] / n * 100
		t.Logf("%d givens: %.2f %%, known %.2f %%", givens, got, want)
		if math.Abs(got-want) > within {
			t.Errorf("%d givens: %.2f %%, known %.2f %%", givens, got, want)
		}
	}
}
