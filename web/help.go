package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/view"
)

// help is the manual.
func (s *server) help(c echo.Context) error {
	if s.fresh(c) {
		return c.NoContent(http.StatusNotModified)
	}
	view, err := view.Help()
	if err != nil {
		return err
	}
	view.Page.Style = s.assets.DrawCSS
	return s.render(c, http.StatusOK, s.document(view.Page, templates.HelpPage(view)))
}
