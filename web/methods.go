package web

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver/report"
	"sudoku/templates"
)

// compare lets all methods loose within the deadline of one solve.
func (s *server) compare(ctx context.Context, q query) ([]report.Result, error) {
	ctx, done, err := s.budget(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	return report.Compare(ctx, q.puzzle, report.CompareWork), nil
}

// methods compares all methods on a puzzle. The answer holds times, so it is
// never the same twice and is not kept.
func (s *server) methods(c echo.Context, q query, f format) error {
	results, err := s.compare(c.Request().Context(), q)
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
	view := s.methodsView(q, results, absolute(c, ""))
	return s.render(c, http.StatusOK, templates.Document(view.Page, templates.MethodsPage(view)))
}
