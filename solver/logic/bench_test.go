package logic_test

import (
	"context"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// middling is a puzzle of our own that takes most families of the table.
func middling(b *testing.B) solver.Puzzle {
	b.Helper()
	for seed := uint64(1); ; seed++ {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		path := walked(b.Context(), p, logic.Options{})
		used := map[string]bool{}
		for _, step := range path.Steps {
			used[step.Technique] = true
		}
		if path.Outcome == solver.Solved && used["xy-wing"] && used["naked-triple"] {
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
				walked(b.Context(), p, logic.Options{})
			}
		})
	}
	large := solvertest.Layout("25x25")
	p := blanked(large, solvertest.Solution(large, 1), 1, 5)
	b.Run("25x25", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			walked(b.Context(), p, logic.Options{})
		}
	})
}

// BenchmarkAll finds every step of a middling position.
func BenchmarkAll(b *testing.B) {
	board := position.NewBoard(middling(b))
	steps := 0
	begun := solvertest.CPUTime()
	for b.Loop() {
		all, err := logic.All(b.Context(), board, logic.Options{})
		if err != nil {
			b.Fatal(err)
		}
		steps = len(all)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64((solvertest.CPUTime()-begun).Microseconds())/1e3/float64(b.N), "cpu-ms")
	b.ReportMetric(float64(steps), "steps")
}

// BenchmarkNext asks for one hint in every position on the paths of a collection
// that is rated below 8.5, and tells the mean and the worst of processor time.
func BenchmarkNext(b *testing.B) {
	boards := boardsBelow(b, 85)
	var worst, all time.Duration
	for b.Loop() {
		worst, all = 0, 0
		for _, board := range boards {
			begun := solvertest.CPUTime()
			if _, found, err := logic.Next(b.Context(), board, logic.Options{}); !found || err != nil {
				b.Fatal(found, err)
			}
			took := solvertest.CPUTime() - begun
			all, worst = all+took, max(worst, took)
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(len(boards)), "hints")
	b.ReportMetric(float64(all.Microseconds())/float64(len(boards)), "cpu-us/hint")
	b.ReportMetric(float64(worst.Microseconds())/1e3, "worst-cpu-ms")
}

// boardsBelow are the boards on the paths of the puzzles whose rating is known,
// up to the first step that is rated so hard.
func boardsBelow(b *testing.B, limit logic.Tenths) []position.Board {
	b.Helper()
	var boards []position.Board
	for _, p := range solvertest.DataPuzzles(b, "logic/mix200.txt", solver.Classic(), false) {
		board := position.NewBoard(p)
		for _, step := range walked(b.Context(), p, logic.Options{}).Steps {
			if logic.Difficulty(p.Layout(), step) >= limit {
				break
			}
			boards = append(boards, board)
			board = board.Apply(step)
		}
	}
	return boards
}

// BenchmarkExplain says a whole path in words.
func BenchmarkExplain(b *testing.B) {
	p := middling(b)
	steps := walked(b.Context(), p, logic.Options{}).Steps
	b.ReportAllocs()
	for b.Loop() {
		for _, step := range steps {
			logic.Explain(p.Layout(), step)
		}
	}
}

// BenchmarkStatements tells the argument of every step of a path as a list.
func BenchmarkStatements(b *testing.B) {
	p := middling(b)
	var told []logic.Explanation
	for _, step := range walked(b.Context(), p, logic.Options{}).Steps {
		told = append(told, logic.Explain(p.Layout(), step))
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, e := range told {
			e.Statements()
		}
	}
}

// BenchmarkMix walks a collection of mixed puzzles; compare cpu-ms, for all of
// them together.
func BenchmarkMix(b *testing.B) {
	puzzles := solvertest.DataPuzzles(b, "logic/mix200.txt", solver.Classic(), false)
	for _, profile := range []logic.Profile{logic.Ours, logic.HoDoKu, logic.SudokuExplainer} {
		b.Run(profile.String(), func(b *testing.B) {
			solved := 0
			begun := solvertest.CPUTime()
			for b.Loop() {
				solved = 0
				for _, p := range puzzles {
					if walked(b.Context(), p, logic.Options{Profile: profile}).Outcome == solver.Solved {
						solved++
					}
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64((solvertest.CPUTime()-begun).Microseconds())/1e3/float64(b.N), "cpu-ms")
			b.ReportMetric(float64(solved), "solved")
		})
	}
}

// BenchmarkHard walks hard puzzles, each within 20 seconds, and tells how many are
// solved by logic alone, the mean and the worst of processor time, the most work that
// one takes, and the time for a unit of work, which should be about the same for all.
func BenchmarkHard(b *testing.B) {
	for _, c := range []struct {
		name  string
		every int
	}{{"9x9/top1465.txt", 1}, {"9x9/se11plus.txt", 20}} {
		b.Run(c.name, func(b *testing.B) {
			var puzzles []solver.Puzzle
			for i, p := range solvertest.DataPuzzles(b, c.name, solver.Classic(), false) {
				if i%c.every == 0 {
					puzzles = append(puzzles, p)
				}
			}
			solved := 0
			var worst, all time.Duration
			var most, spent solver.Work
			for b.Loop() {
				solved, worst, all, most, spent = 0, 0, 0, 0, 0
				for _, p := range puzzles {
					path, took := walkWithin(b, p, 20*time.Second)
					if path.Outcome == solver.Solved {
						solved++
					}
					most, spent = max(most, path.Spent), spent+path.Spent
					all, worst = all+took, max(worst, took)
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(len(puzzles)), "puzzles")
			b.ReportMetric(float64(solved), "solved")
			b.ReportMetric(float64(all.Microseconds())/1e3/float64(len(puzzles)), "cpu-ms/puzzle")
			b.ReportMetric(float64(worst.Microseconds())/1e3, "worst-cpu-ms")
			b.ReportMetric(float64(most), "most-work")
			b.ReportMetric(float64(all.Nanoseconds())/float64(spent), "ns/work")
		})
	}
}

// walkWithin walks a puzzle's path, and tells the processor time.
func walkWithin(b *testing.B, p solver.Puzzle, limit time.Duration) (logic.Path, time.Duration) {
	b.Helper()
	ctx, cancel := context.WithTimeout(b.Context(), limit)
	defer cancel()
	begun := solvertest.CPUTime()
	path := walked(ctx, p, logic.Options{})
	return path, solvertest.CPUTime() - begun
}
