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
	path := logic.Path{Board: b, Outcome: solver.Solved}
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

// TestRateLikeHoDoKu rates puzzles whose rating by HoDoKu is known and hangs on a choice that it makes.
func TestRateLikeHoDoKu(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		choice, puzzle string
		want           logic.HoDoKuRating
	}{
		{"of locked candidates in a box, the lowest digit", "000000020700400860208700000000009000000000980007860014000008400010050002439006000", logic.HoDoKuRating{Level: logic.Medium, Score: 494}},
		{"a pair that acts only where its houses cross is not locked", "31.....7.4.2...1.3.69.....2.2.8........7...6.....62.47.....14.......4.8.8.......6", logic.HoDoKuRating{Level: logic.Hard, Score: 768}},
		{"skyscrapers by their lines", "......6.1..9.1.....5.34.7.....4.51.......8.95...1.....8.........1..3.4...456...8.", logic.HoDoKuRating{Level: logic.Hard, Score: 932}},
		{"kites by their row and column", "..9.8...5......9.3.6.7....2..327....5....8.7..2.46.....4...3..8.......5...8..2...", logic.HoDoKuRating{Level: logic.Extreme, Score: 2542}},
		{"XY-Wings by their cells", "8...4.....62.35.8.3.5.6.4.....4..86...1.....5.....32..........1...8..6.3...92.5..", logic.HoDoKuRating{Level: logic.Hard, Score: 834}},
		{"finned fish by their base", ".7....42.6.....3.5.5..8....1..4....6.35..7..1..6.23.......1....3..2......47..61..", logic.HoDoKuRating{Level: logic.Unfair, Score: 1144}},
		{"no Siamese fish", "....97.3..17..824...2.14..6.9...2.6.6.8.............1.3.9..6..8.7..8.....6...9.73", logic.HoDoKuRating{Level: logic.Unfair, Score: 1232}},
		{"of chains as long, that of the first cells", "3.......5.81....7...7...3..9..78..6..63...5....8.....2...65.1.8...92....51.....9.", logic.HoDoKuRating{Level: logic.Extreme, Score: 2944}},
		{"no chain that HoDoKu does not know", ".641....7..5.8..92.9....4.....528.......7.9.....4......41..58...86.1..7..5......1", logic.HoDoKuRating{Level: logic.Extreme, Score: 1900}},
		{"the first ALS-XZ", "72..4......63.1..2.......58.1.6.5.7.....3..2..8..2..3.....1....5....3.1.34...2..6", logic.HoDoKuRating{Level: logic.Extreme, Score: 4460}},
		{"the first ALS-XY-Wing", ".9.8.6.7.6.2....4...4.2.59....2......8...9.23.....3..4.....8....29.3..5.....9..3.", logic.HoDoKuRating{Level: logic.Extreme, Score: 5474}},
		{"ALS chains whose sets come one after the other", "6...2...4....4.......3.1......8..91.....1.7..3..2.9..673...8.4...9...8..4.6.....3", logic.HoDoKuRating{Level: logic.Extreme, Score: 6104}},
	} {
		path := walked(t.Context(), solvertest.Parse(solver.Classic(), test.puzzle),
			logic.Options{Profile: logic.HoDoKu, Uniqueness: logic.KnownUnique})
		if got := logic.RateHoDoKu(path); got != test.want {
			t.Errorf("%s: %v, want %v", test.choice, got, test.want)
		}
	}
}

// TestRateLikeExplainer rates puzzles whose rating rests on what Sudoku Explainer finds
// and on which of several easiest hints it takes; ER is its own.
func TestRateLikeExplainer(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		choice, puzzle string
		want           logic.Tenths
	}{
		{"a corner of a box is parted by its column", "003100800005830709010060000090000061000004070060010300050040602700000000000050030", 75},
		{"the wing with most eliminations", "000000004069050070005009200000940085000010000150073000004200600030090410700000000", 57},
		{"a triple is excluded by cells that see it all", "000649000000050000060030080600020003023010590000306000290000018030701060016000750", 83},
		{"the shortest of the chains", "900050001006804900000000000700000006050000030008000400030070090000405000509206104", 92},
	} {
		path := walked(t.Context(), solvertest.Parse(solver.Classic(), test.puzzle),
			logic.Options{Profile: logic.SudokuExplainer, Uniqueness: logic.KnownUnique})
		if got := logic.RateSE(path).ER; got != test.want {
			t.Errorf("%s: %v, want %v", test.choice, got, test.want)
		}
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
