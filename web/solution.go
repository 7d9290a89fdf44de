package web

import (
	"context"
	"errors"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/form"
)

// solution answers a puzzle: solved, or why not.
func (s *server) solution(c echo.Context, q address.Query, f format) error {
	a, err := s.judge(c.Request().Context(), q)
	if err != nil {
		return err
	}
	lasting(c, a.ending())
	switch f {
	case asJSON:
		return c.JSON(http.StatusOK, report.NewSolution(q.Puzzle, a.verdict, a.stopped))
	case asText:
		return c.String(http.StatusOK, report.NewSolution(q.Puzzle, a.verdict, a.stopped).Text())
	}
	view := s.solutionView(q, a, absolute(c, ""))
	return s.render(c, http.StatusOK, templates.Document(view.Page, templates.SolutionPage(view)))
}

// postSolve takes the grid as typed to its solution.
func (s *server) postSolve(c echo.Context, d form.Draft) error {
	q := d.Query()
	return s.respond(c, q.Address("/solution"), func() (templates.Page, templ.Component, error) {
		q.Typed.All = false
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
	stopped *solver.StoppedError // set when the search ended before the verdict
	without bool                 // the givens alone, without what was typed, have exactly one solution
	unasked error                // why that is not known
}

// ending says what ended the search.
func (a answer) ending() report.Ending {
	if a.stopped != nil {
		return report.EndingOf(a.stopped)
	}
	return max(report.EndingOf(a.verdict.Err), report.EndingOf(a.unasked))
}

// judge finds the verdict on a puzzle.
func (s *server) judge(ctx context.Context, q address.Query) (answer, error) {
	return find(ctx, s, question[answer]{
		key:    "judge " + notation.Code(q.Puzzle) + " " + q.Typed.Param(q.Puzzle.Layout()),
		budget: report.JudgeWork,
		find:   func(ctx context.Context, w solver.Work) answer { return judge(ctx, q, w) },
		ending: answer.ending,
		bytes:  answerBytes,
	})
}

func judge(ctx context.Context, q address.Query, budget solver.Work) answer {
	var a answer
	var err error
	a.verdict, err = solver.JudgeWithin(ctx, q.Puzzle, budget)
	errors.As(err, &a.stopped)
	if a.stopped == nil && a.verdict.Status != solver.One && len(q.Typed.List()) > 0 {
		var n int
		n, _, a.unasked = solver.CountWithin(ctx, q.Givens(), 2, budget)
		a.without = a.unasked == nil && n == 1
	}
	return a
}
