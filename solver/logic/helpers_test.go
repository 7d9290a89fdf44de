package logic_test

import (
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// long asks for many times as many positions: go test -long -timeout 0.
var long = flag.Bool("long", false, "check many times as many positions")

// times is the number of positions for a test: n, more of them with -long, fewer
// with -short.
func times(n int) int {
	switch {
	case *long:
		return 20 * n
	case testing.Short():
		return max(1, n/5)
	}
	return n
}

// sample is times(n) of a test that needs no more than that to prove what it does; with
// -long it looks at times(inLong).
func sample(n, inLong int) int {
	if *long {
		return times(inLong)
	}
	return times(n)
}

// limited lets every technique look, within a budget that a test can afford. A
// puzzle of the tests can have many solutions.
func limited(l *solver.Layout) logic.Options {
	o := logic.Options{Uniqueness: logic.NotUnique, Budget: 600_000}
	if *long {
		o.Budget *= 20
	}
	return o
}

// whole are the techniques that look at everything in little time, so that two
// searches can be compared. On large boards that is no more than the quick ones.
func whole(l *solver.Layout, uniqueness logic.Uniqueness) logic.Options {
	o := logic.Options{Uniqueness: uniqueness}
	for _, technique := range logic.Techniques() {
		if technique.Effort == logic.Quick || technique.Effort == logic.Slow && l.Size() <= 9 {
			o.Techniques = append(o.Techniques, technique.ID)
		}
	}
	return o
}

func nextStep(t testing.TB, b position.Board) position.Step {
	t.Helper()
	step, ok, err := logic.Next(t.Context(), b, logic.Options{})
	if err != nil || !ok {
		t.Fatalf("no next step: found %v, error %v", ok, err)
	}
	return step
}

// allSteps are all steps of the techniques that need little time, so that they
// can be compared.
func allSteps(t testing.TB, b position.Board) []position.Step {
	t.Helper()
	steps, err := logic.All(t.Context(), b, whole(b.Layout(), logic.KnownUnique))
	if err != nil {
		t.Fatal(err)
	}
	return steps
}

// someSteps are the steps of every technique that a budget leads to.
func someSteps(t testing.TB, b position.Board, o logic.Options) []position.Step {
	t.Helper()
	steps, err := logic.All(t.Context(), b, o)
	if err != nil && !errors.Is(err, search.ErrBudget) && !errors.Is(err, logic.ErrMoreSteps) {
		t.Fatal(err)
	}
	return steps
}

// blanked is the solution with cells blanked at random, some out of ten. It
// often has other solutions, and no step may contradict any of them.
func blanked(l *solver.Layout, solution solver.Grid, seed uint64, outOfTen int) solver.Puzzle {
	rng := rand.New(rand.NewPCG(seed, 7))
	grid := solution.Clone()
	for c := range grid {
		if rng.IntN(10) < outOfTen {
			grid[c] = 0
		}
	}
	return solvertest.FromGrid(l, grid)
}

// wrong says what a step does that the solution forbids; "" when it does not.
func wrong(s position.Step, solution solver.Grid) string {
	for _, p := range s.Placements {
		if int(solution[p.Cell]) != p.Digit {
			return "a placement is wrong"
		}
	}
	for _, e := range s.Eliminations {
		if int(solution[e.Cell]) == e.Digit {
			return "a digit of the solution leaves its cell"
		}
	}
	if len(s.Placements)+len(s.Eliminations) == 0 {
		return "the step does nothing"
	}
	return ""
}

// walked is the path of a puzzle, as far as it leads.
func walked(ctx context.Context, p solver.Puzzle, o logic.Options) logic.Path {
	path, _ := logic.Solve(ctx, p, o)
	return path
}
