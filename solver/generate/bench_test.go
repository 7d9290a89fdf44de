package generate

import (
	"syscall"
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
	start := cpu()
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
	b.ReportMetric(float64(n)/(cpu()-start), "puzzles/cpu-s")
	b.ReportMetric(float64(given)/float64(n), "givens")
}

func cpu() float64 {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

func BenchmarkGrid(b *testing.B) {
	start := cpu()
	defer func() { b.ReportMetric((cpu()-start)/float64(b.N)*1e6, "cpu-µs/op") }()
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
