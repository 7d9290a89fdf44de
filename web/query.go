package web

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation"
)

// query is what an address under /p says: a puzzle, and which of its digits a
// person typed into a puzzle that somebody else had opened for them.
type query struct {
	puzzle solver.Puzzle
	typed  typedCells
	read   string // how the text was understood that it was read from, see words
}

// typedCells says which digits of a grid were typed. A grid that is still being
// typed has no givens at all: that is said in one word instead of a list.
type typedCells struct {
	all   bool
	cells solver.CellSet
}

// typedParam is the parameter that lists typed cells: "all", or names of cells
// with commas between them.
const typedParam = "typed"

// list returns the typed cells where they are told apart from givens.
func (t typedCells) list() []int {
	if t.all {
		return nil
	}
	return t.cells.Slice()
}

// typedAmong tells the typed digits of some cells from the givens. While a grid is
// still being typed none of them counts as typed.
func (q query) typedAmong(cells solver.CellSet) (typed, given solver.CellSet) {
	if q.typed.all {
		return typed, cells
	}
	typed = cells.And(q.typed.cells)
	return typed, cells.Minus(typed)
}

// param is the value of typedParam; empty when nothing is typed.
func (t typedCells) param(l *solver.Layout) string {
	if t.all {
		return "all"
	}
	var names []string
	for c := range t.cells.All() {
		names = append(names, l.CellName(c))
	}
	return strings.Join(names, ",")
}

func parseTyped(p solver.Puzzle, value string) (typedCells, error) {
	switch value {
	case "":
		return typedCells{}, nil
	case "all":
		return typedCells{all: true}, nil
	}
	var t typedCells
	for name := range strings.SplitSeq(value, ",") {
		c, ok := solver.ParseCellName(p.Layout().Size(), name)
		if !ok || p.Given(c) == 0 {
			return t, badAddress("“" + clip(name) + "” in typed= is not the name of a filled cell of this board, like r1c1.")
		}
		t.cells.Add(c)
	}
	return t, nil
}

// address is the address of a page about a puzzle: "" is the grid itself, else
// "/solution" and so on. Only the grid itself tells a puzzle that is still being
// typed from one that is not.
func (q query) address(page string) string {
	if page == "" && q.puzzle.GivenCount() == 0 {
		return boardAddress(q.puzzle.Layout())
	}
	a := "/p/" + notation.Code(q.puzzle) + page
	if q.typed.all && page != "" {
		return a
	}
	if typed := q.typed.param(q.puzzle.Layout()); typed != "" {
		a += "?" + typedParam + "=" + typed
	}
	return a
}

// with adds a parameter to an address.
func with(address, name, value string) string {
	sign := "?"
	if strings.Contains(address, "?") {
		sign = "&"
	}
	return address + sign + name + "=" + url.QueryEscape(value)
}

// givens is the puzzle without the typed digits.
func (q query) givens() solver.Puzzle {
	p := q.puzzle
	for _, c := range q.typed.list() {
		p = p.With(c, 0)
	}
	return p
}

// queryHandler answers a request about a puzzle in one of its forms.
type queryHandler func(c echo.Context, q query, f format) error

// resource registers a handler for a page and for the same as .json and .txt.
func (s *server) resource(e *echo.Echo, path string, h queryHandler) {
	if !strings.HasSuffix(path, "/:code") {
		get(e, path, s.withQuery(h, asPage))
		get(e, path+".json", s.withQuery(h, asJSON))
		get(e, path+".txt", s.withQuery(h, asText))
		return
	}
	forms := map[string]echo.HandlerFunc{
		"": s.withQuery(h, asPage), ".json": s.withQuery(h, asJSON), ".txt": s.withQuery(h, asText),
	}
	get(e, path, func(c echo.Context) error { return forms[suffix(c.Param("code"))](c) })
}

func suffix(code string) string {
	for _, s := range []string{".json", ".txt"} {
		if strings.HasSuffix(code, s) {
			return s
		}
	}
	return ""
}

// withQuery reads the address, sends everybody who used another notation on to
// the canonical one, and answers 304 to who has the page already.
func (s *server) withQuery(h queryHandler, f format) echo.HandlerFunc {
	return func(c echo.Context) error {
		q, canonical, err := readQuery(c)
		if err != nil {
			return err
		}
		if canonical != "" {
			if q.read != "" {
				canonical = with(canonical, readParam, s.sealed(q.read))
			}
			return c.Redirect(http.StatusFound, canonical) // another build may read it otherwise
		}
		if s.fresh(c) {
			return c.NoContent(http.StatusNotModified)
		}
		if read, ok := s.unsealed(c.QueryParam(readParam)); ok {
			q.read = read
		}
		if err := makeWay(c.Request().Context(), q.puzzle.Layout().CellCount()); err != nil {
			return err
		}
		return h(c, q, f)
	}
}

// readQuery parses the puzzle in the path. It also accepts any other notation
// there, and then returns the canonical address to go to. The query then says
// how the text was read, where that is not all of it.
func readQuery(c echo.Context) (q query, canonical string, err error) {
	param, end := c.Param("code"), ""
	if strings.HasSuffix(c.Path(), ":code") {
		end = suffix(param)
	}
	code, err := url.PathUnescape(strings.TrimSuffix(param, end))
	if err != nil {
		return q, "", badAddress("The address is not written as addresses are.")
	}
	p, err := notation.ParseCode(code)
	reading := notation.Reading{Puzzle: p}
	if err != nil {
		reading, err = notation.Read(code, nil)
	}
	if err != nil {
		return q, "", badAddress("There is no puzzle in this address: " + err.Error() + ".")
	}
	if canonicalCode := notation.Code(reading.Puzzle); canonicalCode != code {
		u := *c.Request().URL
		u.RawPath = ""
		u.Path = strings.Replace(c.Path(), ":code", canonicalCode+end, 1)
		return forwarded(&u, reading)
	}
	t, err := parseTyped(p, c.QueryParam(typedParam))
	return query{puzzle: p, typed: t}, "", err
}

// forwarded is the query of a text in another notation and the address to go to.
// Digits that the text marks as placed are typed, unless the address says itself
// which are.
func forwarded(u *url.URL, r notation.Reading) (q query, canonical string, err error) {
	q = readingQuery(r)
	canonical = u.RequestURI()
	params := u.Query()
	if typed := q.typed.param(r.Puzzle.Layout()); typed != "" && !params.Has(typedParam) {
		canonical = with(canonical, typedParam, "") + typed // commas stay as they are
	}
	if len(r.LeftOut) == 0 && r.Placed.Empty() || params.Has(readParam) {
		q.read = ""
	}
	return q, canonical, nil
}

// clip shortens what a stranger sent and leaves out what cannot be printed, so
// that a message stays a sentence.
func clip(s string) string { return clipTo(s, 40) }

// clipTo is clip to another number of characters.
func clipTo(s string, most int) string { return english.Printable(english.Clip(s, most)) }
