package results

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/report"
	"sudoku/web/address"
	"sudoku/web/lanes"
	"sudoku/web/work"
)

// Exports writes a grid in every notation. That takes milliseconds, on a large board tens of
// them: too much for the fast lane.
func (r *Results) Exports(ctx context.Context, q address.Query) (report.Exports, error) {
	l := q.Puzzle.Layout()
	return r.exports.Find(ctx, work.Question[report.Exports]{
		Key:    q.Address("/export"),
		From:   laneOfExports(l),
		Find:   func(context.Context, solver.Work) report.Exports { return report.NewExports(q.State()) },
		Method: "export", Layout: l,
	})
}

func laneOfExports(l *solver.Layout) lanes.Lane {
	if l.CellCount() < work.LargeBoard {
		return lanes.Short
	}
	return lanes.Slow
}
