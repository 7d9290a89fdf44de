package logic

import (
	"context"
	"fmt"

	"sudoku/solver"
)

// ErrBudget says that a search was stopped because it had done the work that it
// was given.
var ErrBudget = solver.ErrBudget

// meter counts the work of a search and its parts, and says when to stop.
type meter struct {
	ctx   context.Context
	spent solver.Work
	next  solver.Work // look at the limits when spent has come here
	share solver.Work // where the technique at work is to stop; 0: no limit
	limit solver.Work // where the whole search is to stop; 0: no limit
	over  bool
	cut   bool // some technique was stopped before it was done
	err   error
}

// often is the work between two looks at the context.
const often = 1 << 10

func (m *meter) start(ctx context.Context, budget solver.Work) {
	*m = meter{ctx: ctx, next: often, limit: budget}
}

// begin gives the next technique its share of the budget.
func (m *meter) begin(e Effort) {
	m.over = m.err != nil
	m.share = m.limit
	if m.limit > 0 && e != Quick {
		m.share = m.spent + max(0, m.limit-m.spent)/2
	}
	m.next = m.spent // look at the context before each technique
}

// spend adds work and reports whether the technique is to stop.
func (m *meter) spend(work int) bool {
	if m.spent += solver.Work(work); m.spent >= m.next {
		m.look()
	}
	return m.over
}

func (m *meter) look() {
	m.next = m.spent + often
	if m.err == nil {
		m.err = stopped(m.ctx)
	}
	if m.share > 0 {
		if m.spent >= m.share {
			m.cut, m.over = true, true
		}
		m.next = min(m.next, max(m.share, m.spent+1))
	}
	m.over = m.over || m.err != nil
}

// stopped returns the error for a search that its context ended, or nil.
func stopped(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("the search for a step was stopped: %w", err)
	}
	return nil
}
