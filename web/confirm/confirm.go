// Package confirm serves what is read from a picture: the form that takes one, the page on which a person puts right
// what was read, and the same for programs. A picture is kept nowhere: it is in the page that was made of it.
package confirm

import (
	"bytes"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/exchange"
	"sudoku/web/lanes"
	"sudoku/web/offers"
	"sudoku/web/photo"
	"sudoku/web/respond"
	"sudoku/web/view/entry"
	"sudoku/web/work"
)

// Confirm serves it.
type Confirm struct {
	*respond.Sender
	Desk *work.Desk

	apart *lanes.Lanes // one picture at a time: a large one takes 200 MB to decode
}

// New returns who serves it.
func New(s *respond.Sender, d *work.Desk, shareOf func(client string) int) *Confirm {
	limits := lanes.For(1)
	limits.Waiting[lanes.Slow], limits.ClientWaiting[lanes.Slow] = mostWaiting, mostOfClient
	return &Confirm{Sender: s, Desk: d, apart: lanes.NewShared(limits, shareOf)}
}

// How many pictures may wait to be read: as many as fit into the memory for them, and of one client a few.
const (
	mostWaiting  = 32
	mostOfClient = 4
)

// Routes are its addresses.
func (cf *Confirm) Routes() []respond.Route {
	forPrograms := respond.Post(exchange.ReadPath, cf.readForPrograms)
	forPrograms.Format = respond.Problem
	return []respond.Route{
		respond.Get(exchange.PhotoPath, respond.Page, cf.form),
		respond.Post(exchange.PhotoPath, cf.post),
		forPrograms,
	}
}

// form is where a picture is chosen.
func (cf *Confirm) form(c echo.Context) error {
	return cf.formPage(c, http.StatusOK, templates.PhotoForm{})
}

func (cf *Confirm) formPage(c echo.Context, status int, f templates.PhotoForm) error {
	f.Page = entry.PhotoFormPage(cf.Site(c))
	return cf.RenderPage(c, status, f.Page, templates.PhotoFormPage(f))
}

// post reads a picture, reads it once more in another way, or leaves the page with what was put right there.
func (cf *Confirm) post(c echo.Context) error {
	s, err := sentIn(c.Request())
	if err != nil {
		return cf.refuse(c, err)
	}
	if page, isLeaving := leaving[s.do]; isLeaving {
		return cf.leave(c, s, page)
	}
	o, err := cf.readIn(c, &s)
	if err != nil {
		return cf.refuse(c, err)
	}
	return cf.show(c, s, o)
}

// leaving are the pages to which buttons of the page lead.
var leaving = map[string]string{"solve": "/solution", "steps": "/steps", "play": "", "share": "#share"}

// leave leads to a page about the puzzle as it was put right. What was written by hand is entered there.
func (cf *Confirm) leave(c echo.Context, s sent, to string) error {
	if len(s.draft.Wrong) > 0 {
		return cf.refuse(c, unreadable(s.draft.WrongSentence()))
	}
	q := s.draft.Query()
	q.Typed = address.TypedCells{}
	for cell := range s.written.All() {
		if q.Puzzle.Given(cell) != 0 {
			q.Typed.Cells.Add(cell)
		}
	}
	if to == "#share" {
		return respond.Redirect(c, q.Address("")+to)
	}
	return respond.Redirect(c, q.Address(to))
}

// show sends the page on which the reading is put right.
func (cf *Confirm) show(c echo.Context, s sent, o offers.Offers) error {
	respond.Volatile(c)
	in := entry.PhotoInput{Offers: o, Draft: s.draftOf(o), Decided: s.decided, Turn: o.Reading.Turned, Grid: s.options.Grid, Framed: s.framed}
	p := entry.Photo(in, cf.Site(c))
	if !respond.IsHtmx(c) {
		return cf.RenderPage(c, http.StatusOK, p.Entry.Page, templates.PhotoPage(p))
	}
	return cf.RenderAt(c, in.Draft.Query().Address(""), p.Entry.Page, templates.PhotoPage(p))
}

// readForPrograms reads a picture, and answers with what was read.
func (cf *Confirm) readForPrograms(c echo.Context) error {
	respond.Volatile(c)
	s, err := pictureIn(c.Request())
	if err != nil {
		return problemOf(err)
	}
	o, err := cf.readIn(c, &s)
	if err != nil {
		return problemOf(err)
	}
	return c.JSON(http.StatusOK, offers.ReportOf(s.name, o))
}

// readIn reads what was sent, in the slow lane and apart from all other pictures.
func (cf *Confirm) readIn(c echo.Context, s *sent) (o offers.Offers, err error) {
	ctx := c.Request().Context()
	err = work.Apart(ctx, cf.apart, lanes.Slow, func() error {
		r, err := photo.Read(ctx, bytes.NewReader(s.picture), s.options)
		if err != nil {
			return err
		}
		o, err = offers.Of(ctx, s.corrected(r), offers.Budget)
		return err
	})
	cf.count(o, err)
	return o, err
}

// count counts a picture: on which board its puzzle is, and how it ended.
func (cf *Confirm) count(o offers.Offers, err error) {
	if err != nil {
		cf.Desk.Count(method, "refused", nil)
		return
	}
	cf.Desk.Count(method, string(o.Status), o.Puzzle.Layout())
}

// method is what reading is called where work is counted.
const method = "read"
