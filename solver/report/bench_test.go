package report_test

import (
	"encoding/json"
	"io"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/methods"
	"sudoku/solver/report"
)

// BenchmarkQuick tells how long each method takes with the small budget, which is
// worth three milliseconds, on boards where all of them could go on for long: the
// worst of processor time.
func BenchmarkQuick(b *testing.B) {
	large := solvertest.Layout("25x25")
	proper, _ := solvertest.Puzzle(large, 1)
	puzzles := []solver.Puzzle{
		classic(hardLog), solver.EmptyPuzzle(solvertest.Layout("16x16")),
		solver.EmptyPuzzle(large), proper, solver.EmptyPuzzle(solvertest.Drawn(25, 7)),
	}
	for _, m := range methods.All() {
		b.Run(m.Name, func(b *testing.B) {
			var worst time.Duration
			for b.Loop() {
				for _, p := range puzzles {
					begun := solvertest.CPUTime()
					m.Solve(b.Context(), p, methods.Quick)
					worst = max(worst, solvertest.CPUTime()-begun)
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(worst.Microseconds())/1e3, "worst-cpu-ms")
		})
	}
}

// BenchmarkSteps writes a log that is known as JSON, without its evidence and with it.
func BenchmarkSteps(b *testing.B) {
	method, _ := methods.Find(methods.Logic)
	for name, puzzle := range map[string]string{"easy": seed003, "hard": hardLog} {
		r := method.Solve(b.Context(), classic(puzzle), methods.PathWork)
		for what, log := range map[string]func() report.Steps{
			"plain": func() report.Steps { return report.NewLog(r) }, "evidence": func() report.Steps { return report.NewLog(r).WithEvidence() },
		} {
			b.Run(name+"/"+what, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if err := json.NewEncoder(io.Discard).Encode(log()); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
