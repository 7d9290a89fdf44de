package results

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/view"
	"sudoku/web/work"
)

var aboutVerdicts = work.Answer[view.Answer]{
	Ending:  view.Answer.Ending,
	Bytes:   verdictBytes,
	Outcome: func(a view.Answer) string { return string(a.Verdict.Status) },
}

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

// verdictBytes returns the memory of a verdict.
func verdictBytes(a view.Answer) int {
	v := a.Verdict
	n := answers.SizeOf[view.Answer]() + answers.SliceBytes(v.Solution) + answers.SliceBytes(v.Second) + answers.SliceBytes(v.Differs) +
		answers.SliceBytes(v.Clashes) + answers.SliceBytes(v.Conflict) + answers.SliceBytes(v.Repairs)
	if a.Err != nil {
		n += answers.SizeOf[solver.StoppedError]()
	}
	return n
}
