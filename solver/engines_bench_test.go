package solver_test

import (
	"context"
	"math"
	"os"
	"slices"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/internal/band"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/internal/triad"
	"sudoku/solver/internal/triad256"
)

// classicSets are the puzzle files that the engines are compared on.
var classicSets = []string{"easy", "unbiased", "17-clue", "top1465", "se11plus", "hardest1106", "several-solutions"}

// classicEngine counts the solutions of every grid up to two, and says how many
// guesses that took.
type classicEngine struct {
	name  string
	count func(grids [][81]uint8) (guesses int)
}

func classicEngines() []classicEngine {
	plain := classicEngine{"plain", func(grids [][81]uint8) (guesses int) {
		for i := range grids {
			guesses += band.Count(context.Background(), &grids[i], 2).Guesses
		}
		return guesses
	}}
	engines := []classicEngine{plain}
	if triad256.Available() {
		engines = append(engines, vectorEngines("avx2", triad256.Count, triad256.SolveBatch)...)
	}
	if triad.Available() {
		engines = append(engines, vectorEngines("avx512", triad.Count, triad.SolveBatch)...)
	}
	return engines
}

// vectorEngines are an engine in vector instructions, one call a puzzle and in a batch.
func vectorEngines(name string, count func(context.Context, *[81]uint8, int) triad.Result, solve func(context.Context, [][81]uint8, int, int, [][81]uint8, []triad.Result)) []classicEngine {
	single := classicEngine{name, func(grids [][81]uint8) (guesses int) {
		for i := range grids {
			guesses += count(context.Background(), &grids[i], 2).Guesses
		}
		return guesses
	}}
	results := make([]triad.Result, setSize)
	batch := classicEngine{name + "-batch", func(grids [][81]uint8) (guesses int) {
		solve(context.Background(), grids, 2, math.MaxInt, nil, results[:len(grids)])
		for i := range grids {
			guesses += results[i].Guesses
		}
		return guesses
	}}
	return []classicEngine{single, batch}
}

// setSize is how many puzzles of a file are searched: as many as the yardstick
// gets through in seconds.
const setSize = 300

// BenchmarkEngines compares the engines for the classic board on each set:
// one of our own and, where SUDOKU_DATA names the folder, the collections. Each
// puzzle is searched for two solutions. Times are of the processor, so that
// other work on the machine matters little, and times-yardstick says how many
// times faster that is than solvertest.Yardstick, on the same set just before
// and just after.
func BenchmarkEngines(b *testing.B) {
	own := make([][81]uint8, 100)
	for seed := range own {
		p, _ := solvertest.Puzzle(solver.Classic(), uint64(seed))
		own[seed] = [81]uint8(p.Grid())
	}
	benchmarkEngines(b, "own", own)
	if os.Getenv("SUDOKU_DATA") == "" {
		return
	}
	for _, name := range classicSets {
		var grids [][81]uint8
		for _, p := range dataPuzzles(b, "9x9/"+name+".txt", "classic", false) {
			grids = append(grids, [81]uint8(p.Grid()))
		}
		benchmarkEngines(b, name, grids[:min(len(grids), setSize)])
	}
}

func benchmarkEngines(b *testing.B, name string, grids [][81]uint8) {
	b.Run(name, func(b *testing.B) {
		for _, e := range classicEngines() {
			b.Run(e.name, func(b *testing.B) { benchmarkEngine(b, e, grids) })
		}
	})
}

func benchmarkEngine(b *testing.B, e classicEngine, grids [][81]uint8) {
	n := float64(len(grids))
	before := timeOfYardstick(grids)
	b.ResetTimer()
	guesses, begun := 0, solvertest.CPUTime()
	for b.Loop() {
		guesses = e.count(grids)
	}
	a := float64((solvertest.CPUTime() - begun).Nanoseconds()) / float64(b.N) / n
	yardstick := float64(min(before, timeOfYardstick(grids)).Nanoseconds()) / n
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(a/1e3, "cpu-us/puzzle")
	b.ReportMetric(yardstick/a, "times-yardstick")
	b.ReportMetric(float64(guesses)/n, "guesses/puzzle")
}

// timeOfYardstick is the least time of the processor for the set, of three
// passes and of at least a hundredth of a second each.
func timeOfYardstick(grids [][81]uint8) (least time.Duration) {
	var y solvertest.Yardstick
	for range 3 {
		begun, took, passes := solvertest.CPUTime(), time.Duration(0), 0
		for took < 10*time.Millisecond {
			for i := range grids {
				y.Count(&grids[i], 2)
			}
			passes++
			took = solvertest.CPUTime() - begun
		}
		if took /= time.Duration(passes); least == 0 || took < least {
			least = took
		}
	}
	return least
}

// BenchmarkGoroutines solves one set on as many goroutines as -cpu says. Nothing
// is shared between them, so that -cpu 1,2 shows half the time for a puzzle on
// two processors that have nothing else to do. Where they have, the time of the
// processor shows as much: it stays the same for a puzzle as long as no goroutine
// waits for another.
func BenchmarkGoroutines(b *testing.B) {
	grids := make([][81]uint8, 100)
	for seed := range grids {
		p, _ := solvertest.Puzzle(solver.Classic(), uint64(seed))
		grids[seed] = [81]uint8(p.Grid())
	}
	engines := classicEngines()
	begun := solvertest.CPUTime()
	b.RunParallel(func(pb *testing.PB) {
		own := slices.Clone(grids)
		for pb.Next() {
			engines[min(1, len(engines)-1)].count(own)
		}
	})
	b.ReportMetric(float64((solvertest.CPUTime()-begun).Nanoseconds())/1e3/float64(b.N)/float64(len(grids)), "cpu-us/puzzle")
}
