package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/static"
	"sudoku/web/lanes"
	"sudoku/web/lanes/lanestest"
	"sudoku/web/problem"
)

// newInside is the whole application with its inside at hand, what it logs, and
// more routes.
func newInside(t testing.TB, cfg Config, more func(s *rooms, e *echo.Echo)) (h http.Handler, s *rooms, logged *bytes.Buffer) {
	t.Helper()
	logged = &bytes.Buffer{}
	cfg.Logger = slog.New(slog.NewJSONHandler(logged, nil))
	files := static.New()
	s, err := newRooms(cfg, files)
	if err != nil {
		t.Fatal(err)
	}
	e := echo.New()
	if more != nil {
		more(s, e)
	}
	if h, err = s.handler(e); err != nil {
		t.Fatal(err)
	}
	if more != nil { // addresses that nobody describes
		return h, s, logged
	}
	return described(t, h), s, logged
}

// logLines decodes a JSON log and returns its lines with a message.
func logLines(t *testing.T, logged *bytes.Buffer, message string) []map[string]any {
	t.Helper()
	var lines []map[string]any
	for d := json.NewDecoder(bytes.NewReader(logged.Bytes())); ; {
		var line map[string]any
		err := d.Decode(&line)
		if err == io.EOF {
			return lines
		}
		if err != nil {
			t.Fatal(err)
		}
		if line["msg"] == message {
			lines = append(lines, line)
		}
	}
}

const secret = "the password of the database is hunter2"

// broken adds handlers that fail in each way in which a handler can.
func broken(s *rooms, e *echo.Echo) {
	fails := map[string]echo.HandlerFunc{
		"panics": func(echo.Context) error { panic(secret) },
		"errs":   func(echo.Context) error { return errors.New(secret) },
		"draws": func(c echo.Context) error {
			return s.Render(c, http.StatusOK, templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
				_, _ = io.WriteString(w, "half a page")
				return errors.New(secret)
			}))
		},
		"knows": func(echo.Context) error {
			return &problem.Error{Status: http.StatusBadGateway, Message: "A friend is ill.", Advice: "Wait.", Err: errors.New(secret)}
		},
	}
	for name, h := range fails {
		for _, end := range []string{"", ".json", ".txt"} {
			e.Any("/"+name+end, h)
		}
	}
}

// Whatever goes wrong inside, a visitor is told what to do, in the form that was
// asked for; what went wrong is in the log and nowhere else.
func TestInsideFaults(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"panics", "errs", "draws"} {
		h, _, logged := newInside(t, Config{Deadline: time.Minute}, broken)
		page := ask(h, "/"+name)
		if got := page.text(t, "h1"); got != "Something went wrong here" {
			t.Errorf("%s: %q", name, got)
		}
		if got := page.text(t, "[role=alert]"); !strings.Contains(got, "Something went wrong on the server.") || !strings.Contains(got, "Try again") {
			t.Errorf("%s: %q", name, got)
		}
		fragment := ask(h, "/"+name, htmx)
		if fragment.header.Get("HX-Retarget") != "#problems" || fragment.page(t).Find("h1").Length() != 0 || fragment.text(t, "[role=alert]") == "" {
			t.Errorf("%s: the fragment is %v %s", name, fragment.header, fragment.body)
		}
		asked := ask(h, "/"+name+".json")
		if want := `{"error":"Something went wrong on the server. Your puzzle is not lost: it is in the address."}`; strings.TrimSpace(asked.body) != want {
			t.Errorf("%s: %s", name, asked.body)
		}
		plain := ask(h, "/"+name+".txt")
		if plain.header.Get("Content-Type") != "text/plain; charset=UTF-8" || !strings.HasPrefix(plain.body, "Something went wrong") {
			t.Errorf("%s: %s", name, plain.body)
		}
		for _, r := range []reply{page, fragment, asked, plain} {
			checkFault(t, name, r, http.StatusInternalServerError)
		}
		checkLogged(t, logged, "/"+name, http.StatusInternalServerError)
	}
}

func checkFault(t *testing.T, name string, r reply, status int) {
	t.Helper()
	if r.status != status || r.header.Get("Cache-Control") != "no-store" || r.header.Get("ETag") != "" {
		t.Errorf("%s: %d %v", name, r.status, r.header)
	}
	for _, detail := range []string{"hunter2", "half a page", "goroutine", ".go:", "panic"} {
		if strings.Contains(r.body+fmt.Sprint(r.header), detail) {
			t.Errorf("%s: the answer holds %q: %s", name, detail, r.body)
		}
	}
}

// checkLogged wants a line on the fault and one on the request for each of four
// requests, the first of them to an address.
func checkLogged(t *testing.T, logged *bytes.Buffer, path string, status int) {
	t.Helper()
	faults, requests := logLines(t, logged, "request failed"), logLines(t, logged, "request")
	if len(faults) != 4 || len(requests) != 4 {
		t.Fatalf("%d faults and %d requests are logged:\n%s", len(faults), len(requests), logged)
	}
	if f := faults[0]; f["level"] != "ERROR" || f["path"] != path || f["status"] != float64(status) || !strings.Contains(fmt.Sprint(f["error"]), secret) {
		t.Errorf("%v", f)
	}
	if r := requests[0]; r["status"] != float64(status) || r["path"] != path || r["method"] != "GET" || r["id"] == "" || r["took"] == nil {
		t.Errorf("%v", r)
	}
}

// A panic leaves its stack in the log.
func TestPanicStack(t *testing.T) {
	t.Parallel()
	h, _, logged := newInside(t, Config{Deadline: time.Minute}, broken)
	ask(h, "/panics")
	lines := logLines(t, logged, "panic")
	if len(lines) != 1 || !strings.Contains(fmt.Sprint(lines[0]["stack"]), "errors_test.go") {
		t.Error(logged)
	}
}

func TestProblemOfAHandler(t *testing.T) {
	t.Parallel()
	h, _, logged := newInside(t, Config{Deadline: time.Minute}, broken)
	r := ask(h, "/knows")
	checkFault(t, "knows", r, http.StatusBadGateway)
	if got := r.text(t, "[role=alert]"); got != "A friend is ill.Wait." && got != "A friend is ill. Wait." {
		t.Error(got)
	}
	if !strings.Contains(logged.String(), secret) {
		t.Error(logged)
	}
}

// What a visitor has done wrong is not a fault of the server's: a line on the
// request is all.
func TestVisitorsFaultsAreNotLoggedAsErrors(t *testing.T) {
	t.Parallel()
	h, _, logged := newInside(t, Config{Deadline: time.Minute}, nil)
	for _, target := range []string{"/nowhere", "/p/123", "/p/" + codeOne + "/steps?step=999"} {
		ask(h, target)
	}
	if faults := logLines(t, logged, "request failed"); len(faults) != 0 {
		t.Error(faults)
	}
	if requests := logLines(t, logged, "request"); len(requests) != 3 || requests[1]["route"] != "/p/:code" || requests[1]["status"] != 400.0 {
		t.Error(logged)
	}
}

func TestTooLarge(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	fits := url.Values{"text": {strings.Repeat("1", 64<<10-len("text="))}}
	for name, body := range map[string]func() io.Reader{
		"with a length": func() io.Reader { return strings.NewReader("text=" + strings.Repeat("1", 64<<10)) },
		"without a length": func() io.Reader {
			return io.MultiReader(strings.NewReader("text="), strings.NewReader(strings.Repeat("1", 64<<10)))
		},
	} {
		for _, target := range []string{"/check", "/solve", "/steps", "/share", "/play", "/import", "/boards"} {
			for _, options := range [][]option{nil, {htmx}} {
				r := httptest.NewRequest(http.MethodPost, target, body())
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				a := send(h, r, options...)
				if a.status != http.StatusRequestEntityTooLarge || !strings.Contains(a.text(t, "[role=alert]"), "larger than 64 KiB") {
					t.Errorf("%s %s: %d %s", target, name, a.status, a.body)
				}
				if fragment := options != nil; fragment == (a.page(t).Find("h1").Length() > 0) {
					t.Errorf("%s %s: a page for a fragment or the other way round", target, name)
				}
			}
		}
	}
	if a := post(h, "/import", fits); a.status == http.StatusRequestEntityTooLarge {
		t.Error("a form of less than 64 KiB is too large")
	}
}

func TestUnreadableForm(t *testing.T) {
	t.Parallel()
	r := httptest.NewRequest(http.MethodPost, "/solve", strings.NewReader("r1c1=%zz"))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	a := send(newHandler(t), r)
	if a.status != http.StatusBadRequest || !strings.Contains(a.text(t, "[role=alert]"), "The form could not be read.") {
		t.Errorf("%d %s", a.status, a.body)
	}
}

// slowPages are what takes more than a moment for codeSlow.
var slowPages = []string{"/steps", "/methods", "/rating", "/difficulty", "/profile", "/board?method=logic"}

// oneSlow is a server that does one slow thing at a time, and each to its end.
var oneSlow = Config{Deadline: time.Hour, Limits: oneAfterTheOther()}

func oneAfterTheOther() lanes.Limits {
	l := lanes.For(1)
	l.Stretch = time.Hour
	return l
}

// When the slow lane is full, what is slow waits and is then turned away, in the form
// that was asked for. What is quick is answered all the same.
func TestBusy(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, s, logged := newInside(t, oneSlow, nil) // in the bubble, where time is not lost by waiting
		release := lanestest.FillSlow(t, s.desk.Lanes)
		var answers []reply
		for _, page := range slowPages {
			answers = append(answers, ask(h, "/p/"+codeSlow+page))
		}
		page, asked, plain := answers[0], ask(h, "/p/"+codeSlow+"/steps.json"), ask(h, "/p/"+codeSlow+"/steps.txt")
		s.results.Prompt = time.Hour // or else the form would lead to the page that shows the work
		steps := post(h, "/steps", cellsForm(codeSlow), htmx)
		for i, r := range append(answers, asked, plain, steps) {
			if r.status != http.StatusServiceUnavailable || r.header.Get("Retry-After") != "2" {
				t.Errorf("answer %d: %d %v", i, r.status, r.header)
			}
			checkFault(t, "busy", r, http.StatusServiceUnavailable)
		}
		if got := page.text(t, "h1"); got != "Not right now" {
			t.Error(got)
		}
		if want := `{"error":"So many puzzles are being worked on right now that yours had to wait too long."}`; strings.TrimSpace(asked.body) != want {
			t.Error(asked.body)
		}
		if !strings.HasPrefix(plain.body, "So many puzzles") || !strings.Contains(steps.text(t, "[role=alert]"), "Try again in a few seconds.") {
			t.Error(plain.body, steps.body)
		}
		if steps.header.Get("HX-Push-Url") != "" || steps.header.Get("HX-Retarget") != "#problems" {
			t.Error(steps.header)
		}
		quick := []string{"/", "/help", "/healthz", "/p/" + codeOne, "/p/" + codeOne + ".json", "/p/" + codeSlow + "/solution"}
		for _, page := range []string{"/solution", "/steps", "/rating", "/difficulty", "/board?method=logic"} {
			quick = append(quick, "/p/"+codeEasy+page)
		}
		for _, target := range quick {
			if r := ask(h, target); r.status != http.StatusOK {
				t.Errorf("%s: %d", target, r.status)
			}
		}
		if r := post(h, "/check", cellsForm(codeInvalid), htmx); r.status != http.StatusOK {
			t.Error(r.status)
		}
		release()
		if r := ask(h, "/p/"+codeSlow+"/steps"); r.status != http.StatusOK {
			t.Errorf("with the lane free again: %d", r.status)
		}
		if len(logLines(t, logged, "request failed")) == 0 {
			t.Error("nobody is told that the server is too small")
		}
	})
}

// A place that becomes free within the patience of a request is taken.
func TestPatience(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, s, _ := newInside(t, oneSlow, nil) // in the bubble, where time is not lost by waiting
		release := lanestest.FillSlow(t, s.desk.Lanes)
		answer := make(chan reply)
		go func() { answer <- ask(h, "/p/"+codeSlow+"/steps") }()
		time.Sleep(time.Second) // it waits for the slow lane
		release()
		if r := <-answer; r.status != http.StatusOK {
			t.Errorf("%d %s", r.status, r.body)
		}
	})
}

// Somebody who has gone away is no fault of the server's, and leaves nothing
// behind.
func TestClientGoesAway(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, s, logged := newInside(t, oneSlow, nil) // in the bubble, where time is not lost by waiting
		release := lanestest.FillSlow(t, s.desk.Lanes)
		ctx, cancel := context.WithCancel(t.Context())
		answer := make(chan reply)
		go func() {
			answer <- send(h, httptest.NewRequestWithContext(ctx, http.MethodGet, "/p/"+codeSlow+"/steps", nil))
		}()
		time.Sleep(time.Second) // it waits for the slow lane
		cancel()
		<-answer
		release()
		lanestest.FillSlow(t, s.desk.Lanes)()
		if faults := logLines(t, logged, "request failed"); len(faults) != 0 {
			t.Error(faults)
		}
	})
}

// Work that nobody waits for any more ends, and its place is free.
func TestClientLeavesWork(t *testing.T) {
	t.Parallel()
	h, s, logged := newInside(t, oneSlow, nil)
	for _, page := range slowPages {
		ctx, leave := context.WithCancel(t.Context())
		time.AfterFunc(100*time.Millisecond, leave)
		send(h, httptest.NewRequestWithContext(ctx, http.MethodGet, "/p/"+codes["25x25"]+page, nil))
	}
	lanestest.FillSlow(t, s.desk.Lanes)()
	if faults := logLines(t, logged, "request failed"); len(faults) != 0 {
		t.Error(faults)
	}
}
