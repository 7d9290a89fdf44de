package logic_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
)

// middling is a puzzle of our own that takes most families of the table.
func middling(b *testing.B) solver.Puzzle {
	b.Helper()
	for seed := uint64(1); ; seed++ {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		path := logic.Solve(b.Context(), p, logic.Options{})
		used := map[string]bool{}
		for _, step := range path.Steps {
			used[step.Technique] = true
		}
		if path.Outcome == logic.Solved && used["xy-wing"] && used["naked-triple"] {
			return p
		}
	}
}

// BenchmarkSolve walks a whole path.
func BenchmarkSolve(b *testing.B) {
	benchmarks := map[string]solver.Puzzle{"easy": classic(articleOne), "medium": middling(b)}
	for name, p := range benchmarks {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				logic.Solve(b.Context(), p, logic.Options{})
			}
		})
	}
	large := solvertest.Layout("25x25")
	p := blanked(large, solvertest.Solution(large, 1), 1, 5)
	b.Run("25x25", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			logic.Solve(b.Context(), p, logic.Options{})
		}
	})
}

// BenchmarkAll finds every step of the first position.
func BenchmarkAll(b *testing.B) {
	board := logic.NewBoard(middling(b))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := logic.All(b.Context(), board, logic.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkNext looks at a position in which no technique helps: the longest a
// hint can take.
func BenchmarkNext(b *testing.B) {
	board := stuckBoard(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, found, err := logic.Next(b.Context(), board, logic.Options{}); found || err != nil {
			b.Fatal(found, err)
		}
	}
}

// stuckBoard is a board that several solutions keep from being solved: every puzzle
// with one is.
func stuckBoard(b *testing.B) logic.Board {
	b.Helper()
	for seed := uint64(1); ; seed++ {
		p := blanked(solver.Classic(), solvertest.Solution(solver.Classic(), seed), seed, 7)
		if path := logic.Solve(b.Context(), p, logic.Options{}); path.Outcome == logic.Stuck {
			return path.Board
		}
	}
}

// BenchmarkExplain says a whole path in words.
func BenchmarkExplain(b *testing.B) {
	p := middling(b)
	steps := logic.Solve(b.Context(), p, logic.Options{}).Steps
	b.ReportAllocs()
	for b.Loop() {
		for _, step := range steps {
			logic.Explain(p.Layout(), step)
		}
	}
}

// BenchmarkMix walks a collection of mixed puzzles; compare ms/puzzle.
func BenchmarkMix(b *testing.B) {
	puzzles := solvertest.DataPuzzles(b, "logic/mix200.txt", solver.Classic(), false)
	for _, profile := range []logic.Profile{logic.Ours, logic.HoDoKu, logic.SudokuExplainer} {
		b.Run(profile.String(), func(b *testing.B) {
			b.ReportAllocs()
			solved := 0
			for b.Loop() {
				solved = 0
				for _, p := range puzzles {
					if logic.Solve(b.Context(), p, logic.Options{Profile: profile}).Outcome == logic.Solved {
						solved++
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N)/float64(len(puzzles)), "ms/puzzle")
			b.ReportMetric(float64(solved), "solved")
		})
	}
}
