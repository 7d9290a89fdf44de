package solvertest_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// The yardstick counts right: a figure that rests on a wrong one says nothing.
func TestYardstick(t *testing.T) {
	t.Parallel()
	var y solvertest.Yardstick
	for seed := range uint64(20) {
		p, solution := solvertest.Puzzle(solver.Classic(), seed)
		grid := p.Grid()
		if n := y.Count((*[81]uint8)(grid), 2); n != 1 {
			t.Errorf("puzzle %d: %d solutions, want 1", seed, n)
		}
		if n := y.Count((*[81]uint8)(solution), 2); n != 1 {
			t.Errorf("solution %d: %d solutions, want 1", seed, n)
		}
		solution[1] = solution[0]
		if n := y.Count((*[81]uint8)(solution), 2); n != 0 {
			t.Errorf("solution %d with a clash: %d solutions, want 0", seed, n)
		}
	}
	if n := y.Count(&[81]uint8{}, 1000); n != 1000 {
		t.Errorf("empty grid: %d solutions of 1000", n)
	}
}
