package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/form"
	"sudoku/web/respond"
	"sudoku/web/view/board"
	"sudoku/web/view/entry"
	"sudoku/web/view/page"
)

// home serves an empty grid of the classic board.
func (s *server) home(c echo.Context) error {
	return s.emptyGrid(c, solver.Classic())
}

// puzzle serves the grid with a puzzle in it: the link to share.
func (s *server) puzzle(c echo.Context, q address.Query, f respond.Format) error {
	switch f {
	case respond.JSON:
		return c.JSON(http.StatusOK, puzzleReport(q))
	case respond.Text:
		return c.String(http.StatusOK, notation.Text(q.Puzzle.Layout(), q.Puzzle.Grid()))
	}
	e := entry.EntryInput{Draft: form.Open(q), Source: q, Shared: true}
	return s.entryPage(c, http.StatusOK, e)
}

func (s *server) entryPage(c echo.Context, status int, e entry.EntryInput) error {
	page := entry.Entry(e, s.Site(c))
	return s.RenderPage(c, status, page.Page, templates.EntryPage(page))
}

// check says which cells clash, on each change. Without a script it is the Check button,
// which leads to the page of the grid.
func (s *server) check(c echo.Context) error {
	d, err := readDraft(c)
	if err != nil {
		return err
	}
	if respond.IsHtmx(c) {
		return s.Render(c, http.StatusOK, templates.ClashStatus(board.ClashStatus(d.Query())))
	}
	if len(d.Wrong) > 0 {
		return s.rejectDraft(c, d)
	}
	return respond.Redirect(c, d.Query().Address(""))
}

// postShare shows the link to what was typed.
func (s *server) postShare(c echo.Context, d form.Draft) error {
	q := d.Query()
	q.Typed.All = false // what is handed on is a puzzle, not the typing of one
	if respond.IsHtmx(c) {
		shared := page.ShareOf(q, s.Site(c))
		if d.Givens.GivenCount() > 0 {
			shared.Export = "" // the page of a puzzle has a button
		}
		return s.Render(c, http.StatusOK, templates.ShareAnswer(s.Assets, shared))
	}
	return respond.Redirect(c, q.Address("")+"#share")
}

// puzzleReport is the puzzle as JSON, with how its text was understood.
func puzzleReport(q address.Query) report.Puzzle {
	r := report.NewPuzzle(q.Puzzle)
	for _, c := range q.Typed.List() {
		r.Typed = append(r.Typed, q.Puzzle.Layout().CellName(c))
	}
	if !q.Origin.IsKnown() {
		return r
	}
	o := q.Origin
	r.Read, r.LeftOut = o.Format, o.LeftOut
	for _, other := range o.Others {
		r.Others = append(r.Others, report.Other{As: other.Label, Address: other.Address})
	}
	return r
}
