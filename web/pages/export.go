package pages

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver/english"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/view"
	"sudoku/web/work"
)

func (ps *Pages) exportRoutes() []respond.Route {
	return []respond.Route{
		ps.route("/p/:code/export", respond.Page, ps.exports),
		ps.route("/p/:code/export.json", respond.JSON, ps.exports),
		ps.route("/p/:code/export/:id", respond.Page, ps.export), // a file, or a page that says why there is none
		respond.Post("/export", ps.withDraft(leadTo("/export"))),
	}
}

// exports serves a grid in every notation.
func (ps *Pages) exports(c echo.Context, q address.Query, f respond.Format) error {
	all, err := ps.Results.Exports(c.Request().Context(), q)
	if err != nil {
		return err
	}
	if f == respond.JSON { // there is no text of all of them
		return c.JSON(http.StatusOK, all)
	}
	page := view.Export(q, all, ps.Site(c))
	return ps.RenderPage(c, http.StatusOK, page.Page, templates.ExportPage(page))
}

// export serves a grid as a file of one notation.
func (ps *Pages) export(c echo.Context, q address.Query, _ respond.Format) error {
	to, ok := notation.FindExport(c.Param("id"))
	if !ok {
		return noExport(q, fmt.Sprintf("“%s” is none of the notations that are written here.", clip.Text(c.Param("id"))), nil)
	}
	if err := work.LeaveFastLane(c.Request().Context()); err != nil {
		return err
	}
	text, err := to.Write(q.State())
	if err != nil {
		return noExport(q, fmt.Sprintf("There is no such file: %s.", err), err)
	}
	file := view.ExportFile(report.Export{ID: to.ID, Written: report.Written{Ext: to.Ext, Media: to.Media}})
	c.Response().Header().Set(echo.HeaderContentDisposition, fmt.Sprintf(`attachment; filename="%s"`, file.Name))
	return c.Blob(http.StatusOK, file.Media, []byte(text))
}

func noExport(q address.Query, message string, err error) error {
	return &problem.Error{
		Status: http.StatusNotFound, Message: message, Advice: "There are others to choose from.",
		Link: templates.Link{Label: english.Capital("every notation of the puzzle"), Href: q.Address("/export")}, Err: err,
	}
}
