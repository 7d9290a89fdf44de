package solver_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// boardSets are the collections that the engine for all boards is measured on. A
// layout of "" means that each line brings its own regions.
var boardSets = []struct{ file, layout string }{
	{"jigsaw/solo_9j_du", ""},
	{"jigsaw/gen_9j_minimal", ""},
	{"x/solo_3x3x_du", "x"},
	{"nxn/acs_16x16_fixed40", "16x16"},
	{"nxn/solo_4x4_db", "16x16"},
	{"nxn/solo_5x5_db", "25x25"},
}

// BenchmarkBoards searches each puzzle of a set for two solutions: sets of our own
// and, where SUDOKU_DATA names the folder, the collections. Times are of the
// processor. Where each puzzle has a board of its own, "drawn" makes the board
// anew for each search, as a program does that meets the puzzle for the first time.
func BenchmarkBoards(b *testing.B) {
	for _, l := range []*solver.Layout{solvertest.FreeForm(9, 1), solvertest.Layout("x"), solvertest.Layout("16x16")} {
		puzzles := make([]solver.Puzzle, 20)
		for seed := range puzzles {
			puzzles[seed], _ = solvertest.Puzzle(l, uint64(seed))
		}
		b.Run("own/"+shortName(l), func(b *testing.B) { benchmarkBoards(b, puzzles, false) })
	}
	for _, set := range boardSets {
		b.Run(set.file, func(b *testing.B) {
			puzzles := dataPuzzles(b, set.file+".txt", set.layout, false)
			b.Run("search", func(b *testing.B) { benchmarkBoards(b, puzzles, false) })
			if set.layout == "" {
				b.Run("drawn", func(b *testing.B) { benchmarkBoards(b, puzzles, true) })
			}
		})
	}
}

func benchmarkBoards(b *testing.B, puzzles []solver.Puzzle, drawn bool) {
	for _, p := range puzzles {
		solver.CountGuesses(p, 2) // has the tables of its board made
	}
	guesses, begun := 0, solvertest.CPUTime()
	for b.Loop() {
		guesses = 0
		for _, p := range puzzles {
			if drawn {
				p = redrawn(b, p)
			}
			_, n := solver.CountGuesses(p, 2)
			guesses += n
		}
	}
	took, n := solvertest.CPUTime()-begun, float64(len(puzzles))
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(took.Nanoseconds())/1e3/float64(b.N)/n, "cpu-us/puzzle")
	b.ReportMetric(float64(guesses)/n, "guesses/puzzle")
}

// redrawn is the same puzzle on a board of its own.
func redrawn(b *testing.B, p solver.Puzzle) solver.Puzzle {
	l := p.Layout()
	regions := make([]int, l.CellCount())
	for c := range regions {
		regions[c] = l.RegionOf(c)
	}
	l, err := solver.NewLayout(solver.Spec{Size: l.Size(), Regions: regions})
	if err != nil {
		b.Fatal(err)
	}
	return solvertest.FromGrid(l, p.Grid())
}

// firstSets are the collections of boards on which plain search is lost.
var firstSets = []string{
	"nxn/acs_25x25_fixed35", "nxn/acs_25x25_fixed40", "nxn/acs_25x25_fixed45", "nxn/acs_25x25_fixed50",
	"nxn/acs_25x25_fixed55", "nxn/acs_25x25_fixed60", "nxn/acs_25x25_fixed65",
}

// patience is how long a puzzle of these may take.
const patience = 10 * time.Second

// BenchmarkFirst looks for one solution of each puzzle of a set, for ten seconds at
// most, and of boards that have none for a proof of that: how many of them it gets
// through, and the median and the worst time of the processor. One pass is enough:
// -benchtime 1x. It reads collections from the folder named by SUDOKU_DATA.
func BenchmarkFirst(b *testing.B) {
	for _, file := range firstSets {
		b.Run(file, func(b *testing.B) {
			benchmarkFirst(b, dataPuzzles(b, file+".txt", "25x25", false), nil)
		})
	}
	b.Run("jigsaw/layouts-without-solution", func(b *testing.B) {
		var puzzles []solver.Puzzle
		for _, fields := range solvertest.DataFile(b, "jigsaw/layouts-without-solution.txt") {
			l, err := solver.FreeForm(fields[0])
			if err != nil {
				b.Fatal(err)
			}
			puzzles = append(puzzles, solver.EmptyPuzzle(l))
		}
		benchmarkFirst(b, puzzles, solver.ErrNoSolution)
	})
}

func benchmarkFirst(b *testing.B, puzzles []solver.Puzzle, want error) {
	var took []time.Duration
	answered := 0
	for b.Loop() {
		took, answered = took[:0], 0
		for _, p := range puzzles {
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			begun := solvertest.CPUTime()
			_, err := solver.Solve(ctx, p)
			took = append(took, solvertest.CPUTime()-begun)
			cancel()
			if errors.Is(err, want) {
				answered++
			}
		}
	}
	slices.Sort(took)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(answered), "answered")
	b.ReportMetric(float64(len(took)), "of")
	b.ReportMetric(took[len(took)/2].Seconds()*1e3, "median-cpu-ms")
	b.ReportMetric(took[len(took)-1].Seconds()*1e3, "worst-cpu-ms")
}
