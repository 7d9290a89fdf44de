package logic_test

import (
	"errors"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// TestPathsAreSound walks puzzles with one solution on every board: no step takes a
// digit of the solution away, every placement is right, and a path that says
// "solved" ends with the solution.
func TestPathsAreSound(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		puzzles := times(12)
		if l.ID() == "classic" {
			puzzles = times(120)
		}
		if l.Size() > 9 {
			puzzles = times(3)
		}
		t.Run(l.Title(), func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(puzzles) {
				p, solution := solvertest.Puzzle(l, seed)
				checkPath(t, p, solution, unique(l))
			}
		})
	}
}

// TestPathsHoldForEverySolution walks thousands that may have many solutions, and
// so get stuck in many ways: a step must hold for each solution, so for the one
// that is known. On small boards a step takes no less than on a large one, and
// few things happen.
func TestPathsHoldForEverySolution(t *testing.T) {
	t.Parallel()
	for _, l := range slices.Concat(solvertest.Layouts(), []*solver.Layout{solvertest.Layout("25x25")}) {
		t.Run(l.Title(), func(t *testing.T) {
			t.Parallel()
			solution := solvertest.Solution(l, 1)
			for seed := range uint64(times(4_000) / max(l.CellCount(), 64)) {
				for outOfTen := 5; outOfTen <= 8; outOfTen++ {
					checkPath(t, blanked(l, solution, seed, outOfTen), solution, limited(l))
				}
			}
		})
	}
}

// unique is limited for a puzzle with one solution.
func unique(l *solver.Layout) logic.Options {
	o := limited(l)
	o.Uniqueness = logic.KnownUnique
	return o
}

func checkPath(t *testing.T, p solver.Puzzle, solution solver.Grid, o logic.Options) {
	t.Helper()
	path, err := logic.Solve(t.Context(), p, o)
	for i, step := range path.Steps {
		if fault := wrong(step, solution); fault != "" {
			t.Fatalf("%v: step %d: %s: %s", p.Grid(), i+1, logic.Explain(p.Layout(), step).Line, fault)
		}
		if step.Number != i+1 {
			t.Fatalf("step %d calls itself %d", i+1, step.Number)
		}
	}
	switch path.Outcome {
	case solver.Solved:
		if !slices.Equal(path.Board.Grid(), solution) {
			t.Fatalf("%v: solved as %v", p.Grid(), path.Board.Grid())
		}
	case solver.Stuck:
		for c := range solution {
			if path.Board.Digit(c) == 0 && !path.Board.Candidates(c).Has(int(solution[c])) {
				t.Fatalf("%v: stuck without the solution's candidate in cell %d", p.Grid(), c)
			}
		}
	case solver.Stopped:
		if !errors.Is(err, search.ErrBudget) {
			t.Fatalf("%v: stopped: %v", p.Grid(), err)
		}
	default:
		t.Fatalf("%v: the path ends %v", p.Grid(), path.Outcome)
	}
}

// TestAllIsSound takes every step of every tenth position of a path, on every
// board, and proves it twice: by the solution, and from its own evidence alone.
func TestAllIsSound(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		puzzles := sample(1, 2)
		if l.ID() == "classic" {
			puzzles = sample(4, 10)
		}
		if l.Size() > 9 {
			puzzles = times(1)
		}
		t.Run(l.Title(), func(t *testing.T) {
			t.Parallel()
			looked, proven := 0, 0
			for seed := range uint64(puzzles) {
				p, solution := solvertest.Puzzle(l, seed)
				for i, b := range positions(t, p) {
					if i%10 == 0 || i > 5*l.Size() && (*long || i%3 == 0) {
						looked++
						proven += checkAll(t, b, solution, unique(l))
					}
				}
			}
			t.Logf("%d steps of %d positions", proven, looked)
		})
	}
}

// positions lists the boards of a path, the last first.
func positions(t *testing.T, p solver.Puzzle) []position.Board {
	t.Helper()
	b := position.NewBoard(p)
	boards := []position.Board{b}
	for _, step := range walked(t.Context(), p, unique(p.Layout())).Steps {
		b = b.Apply(step)
		boards = append(boards, b)
	}
	slices.Reverse(boards)
	return boards
}

// checkAll proves every step of a position and counts them.
func checkAll(t *testing.T, b position.Board, solution solver.Grid, o logic.Options) int {
	t.Helper()
	steps := someSteps(t, b, o)
	for _, step := range steps {
		line := logic.Explain(b.Layout(), step).Line
		if fault := wrong(step, solution); fault != "" {
			t.Fatalf("%v: %s: %s", b.Grid(), line, fault)
		}
		if fault := unproven(b, step); fault != "" {
			t.Fatalf("%v: %s: %s", b.Grid(), line, fault)
		}
	}
	return len(steps)
}

// TestCollections walks real puzzles.
func TestCollections(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"9x9/easy.txt", "9x9/unbiased.txt", "9x9/17-clue.txt", "logic/mix200.txt"} {
		puzzles := solvertest.DataPuzzles(t, name, solver.Classic(), false)
		for _, p := range puzzles[:min(len(puzzles), times(300))] {
			solution, err := solver.Solve(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			checkPath(t, p, solution, unique(p.Layout()))
		}
	}
}
