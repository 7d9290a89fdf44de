package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/view/logs"
)

// rating serves how hard a puzzle is, for whoever knows every technique.
func (s *server) rating(c echo.Context, q address.Query, f format) error {
	q = q.WithAll()
	r, err := s.results.Rating(c.Request().Context(), q)
	if err != nil {
		return err
	}
	volatileIfCut(c, r.Ending)
	switch f {
	case asJSON:
		return c.JSON(http.StatusOK, r)
	case asText:
		return c.String(http.StatusOK, r.Text())
	case asFragment:
		return s.render(c, http.StatusOK, templates.DifficultyLine(logs.DifficultyLine(q, r)))
	}
	log, err := s.results.RatedLog(c.Request().Context(), q, r)
	if err != nil {
		return err
	}
	volatileIfCut(c, log.Result.Ending)
	page := logs.Rating(q, r, log, s.site(c))
	return s.renderPage(c, http.StatusOK, page.Page, templates.RatingPage(page))
}
