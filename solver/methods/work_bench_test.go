package methods_test

import (
	"context"
	"testing"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/report"
)

// search is a kind of work and the budget that it gets.
type search struct {
	budget solver.Work
	run    func(ctx context.Context, p solver.Puzzle, w solver.Work) methods.Ending
}

// searches are all kinds of work.
func searches() map[string]search {
	all := map[string]search{
		"judge": {methods.JudgeWork, endingOfJudge},
		"count": {methods.JudgeWork, endingOfCount},
		"rate": {methods.RatingWork, func(ctx context.Context, p solver.Puzzle, w solver.Work) methods.Ending {
			return report.NewRating(methods.Rate(ctx, p, logic.Options{}, w)).Ending
		}},
		"find": {methods.FindWork, endingOfAll},
		"hint": {methods.HintWork, func(ctx context.Context, p solver.Puzzle, w solver.Work) methods.Ending {
			return report.HintEnding(hint.Find(ctx, hint.Position{Givens: p, Puzzle: p}, w))
		}},
	}
	for _, m := range methods.All() {
		all[m.Name] = search{m.Work, func(ctx context.Context, p solver.Puzzle, w solver.Work) methods.Ending {
			return m.Solve(ctx, p, w).Ending
		}}
	}
	return all
}

// BenchmarkWork runs each kind of work on boards that could take it long, and tells processor time; of
// work that its budget ended also the time for a unit, which should be about ten nanoseconds.
func BenchmarkWork(b *testing.B) {
	boards := map[string]solver.Puzzle{
		"golden": classic(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."),
		"17":     classic("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"),
		"empty":  solver.EmptyPuzzle(solver.Classic()),
	}
	for _, size := range []string{"16x16", "25x25"} {
		boards["empty-"+size] = solver.EmptyPuzzle(solvertest.Layout(size))
		boards["proper-"+size], _ = solvertest.Puzzle(solvertest.Layout(size), 1)
	}
	for kind, s := range searches() {
		for name, p := range boards {
			b.Run(kind+"/"+name, func(b *testing.B) {
				begun, ending := solvertest.CPUTime(), methods.Finished
				for b.Loop() {
					ending = s.run(b.Context(), p, s.budget)
				}
				took := (solvertest.CPUTime() - begun).Seconds() / float64(b.N)
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(took, "cpu-s")
				if ending == methods.OutOfBudget {
					b.ReportMetric(took*1e9/float64(s.budget), "ns/work")
				}
			})
		}
	}
}
