package search

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/internal/poll"
)

// ErrBudget says that a search was stopped because its budget of work was used up.
var ErrBudget = solver.ErrBudget

// Meter counts the work of a call and of the techniques that it runs, and says when to
// stop.
type Meter struct {
	Ctx   context.Context // for searches of other packages
	poll  poll.Poll
	Spent solver.Work
	Limit solver.Work // where the call stops; 0: nowhere
	Err   error       // why the call was stopped, or nil

	share solver.Work // where the technique at work stops; 0: nowhere
	over  bool        // the technique must stop
	Cut   bool        // some technique was stopped by its share
	next  solver.Work // where to look at the context and the limits again
}

// NewMeter counts work up to a limit; 0 is none.
func NewMeter(ctx context.Context, limit solver.Work) *Meter {
	return &Meter{Ctx: ctx, poll: poll.Of(ctx), Limit: limit}
}

// lookInterval is the work between two looks at the context.
const lookInterval = 1 << 12

// Begin lets the next technique go on to the end of the budget.
func (m *Meter) Begin() {
	m.over, m.share = m.Err != nil, 0
	m.next = m.Spent // look at the context before each technique
}

// BeginShare lets the next technique use half of what is left of the budget.
func (m *Meter) BeginShare() {
	m.Begin()
	if m.Limit > 0 {
		m.share = m.Spent + max(1, (m.Limit-m.Spent)/2)
	}
}

// turnWork is the work of a turn of an inner loop, on the average of all techniques.
const turnWork = 3

// Spend adds turns of an inner loop, or work that takes as long, and reports whether the
// technique must stop.
func (m *Meter) Spend(turns int) bool {
	if m.Spent += turnWork * solver.Work(turns); m.Spent >= m.next {
		m.look()
	}
	return m.over
}

// look checks the context and the limits.
func (m *Meter) look() {
	m.next = m.Spent + lookInterval
	if m.Err == nil {
		m.Err = stopped(m.poll.Err())
	}
	if m.Limit > 0 {
		if m.Spent >= m.Limit && m.Err == nil {
			m.Err = ErrBudget
		}
		m.next = min(m.next, max(m.Limit, m.Spent+1))
	}
	if m.share > 0 {
		if m.Spent >= m.share {
			m.Cut, m.over = true, true
		}
		m.next = min(m.next, max(m.share, m.Spent+1))
	}
	m.over = m.over || m.Err != nil
}

// Stopped returns the error for a search that its context ended, or nil.
func Stopped(ctx context.Context) error { return stopped(ctx.Err()) }

func stopped(err error) error {
	if err != nil {
		return fmt.Errorf("the search for a step was stopped: %w", err)
	}
	return nil
}
