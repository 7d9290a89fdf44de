package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver/report"
	"sudoku/templates"
)

// methods compares all methods on a puzzle. The answer holds times, so it is
// never the same twice and is not kept.
func (s *server) methods(c echo.Context, q query, f format) error {
	ctx, done, err := s.budget(c.Request().Context())
	if err != nil {
		return err
	}
	defer done()
	volatile(c)
	results := report.Compare(ctx, q.puzzle)
	switch f {
	case asJSON:
		return c.JSON(http.StatusOK, report.Numbers(results))
	case asText:
		return c.String(http.StatusOK, report.MethodsText(report.Numbers(results)))
	}
	view := s.methodsView(q, results, absolute(c, ""))
	return s.render(c, http.StatusOK, templates.Document(view.Page, templates.MethodsPage(view)))
}
