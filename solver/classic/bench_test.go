package classic_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/internal/solvertest"
)

// BenchmarkFillersVsBacktracking measures article 002's claim that fillers is
// "more than twice as fast as if we only use backtracking", and the other
// methods beside them, on the same twenty puzzles: everyday ones with 30 to 34
// givens, and ones from which no given can be taken away.
func BenchmarkFillersVsBacktracking(b *testing.B) {
	for _, set := range []struct {
		name    string
		atLeast int // givens
	}{{"everyday", 30}, {"minimal", 0}} {
		var puzzles []solver.Puzzle
		for seed := range uint64(20) {
			puzzles = append(puzzles, withGivens(seed, set.atLeast+int(seed%5)))
		}
		for _, m := range classic.Methods() {
			b.Run(set.name+"/"+m.Name, func(b *testing.B) {
				for b.Loop() {
					for _, p := range puzzles {
						m.Run(b.Context(), p, 0)
					}
				}
				b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(puzzles)), "µs/puzzle")
			})
		}
	}
}

// withGivens makes a minimal classic puzzle and gives further digits of its
// solution, spread over the board, up to a number.
func withGivens(seed uint64, atLeast int) solver.Puzzle {
	p, solution := solvertest.Puzzle(solver.Classic(), seed)
	for c := 0; p.GivenCount() < atLeast; c = (c + 7) % len(solution) {
		p = p.With(c, int(solution[c]))
	}
	return p
}
