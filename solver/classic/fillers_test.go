package classic_test

import (
	"context"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/internal/solvertest"
)

// branching are puzzles for which fillers has to guess and to go back.
func branching() []solver.Puzzle {
	var puzzles []solver.Puzzle
	for _, seed := range []uint64{1, 5, 29, 34} {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		puzzles = append(puzzles, p)
	}
	p, _ := solvertest.Puzzle(solvertest.Layout("6x6"), 8)
	return append(puzzles, p)
}

// step names what an event of fillers is, as the article numbers its steps;
// fills belong to the pass that follows them.
func step(e classic.Event) string {
	filled := map[bool]string{true: " fills", false: " fills none"}[e.Filled > 0]
	switch {
	case e.Kind == classic.Pass && e.Pass == classic.BasicFiller:
		return "1" + filled
	case e.Kind == classic.Pass && e.Pass == classic.DeepFiller:
		return "2" + filled
	case e.Kind == classic.Guess:
		return "3"
	case e.Kind == classic.Check:
		return "4 valid"
	case e.Kind == classic.Contradiction:
		return "4 invalid"
	case e.Kind == classic.Return:
		return "back"
	case e.Kind == classic.Ending:
		return string(e.Outcome)
	}
	return ""
}

// Article 002, "Algorithm for Sudoku solving": which step may follow which.
func TestFillersKeepsToTheOrderOfItsSteps(t *testing.T) {
	t.Parallel()
	follows := map[string][]string{
		"start":        {"1 fills", "1 fills none", "solved"},
		"1 fills":      {"4 valid", "4 invalid"},
		"1 fills none": {"2 fills", "2 fills none"},
		"2 fills":      {"4 valid", "4 invalid"},
		"2 fills none": {"3", "4 invalid"},
		"3":            {"4 valid", "4 invalid"},
		"4 valid":      {"1 fills", "1 fills none", "solved"},
		"4 invalid":    {"back", "unsolvable"},
		"back":         {"1 fills", "1 fills none"},
	}
	for i, p := range append(branching(), classicPuzzle(seed003), classicPuzzle(seed004)) {
		at, copies := "start", 0
		for k, e := range classic.Fillers(t.Context(), p, 0).Trace.Events {
			next := step(e)
			if next == "" {
				continue
			}
			if !slices.Contains(follows[at], next) {
				t.Fatalf("puzzle %d, event %d: %q after %q", i, k, next, at)
			}
			switch next {
			case "3":
				copies++
			case "back":
				copies--
			case "unsolvable":
				if copies != 0 {
					t.Errorf("puzzle %d: unsolvable with %d copies left", i, copies)
				}
			}
			at = next
		}
	}
}

// Article 002: "in those cells in which the solution is formed by a single
// number, we will fill in those cells"; and the Deep Filler's claim that a
// number "is not feasible in any other cell" of a house.
func TestFillersFillsOnlyWhatIsCertain(t *testing.T) {
	t.Parallel()
	for i, p := range branching() {
		run := classic.Fillers(t.Context(), p, 0)
		for k, e := range run.Trace.Events {
			if e.Kind != classic.OnlyPlace {
				continue
			}
			_, possible := classic.BoardAt(p, run.Trace, k-1)
			for _, c := range p.Layout().Houses()[e.House].Cells {
				if c != e.Cell && possible[c].Has(e.Digit) {
					t.Fatalf("puzzle %d, event %d: %s has another place", i, k, classic.Explain(p.Layout(), e))
				}
			}
		}
	}
}

// Article 002: "we will look for the incomplete cell with the least number of
// feasible solutions"; "we go back to the last copy".
func TestFillersGuessesWhereFewestArePossibleAndGoesBackToTheCopy(t *testing.T) {
	t.Parallel()
	returns := 0
	for i, p := range branching() {
		run := classic.Fillers(t.Context(), p, 0)
		var copies []solver.Grid
		for k, e := range run.Trace.Events {
			before, possible := classic.BoardAt(p, run.Trace, k-1)
			switch e.Kind {
			case classic.Guess:
				copies = append(copies, before)
				for c, d := range before {
					if d == 0 && possible[c].Len() < e.Candidates.Len() {
						t.Fatalf("puzzle %d, event %d: cell %d has fewer", i, k, c)
					}
				}
			case classic.Return:
				returns++
				after, possible := classic.BoardAt(p, run.Trace, k)
				last := len(copies) - 1
				if !slices.Equal(after, copies[last]) || possible[e.Cell].Has(e.Digit) || e.Depth != len(copies) {
					t.Fatalf("puzzle %d, event %d: not the last copy without its guess", i, k)
				}
				copies = copies[:last]
			}
		}
	}
	if returns == 0 {
		t.Error("none of the puzzles makes it go back")
	}
}

// A cell that cannot be filled from the first is not guessed at: the checks find
// it, and no copy is left.
func TestFillersDoesNotGuessWhereNothingIsPossible(t *testing.T) {
	t.Parallel()
	p := classicPuzzle("000123000078000000090000000400000000500000000600000000000000000000000000000000000")
	run := classic.Fillers(t.Context(), p, 0)
	checkTrace(t, p, run)
	if run.Outcome != solver.Unsolvable || run.Counters.Placements != 0 || run.Counters.Calls != 3 {
		t.Errorf("%v, %+v", run.Outcome, run.Counters)
	}
}

// listed lists the solutions that FillersAll finds, up to a limit.
func listed(ctx context.Context, p solver.Puzzle, limit int) (all []solver.Grid, run classic.Run) {
	run = classic.FillersAll(ctx, p, 0, func(g solver.Grid) bool {
		all = append(all, g)
		return len(all) < limit
	})
	return all, run
}

// Article 002, "Next steps": "given a Sudoku with more than one valid solution,
// it could be implemented to return all of them".
func TestFillersAllListsEverySolution(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"4x4", "6x6", "classic", "x"} {
		p := loosened(solvertest.Layout(id))
		want := map[string]bool{}
		for g, err := range solver.Solutions(t.Context(), p) {
			if err != nil {
				t.Fatal(err)
			}
			want[string(g)] = true
		}
		all, run := listed(t.Context(), p, 10_000)
		checkTrace(t, p, run)
		for _, g := range all {
			if !want[string(g)] {
				t.Fatalf("%s: a solution twice, or none at all", id)
			}
			delete(want, string(g))
		}
		if len(want) > 0 || run.Outcome != solver.Solved {
			t.Errorf("%s: %d found, %d missing, %v", id, len(all), len(want), run.Outcome)
		}
	}
}

func TestFillersAllKeepsToItsLimits(t *testing.T) {
	t.Parallel()
	empty := solver.EmptyPuzzle(solver.Classic())
	if all, run := listed(t.Context(), empty, 7); len(all) != 7 || run.Outcome != solver.Solved {
		t.Errorf("limit 7: %d, %v", len(all), run.Outcome)
	}
	all, run := listed(solvertest.EndAfter(500), empty, 1_000_000)
	if run.Outcome != solver.Stopped || len(all) == 0 || len(all) > 500 {
		t.Errorf("stopped: %d, %v", len(all), run.Outcome)
	}
	if all, run := listed(t.Context(), classicPuzzle(seed004), 5); len(all) != 0 || run.Outcome != solver.Unsolvable {
		t.Errorf("no solution: %d, %v", len(all), run.Outcome)
	}
}

// TestCountedCollections counts the solutions of puzzles that have several.
func TestCountedCollections(t *testing.T) {
	t.Parallel()
	const limit = 1000
	for i, fields := range solvertest.DataFile(t, "9x9/solution-counts.txt") {
		if i%50 != 0 {
			continue
		}
		p := classicPuzzle(fields[0])
		want, err := solver.Count(t.Context(), p, limit)
		if err != nil {
			t.Fatal(err)
		}
		if all, _ := listed(t.Context(), p, limit); len(all) != want {
			t.Errorf("%s: %d solutions, want %d", fields[0], len(all), want)
		}
	}
}
