package web

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/view/logs"
)

// compareMethods runs all methods on a puzzle.
func (s *server) compareMethods(ctx context.Context, q address.Query) ([]methods.Result, error) {
	return find(ctx, s, question[[]methods.Result]{
		key:    "compare " + notation.Code(q.Puzzle),
		budget: methods.CompareWork,
		find: func(ctx context.Context, w solver.Work) []methods.Result {
			return methods.Compare(ctx, q.Puzzle, w)
		},
		ending: endingOfAll,
		bytes:  bytesOfAll,
		method: "compare", layout: q.Puzzle.Layout(),
	})
}

// endingOfAll is Finished if every method finished.
func endingOfAll(results []methods.Result) methods.Ending {
	worst := methods.Finished
	for _, r := range results {
		worst = max(worst, r.Ending)
	}
	return worst
}

func bytesOfAll(results []methods.Result) int {
	total := 0
	for _, r := range results {
		total += answers.ResultBytes(r)
	}
	return total
}

// methods serves the comparison of all methods on a puzzle. It holds times, which differ
// by machine, so it must not be cached.
func (s *server) methods(c echo.Context, q address.Query, f format) error {
	results, err := s.compareMethods(c.Request().Context(), q)
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
