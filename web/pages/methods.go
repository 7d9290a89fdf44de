package pages

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/respond"
	"sudoku/web/view/logs"
)

func (ps *Pages) methodRoutes() []respond.Route { return ps.resource("/p/:code/methods", ps.methods) }

// methods serves the comparison of all methods on a puzzle. It holds times, which differ
// by machine, so it must not be cached.
func (ps *Pages) methods(c echo.Context, q address.Query, f respond.Format) error {
	results, err := ps.Results.Comparison(c.Request().Context(), q)
	if err != nil {
		return err
	}
	respond.Volatile(c)
	switch f {
	case respond.JSON:
		return c.JSON(http.StatusOK, report.Numbers(results))
	case respond.Text:
		return c.String(http.StatusOK, report.MethodsText(report.Numbers(results)))
	}
	page := logs.Methods(q, results, ps.Site(c))
	return ps.RenderPage(c, http.StatusOK, page.Page, templates.MethodsPage(page))
}
