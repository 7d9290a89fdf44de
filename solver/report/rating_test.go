package report_test

import (
	"encoding/json"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/report"
)

// full is a filled grid.
const full = "123456789456789123789123456231674895875912364694538217317265948542897631968341572"

func classic(cells string) solver.Puzzle { return solvertest.Parse(solver.Classic(), cells) }

func TestRate(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ puzzle, outcome, name, text string }{
		"one solution":      {seed003, "solved", "easy", "SE 2.0/1.2/1.2  HoDoKu Easy 384  easy  Direct hidden pair\n"},
		"several solutions": {strings.Repeat("0", 81), "several", "", "several\n"},
		"no solution":       {seed004, "none", "", "none\n"},
		"nothing to find":   {full, "solved", "", "solved\n"},
		"clashing givens":   {"55" + strings.Repeat("0", 79), "invalid", "", "invalid: 5 stands twice in row 1 (r1c1, r1c2); 5 stands twice in box 1 (r1c1, r1c2)\n"},
	} {
		r := report.NewRating(methods.Rate(t.Context(), classic(test.puzzle), logic.Options{}, 0))
		if r.Outcome != solver.Outcome(test.outcome) || r.Name != test.name || r.Text() != test.text || r.Rated() != (test.name != "") {
			t.Errorf("%s: %+v: %s", name, r, r.Text())
		}
	}
}

func TestRateWithoutTime(t *testing.T) {
	t.Parallel()
	if r := report.NewRating(methods.Rate(cancelled(), classic(seed003), logic.Options{}, 0)); r.Outcome != "stopped" || r.Rated() || !r.SE.Bound || !r.HoDoKu.Bound {
		t.Errorf("%+v", r)
	}
}

// What no step was found for has no number either.
func TestRateWithoutSteps(t *testing.T) {
	t.Parallel()
	r := report.NewRating(methods.Rate(t.Context(), classic(seed003), logic.Options{Techniques: []string{"jellyfish"}}, 0))
	if r.Outcome != "stuck" || r.Rated() || !r.SE.Bound || !r.HoDoKu.Bound || r.HoDoKu.Level != "" || r.Text() != "stuck\n" {
		t.Errorf("%+v: %s", r, r.Text())
	}
}

// What was cut short is a lower bound, and says so.
func TestRatingIsABound(t *testing.T) {
	t.Parallel()
	r := report.NewRating(methods.Rate(t.Context(), classic(seed003), logic.Options{Techniques: []string{"hidden-single"}}, 0))
	if r.Outcome != "stuck" || !strings.HasSuffix(r.Text(), "Hidden single  stuck: at least this\n") {
		t.Errorf("%+v: %s", r, r.Text())
	}
}

// The line says of which scale the rating is a bound.
func TestRatingSaysWhatIsABound(t *testing.T) {
	t.Parallel()
	for want, r := range map[string]report.Rating{
		"stuck: at least this":           {Outcome: "stuck", SE: report.SERating{Bound: true}, HoDoKu: report.HoDoKuRating{Bound: true}},
		"stuck: HoDoKu is at least this": {Outcome: "stuck", HoDoKu: report.HoDoKuRating{Bound: true}},
		"stopped: SE is at least this":   {Outcome: "stopped", SE: report.SERating{Bound: true}},
	} {
		r.Name = "hard"
		if got := r.Text(); !strings.HasSuffix(got, "  "+want+"\n") {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A rating is a number in JSON.
func TestTenths(t *testing.T) {
	t.Parallel()
	got, err := json.Marshal(report.SERating{ER: 72, EP: 10, ED: 115})
	if want := `{"er":7.2,"ep":1.0,"ed":11.5}`; err != nil || string(got) != want {
		t.Errorf("%s, want %s (%v)", got, want, err)
	}
	var back report.SERating
	if err := json.Unmarshal(got, &back); err != nil || back != (report.SERating{ER: 72, EP: 10, ED: 115}) {
		t.Errorf("%s is read as %+v (%v)", got, back, err)
	}
}
