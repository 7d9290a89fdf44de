package web

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/form"
	"sudoku/web/lanes"
	"sudoku/web/view"
)

// home is an empty grid of the classic board.
func (s *server) home(c echo.Context) error {
	return s.emptyGrid(c, solver.Classic())
}

// sign puts a seal on what this server wants to hear from itself again, so
// that nobody else can put words on its pages.
func (s *server) sign(words string) string { return s.signature(words) + words }

// verify takes the seal off. It reports false where it is not ours.
func (s *server) verify(value string) (words string, ok bool) {
	seal := s.signature("")
	if len(value) < len(seal) {
		return "", false
	}
	words = value[len(seal):]
	return words, s.signature(words) == value[:len(seal)]
}

func (s *server) signature(words string) string {
	mac := hmac.New(sha256.New, []byte(s.build))
	mac.Write([]byte(words))
	return hex.EncodeToString(mac.Sum(nil)[:8])
}

// puzzle is the grid with a puzzle in it: the link to share.
func (s *server) puzzle(c echo.Context, q address.Query, f format) error {
	switch f {
	case asJSON:
		return c.JSON(http.StatusOK, puzzleReport(q))
	case asText:
		return c.String(http.StatusOK, notation.Text(q.Puzzle.Layout(), q.Puzzle.Grid()))
	}
	e := view.EntryInput{Draft: form.Open(q), Source: q, Shared: true}
	return s.entryPage(c, http.StatusOK, e)
}

func (s *server) entryPage(c echo.Context, status int, e view.EntryInput) error {
	page := view.Entry(e, absolute(c, ""))
	return s.render(c, status, s.document(page.Page, templates.EntryPage(page)))
}

// check says which cells clash, on each change. Without a script it is the
// Check button, which goes to the page of the grid, marks and all.
func (s *server) check(c echo.Context) error {
	d, err := readDraft(c)
	if err != nil {
		return err
	}
	if isHtmx(c) {
		return s.render(c, http.StatusOK, templates.ClashStatus(view.ClashStatus(d.Query())))
	}
	if len(d.Wrong) > 0 {
		return s.rejectDraft(c, d)
	}
	return redirect(c, d.Query().Address(""))
}

// postShare shows the link to what was typed.
func (s *server) postShare(c echo.Context, d form.Draft) error {
	q := d.Query()
	q.Typed.All = false // what is handed on is a puzzle, not the typing of one
	if isHtmx(c) {
		return s.render(c, http.StatusOK, templates.ShareLink(absolute(c, q.Address(""))))
	}
	return redirect(c, q.Address("")+"#share")
}

// absolute is an address with the host in front, as it can be handed on. A client
// of HTTP/1.0 need not name the host, and the probes of some balancers do not: it
// gets its page all the same, and the address as it is from here.
func absolute(c echo.Context, address string) string {
	if c.Request().Host == "" {
		return address
	}
	return scheme(c) + "://" + c.Request().Host + address
}

// scheme is https where the browser came that way, be it only to a proxy on this
// machine or in its network: nobody else is believed, and nothing but that.
func scheme(c echo.Context) string {
	if c.Scheme() == "https" {
		return "https"
	}
	return "http"
}

// postImport reads the box "Paste a puzzle" and opens what is in it.
func (s *server) postImport(c echo.Context) error {
	d, err := readDraft(c)
	if err != nil {
		return err
	}
	reading, problem, err := readInLane(c.Request().Context(), d)
	switch {
	case err != nil:
		return err
	case problem != nil:
		return s.rejectPaste(c, d, problem)
	}
	q := address.FromReading(reading)
	href := q.Address("")
	if !isHtmx(c) {
		return redirect(c, address.With(href, address.ReadParam, s.sign(q.ReadAs)))
	}
	page := view.Entry(view.EntryInput{Draft: form.Open(q), Source: q, Shared: true}, absolute(c, ""))
	return s.renderAt(c, href, page.Page, templates.EntryPage(page))
}

// longText is the length of a text that is not read in the fast lane: the worst of 64
// KiB takes some tens of milliseconds.
const longText = 4 << 10

// readInLane reads pasted cells, a long text in the lane for what takes longer. The
// problem is what is wrong with the text; the error is that it was not read.
func readInLane(ctx context.Context, d form.Draft) (reading notation.Reading, problem, err error) {
	if len(d.Text) <= longText {
		reading, problem = d.ReadText()
		return reading, problem, nil
	}
	t := turnOf(ctx)
	err = t.releaseWhile(ctx, func() error {
		return t.inLane(ctx, lanes.Short, func(*lanes.Place) { reading, problem = d.ReadText() })
	})
	return reading, problem, err
}

// rejectPaste says what could not be read, and keeps the text and the grid.
func (s *server) rejectPaste(c echo.Context, d form.Draft, err error) error {
	e := view.EntryInput{Draft: d, Paste: view.PasteBox(d.Layout, view.PasteProblem(d.Text, err))}
	if !isHtmx(c) {
		return s.entryPage(c, http.StatusUnprocessableEntity, e)
	}
	c.Response().Header().Set("HX-Retarget", "#paste")
	c.Response().Header().Set("HX-Reswap", "outerHTML")
	return s.render(c, http.StatusUnprocessableEntity, templates.PasteBox(e.Paste))
}

// report is the puzzle as JSON, with how its text was understood.
func puzzleReport(q address.Query) report.Puzzle {
	r := report.NewPuzzle(q.Puzzle)
	for _, c := range q.Typed.List() {
		r.Typed = append(r.Typed, q.Puzzle.Layout().CellName(c))
	}
	if q.ReadAs == "" {
		return r
	}
	r.Read, r.LeftOut, _ = q.HowRead()
	return r
}
