package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/form"
	"sudoku/web/respond"
	"sudoku/web/view"
)

// solution serves the solution of a puzzle, or why there is none.
func (s *server) solution(c echo.Context, q address.Query, f respond.Format) error {
	a, err := s.results.Verdict(c.Request().Context(), q)
	if err != nil {
		return err
	}
	respond.VolatileIfCut(c, a.Ending())
	switch f {
	case respond.JSON:
		return c.JSON(http.StatusOK, report.NewSolution(q.Puzzle, a.Verdict, a.Err))
	case respond.Text:
		return c.String(http.StatusOK, report.NewSolution(q.Puzzle, a.Verdict, a.Err).Text())
	}
	page := view.Solution(q, a, s.Site(c))
	return s.RenderPage(c, http.StatusOK, page.Page, templates.SolutionPage(page))
}

// postSolve leads from the grid as typed to its solution.
func (s *server) postSolve(c echo.Context, d form.Draft) error {
	q := d.Query()
	href := q.Address("/solution")
	if !respond.IsHtmx(c) {
		return respond.Redirect(c, href)
	}
	q.Typed.All = false
	a, err := s.results.Verdict(c.Request().Context(), q)
	if err != nil {
		return err
	}
	page := view.Solution(q, a, s.Site(c))
	return s.RenderAt(c, href, page.Page, templates.SolutionPage(page))
}
