package solver_test

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// The classic board is counted without any allocation, and solved with none but
// the grid that is handed out.
func TestClassicAllocations(t *testing.T) {
	p := classic(seed003)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	solver.EachClassicEngine(func(name string, with solver.Option) {
		if n := testing.AllocsPerRun(100, func() { _, _ = solver.Count(ctx, p, 2, with) }); n != 0 {
			t.Errorf("%s: Count: %v allocations", name, n)
		}
		if n := testing.AllocsPerRun(100, func() { _, _ = solver.Solve(ctx, p, with) }); n != 1 {
			t.Errorf("%s: Solve: %v allocations, want 1", name, n)
		}
	})
}

// mostListed is how many solutions of a puzzle are compared one by one.
const mostListed = 200

// answers is what the exported searches say of a puzzle.
type answers struct {
	status    solver.Status
	count     int             // up to mostListed
	solutions map[string]bool // all of them, where there are fewer
}

// ask puts a puzzle to Solve, Count, Solutions and Judge, and checks that they
// agree with each other and with the rules.
func ask(t *testing.T, p solver.Puzzle, how ...solver.Option) (a answers) {
	t.Helper()
	a.solutions = map[string]bool{}
	listed := 0
	for g, err := range solver.Solutions(context.Background(), p, how...) {
		if err != nil {
			t.Fatal(err)
		}
		if err := solvertest.CheckSolution(p.Layout(), g); err != nil || !solvertest.Extends(p, g) {
			t.Fatalf("%v is no solution of %v: %v", g, p.Grid(), err)
		}
		a.solutions[string(g)] = true
		if listed++; listed == mostListed {
			break
		}
	}
	var err error
	if a.count, err = solver.Count(context.Background(), p, mostListed, how...); err != nil || a.count != listed || len(a.solutions) != listed {
		t.Errorf("%v: %d counted, %d listed, %d of them different, %v", p.Grid(), a.count, listed, len(a.solutions), err)
	}
	g, err := solver.Solve(context.Background(), p, how...)
	switch {
	case listed == 0 && !errors.Is(err, solver.ErrNoSolution),
		listed > 0 && listed < mostListed && (err != nil || !a.solutions[string(g)]),
		listed == mostListed && err != nil:
		t.Errorf("%v: %v, %v of %d solutions", p.Grid(), g, err, listed)
	}
	switch {
	case len(solver.Clashes(p)) > 0:
		a.status = solver.Invalid
	case listed == 0:
		a.status = solver.None
	case listed == 1:
		a.status = solver.One
	default:
		a.status = solver.Several
	}
	if listed == mostListed {
		a.solutions = nil
	}
	return a
}

// Each engine says the same of every puzzle: the generic one is asked by way of a
// board that was drawn by hand, with the regions of the classic one.
func TestEnginesAgree(t *testing.T) {
	var puzzles []solver.Puzzle
	rng := rand.New(rand.NewPCG(9, 3))
	for seed := range uint64(15) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		puzzles = append(puzzles, p)
		for range 6 {
			fewer, wrong := p, p
			for range 1 + rng.IntN(3) {
				fewer = fewer.With(rng.IntN(81), 0)
				wrong = wrong.With(rng.IntN(81), 1+rng.IntN(9))
			}
			puzzles = append(puzzles, fewer, wrong)
		}
	}
	puzzles = append(puzzles, classic(seed003), classic(seed004), solver.EmptyPuzzle(solver.Classic()))
	tally := compareEngines(t, puzzles)
	for _, s := range []solver.Status{solver.One, solver.Several, solver.None, solver.Invalid} {
		if tally[s] < 3 {
			t.Errorf("too little variety: %v", tally)
		}
	}
}

func TestEnginesAgreeOnCollections(t *testing.T) {
	if os.Getenv("SUDOKU_DATA") == "" {
		t.Skip("SUDOKU_DATA is not set")
	}
	for _, name := range []string{
		"easy", "unbiased", "17-clue", "top1465", "se11plus", "hardest1106",
		"several-solutions", "no-solution", "solution-counts",
	} {
		puzzles := dataPuzzles(t, "9x9/"+name+".txt", "classic", false)
		compareEngines(t, puzzles[:min(len(puzzles), 100)])
	}
}

// compareEngines counts the puzzles by what is the matter with them.
func compareEngines(t *testing.T, puzzles []solver.Puzzle) map[solver.Status]int {
	t.Helper()
	tally := map[solver.Status]int{}
	for _, p := range puzzles {
		want := ask(t, solvertest.FromGrid(solvertest.HandDrawn(), p.Grid()))
		tally[want.status]++
		solver.EachClassicEngine(func(name string, with solver.Option) {
			got := ask(t, p, with)
			if got.count != want.count || !maps.Equal(got.solutions, want.solutions) {
				t.Errorf("%s: %v: %d solutions; the generic engine has %d, or others", name, p.Grid(), got.count, want.count)
			}
		})
	}
	return tally
}

// The reason why a puzzle has no solution rests on short proofs, which end by
// their limit of guesses; and the repairs do not depend on who looks for them.
func TestEnginesAgreeOnTheReason(t *testing.T) {
	p := classic(seed004)
	solver.EachClassicEngine(func(name string, with solver.Option) {
		v, err := solver.Judge(context.Background(), p, with)
		if err != nil || v.Status != solver.None || len(v.Repairs) != 4 || len(v.Conflict) == 0 {
			t.Errorf("%s: %+v, %v", name, v, err)
		}
	})
}

// A search that is stopped says how far it got, by any engine.
func TestEnginesStop(t *testing.T) {
	solver.EachClassicEngine(func(name string, with solver.Option) {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
		defer cancel()
		begun := time.Now()
		n, err := solver.Count(ctx, solver.EmptyPuzzle(solver.Classic()), 1<<40, with)
		var stopped *solver.StoppedError
		if !errors.As(err, &stopped) || !errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("%s: %d, %v", name, n, err)
		}
		if stopped.Found != n || n == 0 || stopped.Guesses == 0 || stopped.Settled != 81 || stopped.Cells != 81 {
			t.Errorf("%s: %d, %+v", name, n, stopped)
		}
		if took := time.Since(begun); took > time.Second {
			t.Errorf("%s: took %v", name, took)
		}
	})
}
