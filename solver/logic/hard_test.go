package logic_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
)

// TestHardCollections proves the patterns that only hard puzzles have: every step
// of their families where singles and small subsets lead no further.
func TestHardCollections(t *testing.T) {
	t.Parallel()
	rare := logic.Options{Uniqueness: logic.NotUnique}
	for _, family := range []string{"Almost locked sets", "Exclusion", "Patterns", "Exocets"} {
		for _, technique := range logic.FindTechniques(family) {
			rare.Techniques = append(rare.Techniques, technique.ID)
		}
	}
	easy := logic.Options{Techniques: []string{"full-house", "hidden-single", "naked-single", "pointing", "claiming", "naked-pair", "hidden-pair", "naked-triple"}}
	for _, name := range []string{"9x9/hardest1106.txt", "9x9/se11plus.txt", "9x9/top1465.txt"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			puzzles := solvertest.DataPuzzles(t, name, solver.Classic(), false)
			for _, p := range puzzles[:min(len(puzzles), times(30))] {
				solution, err := solver.Solve(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				checkAll(t, walked(t.Context(), p, easy).Board, solution, rare)
			}
		})
	}
}
