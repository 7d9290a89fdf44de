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

// agreement compares ratings of ours with known ones.
type agreement struct {
	theirs, ours []float64
	same, all    int // puzzles with the same rating, and with all of it the same
}

// bar is how often ratings must agree: two shares of puzzles, and Spearman's rank
// correlation.
type bar struct{ same, all, spearman float64 }

func (a *agreement) add(theirs, ours float64, same, all bool) {
	a.theirs, a.ours = append(a.theirs, theirs), append(a.ours, ours)
	if same {
		a.same++
	}
	if all {
		a.all++
	}
}

// check tells the figures and holds them to the bar.
func (a *agreement) check(t *testing.T, same, all string, least bar) {
	t.Helper()
	n := float64(len(a.ours))
	got := bar{float64(a.same) / n, float64(a.all) / n, spearman(a.theirs, a.ours)}
	t.Logf("%d puzzles: the same %s %.1f %%, the same %s %.1f %%, Spearman %.4f",
		len(a.ours), same, 100*got.same, all, 100*got.all, got.spearman)
	if !(got.same >= least.same && got.all >= least.all && got.spearman >= least.spearman) {
		t.Error("the ratings agree less than they did")
	}
}

// TestRatingAgainstExplainer rates puzzles whose ratings by Sudoku Explainer are
// known; a fifth of them with -short.
func TestRatingAgainstExplainer(t *testing.T) {
	t.Parallel()
	every := 1
	if testing.Short() {
		every = 5
	}
	var a agreement
	for i, fields := range solvertest.DataFile(t, "logic/se-ratings.txt") {
		columns := strings.Split(strings.Join(fields, " "), ";")
		if i%every != 0 || len(columns) < 2 || len(columns[0]) != 81 {
			continue
		}
		path := walked(t.Context(), solvertest.Parse(solver.Classic(), columns[0]),
			logic.Options{Profile: logic.SudokuExplainer, Uniqueness: logic.KnownUnique})
		r := logic.RateSE(path)
		er, _, _ := strings.Cut(columns[1], "/")
		want, err := strconv.ParseFloat(er, 64)
		if err != nil {
			t.Fatal(columns, err)
		}
		if r.ER.String() != er {
			t.Logf("%s: %v, want %s", columns[0], r.ER, er)
		}
		a.add(want, float64(r.ER)/10, r.ER.String() == er, r.ER.String()+"/"+r.EP.String()+"/"+r.ED.String() == columns[1])
	}
	a.check(t, "ER", "ER/EP/ED", bar{same: 0.99, all: 0.99, spearman: 0.999})
}

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
	var a agreement
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) != 3 {
			t.Fatalf("%q is not a puzzle, a level and a score", line)
		}
		path := walked(t.Context(), solvertest.Parse(solver.Classic(), fields[0]),
			logic.Options{Profile: logic.HoDoKu, Uniqueness: logic.KnownUnique})
		r := logic.RateHoDoKu(path)
		score, err := strconv.Atoi(fields[2])
		if err != nil {
			t.Fatal(fields, err)
		}
		sameLevel := r.Level.String() == fields[1]
		if !sameLevel || r.Score != score {
			t.Logf("%s: %v %d, want %s %d", fields[0], r.Level, r.Score, fields[1], score)
		}
		a.add(float64(score), float64(r.Score), sameLevel, r.Score == score)
	}
	a.check(t, "level", "score", bar{same: 0.98, all: 0.85, spearman: 0.995})
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
