package solver_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

func ExamplePossible() {
	p := solvertest.Parse(solvertest.Layout("4x4"), "1234341020000000")
	possible, err := solver.Possible(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range []int{7, 9, 15} {
		fmt.Println(p.Layout().CellName(c), slices.Collect(possible[c].All()))
	}
	// Output:
	// r2c4 [2]
	// r3c2 [1 3]
	// r4c4 [1 3]
}

// What is possible is what stands in some of all solutions, on every board.
func TestPossibleIsWhatSolutionsShow(t *testing.T) {
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		for seed := range uint64(4) {
			p := loosened(l, seed)
			want, ok := shownBySolutions(t, p, 20_000)
			if !ok {
				continue
			}
			solver.EachClassicEngine(func(engine string, with solver.Option) {
				for _, budget := range []solver.Work{0, 1 << 30} {
					got, err := solver.Possible(t.Context(), p, solver.WithBudget(budget), with)
					if err != nil || !slices.Equal(got, want) {
						t.Errorf("%s %s seed %d: %v, error %v", l.Title(), engine, seed, got, err)
					}
				}
			})
		}
	}
}

// loosened is a puzzle that has lost some of the givens it needs.
func loosened(l *solver.Layout, seed uint64) solver.Puzzle {
	p, _ := solvertest.Puzzle(l, seed)
	dropped := 0
	for c := int(seed); c < l.CellCount() && dropped < 2+int(seed); c++ {
		if p.Given(c) != 0 {
			p = p.With(c, 0)
			dropped++
		}
	}
	return p
}

func shownBySolutions(t *testing.T, p solver.Puzzle, most int) (shown []solver.Digits, ok bool) {
	t.Helper()
	shown = make([]solver.Digits, p.Layout().CellCount())
	n := 0
	for g, err := range solver.Solutions(t.Context(), p) {
		if err != nil {
			t.Fatal(err)
		}
		if n++; n > most {
			return nil, false
		}
		for c, d := range g {
			shown[c] = shown[c].With(int(d))
		}
	}
	return shown, true
}

// Nothing is possible where there is no solution, everything on an empty board.
func TestPossibleAtTheEnds(t *testing.T) {
	t.Parallel()
	got, err := solver.Possible(t.Context(), classic(seed004))
	if err != nil || slices.ContainsFunc(got, func(d solver.Digits) bool { return d != 0 }) {
		t.Errorf("no solution: %v, error %v", got, err)
	}
	for _, l := range solvertest.Layouts() {
		var spent solver.Spent
		got, err := solver.Possible(t.Context(), solver.EmptyPuzzle(l), solver.WithBudget(1<<30), solver.WithSpent(&spent))
		if err != nil || slices.ContainsFunc(got, func(d solver.Digits) bool { return d != l.AllDigits() }) {
			t.Errorf("%s: %v, error %v", l.Title(), got, err)
		}
		if spent.Work > 5_000_000 {
			t.Errorf("%s: %d spent on an empty board", l.Title(), spent.Work)
		}
	}
	_, err = solver.Possible(t.Context(), solver.EmptyPuzzle(solvertest.Layout("25x25")), solver.WithBudget(1))
	if !errors.Is(err, solver.ErrBudget) {
		t.Errorf("a budget of 1: %v", err)
	}
}
