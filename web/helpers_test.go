package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

// The share codes of the puzzles that most tests ask for.
const (
	codeOne     = puzzles.One
	codeNone    = puzzles.None
	codeTwo     = puzzles.Two
	codeEasy    = puzzles.Easy
	codeHard    = puzzles.Hard
	codeSlow    = puzzles.Slow
	codeInvalid = puzzles.Invalid
	codeSolved  = puzzles.Solved
)

// codes gives the puzzles the names that scripts use: {one}.
var codes = puzzles.ByName()

// newHandler is the whole application. It logs nothing, and has time: what a test
// says must not depend on how busy the machine is. Tests share one, with what it
// remembers; newHandlerOf makes one that remembers nothing yet, and a test in a bubble of
// testing/synctest needs that: what waits in a bubble must not wake what is outside.
func newHandler(t testing.TB) http.Handler {
	t.Helper()
	if time.Now().Year() == 2000 { // when the clock of a bubble begins
		t.Fatal("a bubble needs a server of its own: newHandlerOf(t, patient)")
	}
	h, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	return described(t, h)
}

var shared = sync.OnceValues(func() (http.Handler, error) { return New(patient) })

// patient is how most servers of tests are set up.
var patient = Config{Deadline: time.Minute}

func newHandlerOf(t testing.TB, cfg Config) http.Handler {
	t.Helper()
	return described(t, newBareHandler(t, cfg))
}

// newBareHandler is a handler whose answers nobody looks at, to measure what it takes.
func newBareHandler(t testing.TB, cfg Config) http.Handler {
	t.Helper()
	h, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// An option changes a request before it is sent.
type option func(*http.Request)

func header(name, value string) option {
	return func(r *http.Request) { r.Header.Set(name, value) }
}

var htmx = header("HX-Request", "true")

// fromProxy makes a request come from the machine that the server runs on.
func fromProxy(r *http.Request) { r.RemoteAddr = "127.0.0.1:40000" }

// reply is an answer as the client gets it.
type reply struct {
	status int
	header http.Header
	body   string
	tree   *html.Node // where it was parsed already
}

// ask sends a GET.
func ask(h http.Handler, target string, options ...option) reply {
	return send(h, httptest.NewRequest(http.MethodGet, target, nil), options...)
}

// post sends a form.
func post(h http.Handler, target string, form url.Values, options ...option) reply {
	r := httptest.NewRequest(http.MethodPost, target, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return send(h, r, options...)
}

func send(h http.Handler, r *http.Request, options ...option) reply {
	for _, o := range options {
		o(r)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return reply{status: w.Code, header: w.Result().Header, body: w.Body.String()}
}

// page parses the answer as HTML.
func (r reply) page(t testing.TB) *goquery.Document {
	t.Helper()
	return goquery.NewDocumentFromNode(r.root(t))
}

// text is what stands in the elements that a selector finds, in one line.
func (r reply) text(t testing.TB, selector string) string {
	t.Helper()
	return oneLine(r.page(t).Find(selector).Text())
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// cellsForm is the form with one symbol a cell, row by row; 0 is a blank.
func cellsForm(code string) url.Values {
	p, err := notation.ParseCode(code)
	if err != nil {
		panic(err)
	}
	form := url.Values{"layout": {p.Layout().ID()}}
	for c := range p.Layout().CellCount() {
		form.Set(p.Layout().CellName(c), solver.SymbolText(p.Given(c)))
	}
	return form
}

// opened is the form of a puzzle that was opened from its link.
func opened(code string) url.Values {
	form := cellsForm(code)
	form.Set("givens", code)
	return form
}

// queryOf is the query of a share code that is known to be right.
func queryOf(code string) address.Query { return address.Query{Puzzle: puzzles.Of(code)} }
