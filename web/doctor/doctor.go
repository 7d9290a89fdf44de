// Package doctor serves what a setter can do to a puzzle: which givens to add, to take away or to move.
package doctor

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/pages"
	"sudoku/web/respond"
	"sudoku/web/view"
)

// Doctor serves it.
type Doctor struct{ *pages.Pages }

// Routes are its addresses.
func (d *Doctor) Routes() []respond.Route { return d.Resource("/p/:code"+view.DoctorPath, d.page) }

// page serves what can be done to a puzzle, one part of it at a time. All digits of the puzzle count as givens.
func (d *Doctor) page(c echo.Context, q address.Query, f respond.Format) error {
	see := c.QueryParam(view.SeeParam)
	if see != "" && !slices.Contains(view.DoctorParts(), see) {
		return address.Bad("“" + clip.Text(see) + "” in " + view.SeeParam + "= is no part of this page.")
	}
	x, err := d.Results.Exam(c.Request().Context(), q.Puzzle)
	if err != nil {
		return err
	}
	r := report.NewDoctor(x)
	respond.VolatileIfCut(c, r.Ending)
	switch f {
	case respond.JSON:
		return c.JSON(http.StatusOK, r)
	case respond.Text:
		return c.String(http.StatusOK, r.Text())
	}
	page := view.Doctor(q, x, view.DoctorChoice{Part: see, Line: c.QueryParam(view.ChooseParam)}, d.Site(c))
	return d.RenderPage(c, http.StatusOK, page.Page, templates.DoctorPage(page))
}
