package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/logs"
)

// methods serves the comparison of all methods on a puzzle. It holds times, which differ
// by machine, so it must not be cached.
func (s *server) methods(c echo.Context, q address.Query, f format) error {
	results, err := s.results.Comparison(c.Request().Context(), q)
	if err != nil {
		return err
	}
	volatile(c)
	switch f {
	case asJSON:
		return c.JSON(http.StatusOK, report.Numbers(results))
	case asText:
		return c.String(http.StatusOK, report.MethodsText(report.Numbers(results)))
	}
	page := logs.Methods(q, results, s.site(c))
	return s.renderPage(c, http.StatusOK, page.Page, templates.MethodsPage(page))
}
