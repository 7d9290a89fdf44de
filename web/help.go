package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/view"
)

// help serves the manual.
func (s *server) help(c echo.Context) error {
	if s.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	page, err := view.Help(s.Site(c))
	if err != nil {
		return err
	}
	return s.RenderPage(c, http.StatusOK, page.Page, templates.HelpPage(page))
}
