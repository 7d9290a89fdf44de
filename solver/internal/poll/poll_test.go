package poll_test

import (
	"context"
	"testing"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// Every search gives way where it is asked to, and says the same as without. The context itself is left alone:
// asking whether it has ended pauses nobody.
func TestPause(t *testing.T) {
	t.Parallel()
	empty := solver.EmptyPuzzle(solver.Classic())
	sixteen, err := solver.ParseLayout("16x16")
	if err != nil {
		t.Fatal(err)
	}
	large := solver.EmptyPuzzle(sixteen)
	for name, search := range map[string]func(context.Context) any{
		"classic board": func(ctx context.Context) any { n, err := solver.Count(ctx, empty, 20_000); return [2]any{n, err} },
		"with a budget": func(ctx context.Context) any {
			var spent solver.Spent
			n, err := solver.Count(ctx, empty, 20_000, solver.WithBudget(1_000_000_000), solver.WithSpent(&spent))
			return [3]any{n, spent, err}
		},
		"other boards": func(ctx context.Context) any { n, err := solver.Count(ctx, large, 100); return [2]any{n, err} },
		"textbook":     func(ctx context.Context) any { return classic.Backtracking(ctx, empty, 0).Counters.Tries },
		"logic": func(ctx context.Context) any {
			board := position.NewBoard(empty)
			_, found, err := logic.Next(ctx, board, logic.Options{})
			return [2]any{found, err}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pauses := 0
			ctx := solver.ContextWithPause(t.Context(), func() { pauses++ })
			if ctx.Err() != nil || pauses != 0 {
				t.Errorf("%d pauses of a context that nobody searches with", pauses)
			}
			if got, want := search(ctx), search(t.Context()); got != want {
				t.Errorf("says %v, without pauses %v", got, want)
			}
			if pauses == 0 {
				t.Error("no pause")
			}
		})
	}
}

// The option of a search does what the context does.
func TestPauseOption(t *testing.T) {
	t.Parallel()
	empty := solver.EmptyPuzzle(solver.Classic())
	twice := empty.With(0, 1).With(10, 2)
	for name, search := range map[string]func(solver.Option) error{
		"Solve": func(o solver.Option) error { _, err := solver.Solve(t.Context(), empty, o); return err },
		"Count": func(o solver.Option) error { _, err := solver.Count(t.Context(), empty, 20_000, o); return err },
		"Solutions": func(o solver.Option) error {
			for _, err := range solver.Solutions(t.Context(), twice, o) {
				return err
			}
			return nil
		},
		"Judge":    func(o solver.Option) error { _, err := solver.Judge(t.Context(), twice, o); return err },
		"Possible": func(o solver.Option) error { _, err := solver.Possible(t.Context(), twice, o); return err },
	} {
		pauses := 0
		if err := search(solver.WithPause(func() { pauses++ })); err != nil || pauses == 0 {
			t.Errorf("%s: %d pauses, %v", name, pauses, err)
		}
	}
}
