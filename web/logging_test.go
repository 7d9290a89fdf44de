package web

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode"

	"github.com/labstack/echo/v4"

	"sudoku/web/metrics"
	"sudoku/web/sample"
)

// from makes a request come from an address.
func from(addr string) option { return func(r *http.Request) { r.RemoteAddr = addr } }

// A line on a request says who asked for what.
func TestRequestLine(t *testing.T) {
	t.Parallel()
	h, _, logged := newInside(t, Config{Deadline: time.Minute}, nil)
	ask(h, "/p/"+codeOne+"/steps?method=fillers&step=3", from("192.0.2.7:4711"))
	ask(h, "/help", from("[2001:db8::1]:4711"))
	lines := logLines(t, logged, "request")
	if len(lines) != 2 {
		t.Fatal(logged)
	}
	want := map[string]any{
		"level": "INFO", "method": "GET", "route": "/p/:code/steps", "path": "/p/" + codeOne + "/steps",
		"query": "method=fillers&step=3", "status": 200.0, "client": "192.0.2.7",
	}
	for key, value := range want {
		if lines[0][key] != value {
			t.Errorf("%s is %v, want %v", key, lines[0][key], value)
		}
	}
	if _, has := lines[1]["query"]; has || lines[1]["client"] != "2001:db8::1" {
		t.Error(lines[1])
	}
}

// All lines on one request have its id, which the client is told, and say what was
// asked: with --log-level warn there is no other line.
func TestFaultLines(t *testing.T) {
	t.Parallel()
	for name, messages := range map[string][]string{
		"errs":   {"request failed", "request"},
		"panics": {"panic", "request failed", "request"},
	} {
		h, _, logged := newInside(t, Config{Deadline: time.Minute}, broken)
		r := ask(h, "/"+name+"?a=b", from("192.0.2.7:4711"), header("X-Request-Id", "mine"))
		id := r.header.Get("X-Request-Id")
		if id == "" || id == "mine" {
			t.Errorf("%s: the id is %q", name, id)
		}
		for _, message := range messages {
			lines := logLines(t, logged, message)
			if len(lines) != 1 {
				t.Fatalf("%s: %d lines %q in %s", name, len(lines), message, logged)
			}
			l := lines[0]
			if l["id"] != id || l["client"] != "192.0.2.7" || l["method"] != "GET" || l["route"] != "/"+name || l["path"] != "/"+name || l["query"] != "a=b" {
				t.Errorf("%s: %v", name, l)
			}
		}
	}
}

// textLog is the whole application and its log as text, of all levels.
func textLog(t *testing.T) (http.Handler, *bytes.Buffer) {
	t.Helper()
	logged := &bytes.Buffer{}
	log := slog.New(slog.NewTextHandler(logged, &slog.HandlerOptions{Level: slog.LevelDebug}))
	return newHandlerOf(t, Config{Deadline: time.Minute, Logger: log}), logged
}

// Whatever a stranger sends, a line fits into what a pipe takes in one piece.
func TestLogLinesAreBounded(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("\u2028", 300) + strings.Repeat("🧩", 5000)
	requests := []*http.Request{
		httptest.NewRequest(http.MethodGet, "/p/"+codes["25x25"]+"/nothing", nil),
		httptest.NewRequest(http.MethodGet, "/p/"+url.PathEscape(long)+"?typed="+url.QueryEscape(long), nil),
		httptest.NewRequest(http.MethodGet, "/p/"+codeOne+"?typed="+url.QueryEscape(long), nil),
		httptest.NewRequest(strings.Repeat("A", 20_000), "/"+strings.Repeat("%22", 5000)+"?"+strings.Repeat("\"", 5000), nil),
		httptest.NewRequest(http.MethodGet, "/?"+strings.Repeat("\xff", 5000), nil),
		httptest.NewRequest(http.MethodPost, "/check", strings.NewReader(long)),
	}
	h, logged := textLog(t)
	for _, r := range requests {
		send(h, r)
	}
	lines := strings.Split(strings.TrimSuffix(logged.String(), "\n"), "\n")
	if len(lines) < 2*len(requests)-1 { // but the fifth, each is a fault too
		t.Errorf("%d lines", len(lines))
	}
	for _, line := range lines {
		if len(line) > 4096 {
			t.Errorf("%d bytes: %s", len(line), line)
		}
	}
	if first := lines[1]; !strings.Contains(first, "path=/p/25x25~000") || !strings.Contains(first, "000… ") {
		t.Errorf("clipped without a mark: %s", first)
	}
}

// A stranger cannot write a line of the log, nor to the terminal of who reads it.
func TestNobodyForgesTheLog(t *testing.T) {
	t.Parallel()
	const forged = "x\ntime=2026-01-01T00:00:00Z level=ERROR msg=\"the disk is full\"\r\x1b[2J\u202e\u0085"
	h, logged := textLog(t)
	query := httptest.NewRequest(http.MethodGet, "/", nil)
	query.URL.RawQuery = forged
	send(h, query)
	ask(h, "/p/"+url.PathEscape(forged))
	ask(h, "/p/"+codeOne+"?typed="+url.QueryEscape(forged))
	ask(h, "/help", header("X-Request-Id", forged), header("X-Forwarded-For", forged), header("User-Agent", forged), header("Referer", forged))
	for line := range strings.Lines(logged.String()) {
		if !strings.HasPrefix(line, "time=") || strings.Contains(line, "time=2026-01-01T00:00:00Z level=ERROR msg=\"") {
			t.Errorf("forged: %s", line)
		}
		for _, r := range strings.TrimSuffix(line, "\n") {
			if !unicode.IsPrint(r) {
				t.Errorf("%U in %q", r, line)
			}
		}
	}
}

// What is not logged costs nothing.
func TestLogLevel(t *testing.T) {
	t.Parallel()
	logged := &bytes.Buffer{}
	h := newHandlerOf(t, Config{Logger: slog.New(slog.NewTextHandler(logged, &slog.HandlerOptions{Level: slog.LevelWarn}))})
	for _, target := range []string{"/", "/nothing", "/help?a=b"} {
		ask(h, target)
	}
	if logged.Len() > 0 {
		t.Error(logged)
	}
}

// Under load so many lines a second are written on requests that went well, and all on those
// that did not. How many are missing is told.
func TestLogSample(t *testing.T) {
	t.Parallel()
	m := metrics.New("test")
	leftOut := 0
	s := sample.New(1, func(n int, _ time.Time) { leftOut += n })
	h, _, logged := newInside(t, Config{Deadline: time.Minute, Metrics: m, Sample: s}, broken)
	const each = 100
	for range each {
		ask(h, "/healthz")
		ask(h, "/nothing")
	}
	ask(h, "/errs")
	s.Flush()
	written := map[float64]int{}
	for _, line := range logLines(t, logged, "request") {
		written[line["status"].(float64)]++
	}
	if written[404] != each || written[500] != 1 || written[200] == 0 || written[200] == each || written[200]+leftOut != each {
		t.Errorf("%v written, %d left out", written, leftOut)
	}
	hasSeries(t, m, fmt.Sprintf("sudoku_log_lines_left_out_total %d", leftOut))
}

// A request that took long has a line however many there are.
func TestSlowRequestsAreLogged(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := sample.New(1, func(int, time.Time) {})
		h, _, logged := newInside(t, Config{Deadline: time.Minute, Sample: s}, func(_ *rooms, e *echo.Echo) {
			e.GET("/slow", func(c echo.Context) error {
				time.Sleep(time.Second)
				return nil
			})
			e.GET("/quick", func(echo.Context) error { return nil })
		})
		s.Take()
		ask(h, "/quick")
		s.Take()
		ask(h, "/slow")
		if lines := logLines(t, logged, "request"); len(lines) != 1 || lines[0]["route"] != "/slow" {
			t.Error(logged)
		}
		s.Flush()
	})
}

// A request that is part of a trace has its ID, in the log and for the client, if that is written
// as it should be.
func TestTraceID(t *testing.T) {
	t.Parallel()
	const traceID, span = "4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"
	for parent, isGood := range map[string]bool{
		"00-" + traceID + "-" + span + "-01":                    true,
		"00-" + traceID + "-" + span + "-00":                    true,
		"cc-" + traceID + "-" + span + "-01-of-the-future":      true,
		"00-" + strings.ToUpper(traceID) + "-" + span + "-01":   false,
		"00-" + strings.Repeat("0", 32) + "-" + span + "-01":    false,
		"00-" + traceID + "-" + strings.Repeat("0", 16) + "-01": false,
		"ff-" + traceID + "-" + span + "-01":                    false,
		"00-" + traceID + "-" + span + "-01-more":               false,
		"00-" + traceID + "\n-" + span + "-01":                  false,
		"nonsense":                                              false,
	} {
		h, _, logged := newInside(t, Config{Deadline: time.Minute, Proxies: testProxies}, nil)
		r := ask(h, "/help", header("Traceparent", parent))
		id := r.header.Get("X-Request-Id")
		line := logLines(t, logged, "request")[0]
		if isGood && (id != traceID || line["span"] != span) || !isGood && (id == traceID || line["span"] != nil) || line["id"] != id || len(id) != 32 {
			t.Errorf("%q: %s, %v", parent, id, line)
		}
	}
}
