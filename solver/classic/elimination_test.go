package classic_test

import (
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/internal/solvertest"
)

// Article 004: "the computer repeatedly runs through these steps until there are
// no more changes left to be made"; only then does it look for guesses that do
// "not appear as a guess for any other indexes" of a house.
func TestEliminationLooksForUniqueCandidatesOnlyWhenNothingElseChanges(t *testing.T) {
	t.Parallel()
	for seed := range uint64(8) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		var last classic.Event // the last pass
		for i, e := range classic.Elimination(t.Context(), p, 0).Trace.Events {
			if e.Kind != classic.Pass {
				continue
			}
			want := classic.FillIn
			if last.Pass == classic.FillIn && last.Filled == 0 {
				want = classic.UniquePass
			}
			if e.Pass != want {
				t.Fatalf("seed %d, event %d: pass of kind %d, want %d", seed, i, e.Pass, want)
			}
			last = e
		}
	}
}

// Article 004: "my computer program does not involve the guessing of numbers".
func TestEliminationNeverGuesses(t *testing.T) {
	t.Parallel()
	stuck := 0
	for seed := range uint64(20) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		run := classic.Elimination(t.Context(), p, 0)
		if c := run.Counters; c.Guesses+c.Tries+c.Retreats+c.Deepest != 0 {
			t.Errorf("seed %d: %+v", seed, c)
		}
		if run.Outcome == solver.Stuck {
			stuck++
		}
	}
	if stuck == 0 || stuck == 20 {
		t.Errorf("stuck on %d of 20 puzzles", stuck)
	}
}

// Article 004: "the computer was not able to complete the Sudoku puzzle, but
// prints out as many numbers as it can".
func TestEliminationGivesBackWhatItCouldPlaceAndSaysSo(t *testing.T) {
	t.Parallel()
	p, solution := solvertest.Puzzle(solver.Classic(), 23)
	run := classic.Elimination(t.Context(), p, 0)
	checkRun(t, p, solution, run)
	if run.Outcome != solver.Stuck || run.Grid.Filled() <= p.GivenCount() {
		t.Fatalf("%v with %d cells filled", run.Outcome, run.Grid.Filled())
	}
	for c := range run.Grid {
		if run.Grid[c] == 0 && run.Possible[c].Len() < 2 {
			t.Errorf("%s could have been filled", p.Layout().CellName(c))
		}
	}
	text := classic.Explain(p.Layout(), run.Trace.Events[len(run.Trace.Events)-1])
	if want := "The method gets no further: 32 of 81 cells are filled, 26 given and 6 found."; !strings.HasPrefix(text, want) {
		t.Errorf("%s", text)
	}
}
