package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// The puzzles that most tests ask for, by share code.
const (
	codeOne  = "000500809180400060000070010500000070649000000020010000090032000010005600700000480" // of the third article
	codeNone = "200804006006090500074000920300040007000305000400060009019000740008000200500608001" // of the fourth article
	codeTwo  = "000100305000040000000570094006000010300400070507000930000200100603000000052700640" // two solutions

	codeEasy = "000100305000040000000570094006000010300400070507000930400200100603000000052700640" // singles
	codeHard = "980700600750060000006800000400300020005090700000008004010000003009180500000002010" // takes a second of logic

	codeInvalid = "550000000500000000000000000000000000000000000000000000000000000000000000000000000"
	codeSolved  = "374561829185429367962378514531984276649257138827613945496832751218745693753196482" // the solution of codeOne
)

// codes gives the puzzles the names that scripts use: {one}.
var codes = map[string]string{
	"one": codeOne, "none": codeNone, "two": codeTwo, "invalid": codeInvalid, "solved": codeSolved,
	"empty":    strings.Repeat("0", 81),
	"4x4":      "4x4~0400300002000010",
	"6x6":      "6x6~600400020065000010050000003100200000",
	"x":        "x~062000000000000100408000200040003900050800006000000450680009004000000000000000807",
	"windoku":  "windoku~004000000001000960209000000007001800050030006008000720970604000000000000000000200",
	"jigsaw":   "jigsaw-111123333111222433512262443515262443555666643577886449577866949577899999777888889~000000000005000160000000000070301800060020709000000620710009006000000000800006300",
	"jigsawx":  "jigsawx-111123333112222333411222233441555666447755566447556666477588888477988998779999998~003000000007000410004000900015008204030020009000000580840000000000000000000000106",
	"12x12":    "12x12~C00B890603203A00005700000058042300B00000006000A500605AB100C8A0024089B160009407006B1300000102C5891035B0082A005010000B043202B0000018500046050A7C00",
	"16x16":    "16x16~G9203C4AE60F87D15C000B00G7204A0078DE0060CB040000AF600000000305004G90067005000C3030E0400100079G0F000A2050000E74002D00B300408G00E500820030500AD0070740A0G2DC3B50F003BG00107046000C050000009EF8001GE030GA2000051004000D810300E20079007000E4A0G00050040005B00060EFA0",
	"25x25":    "25x25~" + strings.Repeat("0", 625),
	"jigsaw6":  "jigsaw-111222113222133444533466553446555666~500000000625000010060000003000200003",
	"hopeless": "jigsaw-1223214341244133~0000000000000000", // regions that cannot be filled
}

// newHandler is the whole application. It logs nothing, and has time: what a test
// says must not depend on how busy the machine is.
func newHandler(t testing.TB) http.Handler {
	t.Helper()
	return newHandlerOf(t, Config{Deadline: time.Minute})
}

func newHandlerOf(t testing.TB, cfg Config) http.Handler {
	t.Helper()
	h, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return described(t, h)
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
func queryOf(code string) query {
	p, err := notation.ParseCode(code)
	if err != nil {
		panic(err)
	}
	return query{puzzle: p}
}
