package engine_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/internal/engine"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/internal/triad"
	"sudoku/solver/internal/triad256"
)

var bg = context.Background()

// vectors are the functions of an engine in vector instructions.
type vectors struct {
	count      func(context.Context, *[81]uint8, int) triad.Result
	search     func(context.Context, *[81]uint8, int, func(*[81]uint8) bool) triad.Result
	first      func(context.Context, *[81]uint8, int) ([81]uint8, triad.Result)
	solveBatch func(context.Context, [][81]uint8, int, int, [][81]uint8, []triad.Result)
}

// each tests both engines, where they are available.
func each(t *testing.T, test func(t *testing.T, e vectors)) {
	t.Helper()
	for of, e := range map[engine.Engine]vectors{
		engine.AVX512: {triad.Count, triad.Search, triad.First, triad.SolveBatch},
		engine.AVX2:   {triad256.Count, triad256.Search, triad256.First, triad256.SolveBatch},
	} {
		t.Run(of.String(), func(t *testing.T) {
			if !of.Available() {
				t.Skip("the processor, or this program, has no such instructions")
			}
			test(t, e)
		})
	}
}

func cells(p solver.Puzzle) *[81]uint8 {
	c := [81]uint8(p.Grid())
	return &c
}

func parse(text string) *[81]uint8 {
	c := [81]uint8([]byte(text[:81]))
	return &c
}

// generated is, for the generic engine, minimal puzzles, puzzles with givens taken away, which have
// several solutions, and puzzles with a wrong given, most of which have none.
func generated(n uint64) []solver.Puzzle {
	var puzzles []solver.Puzzle
	for seed := range n {
		rng := rand.New(rand.NewPCG(seed, 9))
		p, _ := solvertest.Puzzle(solvertest.HandDrawn(), seed)
		fewer, wrong := p, p
		for range 1 + rng.IntN(4) {
			c := rng.IntN(81)
			fewer = fewer.With(c, 0)
			wrong = wrong.With(c, 1+rng.IntN(9))
		}
		puzzles = append(puzzles, p, fewer, wrong)
	}
	return puzzles
}

func TestCountAgreesWithTheGenericEngine(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		for _, p := range generated(150) {
			for _, limit := range []int{1, 2, 50} {
				want := countByRules(t, p, limit)
				if got := e.count(bg, cells(p), limit).Found; got != want {
					t.Errorf("%v: %d solutions, the generic engine finds %d", p, got, want)
				}
			}
		}
	})
}

// countByRules counts with the generic engine, which must not be given clashes.
func countByRules(t *testing.T, p solver.Puzzle, limit int) int {
	t.Helper()
	if len(solver.Clashes(p)) > 0 {
		return 0
	}
	n, err := solver.Count(bg, p, limit)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestSearchYieldsTheSameSolutionsAsTheGenericEngine(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		for _, p := range generated(60) {
			if len(solver.Clashes(p)) > 0 {
				continue
			}
			var want, got []string
			for g, err := range solver.Solutions(bg, p) {
				if err != nil {
					t.Fatal(err)
				}
				want = append(want, string(g))
				if len(want) > 2000 {
					break
				}
			}
			if len(want) > 2000 {
				continue
			}
			r := e.search(bg, cells(p), math.MaxInt, func(c *[81]uint8) bool {
				got = append(got, string(c[:]))
				return true
			})
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) || r.Found != len(want) {
				t.Errorf("%v: %d solutions (and %d counted), the generic engine finds %d", p, len(got), r.Found, len(want))
			}
		}
	})
}

func TestSearchEndsWhenToldTo(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		n := 0
		r := e.search(bg, new([81]uint8), math.MaxInt, func(c *[81]uint8) bool {
			if !rightGrid(c) {
				t.Fatalf("not a solution: %v", *c)
			}
			n++
			return n < 1000
		})
		if n != 1000 || r.Found != 1000 || r.Stopped {
			t.Errorf("%d solutions, %+v", n, r)
		}
	})
}

func rightGrid(c *[81]uint8) bool {
	for h := range 9 {
		var row, col, box int
		for i := range 9 {
			row |= 1 << c[9*h+i]
			col |= 1 << c[9*i+h]
			box |= 1 << c[27*(h/3)+3*(h%3)+9*(i/3)+i%3]
		}
		if row != 0x3fe || col != 0x3fe || box != 0x3fe {
			return false
		}
	}
	return true
}

func TestCountStops(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		start := time.Now()
		ctx, cancel := context.WithTimeout(bg, 20*time.Millisecond)
		defer cancel()
		r := e.count(ctx, new([81]uint8), 1<<40)
		if took := time.Since(start); !r.Stopped || r.Found == 0 || r.Deepest != 81 || took > time.Second {
			t.Errorf("%+v after %v", r, took)
		}
	})
}

func TestGuessesAreLimited(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		for _, limit := range []int{0, 1, 70, 1000} {
			r := e.search(bg, new([81]uint8), limit, func(*[81]uint8) bool { return true })
			if r.Guesses != limit || !r.Stopped {
				t.Errorf("%d guesses: %+v", limit, r)
			}
		}
		p, _ := solvertest.Puzzle(solver.Classic(), 1)
		for _, c := range []*[81]uint8{cells(p), parse("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")} {
			all := e.search(bg, c, math.MaxInt, func(*[81]uint8) bool { return true })
			if r := e.search(bg, c, all.Guesses, func(*[81]uint8) bool { return true }); r.Stopped || r.Found != 1 {
				t.Errorf("%+v, but with as many guesses allowed %+v", all, r)
			}
		}
		ctx, cancel := context.WithCancel(bg)
		cancel()
		if r := e.count(ctx, new([81]uint8), 1); r != (triad.Result{Stopped: true}) {
			t.Errorf("an ended context: %+v", r)
		}
	})
}

func TestDigitsAsCharacters(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		text := "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
		c := *parse(text)
		if r := e.count(bg, &c, 2); r.Found != 1 {
			t.Errorf("%d solutions of a puzzle in characters", r.Found)
		}
	})
}

func TestCollections(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		for _, c := range collections {
			for i, fields := range solvertest.DataFile(t, "9x9/"+c.file+".txt") {
				if r := e.count(bg, parse(fields[0]), 2); r.Found != c.solutions {
					t.Fatalf("%s, line %d: %d solutions", c.file, i+1, r.Found)
				}
			}
		}
	})
}

// collections are the files of benchmarks, and how many solutions their puzzles
// have, up to two.
var collections = []struct {
	file      string
	solutions int
}{
	{"easy", 1},
	{"unbiased", 1},
	{"17-clue", 1},
	{"top1465", 1},
	{"se11plus", 1},
	{"hardest1106", 1},
	{"several-solutions", 2},
	{"no-solution", 0},
}

func TestSolutionCounts(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		for i, fields := range solvertest.DataFile(t, "9x9/solution-counts.txt") {
			want, err := strconv.Atoi(fields[1])
			if err != nil {
				t.Fatal(err)
			}
			if r := e.count(bg, parse(fields[0]), 100_000); r.Found != want {
				t.Fatalf("line %d: %d solutions, want %d", i+1, r.Found, want)
			}
		}
	})
}

func TestBatches(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		var grids [][81]uint8
		for _, p := range generated(40) {
			grids = append(grids, *cells(p))
		}
		for n := range len(grids) + 1 {
			if n > 8 && n < len(grids) {
				continue
			}
			counted, solved := make([]triad.Result, n), make([]triad.Result, n)
			solutions := make([][81]uint8, n)
			e.solveBatch(bg, grids[:n], 3, math.MaxInt, nil, counted)
			e.solveBatch(bg, grids[:n], 3, math.MaxInt, solutions, solved)
			for i := range n {
				want := e.count(bg, &grids[i], 3)
				if counted[i] != want || solved[i] != want {
					t.Errorf("puzzle %d of %d: %+v in a batch, %+v solved, %+v alone", i, n, counted[i], solved[i], want)
				}
				var first [81]uint8
				e.search(bg, &grids[i], math.MaxInt, func(c *[81]uint8) bool { first = *c; return false })
				if alone, r := e.first(bg, &grids[i], math.MaxInt); alone != first || r.Found != min(want.Found, 1) {
					t.Errorf("puzzle %d: first %v, %+v; the first yielded is %v", i, alone, r, first)
				}
				if solutions[i] != first {
					t.Errorf("puzzle %d of %d: %v in a batch, %v alone", i, n, solutions[i], first)
				}
			}
		}
	})
}

func TestBatchStops(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		grids, results := make([][81]uint8, 5), make([]triad.Result, 5)
		ctx, cancel := context.WithTimeout(bg, 20*time.Millisecond)
		defer cancel()
		e.solveBatch(ctx, grids, 1<<40, math.MaxInt, nil, results)
		for i, r := range results {
			if !r.Stopped {
				t.Errorf("puzzle %d: %+v", i, r)
			}
		}
	})
}

// In a batch with a limit of guesses, what takes more is left and the rest done.
func TestBatchLeavesWhatTakesLong(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		grids := make([][81]uint8, 0, 50) // some blank, with many solutions
		for i, p := range generated(50) {
			if i%3 == 0 {
				grids = append(grids, *cells(p), [81]uint8{})
			}
		}
		results, solutions := make([]triad.Result, len(grids)), make([][81]uint8, len(grids))
		e.solveBatch(bg, grids, 1<<40, 300, solutions, results)
		for i, r := range results {
			if blank := i%2 == 1; blank != r.Stopped || blank != (r.Guesses == 300) || r.Found == 0 || !rightGrid(&solutions[i]) {
				t.Errorf("puzzle %d: %+v, %v", i, r, solutions[i])
			}
		}
	})
}

// A batch of easy puzzles is stopped between them.
func TestEasyBatchStops(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		p, _ := solvertest.Puzzle(solver.Classic(), 1)
		grids := slices.Repeat([][81]uint8{*cells(p)}, 10_000)
		results := make([]triad.Result, len(grids))
		ctx := solvertest.EndAfter(10)
		e.solveBatch(ctx, grids, 2, math.MaxInt, nil, results)
		if results[0].Found != 1 || results[0].Stopped || !results[len(grids)-1].Stopped || ctx.Looks != -1 {
			t.Errorf("first %+v, last %+v, %d looks left", results[0], results[len(grids)-1], ctx.Looks)
		}
	})
}

func TestManyAtOnce(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		puzzles := generated(20)
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				for range 20 {
					for _, p := range puzzles {
						a, b := e.count(bg, cells(p), 20), e.count(bg, cells(p), 20)
						if a != b {
							t.Errorf("%v: %+v, then %+v", p, a, b)
						}
					}
				}
			})
		}
		all.Wait()
	})
}

func TestNoAllocation(t *testing.T) {
	each(t, func(t *testing.T, e vectors) {
		p, _ := solvertest.Puzzle(solver.Classic(), 1)
		c := cells(p)
		found := 0
		yield := func(*[81]uint8) bool { found++; return found%2 != 0 }
		n := testing.AllocsPerRun(1000, func() {
			e.count(bg, c, 2)
			e.search(bg, c, math.MaxInt, yield)
		})
		if n >= 1 {
			t.Errorf("%v allocations a solve", n)
		}
	})
}
