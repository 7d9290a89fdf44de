package web

import (
	"slices"

	"github.com/labstack/echo/v4"

	"sudoku/web/respond"
)

// install sets up what surrounds every handler, and the handlers.
func (s *rooms) install(e *echo.Echo) {
	s.edge.Prepare(e)
	s.Install(e, s.routes())
}

// routes is the table of contents: every address there is. Each room says its own, beside the handlers; all
// of them in one list are in testdata/routes.txt, which a test holds to this.
func (s *rooms) routes() []respond.Route {
	return slices.Concat(s.pages.Routes(), s.fresh.Routes(), s.doctor.Routes(), s.book.Routes(), s.confirm.Routes(), s.site.Routes(), s.streams.Routes())
}
