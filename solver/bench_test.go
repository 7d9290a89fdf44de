package solver_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// BenchmarkSolve searches every puzzle for two solutions, which proves that it
// has one. One operation is one pass over a set; us/puzzle is the figure to
// compare. The first sets are of our own making, the others are read from the
// folder named by SUDOKU_DATA.
func BenchmarkSolve(b *testing.B) {
	for _, l := range solvertest.Layouts() {
		var puzzles []solver.Puzzle
		for seed := range uint64(10) {
			p, _ := solvertest.Puzzle(l, seed)
			puzzles = append(puzzles, p)
		}
		b.Run(shortName(l), func(b *testing.B) { benchmarkCount(b, puzzles) })
	}
	for _, c := range collections {
		if os.Getenv("SUDOKU_DATA") == "" {
			break
		}
		puzzles := dataPuzzles(b, c.file, c.layout, c.diagonals)
		puzzles = puzzles[:min(len(puzzles), 300)]
		b.Run(strings.TrimSuffix(c.file, ".txt"), func(b *testing.B) { benchmarkCount(b, puzzles) })
	}
}

// shortName is the ID of a layout, without most of its regions.
func shortName(l *solver.Layout) string {
	return l.ID()[:min(len(l.ID()), 20)]
}

func benchmarkCount(b *testing.B, puzzles []solver.Puzzle) {
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range puzzles {
			if n, err := solver.Count(context.Background(), p, 2); n != 1 || err != nil {
				b.Fatalf("%v: %d solutions, %v", p.Grid(), n, err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(puzzles)), "us/puzzle")
}

// BenchmarkClashes is what every key press costs.
func BenchmarkClashes(b *testing.B) {
	clean, _ := solvertest.Puzzle(solver.Classic(), 1)
	b.ReportAllocs()
	for b.Loop() {
		solver.Clashes(clean)
	}
}

// BenchmarkJudge looks for the reason why a puzzle has no solution.
func BenchmarkJudge(b *testing.B) {
	p := classic(seed004)
	b.ReportAllocs()
	for b.Loop() {
		if v, err := solver.Judge(context.Background(), p); err != nil || len(v.Repairs) != 4 {
			b.Fatal(v, err)
		}
	}
}
