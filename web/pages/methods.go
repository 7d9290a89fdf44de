package pages

import (
	"github.com/labstack/echo/v4"

	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/respond"
	"sudoku/web/view/logs"
)

func (ps *Pages) methodRoutes() []respond.Route { return ps.Resource("/p/:code/methods", ps.methods) }

// comparison is what all methods did, in numbers.
type comparison []report.MethodRun

// Text is the numbers as a table.
func (m comparison) Text() string { return report.MethodsText(m) }

// methods serves the comparison of all methods on a puzzle. It holds times, which differ
// by machine, so it must not be cached.
func (ps *Pages) methods(c echo.Context, q address.Query, f respond.Format) error {
	given := address.Query{Puzzle: q.Bare(), Without: q.Without} // what a player typed may be wrong
	results, err := ps.Results.Comparison(c.Request().Context(), given)
	if err != nil {
		return err
	}
	respond.Volatile(c)
	return ps.serve(c, f, result{
		report: func() printed { return comparison(report.Numbers(results)) },
		page: func() (shown, error) {
			m := logs.Methods(q, given, results, ps.Site(c))
			return shown{m.Page, templates.MethodsPage(m)}, nil
		},
	})
}
