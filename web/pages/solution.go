package pages

import (
	"slices"

	"github.com/labstack/echo/v4"

	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/form"
	"sudoku/web/respond"
	"sudoku/web/view"
)

func (ps *Pages) solutionRoutes() []respond.Route {
	return slices.Concat(
		ps.Resource("/p/:code/solution", ps.solution),
		ps.drawn("/p/:code/solution", ps.solutionPicture),
		[]respond.Route{respond.Post("/solve", ps.withDraft(ps.postSolve))},
	)
}

// solution serves the solution of a puzzle, or why there is none.
func (ps *Pages) solution(c echo.Context, q address.Query, f respond.Format) error {
	a, err := ps.Results.Verdict(c.Request().Context(), q)
	if err != nil {
		return err
	}
	return ps.serve(c, f, result{
		ending: a.Ending(),
		report: func() printed { return report.NewSolution(q.Puzzle, a.Verdict, a.Err) },
		page: func() (shown, error) {
			page := view.Solution(q, a, ps.Site(c))
			return shown{page.Page, templates.SolutionPage(page)}, nil
		},
	})
}

// postSolve leads from the grid as typed to its solution.
func (ps *Pages) postSolve(c echo.Context, d form.Draft) error {
	q := d.Query()
	href := q.Address("/solution")
	if !respond.IsHtmx(c) {
		return respond.Redirect(c, href)
	}
	q.Typed.All = false
	a, err := ps.Results.Verdict(c.Request().Context(), q)
	if err != nil {
		return err
	}
	page := view.Solution(q, a, ps.Site(c))
	return ps.RenderAt(c, href, page.Page, templates.SolutionPage(page))
}
