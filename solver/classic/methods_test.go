package classic_test

import (
	"context"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/internal/solvertest"
)

func TestMethodsAreTheFiveInOrder(t *testing.T) {
	t.Parallel()
	var names []string
	for _, m := range classic.Methods() {
		names = append(names, m.Name)
		run := m.Run(t.Context(), classicPuzzle(seed003), 0)
		if run.Method != m.Name || m.Title == "" || m.Summary == "" {
			t.Errorf("%s: a run of it calls itself %q; title %q, summary %q", m.Name, run.Method, m.Title, m.Summary)
		}
	}
	want := []string{"backtracking", "candidates", "fillers", "iterative", "elimination"}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Error(diff)
	}
}

func TestEveryMethodOnEveryLayout(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		t.Run(l.Title(), func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(2) {
				p, want := easyPuzzle(l, seed)
				for _, m := range classic.Methods() {
					checkRun(t, p, want, m.Run(t.Context(), p, 0))
				}
				if l.Size() > 9 {
					continue
				}
				p, want = solvertest.Puzzle(l, seed)
				for _, m := range classic.Methods()[2:] { // hard for the plain ones
					checkRun(t, p, want, m.Run(t.Context(), p, 0))
				}
			}
		})
	}
}

// checkRun holds a run on a puzzle with one solution to that solution.
func checkRun(t *testing.T, p solver.Puzzle, solution solver.Grid, run classic.Run) {
	t.Helper()
	checkTrace(t, p, run)
	switch {
	case run.Outcome == solver.Stuck && run.Method == "elimination":
		for c, d := range run.Grid {
			if d != 0 && d != solution[c] || d == 0 && !run.Possible[c].Has(int(solution[c])) {
				t.Fatalf("%s: %s is lost", run.Method, p.Layout().CellName(c))
			}
		}
	case run.Outcome != solver.Solved:
		t.Fatalf("%s: %v, want solved", run.Method, run.Outcome)
	default:
		if err := solvertest.CheckSolution(p.Layout(), run.Grid); err != nil {
			t.Fatalf("%s: %v", run.Method, err)
		}
		if !slices.Equal(run.Grid, solution) {
			t.Fatalf("%s: not the solution", run.Method)
		}
	}
}

func TestKnownPuzzles(t *testing.T) {
	t.Parallel()
	eachMethod(t, func(t *testing.T, m classic.Method) {
		solution, err := solver.Solve(t.Context(), classicPuzzle(seed003))
		if err != nil {
			t.Fatal(err)
		}
		checkRun(t, classicPuzzle(seed003), solution, m.Run(t.Context(), classicPuzzle(seed003), 0))
		run := m.Run(t.Context(), classicPuzzle(seed004), 0)
		checkTrace(t, classicPuzzle(seed004), run)
		if run.Outcome != solver.Unsolvable {
			t.Errorf("the grid of seed 004: %v, want unsolvable", run.Outcome)
		}
	})
}

func TestPuzzlesWithoutSolution(t *testing.T) {
	t.Parallel()
	eachMethod(t, func(t *testing.T, m classic.Method) {
		for _, l := range solvertest.Layouts() {
			p, ok := spoiled(l)
			if !ok {
				continue
			}
			run := m.Run(t.Context(), p, 0)
			checkTrace(t, p, run)
			if run.Outcome != solver.Unsolvable && (m.Name != "elimination" || run.Outcome != solver.Stuck) {
				t.Errorf("%s: %v, want unsolvable", l.Title(), run.Outcome)
			}
			if !solvertest.Extends(p, run.Grid) {
				t.Errorf("%s: a given is lost", l.Title())
			}
		}
	})
}

// spoiled changes one given so that no solution is left, though nothing clashes.
func spoiled(l *solver.Layout) (solver.Puzzle, bool) {
	p, solution := easyPuzzle(l, 1)
	for c, d := range solution {
		if p.Given(c) == 0 {
			continue
		}
		for other := range l.AllDigits().Without(int(d)).All() {
			q := p.With(c, other)
			if solver.Clashes(q) != nil {
				continue
			}
			if n, err := solver.Count(context.Background(), q, 1); n == 0 && err == nil {
				return q, true
			}
		}
	}
	return p, false
}

func TestClashingGivensAreRefused(t *testing.T) {
	t.Parallel()
	p := classicPuzzle(seed003).With(0, 5) // as r1c4
	eachMethod(t, func(t *testing.T, m classic.Method) {
		run := m.Run(t.Context(), p, 0)
		if run.Outcome != solver.Unsolvable || !slices.Equal(run.Grid, p.Grid()) {
			t.Errorf("%v with %d cells filled", run.Outcome, run.Grid.Filled())
		}
		if diff := cmp.Diff(solver.Clashes(p), run.Clashes); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(classic.Counters{}, run.Counters, ignoreTime); diff != "" {
			t.Errorf("it did not refuse before it started: %s", diff)
		}
		want := "Row 1 holds 5 in r1c1 and r1c4: the givens clash, so there is nothing to start from."
		if got := classic.Explain(p.Layout(), run.Trace.Events[0]); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	})
}

func TestFullBoards(t *testing.T) {
	t.Parallel()
	solution := solvertest.Solution(solver.Classic(), 1)
	full := solvertest.FromGrid(solver.Classic(), solution)
	eachMethod(t, func(t *testing.T, m classic.Method) {
		checkRun(t, full, solution, m.Run(t.Context(), full, 0))
		clashing := full.With(0, int(solution[0])%9+1)
		if run := m.Run(t.Context(), clashing, 0); run.Outcome != solver.Unsolvable {
			t.Errorf("a full board that clashes: %v", run.Outcome)
		}
	})
}

func TestSeveralSolutionsGiveOneOfThem(t *testing.T) {
	t.Parallel()
	p := loosened(solvertest.Layout("6x6"))
	eachMethod(t, func(t *testing.T, m classic.Method) {
		run := m.Run(t.Context(), p, 0)
		checkTrace(t, p, run)
		if run.Outcome == solver.Stuck && m.Name == "elimination" {
			return
		}
		if run.Outcome != solver.Solved || !solvertest.Extends(p, run.Grid) {
			t.Errorf("%v", run.Outcome)
		}
		if err := solvertest.CheckSolution(p.Layout(), run.Grid); err != nil {
			t.Error(err)
		}
	})
}

// loosened is a puzzle that has lost two of the givens it needs.
func loosened(l *solver.Layout) solver.Puzzle {
	p, _ := solvertest.Puzzle(l, 3)
	for c, dropped := 0, 0; dropped < 2; c++ {
		if p.Given(c) != 0 {
			p = p.With(c, 0)
			dropped++
		}
	}
	return p
}

func TestEndedContextStopsBeforeTheStart(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := classicPuzzle(seed003)
	eachMethod(t, func(t *testing.T, m classic.Method) {
		run := m.Run(ctx, p, 0)
		if run.Outcome != solver.Stopped || !slices.Equal(run.Grid, p.Grid()) || run.Counters.Calls != 0 {
			t.Errorf("%v, %+v", run.Outcome, run.Counters)
		}
	})
}

func TestContextStopsARunningMethod(t *testing.T) {
	t.Parallel()
	empty := solver.EmptyPuzzle(solvertest.Layout("25x25"))
	eachMethod(t, func(t *testing.T, m classic.Method) {
		p := empty
		if m.Name == "elimination" {
			p = classicPuzzle(seed003) // it would be stuck at once on an empty board
		}
		run := m.Run(solvertest.EndAfter(3), p, 0)
		checkTrace(t, p, run)
		if run.Outcome != solver.Stopped {
			t.Fatalf("%v, want stopped", run.Outcome)
		}
		if run.Grid.Filled() == p.GivenCount() {
			t.Error("what had been placed is lost")
		}
		if run.Counters.Tries > 3*1024 {
			t.Errorf("%d tries with three looks at the context", run.Counters.Tries)
		}
	})
}

var ignoreTime = cmpopts.IgnoreFields(classic.Counters{}, "Time")

func TestRunsAreTheSameEveryTime(t *testing.T) {
	t.Parallel()
	p, _ := solvertest.Puzzle(solvertest.Layout("windoku"), 5)
	eachMethod(t, func(t *testing.T, m classic.Method) {
		first, second := m.Run(t.Context(), p, 0), m.Run(t.Context(), p, 0)
		if diff := cmp.Diff(first, second, ignoreTime); diff != "" {
			t.Error(diff)
		}
	})
}

// TestCollections runs the methods that are quick on anything over collections
// of puzzles of every difficulty.
func TestCollections(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"9x9/easy.txt", "9x9/17-clue.txt", "9x9/top1465.txt", "9x9/hardest1106.txt"} {
		puzzles := solvertest.DataPuzzles(t, name, solver.Classic(), false)
		for i := 0; i < len(puzzles); i += len(puzzles) / 40 {
			p := puzzles[i]
			want, err := solver.Solve(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			checkRun(t, p, want, classic.Fillers(t.Context(), p, 0))
			checkRun(t, p, want, classic.Iterative(t.Context(), p, 0))
			checkRun(t, p, want, classic.Elimination(t.Context(), p, 0))
		}
	}
}
