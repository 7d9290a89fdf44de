package logic_test

import (
	"errors"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/logic/internal/search"
)

// A path under a budget is the beginning of the path under any larger one, whatever
// the order of its techniques.
func TestPathsUnderBudgetsAreBeginnings(t *testing.T) {
	t.Parallel()
	hard := solvertest.Parse(solver.Classic(), "980700600750060000006800000400300020005090700000008004010000003009180500000002010")
	jigsaw, _ := solvertest.Puzzle(solvertest.FreeForm(9, 1), 1)
	cut := 0
	for _, p := range []solver.Puzzle{hard, jigsaw} {
		for _, profile := range []logic.Profile{logic.Ours, logic.HoDoKu, logic.SudokuExplainer} {
			var before logic.Path
			for budget := solver.Work(1_000); budget < 10_000_000; budget *= 2 {
				path, err := logic.Solve(t.Context(), p, logic.Options{Budget: budget, Profile: profile})
				if len(path.Steps) < len(before.Steps) || len(before.Steps) > 0 && gocmp.Diff(before.Steps, path.Steps[:len(before.Steps)]) != "" {
					t.Fatalf("%v: the %d steps of budget %d are no beginning of the %d steps of budget %d",
						profile, len(before.Steps), budget/2, len(path.Steps), budget)
				}
				if stopped := path.Outcome == solver.Stopped; stopped != errors.Is(err, search.ErrBudget) || stopped != (path.Spent >= budget) {
					t.Fatalf("%v: budget %d: %v after %d, %v", profile, budget, path.Outcome, path.Spent, err)
				} else if stopped {
					cut++
				}
				before = path
			}
		}
	}
	if cut < 20 {
		t.Errorf("only %d paths were cut", cut)
	}
}

// Every technique ends soon after its budget, on boards where everything is possible
// and on half-filled ones, and the same every time.
func TestEveryTechniqueHonoursABudget(t *testing.T) {
	t.Parallel()
	const budget = 50_000
	half, _ := solvertest.Puzzle(solver.Classic(), 7)
	for _, p := range []solver.Puzzle{half, solver.EmptyPuzzle(solvertest.Layout("16x16")), solver.EmptyPuzzle(solvertest.Drawn(25, 7))} {
		for _, technique := range logic.Techniques() {
			o := logic.Options{Techniques: []string{technique.ID}, Uniqueness: logic.KnownUnique, Budget: budget}
			path, err := logic.Solve(t.Context(), p, o)
			if err != nil && !errors.Is(err, search.ErrBudget) {
				t.Errorf("%s: %v", technique.ID, err)
			}
			if path.Spent > 2*budget {
				t.Errorf("%s on %s: %d spent with a budget of %d", technique.ID, p.Layout().Title(), path.Spent, budget)
			}
			if again := walked(t.Context(), p, o); again.Spent != path.Spent || len(again.Steps) != len(path.Steps) {
				t.Errorf("%s: %d steps for %d, then %d for %d", technique.ID, len(path.Steps), path.Spent, len(again.Steps), again.Spent)
			}
		}
	}
}

// The proof of one solution is counted, and bounded, as everything else is.
func TestProofOfOneSolutionHasABudget(t *testing.T) {
	t.Parallel()
	p := solver.EmptyPuzzle(solvertest.Layout("25x25"))
	path, err := logic.Solve(t.Context(), p, logic.Options{Techniques: []string{"ur-1"}, Budget: 10_000})
	if !errors.Is(err, search.ErrBudget) {
		t.Errorf("%v after %d, want the budget", err, path.Spent)
	}
}

// Where every candidate that is left stands in some solution, a path is at its end;
// the steps until there are those of a path that does not know.
func TestExhaustedPaths(t *testing.T) {
	t.Parallel()
	ended := 0
	seeds := max(3, times(6))
	for seed := range uint64(seeds) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		for c, dropped := 0, 0; dropped < 3; c++ {
			if p.Given(c) != 0 {
				p, dropped = p.With(c, 0), dropped+1
			}
		}
		possible, err := solver.Possible(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		o := logic.Options{Uniqueness: logic.NotUnique, Budget: 60_000_000}
		plain := walked(t.Context(), p, o)
		o.Possible = possible
		path := walked(t.Context(), p, o)
		if diff := gocmp.Diff(plain.Steps, path.Steps); diff != "" {
			t.Errorf("seed %d: other steps: %s", seed, diff)
		}
		if path.Spent > plain.Spent {
			t.Errorf("seed %d: %d spent, %d by one that does not know", seed, path.Spent, plain.Spent)
		}
		if path.Exhausted {
			ended++
			if path.Outcome != solver.Stuck {
				t.Errorf("seed %d: %v", seed, path.Outcome)
			}
		}
	}
	if ended < seeds/2 {
		t.Errorf("only %d paths came to their end", ended)
	}
}
