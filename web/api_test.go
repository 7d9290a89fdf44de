package web

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoku/web/internal/racecheck"
	"sudoku/web/openapi"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/static"
	"sudoku/web/clip"
	"sudoku/web/exchange"
	"sudoku/web/site"
)

// Every kind of answer is asked for, on every board that has a name; described holds
// each of them to openapi.yaml. What takes long is cut short at once.
func TestEveryAnswerIsDescribed(t *testing.T) {
	racecheck.Skip(t, "it asks for hundreds of answers, one after the other")
	t.Parallel()
	patient, hasty := newHandler(t), newHandlerOf(t, Config{Deadline: time.Nanosecond})
	every := slices.Collect(maps.Values(codes))
	for _, name := range solver.LayoutNames() {
		l, err := solver.ParseLayout(name)
		if err != nil {
			t.Fatal(err)
		}
		every = append(every, notation.Code(solver.EmptyPuzzle(l)))
	}
	seen := map[string]bool{}
	for _, code := range every {
		h := patient
		if len(code) > 81 {
			h = hasty
		}
		for _, page := range []string{
			".json", "/solution.json", "/rating.json", "/methods.json", "/steps.json",
			"/steps.json?method=iterative", "/steps.json?method=elimination&notation=a1",
		} {
			note(t, seen, page, ask(h, "/p/"+code+page))
		}
	}
	for _, want := range []string{
		"/solution.json status one", "/solution.json status several", "/solution.json status none", "/solution.json status invalid", "/solution.json status gave-up",
		"/steps.json status one", "/steps.json status several", "/steps.json status none", "/steps.json status invalid", "/steps.json status unknown",
		"/steps.json outcome solved", "/steps.json outcome stuck", "/steps.json outcome unsolvable", "/steps.json outcome stopped",
		"/rating.json outcome solved", "/rating.json outcome several", "/rating.json outcome none", "/rating.json outcome invalid", "/rating.json outcome stopped",
	} {
		if !seen[want] {
			t.Errorf("no answer was %s", want)
		}
	}
}

// note notes the status and the outcome that an answer tells.
func note(t *testing.T, seen map[string]bool, page string, r reply) {
	t.Helper()
	if r.status != http.StatusOK {
		t.Errorf("%s: %d %s", page, r.status, clip.Text(r.body))
	}
	var told struct{ Status, Outcome string }
	_ = json.Unmarshal([]byte(r.body), &told) // lists tell neither
	name, _, _ := strings.Cut(page, "?")
	seen[name+" status "+told.Status], seen[name+" outcome "+told.Outcome] = true, true
}

// Whatever a request is refused for, a program is told in JSON.
func TestRefusalsInJSON(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	sent := func(method, target, body string, options ...option) reply {
		return send(h, httptest.NewRequest(method, target, strings.NewReader(body)), options...)
	}
	page := "/p/" + codeOne + "/steps.json"
	for want, r := range map[int]reply{
		http.StatusBadRequest:            ask(h, page+"?method=fast"),
		http.StatusForbidden:             sent(http.MethodPost, page, "", header("Sec-Fetch-Site", "cross-site")),
		http.StatusNotFound:              ask(h, "/nowhere.json"),
		http.StatusMethodNotAllowed:      sent(http.MethodPost, page, ""),
		http.StatusNotAcceptable:         ask(h, page, header("Accept-Encoding", "identity;q=0")),
		http.StatusRequestEntityTooLarge: sent(http.MethodGet, page, strings.Repeat("1", exchange.MaxBody+1)),
		http.StatusUnsupportedMediaType:  sent(http.MethodGet, page, "x", header("Content-Encoding", "br")),
	} {
		if r.status != want || !strings.HasPrefix(r.body, `{"error":"`) {
			t.Errorf("%d, want %d: %s", r.status, want, r.body)
		}
	}
	c, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	replace := exchange.ReplaceRefusals(site.AssetsOf(static.New()))
	for _, status := range exchange.RefusedStatuses() { // those of net/http
		answer, err := replace(fmt.Appendf(nil, "HTTP/1.1 %d %s\r\n%s", status, http.StatusText(status), refusedHeaders), []byte("GET /p/1.json HTTP/1.1"))
		if err != nil {
			t.Fatal(err)
		}
		_, body, _ := strings.Cut(string(answer), "\r\n\r\n")
		if err := c.CheckJSON("Problem", []byte(body)); err != nil {
			t.Errorf("%d: %v", status, err)
		}
	}
}

// The examples are what the server answers, except for measured times.
func TestExamplesAreTrue(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	document, err := openapi.Read()
	if err != nil {
		t.Fatal(err)
	}
	view := document.View()
	found := 0
	for _, g := range view.Groups {
		for _, o := range g.Operations {
			for _, e := range o.Examples {
				found++
				if diff := cmp.Diff(withoutTimes(t, ask(h, e.Address).body), withoutTimes(t, e.JSON)); diff != "" {
					t.Errorf("%s: the answer is -, the example +:\n%s", e.Address, diff)
				}
			}
		}
	}
	if found < 5 {
		t.Errorf("only %d examples", found)
	}
}

func withoutTimes(t *testing.T, text string) any {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	runs, _ := v.([]any)
	for _, run := range runs {
		delete(run.(map[string]any), "micros")
	}
	return v
}

// The page names every operation and every object, each of its links leads
// somewhere, and it loads nothing from elsewhere.
func TestAPIPage(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	r := ask(h, "/api")
	page := r.page(t)
	if r.status != http.StatusOK || page.Find("h1").Text() != "API" {
		t.Fatalf("%d %s", r.status, clip.Text(r.body))
	}
	c, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	var shown []string
	page.Find(".operation h3").Each(func(_ int, heading *goquery.Selection) { shown = append(shown, oneLine(heading.Text())) })
	for _, o := range c.Operations() {
		if !slices.Contains(shown, o) {
			t.Errorf("%s is not on the page", o)
		}
	}
	ids := map[string]int{}
	page.Find("[id]").Each(func(_ int, e *goquery.Selection) { ids[e.AttrOr("id", "")]++ })
	for id, n := range ids {
		if n > 1 {
			t.Errorf("%d elements have the ID %s", n, id)
		}
	}
	page.Find("main a").Each(func(_ int, link *goquery.Selection) {
		href := link.AttrOr("href", "")
		id, isHere := strings.CutPrefix(href, "#")
		switch {
		case isHere && ids[id] == 0:
			t.Errorf("%s leads nowhere", href)
		case !isHere && !strings.HasPrefix(href, "/"):
			t.Errorf("%s leads elsewhere", href)
		}
	})
	page.Find("main pre").Remove()
	if text := page.Find("main").Text(); strings.Contains(text, "`") || strings.Contains(text, "**") {
		t.Error("there is markup left on the page")
	}
}

// The file is sent as it is, and can be kept.
func TestAPIFile(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for target, mediaType := range map[string]string{exchange.OpenAPIPath: "application/yaml", "/api": "text/html; charset=UTF-8"} {
		r := ask(h, target)
		tag := r.header.Get("ETag")
		if r.status != http.StatusOK || r.header.Get("Content-Type") != mediaType || r.header.Get("Cache-Control") != "public, max-age=60, stale-while-revalidate=600" || tag == "" {
			t.Errorf("%s: %d %v", target, r.status, r.header)
		}
		if again := ask(h, target, header("If-None-Match", tag)); again.status != http.StatusNotModified || again.body != "" {
			t.Errorf("%s: %d", target, again.status)
		}
		if coded := ask(h, target, header("Accept-Encoding", "zstd")); coded.header.Get("Content-Encoding") != "zstd" || len(coded.body) > len(r.body)/3 {
			t.Errorf("%s: %d bytes of %d", target, len(coded.body), len(r.body))
		}
	}
	written, err := os.ReadFile("openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if r := ask(h, exchange.OpenAPIPath); r.body != string(written) {
		t.Error("the file is another")
	}
	if link := ask(h, "/help").page(t).Find(`main a[href="/api"]`); link.Length() == 0 {
		t.Error("the manual does not lead to the page")
	}
}
