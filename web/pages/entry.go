package pages

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/exchange"
	"sudoku/web/form"
	"sudoku/web/respond"
	"sudoku/web/view/board"
	"sudoku/web/view/entry"
	"sudoku/web/view/page"
)

func (ps *Pages) entryRoutes() []respond.Route {
	return []respond.Route{
		respond.Get("/", respond.Page, ps.home),
		respond.Get("/p/:code", respond.ByEnd, ps.puzzleByEnd()),
		respond.Post(exchange.CheckPath, ps.check),
		respond.Post("/share", ps.withDraft(ps.postShare)),
		respond.Post("/play", ps.withDraft(postPlay)),
	}
}

// postPlay opens a puzzle that was entered: from then on its digits are the givens.
func postPlay(c echo.Context, d form.Draft) error {
	return respond.Redirect(c, d.Query().Entered().Address(""))
}

// puzzleByEnd serves a puzzle in the format that stands at the end of its code.
func (ps *Pages) puzzleByEnd() echo.HandlerFunc {
	forms := map[string]echo.HandlerFunc{
		"": ps.withQuery(ps.puzzle, respond.Page), ".json": ps.withQuery(ps.puzzle, respond.JSON), ".txt": ps.withQuery(ps.puzzle, respond.Text),
		".png": ps.withQuery(ps.puzzlePicture, respond.PNG), ".svg": ps.withQuery(ps.puzzlePicture, respond.SVG),
		".pdf": ps.withQuery(ps.paper, respond.Page),
	}
	return func(c echo.Context) error { return forms[respond.Suffix(c.Param("code"))](c) }
}

// home serves an empty grid of the classic board.
func (ps *Pages) home(c echo.Context) error {
	return ps.emptyGrid(c, solver.Classic())
}

// puzzle serves the grid with a puzzle in it: the link to share.
func (ps *Pages) puzzle(c echo.Context, q address.Query, f respond.Format) error {
	return ps.serve(c, f, result{
		report: func() printed { return written{puzzleReport(q), q.Puzzle} },
		page: func() (shown, error) {
			took, err := readTook(c)
			if err != nil {
				return shown{}, err
			}
			page := entry.Entry(entry.EntryInput{Draft: form.Open(q), Source: q, Shared: true, Took: took}, ps.Site(c))
			return shown{page.Page, templates.EntryPage(page)}, nil
		},
	})
}

// readTook reads how long who has sent a puzzle took for it.
func readTook(c echo.Context) (address.Took, error) {
	return address.ParseTook(c.QueryParam(address.TimeParam), c.QueryParam(address.HintsParam))
}

// written is a puzzle as JSON, and as its grid in text.
type written struct {
	report.Puzzle
	puzzle solver.Puzzle
}

// Text is the grid.
func (w written) Text() string { return notation.Text(w.puzzle.Layout(), w.puzzle.Grid()) }

func (ps *Pages) entryPage(c echo.Context, status int, e entry.EntryInput) error {
	page := entry.Entry(e, ps.Site(c))
	return ps.RenderPage(c, status, page.Page, templates.EntryPage(page))
}

// check says which cells clash, on each change. Without a script it is the Check button,
// which leads to the page of the grid.
func (ps *Pages) check(c echo.Context) error {
	d, err := readDraft(c)
	if err != nil {
		return err
	}
	if respond.IsHtmx(c) {
		return ps.Render(c, http.StatusOK, templates.ClashStatus(board.ClashStatus(d.Query())))
	}
	if len(d.Wrong) > 0 {
		return ps.rejectDraft(c, d)
	}
	return respond.Redirect(c, d.Query().Address(""))
}

// postShare shows the link to what was typed.
func (ps *Pages) postShare(c echo.Context, d form.Draft) error {
	q := d.Query()
	q.Typed.All = false // what is handed on is a puzzle, not the typing of one
	if respond.IsHtmx(c) {
		shared := page.ShareOf(q, ps.Site(c))
		if d.Givens.GivenCount() > 0 {
			shared = page.ShareOfPuzzle(q, ps.Site(c))
		}
		return ps.Render(c, http.StatusOK, templates.ShareAnswer(ps.Assets, shared))
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
