package web

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/lanes"
)

// home is an empty grid of the classic board.
func (s *server) home(c echo.Context) error {
	return s.emptyGrid(c, solver.Classic())
}

// readParam carries what a puzzle was read as, and what of its text was left
// out, to the page that shows it, for a browser that was sent there.
const readParam = "read"

// sealed puts a seal on what this server wants to hear from itself again, so
// that nobody else can put words on its pages.
func (s *server) sealed(words string) string { return s.seal(words) + words }

// unsealed takes the seal off. It reports false where it is not ours.
func (s *server) unsealed(value string) (words string, ok bool) {
	seal := s.seal("")
	if len(value) < len(seal) {
		return "", false
	}
	words = value[len(seal):]
	return words, s.seal(words) == value[:len(seal)]
}

func (s *server) seal(words string) string {
	mac := hmac.New(sha256.New, []byte(s.build))
	mac.Write([]byte(words))
	return hex.EncodeToString(mac.Sum(nil)[:8])
}

// puzzle is the grid with a puzzle in it: the link to share.
func (s *server) puzzle(c echo.Context, q query, f format) error {
	switch f {
	case asJSON:
		return c.JSON(http.StatusOK, q.report())
	case asText:
		return c.String(http.StatusOK, notation.Text(q.puzzle.Layout(), q.puzzle.Grid()))
	}
	e := entry{draft: openDraft(q), source: q, shared: true}
	return s.entryPage(c, http.StatusOK, e)
}

func (s *server) entryPage(c echo.Context, status int, e entry) error {
	view := s.entryView(e, absolute(c, ""))
	return s.render(c, status, templates.Document(view.Page, templates.EntryPage(view)))
}

// check says which cells clash, on each change. Without a script it is the
// Check button, which goes to the page of the grid, marks and all.
func (s *server) check(c echo.Context) error {
	d, err := readDraft(c)
	if err != nil {
		return err
	}
	if isHtmx(c) {
		return s.render(c, http.StatusOK, templates.ClashStatus(clashStatus(d.query())))
	}
	if len(d.wrong) > 0 {
		return s.rejectDraft(c, d)
	}
	return c.Redirect(http.StatusSeeOther, d.query().address(""))
}

// withDraft reads a form for a handler that needs a grid of digits.
func (s *server) withDraft(h func(c echo.Context, d draft) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		d, err := readDraft(c)
		if err != nil {
			return err
		}
		if err := makeWay(c.Request().Context(), d.layout.CellCount()); err != nil {
			return err
		}
		if len(d.wrong) > 0 {
			return s.rejectDraft(c, d)
		}
		return h(c, d)
	}
}

// rejectDraft shows the form again as it was sent, with what is wrong with it.
func (s *server) rejectDraft(c echo.Context, d draft) error {
	e := entry{draft: d, problem: d.wrongSentence(), paste: templates.Paste{Text: d.text}}
	if !isHtmx(c) {
		return s.entryPage(c, http.StatusUnprocessableEntity, e)
	}
	view := s.entryView(e, "")
	c.Response().Header().Set("HX-Retarget", "#page")
	c.Response().Header().Set("HX-Reswap", "outerHTML")
	return s.render(c, http.StatusUnprocessableEntity, templates.Fragment(view.Page, templates.EntryPage(view)))
}

// postShare shows the link to what was typed.
func (s *server) postShare(c echo.Context, d draft) error {
	q := d.query()
	q.typed.all = false // what is handed on is a puzzle, not the typing of one
	if isHtmx(c) {
		return s.render(c, http.StatusOK, templates.ShareLink(s.assets, absolute(c, q.address(""))))
	}
	return c.Redirect(http.StatusSeeOther, q.address("")+"#share")
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
	q := readingQuery(reading)
	address := q.address("")
	if !isHtmx(c) {
		address = with(address, readParam, s.sealed(q.read))
	}
	return s.respond(c, address, func() (templates.Page, templ.Component, error) {
		view := s.entryView(entry{draft: openDraft(q), source: q, shared: true}, absolute(c, ""))
		return view.Page, templates.EntryPage(view), nil
	})
}

// longText is the length of a text that is not read in the fast lane: the worst of 64
// KiB takes some tens of milliseconds.
const longText = 4 << 10

// readInLane reads pasted cells, a long text in the lane for what takes longer. The
// problem is what is wrong with the text; the error is that it was not read.
func readInLane(ctx context.Context, d draft) (reading notation.Reading, problem, err error) {
	if len(d.text) <= longText {
		reading, problem = readText(d)
		return reading, problem, nil
	}
	t := turnOf(ctx)
	err = t.elsewhere(ctx, func() error {
		return t.in(ctx, lanes.Short, func(*lanes.Place) { reading, problem = readText(d) })
	})
	return reading, problem, err
}

// readText reads pasted cells for the board of the form. A text that is of
// another board decides for itself, as every text does on the classic board.
func readText(d draft) (notation.Reading, error) {
	if d.layout.ID() == solver.Classic().ID() {
		return notation.Read(d.text, nil)
	}
	reading, err := notation.Read(d.text, d.layout)
	if err == nil {
		return reading, nil
	}
	if other, otherErr := notation.Read(d.text, nil); otherErr == nil {
		return other, nil
	}
	return notation.Reading{}, err
}

// rejectPaste says what could not be read, and keeps the text and the grid.
func (s *server) rejectPaste(c echo.Context, d draft, err error) error {
	e := entry{draft: d, paste: pasteBox(d.layout, pasteProblem(d.text, err))}
	if !isHtmx(c) {
		return s.entryPage(c, http.StatusUnprocessableEntity, e)
	}
	c.Response().Header().Set("HX-Retarget", "#paste")
	c.Response().Header().Set("HX-Reswap", "outerHTML")
	return s.render(c, http.StatusUnprocessableEntity, templates.PasteBox(e.paste))
}
