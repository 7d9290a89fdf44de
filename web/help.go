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
	page, err := view.Help(s.site(c))
	if err != nil {
		return err
	}
	return s.renderPage(c, http.StatusOK, page.Page, templates.HelpPage(page))
}
