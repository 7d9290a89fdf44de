package web

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"

	"sudoku/templates"
	"sudoku/web/exchange"
	"sudoku/web/watch"
)

// sentOver sends bytes over a connection of their own and reads everything that
// comes back, to the end of the connection.
func sentOver(t *testing.T, w *wire, pieces ...string) string {
	t.Helper()
	c, err := w.dial()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	go func() {
		for _, p := range pieces {
			if _, err := io.WriteString(c, p); err != nil {
				return
			}
		}
	}()
	answer, err := io.ReadAll(c)
	if err != nil {
		t.Error(err)
	}
	return string(answer)
}

// answersIn reads the answers to requests of a method, one behind the other.
func answersIn(t *testing.T, raw, method string) (all []reply) {
	t.Helper()
	for r := bufio.NewReader(strings.NewReader(raw)); ; {
		if _, err := r.Peek(1); err == io.EOF {
			return all
		}
		a, err := http.ReadResponse(r, &http.Request{Method: method})
		if err != nil {
			t.Fatalf("%v in %q", err, raw)
		}
		body, err := io.ReadAll(a.Body)
		if err != nil {
			t.Fatalf("%v in %q", err, raw)
		}
		if a.Close { // which it takes out of the header
			a.Header.Set("Connection", "close")
		}
		all = append(all, reply{status: a.StatusCode, header: a.Header, body: string(body)})
	}
}

// unreadable are requests that net/http refuses by itself.
var unreadable = map[string]struct {
	request string // %s is an address
	status  int
	says    string
}{
	"an address that is not one":  {"GET /%%zz%s HTTP/1.1\r\nHost: x\r\n\r\n", 400, "The request could not be understood."},
	"an address without a slash":  {"GET x%s HTTP/1.1\r\nHost: x\r\n\r\n", 400, "The request could not be understood."},
	"no version":                  {"GET %s\r\nHost: x\r\n\r\n", 400, "The request could not be understood."},
	"a version that is no number": {"GET %s HTTP/x\r\nHost: x\r\n\r\n", 400, "The request could not be understood."},
	"a method that is none":       {"G(T %s HTTP/1.1\r\nHost: x\r\n\r\n", 400, "The request could not be understood."},
	"no host":                     {"GET %s HTTP/1.1\r\n\r\n", 400, "The request could not be understood: missing required Host header."},
	"two hosts":                   {"GET %s HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400, "The request could not be understood"},
	"a host that is none":         {"GET %s HTTP/1.1\r\nHost: a b\r\n\r\n", 400, "The request could not be understood: malformed Host header."},
	"a header without a colon":    {"GET %s HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n", 400, "The request could not be understood"},
	"a header with a blank":       {"GET %s HTTP/1.1\r\nHost: x\r\na b: c\r\n\r\n", 400, "The request could not be understood: invalid header name."},
	"a header with a control":     {"GET %s HTTP/1.1\r\nHost: x\r\na: \x01\r\n\r\n", 400, "The request could not be understood."},
	"a length that is no number":  {"POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400, "The request could not be understood."},
	"two lengths":                 {"POST %s HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400, "The request could not be understood."},
	"a strange transfer coding":   {"POST %s HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n", 501, "The request is sent in a transfer coding that is not known here."},
	"a later version":             {"GET %s HTTP/3.0\r\nHost: x\r\n\r\n", 505, "The request is in a version of HTTP that is not spoken here: unsupported protocol version."},
	"an expectation":              {"POST %s HTTP/1.1\r\nHost: x\r\nExpect: the best\r\nContent-Length: 0\r\n\r\n", 417, "What the request expects of the server is not known here."},
	"headers without end":         {"GET %s HTTP/1.1\r\nHost: x\r\n" + strings.Repeat("a: "+strings.Repeat("x", 1000)+"\r\n", 64) + "\r\n", 431, "The address and the headers of the request are longer than 32 KiB."},
}

// What net/http refuses by itself is answered as everything else: with the status,
// in the form that was asked for, with the headers that every answer has.
func TestRefusals(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		end, result := served(t, w, newHandlerOf(t, patient))
		for name, tt := range unreadable {
			for address, want := range map[string]struct{ kind, body string }{
				"/p/" + codeOne + "/solution.json":  {"application/json", `{"error":"` + tt.says},
				"/p/1.json?notation=a1":             {"application/json", `{"error":"` + tt.says},
				"/p/" + codeOne + ".txt":            {"text/plain; charset=UTF-8", tt.says},
				"/p/" + codeOne + "/steps?x=y.json": {"text/html; charset=UTF-8", "<p>" + tt.says},
				"/":                                 {"text/html; charset=UTF-8", "<p>" + tt.says},
			} {
				all := answersIn(t, sentOver(t, w, fmt.Sprintf(tt.request, address)), http.MethodGet)
				if len(all) != 1 {
					t.Fatalf("%s: %d answers", name, len(all))
				}
				checkRefusal(t, name+" at "+address, all[0], tt.status, want.kind, want.body)
			}
		}
		end()
		<-result
	})
}

func checkRefusal(t *testing.T, name string, r reply, status int, kind, body string) {
	t.Helper()
	if r.status != status || r.header.Get("Content-Type") != kind || !strings.Contains(r.body, body) {
		t.Errorf("%s: %d %s %s", name, r.status, r.header.Get("Content-Type"), r.body)
	}
	got := map[string]string{}
	for header := range onEveryAnswer {
		got[header] = strings.Join(r.header.Values(header), " | ")
	}
	if diff := cmp.Diff(onEveryAnswer, got); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
	if r.header.Get("Cache-Control") != "no-store" || r.header.Get("Date") == "" || r.header.Get("Connection") != "close" {
		t.Errorf("%s: %v", name, r.header)
	}
}

// A refusal comes behind the answers to what was sent before it on the same
// connection, and in the form of its own address where that is known.
func TestRefusalOnAnOpenConnection(t *testing.T) {
	t.Parallel()
	const bad = "GET /p/%zz.json HTTP/1.1\r\nHost: x\r\n\r\n"
	good := "GET /p/" + codeOne + ".txt HTTP/1.1\r\nHost: x\r\n\r\n"
	form := checkForm().Encode()
	sent := fmt.Sprintf("POST /check HTTP/1.1\r\nHost: x\r\nHX-Request: true\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n%s", len(form), form)
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		end, result := served(t, w, newHandlerOf(t, patient))
		for name, pieces := range map[string][]string{
			"alone":                {bad},
			"byte by byte":         strings.Split(bad, ""),
			"behind an answer":     {good, "", bad},
			"behind two answers":   {good, sent, bad},
			"behind a body":        {sent, bad},
			"all sent at once":     {good + sent + good + bad},
			"a line in two pieces": {good + bad[:10], bad[10:]},
		} {
			all := answersIn(t, sentOver(t, w, pieces...), http.MethodGet)
			last := len(all) - 1
			for i, r := range all[:last] {
				if r.status != http.StatusOK {
					t.Errorf("%s: answer %d is %d %s", name, i, r.status, r.body)
				}
			}
			kind, says := "application/json", `{"error":"The request could not be understood."}`
			if name == "all sent at once" || name == "a line in two pieces" { // where its first line is not known
				kind, says = "text/html; charset=UTF-8", "The request could not be understood."
			}
			checkRefusal(t, name, all[last], http.StatusBadRequest, kind, says)
			if want := strings.Count(strings.Join(pieces, ""), "HTTP/1.1"); len(all) != want {
				t.Errorf("%s: %d answers to %d requests", name, len(all), want)
			}
		}
		end()
		<-result
	})
}

// HEAD gets the headers of a refusal alone.
func TestRefusalOfHead(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		end, result := served(t, w, newHandlerOf(t, patient))
		for _, address := range []string{"/p/%zz.json", "/p/%zz"} {
			raw := sentOver(t, w, "HEAD "+address+" HTTP/1.1\r\nHost: x\r\n\r\n")
			if !strings.HasPrefix(raw, "HTTP/1.1 400 Bad Request\r\n") || !strings.HasSuffix(raw, "\r\n\r\n") || !strings.Contains(raw, "\r\nContent-Length: ") {
				t.Errorf("%s: %q", address, raw)
			}
		}
		end()
		<-result
	})
}

// refusedHeaders are what net/http writes with a refusal, after the first line.
const refusedHeaders = "Content-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"

// What a handler sends is left alone, be it word for word what net/http writes
// when it refuses, at the start of a write of its own.
func TestRefusalInAnAnswer(t *testing.T) {
	t.Parallel()
	const text = "HTTP/1.1 400 Bad Request\r\n" + refusedHeaders + "400 Bad Request"
	synctest.Test(t, func(t *testing.T) {
		w := newWire()
		end, result := served(t, w, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Length", fmt.Sprint(3*len(text)))
			for range 3 {
				_ = http.NewResponseController(w).Flush()
				_, _ = io.WriteString(w, text)
			}
			if r.URL.Path == "/last" {
				w.Header().Set("Connection", "close")
			}
		}))
		all := answersIn(t, sentOver(t, w, getRoot, getRoot, "GET / HTTP/1.0\r\n\r\n"), http.MethodGet)
		if len(all) != 3 {
			t.Fatalf("%d answers", len(all))
		}
		for _, r := range all {
			if r.status != http.StatusOK || r.body != strings.Repeat(text, 3) {
				t.Errorf("%d %q", r.status, r.body)
			}
		}
		end()
		<-result
	})
}

// Over a real connection too the client gets to read why, though much of what it
// has sent is unread.
func TestRefusalOverTCP(t *testing.T) {
	t.Parallel()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	result := make(chan error, 1)
	go func() { result <- Serve(ctx, ln, newHandler(t), slog.New(slog.DiscardHandler), ServeOptions{}) }()
	rest := strings.Repeat("x", 400<<10)
	for request, status := range map[string]int{
		"GET /p/1.json HTTP/1.1\r\nHost: x\r\nX-Long: " + rest:                                  http.StatusRequestHeaderFieldsTooLarge,
		"POST /p/%zz.json HTTP/1.1\r\nHost: x\r\nContent-Length: 409600\r\n\r\n" + rest:         http.StatusBadRequest,
		"POST /p/1.json HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n" + rest: http.StatusNotImplemented,
		"POST /p/1.json HTTP/1.1\r\nContent-Length: 409600\r\n\r\n" + rest:                      http.StatusBadRequest,
	} {
		c, err := net.Dial("tcp", ln.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(c, request); err != nil {
			t.Errorf("%.20s: %v", request, err)
		}
		raw, err := io.ReadAll(c)
		if err != nil {
			t.Errorf("%.20s: %v", request, err)
		}
		if all := answersIn(t, string(raw), http.MethodGet); len(all) != 1 || all[0].status != status || !strings.HasPrefix(all[0].body, `{"error":`) {
			t.Errorf("%.20s: %q", request, raw)
		}
		_ = c.Close()
	}
	cancel()
	if err := <-result; err != nil {
		t.Error(err)
	}
}

// BenchmarkWatched is a request over an open connection, with and without anybody
// watching.
func BenchmarkWatched(b *testing.B) {
	h := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "ok") })
	for name, watched := range map[string]bool{"watched": true, "bare": false} {
		b.Run(name, func(b *testing.B) {
			w := newWire()
			srv := &http.Server{Handler: h}
			var ln net.Listener = w
			if watched {
				ln = watch.Listen(w, exchange.ReplaceRefusals(templates.Assets{}))
				srv.ConnState = func(c net.Conn, state http.ConnState) { c.(interface{ NoteState(http.ConnState) }).NoteState(state) }
			}
			go func() { _ = srv.Serve(ln) }()
			defer srv.Close()
			c, err := w.dial()
			if err != nil {
				b.Fatal(err)
			}
			defer c.Close()
			r := bufio.NewReader(c)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := io.WriteString(c, getRoot); err != nil {
					b.Fatal(err)
				}
				for line := "-"; line != "\r\n"; {
					if line, err = r.ReadString('\n'); err != nil {
						b.Fatal(err)
					}
				}
				if _, err := r.Discard(len("ok")); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
