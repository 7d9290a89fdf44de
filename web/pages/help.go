package pages

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/respond"
	"sudoku/web/view"
)

func (ps *Pages) helpRoutes() []respond.Route {
	return []respond.Route{respond.Get("/help", respond.Page, ps.help), respond.Get("/statistics", respond.Page, ps.statistics)}
}

// statistics serves the page that a browser fills with the games that were solved there.
func (ps *Pages) statistics(c echo.Context) error {
	if ps.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	page := view.Statistics(ps.Site(c))
	return ps.RenderPage(c, http.StatusOK, page.Page, templates.StatisticsPage(page))
}

// help serves the manual.
func (ps *Pages) help(c echo.Context) error {
	if ps.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	page, err := view.Help(ps.Site(c))
	if err != nil {
		return err
	}
	return ps.RenderPage(c, http.StatusOK, page.Page, templates.HelpPage(page))
}
