package triad_test

import (
	"context"
	"os"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/internal/triad"
)

// The benchmarks search every puzzle for two solutions, from its characters.
// One operation is one pass over a set; ns/puzzle is the figure to compare.

func BenchmarkCount(b *testing.B) {
	benchmark(b, func(grids [][81]uint8, results []triad.Result) {
		for i := range grids {
			results[i] = triad.Count(context.Background(), &grids[i], 2)
		}
	})
}

func BenchmarkCountBatch(b *testing.B) {
	benchmark(b, func(grids [][81]uint8, results []triad.Result) {
		triad.CountBatch(context.Background(), grids, 2, results)
	})
}

func benchmark(b *testing.B, count func([][81]uint8, []triad.Result)) {
	need(b)
	var own [][81]uint8
	for seed := range uint64(100) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		own = append(own, *cells(p))
	}
	b.Run("own", func(b *testing.B) { benchmarkSet(b, own, count) })
	if os.Getenv("SUDOKU_DATA") == "" {
		return
	}
	for _, c := range collections {
		var grids [][81]uint8
		for _, fields := range solvertest.DataFile(b, "9x9/"+c.file+".txt") {
			grids = append(grids, *parse(fields[0]))
		}
		b.Run(c.file, func(b *testing.B) { benchmarkSet(b, grids[:min(300, len(grids))], count) })
	}
}

func benchmarkSet(b *testing.B, grids [][81]uint8, count func([][81]uint8, []triad.Result)) {
	results := make([]triad.Result, len(grids))
	b.ReportAllocs()
	start := cpuTime()
	for b.Loop() {
		count(grids, results)
	}
	took := cpuTime() - start
	guesses := 0
	for _, r := range results {
		guesses += r.Guesses
	}
	n := float64(len(grids))
	b.ReportMetric(float64(took.Nanoseconds())/float64(b.N)/n, "cpu-ns/puzzle")
	b.ReportMetric(float64(guesses)/n, "guesses/puzzle")
}
