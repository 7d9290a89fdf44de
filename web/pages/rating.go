package pages

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/respond"
	"sudoku/web/view/logs"
)

func (ps *Pages) ratingRoutes() []respond.Route {
	return append(ps.resource("/p/:code/rating", ps.rating), ps.route("/p/:code/difficulty", respond.Fragment, ps.rating))
}

// rating serves how hard a puzzle is, for whoever knows every technique.
func (ps *Pages) rating(c echo.Context, q address.Query, f respond.Format) error {
	q = q.WithAll()
	r, err := ps.Results.Rating(c.Request().Context(), q)
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
		return ps.Render(c, http.StatusOK, templates.DifficultyLine(logs.DifficultyLine(q, r)))
	}
	log, err := ps.Results.RatedLog(c.Request().Context(), q, r)
	if err != nil {
		return err
	}
	respond.VolatileIfCut(c, log.Result.Ending)
	page := logs.Rating(q, r, log, ps.Site(c))
	return ps.RenderPage(c, http.StatusOK, page.Page, templates.RatingPage(page))
}
