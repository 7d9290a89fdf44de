package logic

import (
	"context"
	"fmt"

	"sudoku/solver"
)

// ErrBudget says that a search was stopped because it had done the work that it
// was given.
var ErrBudget = solver.ErrBudget

// meter counts the work of a call and of the techniques that it asks, and says when
// to stop.
type meter struct {
	ctx   context.Context
	spent solver.Work
	limit solver.Work // where the call is to stop; 0: nowhere
	err   error       // why it is stopped

	share solver.Work // where the technique at work is to stop; 0: nowhere
	over  bool        // it is to stop
	cut   bool        // some technique was stopped by its share
	next  solver.Work // look at the context and the limits when spent has come here
}

// newMeter counts work up to a limit; 0 is none.
func newMeter(ctx context.Context, limit solver.Work) *meter { return &meter{ctx: ctx, limit: limit} }

// often is the work between two looks at the context.
const often = 1 << 12

// begin lets the next technique go on to the end of the budget.
func (m *meter) begin() {
	m.over, m.share = m.err != nil, 0
	m.next = m.spent // look at the context before each technique
}

// beginShare lets it use half of what is left of the budget.
func (m *meter) beginShare() {
	m.begin()
	if m.limit > 0 {
		m.share = m.spent + max(1, (m.limit-m.spent)/2)
	}
}

// turnWork is what a turn of an inner loop takes, on the average of all techniques.
const turnWork = 3

// spend adds turns of an inner loop, or what takes as long, and reports whether the
// technique is to stop.
func (m *meter) spend(turns int) bool {
	if m.spent += turnWork * solver.Work(turns); m.spent >= m.next {
		m.look()
	}
	return m.over
}

func (m *meter) look() {
	m.next = m.spent + often
	if m.err == nil {
		m.err = stopped(m.ctx)
	}
	if m.limit > 0 {
		if m.spent >= m.limit && m.err == nil {
			m.err = ErrBudget
		}
		m.next = min(m.next, max(m.limit, m.spent+1))
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
