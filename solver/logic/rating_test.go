package logic_test

import (
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// pathOf is a path of techniques, of which those with a placement place.
func pathOf(b position.Board, ids ...string) logic.Path {
	path := logic.Path{Board: b}
	for _, id := range ids {
		step := position.Step{Technique: id, Eliminations: []position.Candidate{{Cell: 0, Digit: 1}}}
		if strings.HasSuffix(id, "single") || id == "full-house" {
			step.Placements, step.Eliminations = step.Eliminations, nil
		}
		path.Steps = append(path.Steps, step)
	}
	return path
}

func TestRateSE(t *testing.T) {
	t.Parallel()
	b := position.NewBoard(solver.EmptyPuzzle(solver.Classic()))
	for _, test := range []struct {
		ids  []string
		want logic.SERating
	}{
		{nil, logic.SERating{}},
		{[]string{"full-house", "naked-single"}, logic.SERating{ER: 23, EP: 10, ED: 10}},
		{[]string{"pointing", "x-wing", "naked-single", "naked-triple"}, logic.SERating{ER: 36, EP: 32, ED: 26}},
		{[]string{"pointing", "full-house", "x-wing", "full-house"}, logic.SERating{ER: 32, EP: 26, ED: 26}},
	} {
		if got := logic.RateSE(pathOf(b, test.ids...)); got != test.want {
			t.Errorf("%v: %v, want %v", test.ids, got, test.want)
		}
	}
}

// Of locked candidates in a box HoDoKu takes those of the lowest digit: with the 5 of box 2 the puzzle needs one
// step, with the 9 two.
func TestRateLikeHoDoKu(t *testing.T) {
	t.Parallel()
	p := solvertest.Parse(solver.Classic(), "000000020700400860208700000000009000000000980007860014000008400010050002439006000")
	path := logic.Solve(t.Context(), p, logic.Options{Profile: logic.HoDoKu, Uniqueness: logic.KnownUnique})
	if got, want := logic.RateHoDoKu(path), (logic.HoDoKuRating{Level: logic.Medium, Score: 494}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestRateHoDoKu(t *testing.T) {
	t.Parallel()
	b := position.NewBoard(solver.EmptyPuzzle(solver.Classic()))
	singles := func(n int) []string { return strings.Fields(strings.Repeat("hidden-single ", n)) }
	for _, test := range []struct {
		ids  []string
		want logic.HoDoKuRating
	}{
		{nil, logic.HoDoKuRating{}},
		{singles(57), logic.HoDoKuRating{Level: logic.Easy, Score: 798}},
		{singles(58), logic.HoDoKuRating{Level: logic.Medium, Score: 812}},
		{singles(130), logic.HoDoKuRating{Level: logic.Extreme, Score: 1820}},
		{[]string{"full-house", "x-wing"}, logic.HoDoKuRating{Level: logic.Hard, Score: 144}},
	} {
		if got := logic.RateHoDoKu(pathOf(b, test.ids...)); got != test.want {
			t.Errorf("%v: %v, want %v", test.ids, got, test.want)
		}
	}
}

// hodokuScores are the scores with which HoDoKu comes, by our IDs.
var hodokuScores = map[string]int{
	"full-house": 4, "hidden-single": 14, "naked-single": 4, "pointing": 50, "claiming": 50, "locked-pair": 40, "locked-triple": 60,
	"naked-pair": 60, "naked-triple": 80, "naked-quadruple": 120, "hidden-pair": 70, "hidden-triple": 100, "hidden-quadruple": 150,
	"x-wing": 140, "swordfish": 150, "jellyfish": 160, "finned-x-wing": 130, "finned-swordfish": 200, "finned-jellyfish": 250,
	"skyscraper": 130, "two-string-kite": 150, "turbot-fish": 120, "empty-rectangle": 120,
	"xy-wing": 160, "xyz-wing": 180, "w-wing": 150, "remote-pair": 110, "ur-1": 100, "hidden-rectangle": 100, "bug-1": 100,
	"simple-colour-trap": 150, "multi-colours-1": 200, "x-chain": 260, "xy-chain": 260, "aic": 280, "grouped-aic": 300,
	"als-xz": 300, "als-xy-wing": 320, "als-chain": 340, "death-blossom": 360, "sue-de-coq": 250, "kraken-fish-1": 500, "cell-forcing-chain": 500,
}

// TestScore holds the scores of steps to HoDoKu's, and to the rating of a path of one
// such step.
func TestScore(t *testing.T) {
	t.Parallel()
	b := position.NewBoard(solver.EmptyPuzzle(solver.Classic()))
	for id, want := range hodokuScores {
		if got := logic.Score(position.Step{Technique: id}); got != want {
			t.Errorf("%s: %d, want %d", id, got, want)
		}
	}
	for _, id := range []string{"direct-pointing", "no-such-technique"} {
		if got := logic.Score(position.Step{Technique: id}); got != 0 {
			t.Errorf("%s, which HoDoKu does not know: %d", id, got)
		}
	}
	for _, technique := range logic.Techniques() {
		path := pathOf(b, technique.ID)
		if got, want := logic.Score(path.Steps[0]), logic.RateHoDoKu(path).Score; got != want || got != technique.Score {
			t.Errorf("%s: %d, in a path %d, in the list %d", technique.ID, got, want, technique.Score)
		}
	}
}

// TestRate rates puzzles of our own twice, and holds the parts to each other.
func TestRate(t *testing.T) {
	t.Parallel()
	for seed := range uint64(times(10)) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		r, err := logic.Rate(t.Context(), p, logic.Options{})
		again, _ := logic.Rate(t.Context(), p, logic.Options{})
		if err != nil || r != again || r.SE.ED > r.SE.EP || r.SE.EP > r.SE.ER || r.Name == "" || r.Hardest == "" {
			t.Errorf("seed %d: %+v, then %+v, error %v", seed, r, again, err)
		}
	}
	if got := logic.Tenths(72).String(); got != "7.2" {
		t.Errorf("72 tenths are %s", got)
	}
}

// TestRateStopped ends the context at some of its looks: what is cheap to know is
// known first, so a hard puzzle is not called easy by one of the programs.
func TestRateStopped(t *testing.T) {
	t.Parallel()
	p, _ := solvertest.Puzzle(solver.Classic(), 3)
	whole, _ := logic.Rate(t.Context(), p, logic.Options{})
	rated := 0
	for looks := 0; ; looks += 7 {
		r, err := logic.Rate(solvertest.EndAfter(looks), p, logic.Options{})
		if err == nil {
			break
		}
		if r.Name == "" {
			continue
		}
		if rated++; r.HoDoKu != whole.HoDoKu {
			t.Fatalf("after %d looks HoDoKu says %+v, in the end %+v", looks, r.HoDoKu, whole.HoDoKu)
		}
	}
	if rated == 0 {
		t.Error("no rating was stopped on its way")
	}
}

// HoDoKu tries a guess where its techniques lead no further, and calls that
// extreme; what was only stopped may still be easy.
func TestRateHoDoKuStuck(t *testing.T) {
	t.Parallel()
	b := position.NewBoard(solver.EmptyPuzzle(solver.Classic()))
	for outcome, want := range map[solver.Outcome]logic.HoDoKuRating{
		solver.Solved:  {Level: logic.Hard, Score: 140},
		solver.Stuck:   {Level: logic.Extreme, Score: 10_140, Bound: true},
		solver.Stopped: {Level: logic.Hard, Score: 140, Bound: true},
	} {
		path := pathOf(b, "x-wing")
		path.Outcome = outcome
		if got := logic.RateHoDoKu(path); got != want {
			t.Errorf("%v: %+v, want %+v", outcome, got, want)
		}
		if got := logic.RateSE(path); got.Bound != want.Bound {
			t.Errorf("%v: %+v", outcome, got)
		}
	}
}
