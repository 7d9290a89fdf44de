//go:build unix

package bank

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"syscall"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/generate"
	"sudoku/solver/logic"
)

// usual is the work that the command line gives a puzzle.
const usual solver.Work = 2_000_000_000

// BenchmarkMake makes the puzzles of the first seeds, b.N of them, and says how long they take in the middle and at the
// worst, in milliseconds of the processor, and how many of a hundred fall short.
func BenchmarkMake(b *testing.B) {
	for _, on := range []struct{ name, layout string }{
		{"classic", ""}, {"6x6", "6x6"}, {"x", "x"}, {"windoku", "windoku"}, {"jigsaw", "jigsaw"}, {"given-regions", regions}, {"16x16", "16x16"}, {"25x25", "25x25"},
	} {
		for _, level := range []string{"", "gentle", "easy", "moderate", "tricky", "hard", "very hard", "fiendish", "monstrous", "nightmarish"} {
			b.Run(on.name+"/"+cmp.Or(level, "any"), func(b *testing.B) {
				benchmark(b, generate.Asked{Layout: on.layout, Difficulty: level, Symmetry: "180"})
			})
		}
	}
	for _, se := range []string{"1.2-1.5", "2.0-2.3", "3.0-3.3", "4.5-4.8", "5.6-5.9", "6.6-6.9", "7.2-7.5", "8.0-8.3", "8.7-9.0"} {
		b.Run("se/"+se, func(b *testing.B) { benchmark(b, generate.Asked{SE: se}) })
	}
}

const regions = "jigsaw-111122233111123333412225333444225666445555556744586666774886999778888999777788999"

func benchmark(b *testing.B, asked generate.Asked) {
	w, err := asked.Wishes()
	if err != nil {
		b.Fatal(err)
	}
	var took []time.Duration
	short := 0
	for seed := generate.Seed(0); b.Loop(); seed++ {
		before := processorTime(b)
		m, err := Make(b.Context(), w, seed, usual)
		took = append(took, processorTime(b)-before)
		if err != nil || len(m.Misses) > 0 {
			short++
		}
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2])/1e6, "median-ms")
	b.ReportMetric(float64(took[len(took)-1])/1e6, "worst-ms")
	b.ReportMetric(float64(100*short)/float64(len(took)), "short-%")
}

// processorTime is what this process has had of the processors.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// BenchmarkDrift rates isomorphs of entries, b.N of them, and says how many of a hundred have another rating, and by
// how many tenths at most.
func BenchmarkDrift(b *testing.B) {
	for _, of := range []struct {
		name string
		er   generate.Range
	}{{"easier", generate.Range{Max: tooRare - 1}}, {"hardest", generate.Range{Min: tooRare}}} {
		b.Run(of.name, func(b *testing.B) { drifts(b, of.er) })
	}
}

func drifts(b *testing.B, er generate.Range) {
	some := slices.DeleteFunc(slices.Clone(All()), func(e Entry) bool { return !er.Has(int(e.SE)) })
	rng := rand.New(rand.NewPCG(1, 1))
	group := groupOf(generate.None)
	n, other, most := 0, 0, logic.Tenths(0)
	for b.Loop() {
		e := some[rng.IntN(len(some))]
		path, err := logic.Solve(b.Context(), group.Random(rng).Puzzle(e.Puzzle), logic.Options{Profile: logic.SudokuExplainer, Uniqueness: logic.KnownUnique})
		if err != nil {
			b.Fatal(err)
		}
		n++
		if by := max(e.SE, logic.RateSE(path).ER) - min(e.SE, logic.RateSE(path).ER); by > 0 {
			other++
			most = max(most, by)
		}
	}
	b.ReportMetric(float64(100*other)/float64(n), "other-%")
	b.ReportMetric(float64(most), "most-tenths")
}
