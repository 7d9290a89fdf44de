package pages

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/form"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/work"
)

// queryHandler answers a request about a puzzle in one format.
type queryHandler func(c echo.Context, q address.Query, f respond.Format) error

// Resource is a page of a puzzle, and the same as .json and .txt.
func (ps *Pages) Resource(path string, h func(c echo.Context, q address.Query, f respond.Format) error) []respond.Route {
	return []respond.Route{
		ps.route(path, respond.Page, h),
		ps.route(path+".json", respond.JSON, h),
		ps.route(path+".txt", respond.Text, h),
	}
}

// helping is a resource of which the page of the puzzle asks for a fragment.
func (ps *Pages) helping(path string, h queryHandler) []respond.Route {
	whole, part := ps.withQuery(h, respond.Page), ps.withQuery(h, respond.Fragment)
	all := ps.Resource(path, h)
	all[0].IsPart = true
	all[0].Handle = func(c echo.Context) error {
		respond.VariesToo(c.Response().Header(), "HX-Request")
		if respond.IsHtmx(c) {
			return part(c)
		}
		return whole(c)
	}
	return all
}

// route is an address about a puzzle in one format.
func (ps *Pages) route(path string, f respond.Format, h queryHandler) respond.Route {
	return respond.Get(path, f, ps.withQuery(h, f))
}

// leadTo leads from the grid as typed to a page about it.
func leadTo(page string) func(echo.Context, form.Draft) error {
	return func(c echo.Context, d form.Draft) error { return respond.Redirect(c, d.Query().Address(page)) }
}

// withQuery reads the address, redirects other notations to the canonical address, and
// answers 304 to clients that have the page.
func (ps *Pages) withQuery(h queryHandler, f respond.Format) echo.HandlerFunc {
	return func(c echo.Context) error { return ps.answerQuery(c, h, f) }
}

// answerQuery is not part of withQuery, since of that there would be a copy for each page.
func (ps *Pages) answerQuery(c echo.Context, h queryHandler, f respond.Format) error {
	q, canonical, err := readQuery(c)
	if err != nil {
		return err
	}
	if canonical != "" {
		if q.Origin.IsKnown() {
			canonical = address.With(canonical, address.ReadParam, ps.Sign(q.Origin.Text()))
		}
		return c.Redirect(http.StatusFound, canonical) // another build may read it otherwise
	}
	if ps.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	if read, ok := ps.Verify(c.QueryParam(address.ReadParam)); ok {
		q.Origin = address.ParseOrigin(read)
	}
	if err := work.ChooseLane(c.Request().Context(), q.Puzzle.Layout().CellCount()); err != nil {
		return err
	}
	return leadOn(h(c, q, f), q)
}

// leadOn adds the way to the puzzle, which is there, to what is said of a fault in the rest of its address.
func leadOn(err error, q address.Query) error {
	var bad *address.Error
	if !errors.As(err, &bad) {
		return err
	}
	return &problem.Error{
		Status: http.StatusBadRequest, Message: bad.Message, Advice: "The puzzle in the link is good.",
		Link: templates.Link{Label: "Open the puzzle", Href: q.Address("")}, Err: bad.Err,
	}
}

// readQuery reads the puzzle in the path. If it is in another notation than a share code,
// it returns the canonical address to go to, and a query that says how the text was read.
func readQuery(c echo.Context) (q address.Query, canonical string, err error) {
	param, end := c.Param("code"), ""
	if strings.HasSuffix(c.Path(), ":code") {
		end = respond.Suffix(param)
	}
	code, err := url.PathUnescape(strings.TrimSuffix(param, end))
	if err != nil {
		return q, "", address.Bad("The address is not written as addresses are.")
	}
	p, err := notation.ParseCode(code)
	reading := notation.Reading{State: notation.State{Puzzle: p}}
	if err != nil {
		reading, err = notation.Read(code, nil)
	}
	if err != nil {
		return q, "", address.Bad("There is no puzzle in this address: " + err.Error() + ".")
	}
	if canonicalCode := notation.Code(reading.Puzzle); canonicalCode != code {
		u := *c.Request().URL
		u.RawPath = ""
		u.Path = strings.NewReplacer(":code", canonicalCode+end, ":id", c.Param("id")).Replace(c.Path())
		q, canonical = address.Canonical(&u, reading)
		return q, canonical, nil
	}
	q, err = readBeside(c, p)
	return q, "", leadOn(err, q)
}

// readBeside reads what an address says of a puzzle beside its digits: which of them are
// typed, and what is noted.
func readBeside(c echo.Context, p solver.Puzzle) (q address.Query, err error) {
	q.Puzzle = p
	if q.Typed, err = address.ParseTyped(p, c.QueryParam(address.TypedParam)); err != nil {
		return q, err
	}
	if q.Without, err = address.ParseWithout(c.QueryParam(address.WithoutParam)); err != nil {
		return q, err
	}
	q.Marks, err = address.ParseMarks(p.Layout(), c.QueryParam)
	return q, err // of a fault in the marks, the rest is still good
}
