package pages

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/form"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/sketch"
	"sudoku/web/view/entry"
	"sudoku/web/work"
)

func (ps *Pages) boardRoutes() []respond.Route {
	return []respond.Route{
		respond.Get("/boards/:layout", respond.Page, ps.emptyBoard),
		respond.Post("/boards", ps.withDraft(ps.postBoard)),
	}
}

// emptyBoard serves the empty grid of the board in the address.
func (ps *Pages) emptyBoard(c echo.Context) error {
	name := c.Param("layout")
	l, err := solver.ParseLayout(name)
	if err != nil {
		return noSuchBoard(http.StatusNotFound, name)
	}
	if to := address.Board(l); to != c.Request().URL.Path {
		return c.Redirect(http.StatusFound, to)
	}
	return ps.emptyGrid(c, l)
}

func noSuchBoard(status int, name string) *problem.Error {
	return &problem.Error{
		Status:  status,
		Message: fmt.Sprintf("There is no board “%s”.", clip.Text(name)),
		Advice:  "The boards with a name are " + english.List(solver.LayoutNames(), "and") + ".",
	}
}

// emptyGrid serves a board without digits.
func (ps *Pages) emptyGrid(c echo.Context, l *solver.Layout) error {
	left, err := readLeft(c)
	if err != nil {
		return err
	}
	if ps.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	if err := work.ChooseLane(c.Request().Context(), l.CellCount()); err != nil {
		return err
	}
	return ps.entryPage(c, http.StatusOK, entry.EntryInput{Draft: form.Empty(l), Left: left})
}

// leftParam names the grid that stays behind on a board of another size, for a browser
// that is redirected.
const leftParam = "left"

// readLeft reads the grid that stayed behind; an empty query for none.
func readLeft(c echo.Context) (address.Query, error) {
	code := c.QueryParam(leftParam)
	if code == "" {
		return address.Query{}, nil
	}
	p, err := notation.ParseCode(code)
	if err != nil {
		return address.Query{}, address.Bad("There is no puzzle in left=: " + err.Error() + ".")
	}
	return readBeside(c, p)
}

// postBoard takes what was typed to another board. A board of the same size keeps the
// digits; any other is empty, with a link back. A free-form board is drawn first.
func (ps *Pages) postBoard(c echo.Context, d form.Draft) error {
	if d.Board == entry.FreeForm {
		return redirectToDrawing(c, d.Query())
	}
	l, err := solver.ParseLayout(d.Board)
	if err != nil {
		return noSuchBoard(http.StatusBadRequest, d.Board)
	}
	q, left := d.Query().OnBoard(l)
	href := q.Address("")
	if left.Puzzle.GivenCount() > 0 && !respond.IsHtmx(c) {
		href = left.Beside(address.With(href, leftParam, notation.Code(left.Puzzle)))
	}
	if !respond.IsHtmx(c) {
		return respond.Redirect(c, href)
	}
	if err := work.ChooseLane(c.Request().Context(), l.CellCount()); err != nil {
		return err
	}
	page := entry.Entry(entry.EntryInput{Draft: form.Open(q), Left: left, Shared: q.Puzzle.GivenCount() > 0}, ps.Site(c))
	return ps.RenderAt(c, href, page.Page, templates.EntryPage(page))
}

// redirectToDrawing leads to the drawing of a board for the digits of a grid.
func redirectToDrawing(c echo.Context, q address.Query) error {
	k, err := sketch.ForGrid(q)
	if err != nil {
		return err
	}
	return respond.Redirect(c, k.Address())
}
