package classic_test

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/internal/solvertest"
)

// checkTrace holds a trace to what is true of all of them: it replays to the
// board of the run, agrees with the counters, and can be put into words.
func checkTrace(t *testing.T, p solver.Puzzle, run classic.Run) {
	t.Helper()
	events := run.Trace.Events
	last := events[len(events)-1]
	if last.Kind != classic.Ending || last.Outcome != run.Outcome || len(events) > classic.TraceLimit {
		t.Fatalf("%s: %d events, the last a %v (%v)", run.Method, len(events), last.Kind, last.Outcome)
	}
	grid, possible := classic.BoardAt(p, run.Trace, len(events)-1)
	if !slices.Equal(grid, run.Grid) || run.Possible != nil && !slices.Equal(possible, run.Possible) {
		t.Fatalf("%s: the trace ends on another board than the run", run.Method)
	}
	for _, e := range events {
		checkWords(t, p.Layout(), e)
	}
	if !run.Trace.Cut {
		checkReplay(t, p, run)
		checkCounters(t, p, run)
	}
}

func checkWords(t *testing.T, l *solver.Layout, e classic.Event) {
	t.Helper()
	text := classic.Explain(l, e)
	if !strings.HasSuffix(text, ".") || len(text) > 5000 || strings.Contains(text, "%!") {
		t.Fatalf("%v: %q", e.Kind, text)
	}
	if e.Cell >= 0 && !strings.Contains(text, l.CellName(e.Cell)) {
		t.Fatalf("%v: %q does not name %s", e.Kind, text, l.CellName(e.Cell))
	}
	if e.House >= 0 && !strings.Contains(strings.ToLower(text), l.Houses()[e.House].Name()) {
		t.Fatalf("%v: %q does not name %s", e.Kind, text, l.Houses()[e.House].Name())
	}
}

// checkReplay looks at the board before each event: what is placed must have
// been possible, what clashes must clash, and what is claimed to be certain
// must be so.
func checkReplay(t *testing.T, p solver.Puzzle, run classic.Run) {
	t.Helper()
	l := p.Layout()
	for i, e := range run.Trace.Events {
		grid, possible := classic.BoardAt(p, run.Trace, i-1)
		ok := true
		switch e.Kind {
		case classic.Clash:
			ok = int(grid[e.Other]) == e.Digit && grid[e.Cell] == 0 &&
				slices.Contains(l.HousesOf(e.Cell), e.House) && slices.Contains(l.HousesOf(e.Other), e.House)
		case classic.OnlyCandidate:
			// Elimination lists the digits for all cells before it fills any.
			ok = possible[e.Cell] == solver.DigitsOf(e.Digit)
		case classic.Choice, classic.Guess:
			ok = possible[e.Cell] == e.Candidates
		case classic.Retreat, classic.Return:
			ok = int(grid[e.Cell]) == e.Digit
		case classic.Contradiction:
			ok = e.Cell < 0 || grid[e.Cell] == 0 && possible[e.Cell] == 0
		case classic.Ending:
			ok = slices.Equal(grid, run.Grid)
		}
		if e.Kind.Places() {
			ok = ok && grid[e.Cell] == 0 && possible[e.Cell].Has(e.Digit)
		}
		if e.Possible != nil {
			ok = ok && slices.Equal(e.Possible, possible) && slices.Equal(e.Grid, grid)
		}
		if !ok {
			t.Fatalf("%s, event %d is not true of the board: %s", run.Method, i, classic.Explain(l, e))
		}
	}
}

func checkCounters(t *testing.T, p solver.Puzzle, run classic.Run) {
	t.Helper()
	c, events := run.Counters, run.Trace
	undone := 0
	for _, e := range events.Events {
		undone += e.Undone
		if e.Depth > c.Deepest {
			t.Errorf("%s: an event at depth %d, the deepest is %d", run.Method, e.Depth, c.Deepest)
		}
	}
	placed := count(events, func(e classic.Event) bool { return e.Kind.Places() })
	guesses := count(events, func(e classic.Event) bool {
		return e.Kind == classic.Fit || e.Kind == classic.Guess || e.Kind == classic.Choice && e.Candidates.Len() > 1
	})
	for _, check := range []struct {
		what      string
		got, want int
	}{
		{"placements", c.Placements, placed},
		{"guesses", c.Guesses, guesses},
		{"tries", c.Tries, count(events, ofKind(classic.Clash, classic.Fit, classic.Choice, classic.Guess))},
		{"retreats", c.Retreats, count(events, ofKind(classic.Retreat, classic.Return))},
		{"cells filled at the end", run.Grid.Filled(), p.GivenCount() + placed - undone},
	} {
		if check.got != check.want {
			t.Errorf("%s, %s: %d, the trace says %d", run.Method, check.what, check.got, check.want)
		}
	}
}

func TestLongTracesAreCutAndSaySo(t *testing.T) {
	t.Parallel()
	p := classicPuzzle(seed003)
	for _, run := range []classic.Run{classic.Backtracking(t.Context(), p, 0), classic.Candidates(t.Context(), p, 0)} {
		if !run.Trace.Cut || len(run.Trace.Events) != classic.TraceLimit {
			t.Errorf("%s: %d events, cut: %v", run.Method, len(run.Trace.Events), run.Trace.Cut)
		}
		checkTrace(t, p, run)
	}
	if run := classic.Fillers(t.Context(), p, 0); run.Trace.Cut {
		t.Error("a short trace says that it was cut")
	}
}

func TestBoardAtBeforeTheFirstAndPastTheLast(t *testing.T) {
	t.Parallel()
	p := classicPuzzle(seed003)
	run := classic.Fillers(t.Context(), p, 0)
	for _, i := range []int{-1, -7} {
		grid, possible := classic.BoardAt(p, run.Trace, i)
		if !slices.Equal(grid, p.Grid()) || possible[0] != solver.DigitsOf(2, 3, 4) {
			t.Errorf("at %d: %v, r1c1 %b", i, grid, possible[0])
		}
	}
	if grid, _ := classic.BoardAt(p, run.Trace, 5000); !slices.Equal(grid, run.Grid) {
		t.Error("past the last event the board is not that of the end")
	}
}

func TestBoardAtSharesNothingWithTheTrace(t *testing.T) {
	t.Parallel()
	p, _ := solvertest.Puzzle(solvertest.Layout("4x4"), 1)
	run := classic.Elimination(t.Context(), p, 0)
	grid, _ := classic.BoardAt(p, run.Trace, len(run.Trace.Events)-1)
	clear(grid)
	if again, _ := classic.BoardAt(p, run.Trace, len(run.Trace.Events)-1); !slices.Equal(again, run.Grid) {
		t.Error("changing a replayed board changed the trace")
	}
}
