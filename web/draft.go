package web

import (
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/web/address"
	"sudoku/web/clip"
)

// draft is a grid as a form has sent it: what was typed, whether or not it can
// be a puzzle.
type draft struct {
	layout *solver.Layout
	givens solver.Puzzle // what was opened, before anything was typed
	raw    []string      // what stands in each cell, as typed
	wrong  []int         // cells that hold something that is not a digit
	puzzle solver.Puzzle // the digits; wrong cells are blank
	text   string        // the box "Paste a puzzle"
	board  string        // the name of the board to change to
}

// readDraft reads a form. A form that this application did not make is a
// problem; anything that a person can type is not.
func readDraft(c echo.Context) (draft, error) {
	form, err := readForm(c.Request())
	if err != nil {
		return draft{}, err
	}
	d := draft{layout: solver.Classic(), text: form["text"], board: form["board"]}
	if id := form["layout"]; id != "" && id != d.layout.ID() {
		if d.layout, err = solver.ParseLayout(id); err != nil {
			return draft{}, &problem{status: http.StatusBadRequest, message: "The form names no board that is known here.", advice: "Start from the first page.", err: err}
		}
	}
	d.givens = solver.EmptyPuzzle(d.layout)
	if code := form["givens"]; code != "" {
		d.givens, err = notation.ParseCode(code)
		if err != nil || d.givens.Layout().ID() != d.layout.ID() {
			return draft{}, &problem{status: http.StatusBadRequest, message: "The form does not say which puzzle it was opened with.", advice: "Open the puzzle again.", err: err}
		}
	}
	d.readCells(form)
	return d, nil
}

// readForm reads the fields of a form. It runs on every key that is typed.
func readForm(r *http.Request) (map[string]string, error) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get(echo.HeaderContentType)); kind != echo.MIMEApplicationForm {
		return nil, echo.ErrUnsupportedMediaType
	}
	body, err := io.ReadAll(r.Body) // in memory already, see inTurn
	var form map[string]string
	if err == nil {
		form, err = parseForm(string(body))
	}
	if err != nil {
		return nil, &problem{status: http.StatusBadRequest, message: "The form could not be read.", advice: "Go back and try again.", err: err}
	}
	return form, nil
}

// parseForm does what url.ParseQuery does, into a map that has its size from
// the start. Of a field that is there twice the first counts.
func parseForm(body string) (map[string]string, error) {
	const most = solver.MaxSize*solver.MaxSize + 4 // fields that mean anything
	form := make(map[string]string, min(strings.Count(body, "&")+1, most))
	for field := range strings.SplitSeq(body, "&") {
		name, value, _ := strings.Cut(field, "=")
		name, err := url.QueryUnescape(name)
		if err != nil {
			return nil, err
		}
		if _, again := form[name]; again {
			continue
		}
		if form[name], err = url.QueryUnescape(value); err != nil {
			return nil, err
		}
	}
	return form, nil
}

func (d *draft) readCells(form map[string]string) {
	n := d.layout.CellCount()
	d.raw = make([]string, n)
	grid := make(solver.Grid, n)
	for c := range n {
		d.raw[c] = form[d.layout.CellName(c)]
		digit, ok := cellDigit(d.layout, d.raw[c])
		if !ok {
			d.wrong = append(d.wrong, c)
			continue
		}
		grid[c] = uint8(digit)
	}
	d.puzzle, _ = solver.NewPuzzle(d.layout, grid) // of the right length and within the digits
}

// cellDigit reads what stands in one cell: a digit, or a blank.
func cellDigit(l *solver.Layout, raw string) (digit int, ok bool) {
	s := strings.TrimSpace(raw)
	switch {
	case s == "" || s == "0" || s == ".":
		return 0, true
	case len(s) == 1:
		digit = solver.SymbolDigit(s[0])
	}
	return digit, digit > 0 && digit <= l.Size()
}

// wrongSentence says what cannot stand in a cell; empty when nothing is wrong.
func (d draft) wrongSentence() string {
	if len(d.wrong) == 0 {
		return ""
	}
	c := d.wrong[0]
	row, col := c/d.layout.Size()+1, c%d.layout.Size()+1
	s := fmt.Sprintf("Row %d, column %d: “%s” is not a digit of %s board.", row, col, clip.Text(d.raw[c]), withArticle(d.layout))
	if more := len(d.wrong) - 1; more > 0 {
		s += fmt.Sprintf(" The same goes for %d more.", more)
	}
	return s
}

// query is the address of what was typed.
func (d draft) query() address.Query {
	q := address.Query{Puzzle: d.puzzle}
	if d.givens.GivenCount() == 0 {
		q.Typed.All = d.puzzle.GivenCount() > 0
		return q
	}
	for c := range d.layout.CellCount() {
		if digit := d.puzzle.Given(c); digit != 0 && digit != d.givens.Given(c) {
			q.Typed.Cells.Add(c)
		}
	}
	return q
}
