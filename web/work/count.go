package work

import (
	"slices"
	"sync"

	"sudoku/solver"
)

// Count counts an answer: what was asked, in a word how that ended, and on which board.
func (d *Desk) Count(method, outcome string, board *solver.Layout) {
	d.Metrics.Solve(method, outcome, layoutLabel(board))
}

// layoutLabel names a board among the few that there are names for.
func layoutLabel(l *solver.Layout) string {
	if l == nil {
		return "none"
	}
	id := l.ID()
	switch rows, _ := l.BoxShape(); {
	case slices.Contains(layoutNames(), id):
		return id
	case rows == 0:
		return "free-form"
	}
	return "other"
}

var layoutNames = sync.OnceValue(solver.LayoutNames)
