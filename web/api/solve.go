package api

import (
	"context"
	"strconv"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/report"
)

// onDigits reads a puzzle for work that heeds its digits alone.
func onDigits(budget solver.Work, do func(ctx context.Context, p solver.Puzzle, budget solver.Work) Answer) func(sent) (Work, bool, error) {
	return func(s sent) (Work, bool, error) {
		r, ok, err := s.reading(digitsAlone)
		if !ok {
			return Work{}, false, err
		}
		p := r.Puzzle
		return Work{
			Layout: p.Layout(), Budget: budget, leftOut: r.LeftOut,
			Do: func(ctx context.Context, budget solver.Work) Answer { return do(ctx, p, budget) },
		}, true, nil
	}
}

// solve finds the solution, or why there is not exactly one.
func solve(_ options, s sent) (Work, bool, error) {
	return onDigits(methods.JudgeWork, func(ctx context.Context, p solver.Puzzle, budget solver.Work) Answer {
		return verdict(ctx, p, budget)
	})(s)
}

func verdict(ctx context.Context, p solver.Puzzle, budget solver.Work) Answer {
	v, err := solver.Judge(ctx, p, solver.WithBudget(budget))
	return solution(report.NewSolution(p, v, err))
}

func solution(s report.Solution) Answer {
	return Answer{JSON: s, Text: s.Line() + "\n", Ending: s.Ending}
}

// count counts the solutions.
func count(o options, s sent) (Work, bool, error) {
	return onDigits(methods.JudgeWork, func(ctx context.Context, p solver.Puzzle, budget solver.Work) Answer {
		if solver.Clashes(p) != nil {
			return verdict(ctx, p, budget)
		}
		n, err := solver.Count(ctx, p, max(o.limit, 2), solver.WithBudget(budget)) // past 1, to tell one from several
		s := report.NewCount(p, o.limit, n, err)
		if s.Status == report.GaveUp {
			return solution(s)
		}
		return Answer{JSON: s, Text: strconv.Itoa(*s.Count) + "\n"}
	})(s)
}
