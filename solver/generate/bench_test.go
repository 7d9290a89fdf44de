package generate

import (
	"testing"

	"sudoku/solver"
)

func BenchmarkThin(b *testing.B) {
	all := make([]thinning, 64)
	var batch solver.Batch
	orbits := alone()
	ctx := b.Context()
	n := 0
	given := 0
	for b.Loop() {
		for i := range all {
			s := sourceOf(1, uint64(n))
			n++
			g, err := s.classicGrid(ctx)
			if err != nil {
				b.Fatal(err)
			}
			all[i].begin(&g, orbits, s)
		}
		if err := thinAll(ctx, all, &batch); err != nil {
			b.Fatal(err)
		}
		for i := range all {
			given += all[i].givens.len()
		}
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "puzzles/s")
	b.ReportMetric(float64(given)/float64(n), "givens")
}

func BenchmarkGrid(b *testing.B) {
	n := 0
	for b.Loop() {
		s := sourceOf(1, uint64(n))
		n++
		s.classicGrid(b.Context())
	}
}

func alone() []cells {
	orbits := make([]cells, 81)
	for c := range orbits {
		orbits[c].add(c)
	}
	return orbits
}
