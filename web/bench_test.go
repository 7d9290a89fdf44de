package web

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/a-h/templ"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/form"
	"sudoku/web/view"
	"sudoku/web/view/board"
	"sudoku/web/view/entry"
	"sudoku/web/view/logs"
	"sudoku/web/view/page"
)

// browser is what a browser says of the answers that it takes.
var browser = header("Accept-Encoding", "gzip, deflate, br, zstd")

// benchmark sends a request again and again through the whole application, all middleware included,
// and lets nothing but the request itself be made outside of the time. What was searched and told is
// known; the page is made each time, since each address is another, by a parameter that says nothing.
func benchmark(b *testing.B, cfg Config, method, target string, form url.Values, options ...option) {
	b.Helper()
	h := newHandlerOf(b, cfg)
	body := form.Encode()
	r := httptest.NewRequest(method, target, nil)
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for _, o := range options {
		o(r)
	}
	r.ContentLength = int64(len(body))
	w, query, n := &discard{header: http.Header{}}, r.URL.RawQuery, 0
	send := func() {
		if n++; method == http.MethodGet {
			r.URL.RawQuery = query + "&n=" + strconv.Itoa(n)
		}
		r.Body, r.Form, r.PostForm = io.NopCloser(strings.NewReader(body)), nil, nil
		clear(w.header)
		w.status, w.bytes = 0, 0
		h.ServeHTTP(w, r)
	}
	send() // from then on what is kept is known
	b.ReportAllocs()
	for b.Loop() {
		send()
	}
	if w.status != http.StatusOK {
		b.Fatalf("%s %s: %d", method, target, w.status)
	}
	b.ReportMetric(float64(w.bytes), "bytes/answer")
}

// discard is a client that counts what it gets.
type discard struct {
	header http.Header
	status int
	bytes  int
}

func (d *discard) Header() http.Header    { return d.header }
func (d *discard) WriteHeader(status int) { d.status = status }
func (d *discard) Write(p []byte) (int, error) {
	if d.status == 0 {
		d.status = http.StatusOK
	}
	d.bytes += len(p)
	return len(p), nil
}

// BenchmarkCheck is the answer to one change of a grid with thirty digits, two
// of which clash.
func BenchmarkCheck(b *testing.B) {
	benchmark(b, Config{}, http.MethodPost, "/check", checkForm(), htmx, browser)
}

// BenchmarkCheckLarge is the same on the largest board, half full.
func BenchmarkCheckLarge(b *testing.B) {
	form := cellsForm(entry.BoardExamples()["25x25"].Href[len("/p/"):])
	form.Set("r1c1", form.Get("r1c2"))
	benchmark(b, Config{}, http.MethodPost, "/check", form, htmx, browser)
}

// BenchmarkPage is each page, from the address to the bytes on the wire.
func BenchmarkPage(b *testing.B) {
	for name, page := range map[string]string{
		"Home": "/", "Help": "/help", "API": "/api", "Puzzle": "/p/" + codeOne, "Solution": "/p/" + codeOne + "/solution", "Several": "/p/" + codeTwo + "/solution",
		"None": "/p/" + codeNone + "/solution", "Steps": "/p/" + codeOne + "/steps", "Step": "/p/" + codeOne + "/board?method=logic&step=3",
		"Methods": "/p/" + codeOne + "/methods", "SolutionJSON": "/p/" + codeOne + "/solution.json", "StepsJSON": "/p/" + codeOne + "/steps.json",
		"DrawnStep": "/p/050008006007406000003000400308070000000902003000000020802000010500710009100000050/board?method=logic&step=45",
		"HardSteps": "/p/" + codeHard + "/steps?step=7", "HardStep": "/p/" + codeHard + "/board?method=logic&step=7", "HardStepsJSON": "/p/" + codeHard + "/steps.json",
		"EvidenceJSON": "/p/" + codeOne + "/steps.json?evidence=1", "HardEvidenceJSON": "/p/" + codeHard + "/steps.json?evidence=1",
		"Jigsaw": "/p/" + codes["jigsaw"], "16x16": "/p/" + codes["16x16"], "25x25": "/boards/25x25", "25x25Steps": entry.BoardExamples()["25x25"].Href + "/steps",
	} {
		b.Run(name, func(b *testing.B) { benchmark(b, Config{}, http.MethodGet, page, nil, browser) })
	}
}

// BenchmarkReady is a page that was asked for before.
func BenchmarkReady(b *testing.B) {
	h := newHandlerOf(b, Config{})
	r := httptest.NewRequest(http.MethodGet, "/p/"+codeHard+"/steps?step=7", nil)
	browser(r)
	h.ServeHTTP(&discard{header: http.Header{}}, r)
	for b.Loop() {
		h.ServeHTTP(&discard{header: http.Header{}}, r)
	}
}

// BenchmarkNested is the fragment of some steps of a log of forcing chains that rest on
// others: what is drawn and told of one grows with its cases and its proofs.
func BenchmarkNested(b *testing.B) {
	for _, step := range []string{"2", "4", "6", "8", "10", "12"} {
		b.Run(step, func(b *testing.B) {
			benchmark(b, Config{}, http.MethodGet, "/p/"+codeHard+"/board?method=logic&step="+step, nil, browser)
		})
	}
}

// BenchmarkRender is the drawing alone: a view model, ready made, into memory.
func BenchmarkRender(b *testing.B) {
	_, s, _ := newInside(b, Config{}, nil)
	q := queryOf(codeOne)
	verdict, err := solver.Judge(b.Context(), q.Puzzle)
	if err != nil {
		b.Fatal(err)
	}
	logic, _ := methods.Find(methods.Logic)
	log := logs.New(logic.Solve(b.Context(), q.Puzzle, 0), address.Style{})
	site := page.Site{Assets: s.Assets, Paper: s.Paper}
	entryView := entry.Entry(entry.EntryInput{Draft: form.Open(q), Shared: true}, site)
	solutionView := view.Solution(q, view.Answer{Verdict: verdict}, site)
	first := address.At{Step: 1}
	stepsView := logs.Steps(logs.StepsInput{Query: q, Log: log, Items: logs.Items(q, log, first), At: first, Step: logs.Step(q, log, first)}, site)
	methodsView := logs.Methods(q, q, methods.Compare(b.Context(), q.Puzzle, 0), site)
	for name, component := range map[string]templ.Component{
		"Check":    templates.ClashStatus(board.ClashStatus(queryOf(codeInvalid))),
		"Entry":    templates.Document(entryView.Page, templates.EntryPage(entryView)),
		"Solution": templates.Document(solutionView.Page, templates.SolutionPage(solutionView)),
		"Steps":    templates.Document(stepsView.Page, templates.StepsPage(stepsView)),
		"Methods":  templates.Document(methodsView.Page, templates.MethodsPage(methodsView)),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := component.Render(b.Context(), io.Discard); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
