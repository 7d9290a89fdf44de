package hint_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"

	"sudoku/solver"
	"sudoku/solver/hint"
)

// The budget of a check is one for all of its searches.
func TestCheckKeepsToItsBudget(t *testing.T) {
	t.Parallel()
	p := at(t, hard[:1]+"0"+hard[2:], "", "")
	var spent solver.Spent
	n, err := solver.Count(t.Context(), p.Givens, 2, solver.WithBudget(1<<30), solver.WithSpent(&spent))
	counted := spent.Work
	if n != 2 || counted < 5_000 || err != nil {
		t.Fatal(n, counted, err)
	}
	const guess = 200 // a search ends after a guess
	budget := counted + 1
	c := hint.Check(t.Context(), p, budget)
	if c.Status != solver.Several || !errors.Is(c.Err, solver.ErrBudget) || c.Spent > budget+guess {
		t.Errorf("%v, spent %d of %d: %v", c.Status, c.Spent, budget, c.Err)
	}
	if c := hint.Check(t.Context(), p, 0); c.Err != nil || c.Right == nil {
		t.Errorf("without a limit: %v", c.Err)
	}
}

// The solution comes from the search that shows that there is no other.
func TestCheckSearchesOnce(t *testing.T) {
	t.Parallel()
	p := at(t, hard, "", "")
	count, check := &polls{Context: t.Context()}, &polls{Context: t.Context()}
	var spent solver.Spent
	if _, err := solver.Count(count, p.Givens, 2, solver.WithBudget(1<<30), solver.WithSpent(&spent)); err != nil {
		t.Fatal(err)
	}
	c := hint.Check(check, p, 1<<30)
	if c.Status != solver.One || c.Right == nil || c.Spent != spent.Work || check.Load() != count.Load() {
		t.Errorf("%v, spent %d, want %d; asked %d times, want %d", c.Status, c.Spent, spent.Work, check.Load(), count.Load())
	}
}

// polls counts how often a search asks whether its context has ended.
type polls struct {
	context.Context
	atomic.Int64
}

func (p *polls) Err() error {
	p.Add(1)
	return p.Context.Err()
}
