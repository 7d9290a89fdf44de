package solver_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

const (
	// seed003 is the puzzle loaded in the article of the iterative method.
	seed003 = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"
	// seed004 is the grid printed in the article of the elimination method.
	seed004 = "200804006006090500074000920300040007000305000400060009019000740008000200500608001"
)

func classic(cells string) solver.Puzzle { return solvertest.Parse(solver.Classic(), cells) }

func TestSolveOnEveryBoard(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		t.Run(l.ID(), func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(5) {
				p, want := solvertest.Puzzle(l, seed)
				got, err := onlySolution(p)
				if err != nil || string(got) != string(want) {
					t.Errorf("seed %d: %v, %v; want %v", seed, got, err, want)
				}
				g, err := solver.Solve(context.Background(), p)
				if err != nil || string(g) != string(want) {
					t.Errorf("seed %d: Solve gives %v, %v; want %v", seed, g, err, want)
				}
			}
		})
	}
}

// Whatever is done to a puzzle, the engine and the oracle count the same.
func TestCountAgreesWithTheOracle(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		t.Run(l.ID(), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(4, uint64(l.Size())))
			for seed := range uint64(3) {
				p, _ := solvertest.Puzzle(l, seed)
				for range 3 {
					p = p.With(rng.IntN(l.CellCount()), rng.IntN(l.Size()+1))
					checkCount(t, p)
				}
			}
		})
	}
}

func checkCount(t *testing.T, p solver.Puzzle) {
	t.Helper()
	const limit = 3
	want := solvertest.Oracle(p, limit)
	got, err := solver.Count(context.Background(), p, limit)
	if err != nil || got != want {
		t.Errorf("%v: counted %d, %v; the oracle %d", p.Grid(), got, err, want)
	}
	g, err := solver.Solve(context.Background(), p)
	switch {
	case want == 0 && !errors.Is(err, solver.ErrNoSolution):
		t.Errorf("%v: Solve gives %v, %v; want no solution", p.Grid(), g, err)
	case want > 0 && (solvertest.CheckSolution(p.Layout(), g) != nil || !solvertest.Extends(p, g)):
		t.Errorf("%v: Solve gives %v, %v", p.Grid(), g, err)
	}
}

// On small boards every way to fill the blanks can be tried.
func TestCountAgreesWithEnumeration(t *testing.T) {
	t.Parallel()
	small := []*solver.Layout{
		solvertest.Layout("4x4"), solvertest.Layout("4x4x"), solvertest.Layout("jigsaw-1122112233443344"),
		solvertest.Layout("jigsaw-1112122233344344"), solvertest.Layout("6x6"), solvertest.Layout("6x6b3x2x"), solvertest.FreeForm(6, 1),
	}
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(small).Draw(t, "layout")
		g := make(solver.Grid, l.CellCount())
		if l.Size() > 4 { // thin out a solution, so that there is something to count
			copy(g, solvertest.Solution(l, rapid.Uint64().Draw(t, "seed")))
			for _, c := range rapid.SliceOfN(rapid.IntRange(0, len(g)-1), 15, 25).Draw(t, "blanks") {
				g[c] = 0
			}
		}
		for _, c := range rapid.SliceOfN(rapid.IntRange(0, len(g)-1), 0, 3).Draw(t, "changed") {
			g[c] = uint8(rapid.IntRange(0, l.Size()).Draw(t, "digit"))
		}
		p := solvertest.FromGrid(l, g)
		want := enumerate(p)
		got, err := solver.Count(context.Background(), p, 1_000_000)
		if err != nil || got != want {
			t.Fatalf("%s %v: counted %d, %v; there are %d", l.ID(), g, got, err, want)
		}
	})
}

// enumerate counts solutions the plain way: cell by cell, digit by digit.
func enumerate(p solver.Puzzle) int {
	g := p.Grid()
	var count func(cell int) int
	count = func(cell int) int {
		if cell == len(g) {
			return 1
		}
		given, n := p.Given(cell), 0
		for d := 1; d <= p.Layout().Size(); d++ {
			if given != 0 && given != d || seen(p.Layout(), g, cell, d) {
				continue
			}
			g[cell] = uint8(d)
			n += count(cell + 1)
			g[cell] = uint8(given)
		}
		return n
	}
	return count(0)
}

func seen(l *solver.Layout, g solver.Grid, cell, d int) bool {
	for _, peer := range l.Peers(cell) {
		if int(g[peer]) == d {
			return true
		}
	}
	return false
}

func TestKnownCounts(t *testing.T) {
	t.Parallel()
	solved := solvertest.Solution(solver.Classic(), 1)
	tests := []struct {
		name  string
		p     solver.Puzzle
		limit int
		want  int
	}{
		{"the empty 4x4 board", solver.EmptyPuzzle(solvertest.Layout("4x4")), 1000, 288},
		{"the empty 4x4 X board", solver.EmptyPuzzle(solvertest.Layout("4x4x")), 1000, 48},
		{"seed 003", classic(seed003), 2, 1},
		{"seed 004", classic(seed004), 2, 0},
		{"a filled board", solvertest.FromGrid(solver.Classic(), solved), 2, 1},
		{"one digit wrong", solvertest.FromGrid(solver.Classic(), solved).With(0, int(solved[0])%9+1), 2, 0},
		{"the empty board up to a limit", solver.EmptyPuzzle(solver.Classic()), 100, 100},
		{"limit 1", solver.EmptyPuzzle(solver.Classic()), 1, 1},
		{"limit 0", solver.EmptyPuzzle(solver.Classic()), 0, 0},
		{"limit -1", solver.EmptyPuzzle(solver.Classic()), -1, 0},
		{"clashing givens", classic("11" + strings.Repeat(".", 79)), 2, 0},
		{"clashing givens on a diagonal", solvertest.Parse(solvertest.Layout("x"), "1"+strings.Repeat(".", 79)+"1"), 2, 0},
		{"a cell with no digit left", classic("12345678."+strings.Repeat(".", 71)+"9").With(17, 9), 2, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			got, err := solver.Count(context.Background(), tt.p, tt.limit)
			if err != nil || got != tt.want {
				t.Errorf("%d, %v; want %d", got, err, tt.want)
			}
		})
	}
}

// The grids handed out belong to the caller, are all different, and come in the
// same order every time.
func TestSolutions(t *testing.T) {
	t.Parallel()
	p := solver.EmptyPuzzle(solvertest.Layout("4x4"))
	var first []string
	for g, err := range solver.Solutions(context.Background(), p) {
		if err != nil {
			t.Fatal(err)
		}
		first = append(first, string(g))
		clear(g)
	}
	distinct := map[string]bool{}
	i := 0
	for g := range solver.Solutions(context.Background(), p) {
		if string(g) != first[i] {
			t.Fatalf("solution %d differs the second time", i)
		}
		distinct[string(g)] = true
		i++
	}
	if len(first) != 288 || len(distinct) != 288 {
		t.Errorf("%d solutions, %d different; want 288", len(first), len(distinct))
	}
	for range solver.Solutions(context.Background(), p) {
		break // must not go on
	}
}

func TestCancelledBeforeTheStart(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := classic(seed003)
	want := "the search was stopped after 0 guesses, with at most 25 of 81 cells filled (context canceled)"
	check := func(name string, err error) {
		var stopped *solver.StoppedError
		if !errors.As(err, &stopped) || !errors.Is(err, context.Canceled) || err.Error() != want {
			t.Errorf("%s: %v; want %s", name, err, want)
		}
	}
	g, err := solver.Solve(ctx, p)
	check(fmt.Sprint("Solve", g), err)
	n, err := solver.Count(ctx, p, 2)
	check(fmt.Sprint("Count", n), err)
	_, err = solver.Judge(ctx, p)
	check("Judge", err)
	for g, err := range solver.Solutions(ctx, p) {
		check(fmt.Sprint("Solutions", g), err)
	}
}

// A search that cannot end within a lifetime ends with its context.
func TestStoppedInTheMiddle(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"25x25", "16x16", "windoku"} {
		ctx := solvertest.EndAfter(500)
		n, err := solver.Count(ctx, solver.EmptyPuzzle(solvertest.Layout(id)), math.MaxInt)
		var stopped *solver.StoppedError
		if !errors.As(err, &stopped) || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: %d, %v; want to be stopped", id, n, err)
			continue
		}
		if stopped.Found != n || stopped.Guesses == 0 || stopped.Settled == 0 || stopped.Cells != solvertest.Layout(id).CellCount() {
			t.Errorf("%s: counted %d, and %+v", id, n, stopped)
		}
	}
}

// The context is asked at every guess, so that no search outlives it by more
// than the work of one; on the classic board at every 256th, which is sooner.
func TestStoppedPromptly(t *testing.T) {
	t.Parallel()
	for _, l := range boards() {
		for _, asked := range []int{1, 2, 50} {
			ctx := solvertest.EndAfter(asked)
			n, err := solver.Count(ctx, solver.EmptyPuzzle(l), math.MaxInt)
			var stopped *solver.StoppedError
			most := asked
			if l.ID() == "classic" {
				most *= 256
			}
			if l.Size() > 4 && (!errors.As(err, &stopped) || stopped.Guesses >= most) {
				t.Errorf("%s: asked %d times: %d, %v", l.ID(), asked, n, err)
			}
		}
	}
}

// The consumer of an iterator may end its own context: what it has seen so far
// stays, and the last pair says that there may be more.
func TestSolutionsCancelledByTheConsumer(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var grids, errs int
	for g, err := range solver.Solutions(ctx, solver.EmptyPuzzle(solver.Classic())) {
		switch {
		case err != nil && g == nil:
			errs++
		case err == nil && g.Complete():
			grids++
		default:
			t.Fatalf("%v, %v", g, err)
		}
		if grids == 5 {
			cancel()
		}
	}
	if grids < 5 || errs != 1 {
		t.Errorf("%d grids and %d errors", grids, errs)
	}
}
