package logic_test

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
)

// TestHardestCollections solves the hardest puzzles that are known by logic alone:
// each path reaches the solution, and every step of it is a finished proof.
func TestHardestCollections(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name  string
		every int // of so many puzzles, one is solved
	}{
		{"logic/top1465-hardest18.txt", 3},
		{"9x9/top1465.txt", 50},
		{"9x9/hardest1106.txt", 40},
		{"9x9/se11plus.txt", 400},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			puzzles := solvertest.DataPuzzles(t, test.name, solver.Classic(), false)
			for i := 0; i < len(puzzles); i += max(1, test.every*5/times(5)) {
				checkProven(t, puzzles[i])
			}
		})
	}
}

// checkProven walks to the solution and proves each step.
func checkProven(t *testing.T, p solver.Puzzle) {
	t.Helper()
	solution, err := solver.Solve(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	path := logic.Solve(t.Context(), p, logic.Options{Uniqueness: logic.KnownUnique})
	if path.Outcome != logic.Solved || !slices.Equal(path.Board.Grid(), solution) {
		t.Errorf("%v: the path ends %v, %v", p.Grid(), path.Outcome, path.Err)
	}
	b := logic.NewBoard(p)
	for _, step := range path.Steps {
		if fault := wrong(step, solution); fault != "" {
			t.Fatalf("%v: %s: %s", b.Grid(), logic.Explain(b.Layout(), step).Line, fault)
		}
		if fault := unproven(b, step); fault != "" {
			t.Fatalf("%v: %s: %s", b.Grid(), logic.Explain(b.Layout(), step).Line, fault)
		}
		b = b.Apply(step)
	}
}
