package results

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/methods"
	"sudoku/web/address"
	"sudoku/web/work"
)

// Hint finds the hint for a grid. Grids that differ in nothing but marks that do not count share
// one, each with its own marks.
func (r *Results) Hint(ctx context.Context, q address.Query) (hint.Hint, error) {
	p := q.Position()
	p.Marks = p.Marks.Restricting(p.Puzzle)
	h, err := r.hints.Find(ctx, work.Question[hint.Hint]{
		Key:    positionKey(q),
		Budget: methods.HintWork,
		Find:   func(ctx context.Context, w solver.Work) hint.Hint { return hint.Find(ctx, p, w) },
		Method: "hint", Layout: q.Puzzle.Layout(),
	})
	h.Position = q.Position()
	return h, err
}

// Checked checks a grid against the solutions of its givens.
func (r *Results) Checked(ctx context.Context, q address.Query) (hint.Checked, error) {
	return r.checks.Find(ctx, work.Question[hint.Checked]{
		Key:    positionKey(q),
		Budget: methods.JudgeWork,
		Find:   func(ctx context.Context, w solver.Work) hint.Checked { return hint.Check(ctx, q.Position(), w) },
		Method: "check", Layout: q.Puzzle.Layout(),
	})
}

// positionKey names what is known of a grid, with which of its digits were typed.
func positionKey(q address.Query) string {
	return q.Key() + " " + q.Typed.Param(q.Puzzle.Layout())
}
