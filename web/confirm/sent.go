package confirm

import (
	"encoding/base64"
	"fmt"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/web/exchange"
	"sudoku/web/form"
	"sudoku/web/offers"
	"sudoku/web/photo"
	"sudoku/web/problem"
)

// sent is what a form or a program has sent.
type sent struct {
	name    string // of the file; empty where it has none
	picture []byte
	options photo.Options

	// What comes from the page on which a reading is put right.
	do       string // what is wanted of it: "turn"
	hasCells bool
	draft    form.Draft
	decided  solver.CellSet // cells that somebody has looked at
	written  solver.CellSet // cells that were written by hand
	framed   string         // the corners of the grid, where somebody has said them
}

// sentIn reads a form with a picture, or that of a page that has one.
func sentIn(r *http.Request) (sent, error) {
	fields, files, err := formIn(r)
	if err != nil {
		return sent{}, err
	}
	s := sent{do: fields.Get("do")}
	if s.take(files) {
		return s, nil
	}
	if _, isLeaving := leaving[s.do]; isLeaving || fields.Get("kept") != "" {
		return s, s.fromPage(fields)
	}
	if slices.ContainsFunc(files, func(f form.File) bool { return f.Name != "" }) {
		return s, errEmpty
	}
	return s, errNoPicture
}

// take takes the first file that is not empty, and reports whether there is one.
func (s *sent) take(files []form.File) bool {
	i := slices.IndexFunc(files, func(f form.File) bool { return len(f.Data) > 0 })
	if i < 0 {
		return false
	}
	s.name, s.picture = files[i].Name, files[i].Data
	return true
}

// formIn reads the form of a request.
func formIn(r *http.Request) (fields form.Fields, files []form.File, err error) {
	kind, params, _ := mime.ParseMediaType(r.Header.Get(echo.HeaderContentType))
	if kind != echo.MIMEMultipartForm {
		return fields, nil, echo.ErrUnsupportedMediaType
	}
	body, err := exchange.BodyOf(r)
	if err == nil {
		fields, files, err = form.ParseMultipart(body, params["boundary"])
	}
	if err != nil {
		return fields, nil, problem.BadForm(err)
	}
	return fields, files, nil
}

// pictureIn reads what a program has sent: a picture as it is, or in a form.
func pictureIn(r *http.Request) (s sent, err error) {
	if exchange.MediaType(r) != echo.MIMEMultipartForm {
		s.picture, err = exchange.BodyOf(r)
	} else {
		var files []form.File
		_, files, err = formIn(r)
		s.take(files)
	}
	if err == nil && len(s.picture) == 0 {
		err = errNoPicture
	}
	return s, err
}

// fromPage reads the form of the page on which a reading is put right. Such a form was made here: what is wrong in it
// was not typed.
func (s *sent) fromPage(fields form.Fields) (err error) {
	if s.draft, err = form.ParseDraft(fields); err != nil {
		return err
	}
	s.hasCells = true
	if s.picture, err = base64.StdEncoding.DecodeString(fields.Get("kept")); err != nil {
		return problem.BadForm(err)
	}
	s.options = photo.Options{Turn: wayUp(small(fields.Get("turn"), 4)), Grid: small(fields.Get("grid"), mostGrids)}
	s.frame(fields.Get("framed"))
	l := s.draft.Layout
	s.decided, s.written = cellsIn(l, fields.Get("decided")), cellsIn(l, fields.Get("written"))
	return s.act(fields)
}

// act does what a button of the page says.
//
//	turn   corners   grid 1   use r3c4=8 r5c1=0   keep r3c4=8
func (s *sent) act(fields form.Fields) error {
	verb, rest, _ := strings.Cut(s.do, " ")
	switch verb {
	case "turn":
		s.options.Turn = s.options.Turn%4 + 1
		s.forget()
	case "grid":
		s.options, s.framed = photo.Options{Grid: small(rest, mostGrids)}, ""
		s.forget()
	case "corners":
		s.options = photo.Options{}
		if !s.frame(fields.Get("corners")) {
			return problem.BadForm(fmt.Errorf("corners %q", fields.Get("corners")))
		}
		s.forget()
	case "use", "keep":
		s.decide(verb == "use", rest)
	}
	return nil
}

// mostGrids is how many grids of a picture can be chosen among.
const mostGrids = 16

// wayUp is how many quarter turns are said to make the digits upright, where there were as many.
func wayUp(turned int) int {
	if turned == 0 {
		return 4
	}
	return turned
}

// frame takes corners that somebody has said, and reports whether there are any.
func (s *sent) frame(text string) bool {
	q, ok := quadIn(text)
	if ok {
		s.options.Corners, s.framed = &q, text
	}
	return ok
}

// forget leaves the cells out: the picture is read anew, in another way.
func (s *sent) forget() { s.hasCells, s.decided, s.written = false, solver.CellSet{}, solver.CellSet{} }

// decide takes another reading, or none of it. In both cases somebody has looked at the cells.
func (s *sent) decide(isUsed bool, changes string) {
	for change := range strings.FieldsSeq(changes) {
		name, symbol, _ := strings.Cut(change, "=")
		c, ok := solver.ParseCellName(s.draft.Layout.Size(), name)
		digit, isDigit := form.Digit(s.draft.Layout, symbol)
		if !ok || !isDigit {
			continue
		}
		s.decided.Add(c)
		if isUsed {
			s.draft.Raw[c] = solver.SymbolText(digit)
			s.draft.Puzzle = s.draft.Puzzle.With(c, digit)
		}
	}
}

// corrected is a reading with what somebody has put right in it: such a cell is beyond doubt.
func (s *sent) corrected(r photo.Reading) photo.Reading {
	if !s.hasCells || len(r.Cells) != s.draft.Layout.CellCount() {
		s.forget() // cells of another board
		return r
	}
	for c, read := range r.Cells {
		digit := s.draft.Puzzle.Given(c)
		if digit != read.Value || s.decided.Has(c) {
			s.decided.Add(c)
			r.Cells[c] = photo.Cell{Value: digit, Confidence: 1, Written: read.Written}
		}
	}
	return r
}

// draftOf is the grid to show: what stands in the form, or what was read.
func (s *sent) draftOf(o offers.Offers) form.Draft {
	if s.hasCells && s.draft.Layout.ID() == o.Filled.Layout().ID() {
		return s.draft
	}
	d := form.Draft{Layout: o.Filled.Layout(), Puzzle: o.Filled, Givens: solver.EmptyPuzzle(o.Filled.Layout())}
	for _, digit := range o.Filled.Grid() {
		d.Raw = append(d.Raw, solver.SymbolText(int(digit)))
	}
	return d
}

// small reads a number below a bound; 0 for what is none.
func small(text string, bound int) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n >= bound {
		return 0
	}
	return n
}

// cellsIn reads names of cells with commas between them, and passes over what is none.
func cellsIn(l *solver.Layout, names string) (cells solver.CellSet) {
	for name := range strings.SplitSeq(names, ",") {
		if c, ok := solver.ParseCellName(l.Size(), name); ok {
			cells.Add(c)
		}
	}
	return cells
}

// quadIn reads four corners: "x,y x,y x,y x,y".
func quadIn(text string) (q photo.Quad, ok bool) {
	corners := strings.Fields(text)
	if len(corners) != len(q) {
		return q, false
	}
	for i, corner := range corners {
		var p photo.Point
		if n, err := fmt.Sscanf(corner, "%f,%f", &p.X, &p.Y); n != 2 || err != nil {
			return q, false
		}
		if !(abs(p.X) < farthest && abs(p.Y) < farthest) {
			return q, false
		}
		q[i] = p
	}
	return q, true
}

// farthest is how far from the corner of a picture a corner of its grid can be, in pixels.
const farthest = 1e5

func abs(x float64) float64 { return max(x, -x) }
