package results

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/web/address"
	"sudoku/web/view"
	"sudoku/web/work"
)

// Verdict finds the verdict on a puzzle.
func (r *Results) Verdict(ctx context.Context, q address.Query) (view.Answer, error) {
	return r.VerdictWithin(ctx, q, methods.JudgeWork)
}

// VerdictWithin finds the verdict on a puzzle, if that takes no more than some work.
func (r *Results) VerdictWithin(ctx context.Context, q address.Query, budget solver.Work) (view.Answer, error) {
	return r.verdicts.Find(ctx, work.Question[view.Answer]{
		Key:    fmt.Sprint(budget, " ", notation.Code(q.Puzzle), " ", q.Typed.Param(q.Puzzle.Layout())),
		Budget: budget,
		Find:   func(ctx context.Context, w solver.Work) view.Answer { return judge(ctx, q, w) },
		Method: "solution", Layout: q.Puzzle.Layout(),
	})
}

func judge(ctx context.Context, q address.Query, budget solver.Work) view.Answer {
	var a view.Answer
	a.Verdict, a.Err = solver.Judge(ctx, q.Puzzle, solver.WithBudget(budget))
	if a.Stopped() == nil && a.Verdict.Status != solver.One && len(q.Typed.List()) > 0 {
		var n int
		n, a.GivensErr = solver.Count(ctx, q.Givens(), 2, solver.WithBudget(budget))
		a.GivensSuffice = a.GivensErr == nil && n == 1
	}
	return a
}
