package band_test

import (
	"bytes"
	"context"
	"math"
	"math/rand/v2"
	"strconv"
	"sync"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/band"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/internal/triad"
)

func cellsOf(p solver.Puzzle) *[81]uint8 { return (*[81]uint8)(p.Grid()) }

// check compares the engine with the generic one, and with the one that uses
// vectors where there is one: how many solutions there are up to a limit, that
// those handed out keep the rules, and that they differ.
func check(tb testing.TB, l *solver.Layout, cells *[81]uint8, limit int) (n int) {
	tb.Helper()
	n, err := solver.Count(context.Background(), solvertest.FromGrid(l, cells[:]), limit)
	if err != nil {
		tb.Fatal(err)
	}
	if r := band.Count(context.Background(), cells, limit); r.Found != n || r.Stopped {
		tb.Errorf("%v: %+v; the generic engine counts %d", *cells, r, n)
	}
	if triad.Available() {
		if r := triad.Count(context.Background(), cells, limit); r.Found != n {
			tb.Errorf("%v: %d solutions; the triad engine counts %d", *cells, n, r.Found)
		}
	}
	seen := map[[81]uint8]bool{}
	p := solvertest.FromGrid(solver.Classic(), cells[:])
	r := band.Search(context.Background(), cells, math.MaxInt, func(g *[81]uint8) bool {
		seen[*g] = true
		if err := solvertest.CheckSolution(solver.Classic(), g[:]); err != nil || !solvertest.Extends(p, g[:]) {
			tb.Errorf("%v is no solution of %v: %v", *g, *cells, err)
		}
		return len(seen) < limit
	})
	if r.Found != n || len(seen) != n || n > 0 && r.Deepest != 81 {
		tb.Errorf("%v: %+v and %d different solutions; want %d", *cells, r, len(seen), n)
	}
	return n
}

func TestMadePuzzles(t *testing.T) {
	t.Parallel()
	l := solvertest.HandDrawn()
	rng := rand.New(rand.NewPCG(9, 1))
	for seed := range uint64(20) {
		p, _ := solvertest.Puzzle(l, seed)
		cells := cellsOf(p)
		if n := check(t, l, cells, 2); n != 1 {
			t.Errorf("seed %d: %d solutions", seed, n)
		}
		for range 20 {
			other := *cells
			for range 1 + rng.IntN(3) {
				other[rng.IntN(81)] = uint8(rng.IntN(10))
			}
			check(t, l, &other, 50)
		}
	}
}

func TestOracle(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(9, 2))
	counts := map[int]int{}
	for seed := range uint64(10) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		for range 3 {
			cells := cellsOf(p)
			cells[rng.IntN(81)] = uint8(rng.IntN(10))
			cells[rng.IntN(81)] = uint8(rng.IntN(10))
			want := solvertest.Oracle(solvertest.FromGrid(solver.Classic(), cells[:]), 3)
			if r := band.Count(context.Background(), cells, 3); r.Found != want {
				t.Errorf("%v: %+v; want %d", *cells, r, want)
			}
			counts[want]++
		}
	}
	if len(counts) < 3 {
		t.Errorf("too little variety: %v", counts)
	}
}

// Two equal digits in any two cells are a contradiction when they see each
// other, and on an otherwise empty board only then.
func TestClashes(t *testing.T) {
	t.Parallel()
	l := solver.Classic()
	for a := range 81 {
		for b := range a {
			var cells [81]uint8
			cells[a], cells[b] = 7, 7
			want := 1
			if l.Sees(a, b) {
				want = 0
			}
			if r := band.Count(context.Background(), &cells, 1); r.Found != want {
				t.Errorf("7 in cells %d and %d: %+v, want %d", a, b, r, want)
			}
		}
	}
}

func TestEmptyAndFull(t *testing.T) {
	t.Parallel()
	full := [81]uint8(solvertest.Solution(solver.Classic(), 1))
	check(t, solvertest.HandDrawn(), &full, 2)
	check(t, solvertest.HandDrawn(), &[81]uint8{}, 2000)
	for c := range full {
		for d := range uint8(10) {
			other := full
			other[c] = d
			want := 0
			if d == 0 || d == full[c] {
				want = 1
			}
			if r := band.Count(context.Background(), &other, 2); r.Found != want {
				t.Errorf("cell %d made %d: %+v, want %d", c, d, r, want)
			}
		}
	}
}

func TestSameOrderEveryTime(t *testing.T) {
	t.Parallel()
	list := func() (all [][81]uint8) {
		band.Search(context.Background(), &[81]uint8{1, 2, 3}, math.MaxInt, func(g *[81]uint8) bool {
			all = append(all, *g)
			return len(all) < 500
		})
		return all
	}
	first, second := list(), list()
	for i := range first {
		if first[i] != second[i] {
			t.Fatalf("solution %d differs the second time", i)
		}
	}
}

func TestStops(t *testing.T) {
	t.Parallel()
	empty := new([81]uint8)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r := band.Count(ctx, empty, 1); r != (band.Result{Stopped: true}) {
		t.Errorf("an ended context: %+v", r)
	}
	r := band.Search(context.Background(), empty, 70, func(*[81]uint8) bool { return true })
	if r.Guesses != 70 || !r.Stopped || r.Found == 0 {
		t.Errorf("70 guesses: %+v", r)
	}
	ctx, cancel = context.WithCancel(context.Background())
	after := 0
	r = band.Search(ctx, empty, math.MaxInt, func(*[81]uint8) bool {
		cancel()
		after++
		return true
	})
	if !r.Stopped || after > 300 {
		t.Errorf("an ending context: %+v, %d more solutions", r, after)
	}
}

func TestCountAllocatesNothing(t *testing.T) {
	p, _ := solvertest.Puzzle(solver.Classic(), 3)
	cells := cellsOf(p)
	if n := testing.AllocsPerRun(100, func() { band.Count(context.Background(), cells, 2) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// Searches share nothing, also while one is under way inside another.
func TestManyAtOnce(t *testing.T) {
	t.Parallel()
	p, solution := solvertest.Puzzle(solver.Classic(), 5)
	cells := cellsOf(p)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 50 {
				var outer [][81]uint8
				band.Search(context.Background(), new([81]uint8), math.MaxInt, func(g *[81]uint8) bool {
					was := *g
					band.Search(context.Background(), cells, math.MaxInt, func(inner *[81]uint8) bool {
						if string(inner[:]) != string(solution) {
							t.Errorf("%v, want %v", *inner, solution)
						}
						return true
					})
					if *g != was {
						t.Error("a search has written into the grid of another")
					}
					outer = append(outer, was)
					return len(outer) < 5
				})
			}
		})
	}
	wg.Wait()
}

// Every file of puzzles with one solution, several, or none.
func TestCollections(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]int{
		"easy": 1, "unbiased": 1, "17-clue": 1, "top1465": 1, "se11plus": 1, "hardest1106": 1,
		"several-solutions": 2, "no-solution": 0,
	} {
		for i, p := range solvertest.DataPuzzles(t, "9x9/"+file+".txt", solver.Classic(), false) {
			if r := band.Count(context.Background(), cellsOf(p), 2); r.Found != want {
				t.Errorf("%s, line %d: %+v, want %d", file, i+1, r, want)
			}
		}
	}
}

func TestCountedPuzzles(t *testing.T) {
	t.Parallel()
	for i, fields := range solvertest.DataFile(t, "9x9/solution-counts.txt") {
		want, err := strconv.Atoi(fields[1])
		if err != nil {
			t.Fatal(err)
		}
		cells := cellsOf(solvertest.Parse(solver.Classic(), fields[0]))
		if r := band.Count(context.Background(), cells, 100_000); r.Found != want {
			t.Errorf("line %d: %+v, want %d", i+1, r, want)
		}
	}
}

// FuzzCount compares with the generic engine. The bytes are cells and digits to
// write over a puzzle of our own making.
func FuzzCount(f *testing.F) {
	l := solvertest.HandDrawn()
	f.Add(uint64(1), []byte{0, 1, 80, 9})
	f.Add(uint64(2), []byte{})
	f.Add(uint64(3), []byte{40, 0, 41, 0, 42, 0, 3, 0, 4, 0, 5, 0})
	f.Fuzz(func(t *testing.T, seed uint64, changes []byte) {
		p, _ := solvertest.Puzzle(l, seed%50)
		cells := cellsOf(p)
		for i := 0; i+1 < len(changes) && i < 60; i += 2 {
			cells[changes[i]%81] = changes[i+1] % 10
		}
		check(t, l, cells, 100)
	})
}

// FuzzGrid compares on any 81 bytes: most of the grids have clashes.
func FuzzGrid(f *testing.F) {
	l := solvertest.HandDrawn()
	f.Add([]byte{})
	f.Add([]byte("\x01\x02\x03\x04\x05\x06\x07\x08\x09"))
	f.Add(bytes.Repeat([]byte{0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0}, 7))
	f.Fuzz(func(t *testing.T, givens []byte) {
		var cells [81]uint8
		for i, d := range givens[:min(81, len(givens))] {
			cells[i] = d % 10
		}
		check(t, l, &cells, 100)
	})
}
