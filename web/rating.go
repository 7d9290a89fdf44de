package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/respond"
	"sudoku/web/view/logs"
)

// rating serves how hard a puzzle is, for whoever knows every technique.
func (s *server) rating(c echo.Context, q address.Query, f respond.Format) error {
	q = q.WithAll()
	r, err := s.results.Rating(c.Request().Context(), q)
	if err != nil {
		return err
	}
	respond.VolatileIfCut(c, r.Ending)
	switch f {
	case respond.JSON:
		return c.JSON(http.StatusOK, r)
	case respond.Text:
		return c.String(http.StatusOK, r.Text())
	case respond.Fragment:
		return s.Render(c, http.StatusOK, templates.DifficultyLine(logs.DifficultyLine(q, r)))
	}
	log, err := s.results.RatedLog(c.Request().Context(), q, r)
	if err != nil {
		return err
	}
	respond.VolatileIfCut(c, log.Result.Ending)
	page := logs.Rating(q, r, log, s.Site(c))
	return s.RenderPage(c, http.StatusOK, page.Page, templates.RatingPage(page))
}
