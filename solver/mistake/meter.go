package mistake

import (
	"context"

	"sudoku/solver"
)

// meter counts work against a budget; 0 sets no limit.
type meter struct {
	ctx   context.Context
	limit solver.Work
	spent solver.Work
	err   error
}

// spend counts some work, and reports whether there may be more.
func (m *meter) spend(w solver.Work) bool {
	m.spent += w
	switch {
	case m.err != nil:
	case m.limit > 0 && m.spent > m.limit:
		m.err = solver.ErrBudget
	default:
		m.err = m.ctx.Err()
	}
	return m.err == nil
}

// left is what a search may use of the budget.
func (m *meter) left() solver.Work { return m.limit.Left(m.spent) }

// share is a meter of its own for a part of the work, which may use so much at most.
func (m *meter) share(most solver.Work) *meter {
	if m.limit > 0 {
		most = min(most, m.left())
	}
	return &meter{ctx: m.ctx, limit: most}
}

// add counts what a share has spent. One that could have had more with a larger budget, and ended for want of
// it, ends the whole.
func (m *meter) add(share *meter, most solver.Work) {
	m.spent += share.spent
	if share.err != nil && (share.limit < most || m.ctx.Err() != nil) && m.err == nil {
		m.err = share.err
	}
}

// nodeWork is the work of looking at a board once.
func nodeWork(l *solver.Layout) solver.Work {
	return solver.Work(l.CellCount() + len(l.Houses())*l.Size()/2)
}
