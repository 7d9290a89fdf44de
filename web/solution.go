package web

import (
	"context"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/form"
	"sudoku/web/view"
)

// solution serves the solution of a puzzle, or why there is none.
func (s *server) solution(c echo.Context, q address.Query, f format) error {
	a, err := s.judge(c.Request().Context(), q)
	if err != nil {
		return err
	}
	volatileIfCut(c, a.Ending())
	switch f {
	case asJSON:
		return c.JSON(http.StatusOK, report.NewSolution(q.Puzzle, a.Verdict, a.Err))
	case asText:
		return c.String(http.StatusOK, report.NewSolution(q.Puzzle, a.Verdict, a.Err).Text())
	}
	page := view.Solution(q, a, s.site(c))
	return s.renderPage(c, http.StatusOK, page.Page, templates.SolutionPage(page))
}

// postSolve leads from the grid as typed to its solution.
func (s *server) postSolve(c echo.Context, d form.Draft) error {
	q := d.Query()
	href := q.Address("/solution")
	if !isHtmx(c) {
		return redirect(c, href)
	}
	q.Typed.All = false
	a, err := s.judge(c.Request().Context(), q)
	if err != nil {
		return err
	}
	page := view.Solution(q, a, s.site(c))
	return s.renderAt(c, href, page.Page, templates.SolutionPage(page))
}

// judge finds the verdict on a puzzle.
func (s *server) judge(ctx context.Context, q address.Query) (view.Answer, error) {
	return s.judgeWithin(ctx, q, methods.JudgeWork)
}

func (s *server) judgeWithin(ctx context.Context, q address.Query, budget solver.Work) (view.Answer, error) {
	return find(ctx, s, question[view.Answer]{
		key:    fmt.Sprint("judge ", budget, " ", notation.Code(q.Puzzle), " ", q.Typed.Param(q.Puzzle.Layout())),
		budget: budget,
		find:   func(ctx context.Context, w solver.Work) view.Answer { return judge(ctx, q, w) },
		ending: view.Answer.Ending,
		bytes:  answerBytes,
		method: "solution", layout: q.Puzzle.Layout(), outcome: func(a view.Answer) string { return string(a.Verdict.Status) },
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

// answerBytes returns the memory of an answer.
func answerBytes(a view.Answer) int {
	v := a.Verdict
	n := answers.SizeOf[view.Answer]() + answers.SliceBytes(v.Solution) + answers.SliceBytes(v.Second) + answers.SliceBytes(v.Differs) +
		answers.SliceBytes(v.Clashes) + answers.SliceBytes(v.Conflict) + answers.SliceBytes(v.Repairs)
	if a.Err != nil {
		n += answers.SizeOf[solver.StoppedError]()
	}
	return n
}
