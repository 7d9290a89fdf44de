package solver_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"testing"
	"time"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// collections are the puzzle files with exactly one solution a puzzle. A layout
// of "" means that each line brings its own regions.
var collections = []struct {
	file, layout string
	diagonals    bool
}{
	{"9x9/easy.txt", "classic", false},
	{"9x9/unbiased.txt", "classic", false},
	{"9x9/17-clue.txt", "classic", false},
	{"9x9/top1465.txt", "classic", false},
	{"9x9/se11plus.txt", "classic", false},
	{"9x9/hardest1106.txt", "classic", false},
	{"jigsaw/gen_9j_minimal.txt", "", false},
	{"jigsaw/solo_6j.txt", "", false},
	{"jigsaw/solo_9j_da.txt", "", false},
	{"jigsaw/solo_9j_db.txt", "", false},
	{"jigsaw/solo_9j_du.txt", "", false},
	{"jigsaw/solo_12j_db.txt", "", false},
	{"x/solo_3x3x_da.txt", "x", false},
	{"x/solo_3x3x_db.txt", "x", false},
	{"x/solo_3x3x_du.txt", "x", false},
	{"x/solo_9jx.txt", "", true},
	{"nxn/solo_2x3_du.txt", "6x6", false},
	{"nxn/solo_2x4_du.txt", "8x8", false},
	{"nxn/solo_2x5_du.txt", "10x10", false},
	{"nxn/solo_3x4_du.txt", "12x12", false},
	{"nxn/solo_4x4_da.txt", "16x16", false},
	{"nxn/solo_4x4_db.txt", "16x16", false},
	{"nxn/solo_4x4_dt.txt", "16x16", false},
	{"nxn/solo_5x5_db.txt", "25x25", false},
	{"nxn/solo_5x5_dt.txt", "25x25", false},
}

func TestCollectionsHaveOneSolution(t *testing.T) {
	t.Parallel()
	for _, c := range collections {
		t.Run(c.file, func(t *testing.T) {
			t.Parallel()
			for i, p := range dataPuzzles(t, c.file, c.layout, c.diagonals) {
				if _, err := onlySolution(p); err != nil {
					t.Errorf("line %d: %v", i+1, err)
				}
			}
		})
	}
}

func dataPuzzles(t testing.TB, file, layout string, diagonals bool) []solver.Puzzle {
	t.Helper()
	if layout == "" {
		return solvertest.DataPuzzles(t, file, nil, diagonals)
	}
	return solvertest.DataPuzzles(t, file, solvertest.Layout(layout), false)
}

// onlySolution lists the solutions of a puzzle, and checks that there is one
// and that it keeps the rules and the givens.
func onlySolution(p solver.Puzzle) (solver.Grid, error) {
	var found []solver.Grid
	for g, err := range solver.Solutions(context.Background(), p) {
		if err != nil {
			return nil, err
		}
		found = append(found, g)
		if len(found) > 1 {
			return nil, errors.New("a second solution")
		}
	}
	if len(found) == 0 {
		return nil, solver.ErrNoSolution
	}
	if !solvertest.Extends(p, found[0]) {
		return nil, errors.New("the solution changes a given")
	}
	return found[0], solvertest.CheckSolution(p.Layout(), found[0])
}

func TestCollectionWithoutSolution(t *testing.T) {
	t.Parallel()
	for i, p := range dataPuzzles(t, "9x9/no-solution.txt", "classic", false) {
		if g, err := solver.Solve(context.Background(), p); !errors.Is(err, solver.ErrNoSolution) {
			t.Errorf("line %d: got %v, %v", i+1, g, err)
		}
	}
}

func TestCollectionWithSeveralSolutions(t *testing.T) {
	t.Parallel()
	for i, p := range dataPuzzles(t, "9x9/several-solutions.txt", "classic", false) {
		v, err := solver.Judge(context.Background(), p)
		if err != nil || v.Status != solver.Several {
			t.Errorf("line %d: %v, %v; want several", i+1, v.Status, err)
			continue
		}
		checkSeveral(t, p, v)
	}
}

func TestCollectionOfCounts(t *testing.T) {
	t.Parallel()
	const limit = 100_000
	l := solver.Classic()
	for i, fields := range solvertest.DataFile(t, "9x9/solution-counts.txt") {
		want, err := strconv.Atoi(fields[1])
		if err != nil {
			t.Fatal(err)
		}
		if testing.Short() && want > 1000 {
			continue
		}
		got, err := solver.Count(context.Background(), solvertest.Parse(l, fields[0]), limit)
		if err != nil || got != want {
			t.Errorf("line %d: %d, %v; want %d", i+1, got, err, want)
		}
	}
}

// Free-form boards that have no solution at all are refuted, or given up when
// the time is over, and never much later.
func TestBoardsWithoutSolution(t *testing.T) {
	t.Parallel()
	const limit = 100 * time.Millisecond
	refuted := 0
	for i, fields := range solvertest.DataFile(t, "jigsaw/layouts-without-solution.txt") {
		l, err := solver.FreeForm(fields[0])
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		start := time.Now()
		g, err := solver.Solve(ctx, solver.EmptyPuzzle(l))
		cancel()
		var stopped *solver.StoppedError
		switch {
		case errors.Is(err, solver.ErrNoSolution):
			refuted++
		case !errors.As(err, &stopped):
			t.Errorf("line %d: %v, %v; want no solution, or to be stopped", i+1, g, err)
		}
		if d := time.Since(start); d > limit+time.Second {
			t.Errorf("line %d: took %v", i+1, d)
		}
	}
	t.Logf("%d refuted", refuted)
}

func TestBoardsWithSolution(t *testing.T) {
	t.Parallel()
	for i, fields := range solvertest.DataFile(t, "jigsaw/layouts.txt") {
		l, err := solver.FreeForm(fields[0])
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
		g, err := solver.Solve(ctx, solver.EmptyPuzzle(l))
		cancel()
		if errors.Is(err, solver.ErrNoSolution) {
			t.Errorf("line %d: no solution", i+1)
		}
		if err == nil {
			if err := solvertest.CheckSolution(l, g); err != nil {
				t.Errorf("line %d: %v", i+1, err)
			}
		}
	}
}

func checkSeveral(t *testing.T, p solver.Puzzle, v solver.Verdict) {
	t.Helper()
	for _, g := range []solver.Grid{v.Solution, v.Second} {
		if err := solvertest.CheckSolution(p.Layout(), g); err != nil || !solvertest.Extends(p, g) {
			t.Errorf("%v is no solution: %v", g, err)
		}
	}
	var differs []int
	for c := range v.Solution {
		if v.Solution[c] != v.Second[c] {
			differs = append(differs, c)
		}
	}
	if len(differs) == 0 || !slices.Equal(differs, v.Differs) {
		t.Errorf("differs %v, want %v", v.Differs, differs)
	}
}
