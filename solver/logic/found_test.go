package logic_test

import (
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// Whoever asks for the steps as they are found gets each path from its beginning, one
// step more at a time, and a list that was handed over stays as it was.
func TestFoundFollowsThePath(t *testing.T) {
	t.Parallel()
	p, _ := solvertest.Puzzle(solver.Classic(), 7)
	for _, profile := range []logic.Profile{logic.Ours, logic.HoDoKu, logic.SudokuExplainer} {
		var lists [][]position.Step
		found := func(steps []position.Step) { lists = append(lists, steps) }
		path := walked(t.Context(), p, logic.Options{Profile: profile, Found: found})
		if without := walked(t.Context(), p, logic.Options{Profile: profile}); gocmp.Diff(path.Steps, without.Steps) != "" || path.Spent != without.Spent {
			t.Errorf("%v: the path is another when somebody follows it", profile)
		}
		if len(lists) != len(path.Steps) || len(lists) == 0 {
			t.Fatalf("%v: %d calls for %d steps", profile, len(lists), len(path.Steps))
		}
		for i, list := range lists {
			if diff := gocmp.Diff(path.Steps[:i+1], list); diff != "" {
				t.Errorf("%v: after step %d: %s", profile, i+1, diff)
			}
		}
	}
}
