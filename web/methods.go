package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/respond"
	"sudoku/web/view/logs"
)

// methods serves the comparison of all methods on a puzzle. It holds times, which differ
// by machine, so it must not be cached.
func (s *server) methods(c echo.Context, q address.Query, f respond.Format) error {
	results, err := s.results.Comparison(c.Request().Context(), q)
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
	page := logs.Methods(q, results, s.Site(c))
	return s.RenderPage(c, http.StatusOK, page.Page, templates.MethodsPage(page))
}
