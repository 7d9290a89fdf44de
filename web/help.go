package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/view"
)

// help serves the manual.
func (s *server) help(c echo.Context) error {
	if s.revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	page, err := view.Help()
	if err != nil {
		return err
	}
	page.Page.Style = s.assets.DrawCSS
	return s.render(c, http.StatusOK, s.document(page.Page, templates.HelpPage(page)))
}
