package solver_test

import (
	"context"
	"testing"

	"sudoku/solver"
)

// The classic board is counted without any allocation, and solved with none but
// the grid that is handed out.
func TestClassicAllocations(t *testing.T) {
	p := classic(seed003)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if n := testing.AllocsPerRun(100, func() { _, _ = solver.Count(ctx, p, 2) }); n != 0 {
		t.Errorf("Count: %v allocations", n)
	}
	if n := testing.AllocsPerRun(100, func() { _, _ = solver.Solve(ctx, p) }); n != 1 {
		t.Errorf("Solve: %v allocations, want 1", n)
	}
}

// A board drawn by hand with the regions of the classic one is solved by another
// engine; nobody can tell.
func TestEnginesAgree(t *testing.T) {
	t.Parallel()
	boxes, err := solver.FreeForm("111222333111222333111222333444555666444555666444555666777888999777888999777888999", false)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{seed003, seed004} {
		p := classic(text)
		q, err := solver.NewPuzzle(boxes, p.Grid())
		if err != nil {
			t.Fatal(err)
		}
		a, errA := solver.Solve(context.Background(), p)
		b, errB := solver.Solve(context.Background(), q)
		if string(a) != string(b) || errA != errB {
			t.Errorf("%v, %v; by the generic engine %v, %v", a, errA, b, errB)
		}
	}
}
