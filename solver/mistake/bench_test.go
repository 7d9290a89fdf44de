package mistake_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/mistake"
)

// BenchmarkExplain says why moves went wrong: the mean of a hundred, and the most that one takes.
func BenchmarkExplain(b *testing.B) {
	for _, name := range []string{"9x9", "x", "16x16"} {
		layout := solvertest.Layout(name)
		b.Run(name, func(b *testing.B) {
			var most solver.Work
			seed := uint64(0)
			for b.Loop() {
				p, m, _ := wrongMove(layout, seed%100)
				most = max(most, mistake.Explain(b.Context(), p, m, 0).Spent)
				seed++
			}
			b.ReportMetric(float64(most), "most-work")
		})
	}
}

// BenchmarkBack looks through as many states as a browser keeps.
func BenchmarkBack(b *testing.B) {
	givens, solution := solvertest.Puzzle(solver.Classic(), 1)
	var states []mistake.State
	for seed := range uint64(20) {
		states = append(states, randomGame(givens, solution, seed)...)
	}
	for b.Loop() {
		mistake.Back(b.Context(), givens, states[:500], 0)
	}
}
