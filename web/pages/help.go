package pages

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/respond"
	"sudoku/web/view"
)

func (ps *Pages) helpRoutes() []respond.Route {
	return []respond.Route{respond.Get("/help", respond.Page, ps.help)}
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
