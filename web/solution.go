package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/report"
	"sudoku/templates"
)

// solution answers a puzzle: solved, or why not.
func (s *server) solution(c echo.Context, q query, f format) error {
	a, err := s.judge(c.Request().Context(), q)
	if err != nil {
		return err
	}
	if a.unfinished() {
		volatile(c)
	}
	switch f {
	case asJSON:
		return c.JSON(http.StatusOK, report.NewSolution(q.puzzle, a.verdict, a.stopped))
	case asText:
		return c.String(http.StatusOK, report.NewSolution(q.puzzle, a.verdict, a.stopped).Text())
	}
	view := s.solutionView(q, a, absolute(c, ""))
	return s.render(c, http.StatusOK, templates.Document(view.Page, templates.SolutionPage(view)))
}

// postSolve takes the grid as typed to its solution.
func (s *server) postSolve(c echo.Context, d draft) error {
	q := d.query()
	return s.respond(c, q.address("/solution"), func() (templates.Page, templ.Component, error) {
		q.typed.all = false
		a, err := s.judge(c.Request().Context(), q)
		if err != nil {
			return templates.Page{}, nil, err
		}
		view := s.solutionView(q, a, absolute(c, ""))
		return view.Page, templates.SolutionPage(view), nil
	})
}

// answer is the verdict on a puzzle.
type answer struct {
	verdict solver.Verdict
	stopped *solver.StoppedError // set when the deadline came before the verdict
	without bool                 // the givens alone, without what was typed, have exactly one solution
}

func (a answer) unfinished() bool { return a.stopped != nil || a.verdict.Partial }

func (s *server) judge(ctx context.Context, q query) (answer, error) {
	ctx, done, err := s.budget(ctx)
	if err != nil {
		return answer{}, err
	}
	defer done()
	var a answer
	a.verdict, err = solver.JudgeWithin(ctx, q.puzzle, report.JudgeWork)
	if errors.As(err, &a.stopped) {
		return a, nil
	}
	if err == nil && a.verdict.Status != solver.One && len(q.typed.list()) > 0 {
		n, countErr := solver.Count(ctx, q.givens(), 2)
		a.without = countErr == nil && n == 1
	}
	return a, err
}
