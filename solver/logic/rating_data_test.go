package logic_test

import (
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
)

// The bar for the rating on the scale of Sudoku Explainer: the share of puzzles
// with the same ER, of those with the same ER, EP and ED, and Spearman's rank
// correlation of ER.
const (
	leastSameER   = 0.95
	leastSameAll  = 0.95
	leastSpearman = 0.995
)

// TestRatingAgainstExplainer rates puzzles whose ratings by Sudoku Explainer are
// known; a fifth of them with -short.
func TestRatingAgainstExplainer(t *testing.T) {
	t.Parallel()
	every := 1
	if testing.Short() {
		every = 5
	}
	var theirs, ours []float64
	sameER, sameAll := 0, 0
	for i, fields := range solvertest.DataFile(t, "logic/se-ratings.txt") {
		columns := strings.Split(strings.Join(fields, " "), ";")
		if i%every != 0 || len(columns) < 2 || len(columns[0]) != 81 {
			continue
		}
		path := logic.Solve(t.Context(), solvertest.Parse(solver.Classic(), columns[0]),
			logic.Options{Profile: logic.SudokuExplainer, Uniqueness: logic.KnownUnique})
		r := logic.RateSE(path)
		er, _, _ := strings.Cut(columns[1], "/")
		want, err := strconv.ParseFloat(er, 64)
		if err != nil {
			t.Fatal(columns, err)
		}
		theirs, ours = append(theirs, want), append(ours, float64(r.ER)/10)
		if r.ER.String() == er {
			sameER++
		} else {
			t.Logf("%s: %v, want %s", columns[0], r.ER, er)
		}
		if r.ER.String()+"/"+r.EP.String()+"/"+r.ED.String() == columns[1] {
			sameAll++
		}
	}
	n := float64(len(ours))
	rho := spearman(theirs, ours)
	t.Logf("%d puzzles: the same ER %.1f %%, the same ER/EP/ED %.1f %%, Spearman %.4f",
		len(ours), 100*float64(sameER)/n, 100*float64(sameAll)/n, rho)
	if float64(sameER) < leastSameER*n || float64(sameAll) < leastSameAll*n || rho < leastSpearman {
		t.Error("the ratings agree less than they did")
	}
}

// The bar for HoDoKu's rating: the share of puzzles with the same level, of those with
// the same score too, and Spearman's rank correlation of the score.
const (
	leastSameLevel     = 0.98
	leastSameScore     = 0.85
	leastScoreSpearman = 0.995
)

// TestRatingAgainstHoDoKu rates puzzles whose ratings by HoDoKu are known, where the
// environment variable HODOKU_RATINGS names such a list: a line is a puzzle, its level
// and its score.
func TestRatingAgainstHoDoKu(t *testing.T) {
	t.Parallel()
	list := os.Getenv("HODOKU_RATINGS")
	if list == "" {
		t.Skip("set HODOKU_RATINGS to a list of puzzles with HoDoKu's level and score to compare ratings")
	}
	text, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	var theirs, ours []float64
	sameLevel, sameScore := 0, 0
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) != 3 {
			t.Fatalf("%q is not a puzzle, a level and a score", line)
		}
		path := logic.Solve(t.Context(), solvertest.Parse(solver.Classic(), fields[0]),
			logic.Options{Profile: logic.HoDoKu, Uniqueness: logic.KnownUnique})
		r := logic.RateHoDoKu(path)
		score, err := strconv.Atoi(fields[2])
		if err != nil {
			t.Fatal(fields, err)
		}
		theirs, ours = append(theirs, float64(score)), append(ours, float64(r.Score))
		if r.Level.String() != fields[1] || r.Score != score {
			t.Logf("%s: %v %d, want %s %d", fields[0], r.Level, r.Score, fields[1], score)
		}
		if r.Level.String() == fields[1] {
			sameLevel++
		}
		if r.Score == score {
			sameScore++
		}
	}
	n := float64(len(ours))
	rho := spearman(theirs, ours)
	t.Logf("%d puzzles: the same level %.1f %%, the same score %.1f %%, Spearman %.4f",
		len(ours), 100*float64(sameLevel)/n, 100*float64(sameScore)/n, rho)
	if float64(sameLevel) < leastSameLevel*n || float64(sameScore) < leastSameScore*n || rho < leastScoreSpearman {
		t.Error("the ratings agree less than they did")
	}
}

// spearman is Spearman's rank correlation; values that are equal share the mean
// of their ranks.
func spearman(x, y []float64) float64 {
	a, b := ranks(x), ranks(y)
	mean := float64(len(a)+1) / 2
	var ab, aa, bb float64
	for i := range a {
		ab += (a[i] - mean) * (b[i] - mean)
		aa += (a[i] - mean) * (a[i] - mean)
		bb += (b[i] - mean) * (b[i] - mean)
	}
	return ab / math.Sqrt(aa*bb)
}

func ranks(x []float64) []float64 {
	sorted := slices.Sorted(slices.Values(x))
	r := make([]float64, len(x))
	for i, v := range x {
		first, _ := slices.BinarySearch(sorted, v)
		after := first
		for after < len(sorted) && sorted[after] == v {
			after++
		}
		r[i] = float64(first+after+1) / 2
	}
	return r
}

func TestSpearman(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		x, y []float64
		want float64
	}{
		{[]float64{1, 2, 3, 4}, []float64{10, 20, 30, 40}, 1},
		{[]float64{1, 2, 3, 4}, []float64{4, 3, 2, 1}, -1},
		{[]float64{1, 1, 2, 2}, []float64{1, 2, 1, 2}, 0},
	} {
		if got := spearman(test.x, test.y); math.Abs(got-test.want) > 1e-9 {
			t.Errorf("%v and %v: %v, want %v", test.x, test.y, got, test.want)
		}
	}
}
