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

// share is a meter of its own for a part of the work, which may use as much and no more than there is.
func (m *meter) share(most solver.Work) *meter {
	if m.limit > 0 {
		most = min(most, m.left())
	}
	return &meter{ctx: m.ctx, limit: most}
}

// nodeWork is the work of looking at a board once.
func nodeWork(l *solver.Layout) solver.Work {
	return solver.Work(l.CellCount() + len(l.Houses())*l.Size()/2)
}
