package solver_test

import (
	"context"
	"errors"
	"os"
	"slices"
	"sync"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/notation"
)

// mixedPuzzles are puzzles of every small board: with one solution, with several,
// with none, and with clashes.
var mixedPuzzles = sync.OnceValue(func() []solver.Puzzle {
	var puzzles []solver.Puzzle
	for seed := range uint64(2) {
		for i, l := range append(solvertest.Layouts(), slices.Repeat([]*solver.Layout{solver.Classic()}, 20)...) {
			if l.Size() > 9 {
				continue
			}
			p, _ := solvertest.Puzzle(l, 100*seed+uint64(i))
			c := (7*i + int(seed)) % l.CellCount()
			puzzles = append(puzzles, p, p.With(c, 0), p.With(c, 1+i%l.Size()))
		}
	}
	return append(puzzles, classic(seed003), classic(seed004), solver.EmptyPuzzle(solver.Classic()))
})

// checkAnswer compares what a batch says of a puzzle with what Judge does.
func checkAnswer(t *testing.T, p solver.Puzzle, status solver.Status, grid solver.Grid, err error) {
	t.Helper()
	want, _ := solver.Judge(context.Background(), p)
	if err != nil || status != want.Status {
		t.Errorf("%v: %v, %v; Judge says %v", p.Grid(), status, err, want.Status)
	}
	hasGrid := status == solver.One || status == solver.Several
	if (grid != nil) != hasGrid || hasGrid && (solvertest.CheckSolution(p.Layout(), grid) != nil || !solvertest.Extends(p, grid)) {
		t.Errorf("%v: %v, with %v as a solution", p.Grid(), status, grid)
	}
	if status == solver.One && !slices.Equal(grid, want.Solution) {
		t.Errorf("%v: %v; Judge finds %v", p.Grid(), grid, want.Solution)
	}
}

// A batch says of each puzzle what is said of it alone: with every engine, on
// boards in any order, and when the batch is used again.
func TestBatch(t *testing.T) {
	puzzles := mixedPuzzles()
	solver.EachClassicEngine(func(name string, with solver.Option) {
		var b solver.Batch
		b.Use(with)
		for from, n := 0, 1; from < len(puzzles); from, n = from+n, n*2 {
			some := puzzles[from:min(from+n, len(puzzles))]
			b.Reset()
			for _, p := range some {
				b.Add(p)
			}
			b.Solve(context.Background())
			if b.Len() != len(some) {
				t.Fatalf("%s: %d puzzles of %d", name, b.Len(), len(some))
			}
			for i, p := range some {
				if !b.Puzzle(i).Equal(p) {
					t.Fatalf("%s: puzzle %d is %v, want %v", name, i, b.Puzzle(i), p)
				}
				if b.Settled(i) != (p.Layout().ID() == "classic") {
					t.Errorf("%s: %v: settled %v after Solve", name, p, b.Settled(i))
				}
				status, grid, err := b.Answer(context.Background(), i, with)
				checkAnswer(t, p, status, grid, err)
				line, ok := b.AppendLine([]byte("> "), i)
				if want := "> " + notation.Line(p.Layout(), grid); ok != (b.Settled(i) && status == solver.One) || ok && string(line) != want || !ok && string(line) != "> " {
					t.Errorf("%s: %v: %s, %v; want %s", name, p, line, ok, want)
				}
			}
		}
	})
}

// Without Solve, or added after it, a puzzle is answered all the same.
func TestBatchAnswersWhatWasNotSolved(t *testing.T) {
	var b solver.Batch
	puzzles := mixedPuzzles()[:60]
	for i, p := range puzzles {
		b.Add(p)
		if i%17 == 3 {
			b.Solve(context.Background())
		}
	}
	for i, p := range puzzles {
		status, grid, err := b.Answer(context.Background(), i)
		checkAnswer(t, p, status, grid, err)
	}
}

// What takes too many guesses is left to Answer, and does not keep Solve from
// the rest.
func TestBatchLeavesWhatTakesLong(t *testing.T) {
	solver.EachClassicEngine(func(name string, with solver.Option) {
		var b solver.Batch
		b.Use(with)
		b.Hurry()
		var puzzles []solver.Puzzle
		for _, p := range mixedPuzzles() {
			if p.Layout().ID() == "classic" {
				puzzles = append(puzzles, p)
				b.Add(p)
			}
		}
		b.Solve(context.Background())
		settled := 0
		for i, p := range puzzles {
			if b.Settled(i) {
				settled++
			}
			status, grid, err := b.Answer(context.Background(), i, with)
			checkAnswer(t, p, status, grid, err)
		}
		if settled < 40 || settled > len(puzzles)-10 {
			t.Errorf("%s: %d of %d settled", name, settled, len(puzzles))
		}
	})
}

func TestBatchOnCollections(t *testing.T) {
	if os.Getenv("SUDOKU_DATA") == "" {
		t.Skip("SUDOKU_DATA is not set")
	}
	want := map[string]solver.Status{
		"easy": solver.One, "unbiased": solver.One, "17-clue": solver.One, "top1465": solver.One,
		"se11plus": solver.One, "hardest1106": solver.One, "several-solutions": solver.Several, "no-solution": solver.None,
	}
	solver.EachClassicEngine(func(name string, with solver.Option) {
		for file, status := range want {
			var b solver.Batch
			b.Use(with)
			for _, p := range dataPuzzles(t, "9x9/"+file+".txt", "classic", false) {
				b.Add(p)
			}
			b.Solve(context.Background())
			for i := range b.Len() {
				if got, _, err := b.Answer(context.Background(), i, with); got != status || err != nil || !b.Settled(i) {
					t.Fatalf("%s: %s, puzzle %d: %v, %v", name, file, i+1, got, err)
				}
			}
		}
	})
}

// What a batch was stopped before it got to can be asked for again.
func TestBatchStops(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	solver.EachClassicEngine(func(name string, with solver.Option) {
		var b solver.Batch
		b.Use(with)
		puzzles := mixedPuzzles()[:40]
		for _, p := range puzzles {
			b.Add(p)
		}
		b.Solve(ended)
		for i, p := range puzzles {
			status, _, err := b.Answer(ended, i, with)
			var stopped *solver.StoppedError
			if solver.Clashes(p) == nil && (status != solver.Unknown || !errors.As(err, &stopped)) || b.Settled(i) {
				t.Fatalf("%s: %v: %v, %v", name, p.Grid(), status, err)
			}
			status, grid, err := b.Answer(context.Background(), i, with)
			checkAnswer(t, p, status, grid, err)
		}
	})
}

// Puzzles on the classic board cost no memory beyond what the batch has already.
// (The race detector has sync.Pool throw something away now and then.)
func TestBatchAllocations(t *testing.T) {
	line, text := []byte(seed003), make([]byte, 0, 81)
	solver.EachClassicEngine(func(name string, with solver.Option) {
		var b solver.Batch
		b.Use(with)
		n := testing.AllocsPerRun(20, func() {
			b.Reset()
			for range 100 {
				if !b.AddLine(line) {
					t.Fatal("not added")
				}
			}
			b.Solve(context.Background())
			for i := range b.Len() {
				if status, _, err := b.Answer(context.Background(), i, with); status != solver.One || err != nil {
					t.Fatal(status, err)
				}
				text, _ = b.AppendLine(text[:0], i)
			}
		})
		if n >= 100 {
			t.Errorf("%s: %v allocations in a batch of 100", name, n)
		}
	})
}

// A solution is good until Reset, whatever else is searched meanwhile.
func TestBatchAnswersStay(t *testing.T) {
	solver.EachClassicEngine(func(name string, with solver.Option) {
		for _, l := range []*solver.Layout{solver.Classic(), solvertest.Layout("6x6")} {
			p, want := solvertest.Puzzle(l, 1)
			other, _ := solvertest.Puzzle(l, 2)
			var b solver.Batch
			b.Use(with)
			b.Add(p)
			_, grid, err := b.Answer(context.Background(), 0, with)
			if err != nil {
				t.Fatal(err)
			}
			for range 10 {
				if _, err := solver.Count(context.Background(), other, 2); err != nil {
					t.Fatal(err)
				}
			}
			if !slices.Equal(grid, want) {
				t.Errorf("%s: the solution of %v has become %v", name, p, grid)
			}
		}
	})
}

func TestManyBatchesAtOnce(t *testing.T) {
	t.Parallel()
	puzzles := mixedPuzzles()[:30]
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			var b solver.Batch
			for _, p := range puzzles {
				b.Add(p)
			}
			b.Solve(context.Background())
			for i, p := range puzzles {
				status, grid, err := b.Answer(context.Background(), i)
				checkAnswer(t, p, status, grid, err)
			}
		})
	}
	all.Wait()
}
