package solver_test

import (
	"context"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// watched is a context that notes the time of the processor between two looks at
// it, and ends after a number of looks.
type watched struct {
	context.Context
	looks int
	last  time.Duration
	worst time.Duration
}

func (w *watched) Err() error {
	now := solvertest.CPUTime()
	w.worst = max(w.worst, now-w.last)
	if w.looks--; w.looks < 0 {
		return context.Canceled
	}
	w.last = solvertest.CPUTime()
	return nil
}

// BenchmarkStop says how long a search goes on after its context has ended, at the
// worst: the longest that it goes without a look at it, in time of the processor.
// Each search is a long one, of one kind.
func BenchmarkStop(b *testing.B) {
	count := func(ctx context.Context, p solver.Puzzle) { _, _ = solver.Count(ctx, p, 1<<40) }
	solve := func(ctx context.Context, p solver.Puzzle) { _, _ = solver.Solve(ctx, p) }
	conflict := func(ctx context.Context, p solver.Puzzle) { _, _ = solver.Judge(ctx, p) }
	drawn := solvertest.Drawn(25, 7)
	large := solver.EmptyPuzzle(solvertest.Layout("25x25"))
	for _, c := range []struct {
		name   string
		search func(context.Context, solver.Puzzle)
		puzzle solver.Puzzle
	}{
		{"count-classic", count, solver.EmptyPuzzle(solver.Classic())},
		{"count-free-form", count, solver.EmptyPuzzle(solvertest.FreeForm(9, 1))},
		{"count-25x25", count, large},
		{"solve-25x25", solve, halfEmpty(270, 1)},
		{"count-half-empty-25x25", count, halfEmpty(270, 1)},
		{"solve-free-form-25x25", solve, solver.EmptyPuzzle(drawn)},
		{"judge-classic", conflict, classic(seed004)},
		{"judge-25x25", conflict, contradicted(halfEmpty(330, 1))},
	} {
		b.Run(c.name, func(b *testing.B) {
			worst, looks := time.Duration(0), 0
			for b.Loop() {
				const most = 20_000
				w := &watched{Context: context.Background(), looks: most, last: solvertest.CPUTime()}
				c.search(w, c.puzzle)
				worst, looks = max(worst, w.worst), most-max(w.looks, 0)
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(worst.Microseconds()), "worst-us")
			b.ReportMetric(float64(looks), "looks")
		})
	}
}

// contradicted changes givens until the puzzle has no solution that is seen at once.
func contradicted(p solver.Puzzle) solver.Puzzle {
	for c := range p.Layout().CellCount() {
		for d := range p.Layout().Size() {
			q := p.With(c, d+1)
			if p.Given(c) != 0 && p.Given(c) != d+1 && solver.Clashes(q) == nil && hasNone(q) {
				return q
			}
		}
	}
	return p
}
