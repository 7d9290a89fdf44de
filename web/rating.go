package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver/logic"
	"sudoku/solver/report"
	"sudoku/templates"
)

// rating says how hard a puzzle is, within the deadline of one solve. What was
// stopped by that is not kept.
func (s *server) rating(c echo.Context, q query, f format) error {
	ctx, done, err := s.budget(c.Request().Context())
	if err != nil {
		return err
	}
	defer done()
	r := report.Rate(ctx, q.puzzle, logic.Options{}, report.RatingWork)
	if r.Outcome == logic.Stopped.String() {
		volatile(c)
	}
	switch f {
	case asJSON:
		return c.JSON(http.StatusOK, r)
	case asText:
		return c.String(http.StatusOK, r.Text())
	case asFragment:
		return s.render(c, http.StatusOK, templates.DifficultyLine(difficultyLine(q, r)))
	}
	view := s.ratingView(q, r, absolute(c, ""))
	return s.render(c, http.StatusOK, templates.Document(view.Page, templates.RatingPage(view)))
}
