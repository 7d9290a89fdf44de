package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"sudoku/web/exchange"
	"sudoku/web/internal/racecheck"
	"sudoku/web/sketch"
)

func zipped(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return b.String()
}

// packed sends a body in gzip, or what is said to be.
func packed(h http.Handler, target, contentType, body string, options ...option) reply {
	r := httptest.NewRequest(http.MethodPost, target, strings.NewReader(body))
	return send(h, r, append(options, header("Content-Type", contentType), header("Content-Encoding", "gzip"))...)
}

const asForm = "application/x-www-form-urlencoded"

// What is sent in gzip is answered as what is sent as it is: forms, JSON and lines.
func TestPackedRequests(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	cells := cellsForm(codeOne).Encode()
	if r := packed(h, "/solve", asForm, zipped(cells)); r.status != http.StatusSeeOther || r.header.Get("Location") != post(h, "/solve", cellsForm(codeOne)).header.Get("Location") {
		t.Errorf("%d %v", r.status, r.header)
	}
	for kind, body := range map[string]string{asObject: `"` + codes["4x4"] + `"`, ndjson: strings.Repeat(`{"puzzle":"`+codes["4x4"]+"\"}\n", 9), plain: codeOne + "\n" + codeOne} {
		want := operate(h, "solve", kind, "", body)
		got := packed(h, "/api/solve", kind, zipped(body))
		if got.status != http.StatusOK || got.body != want.body {
			t.Errorf("%s: %d %s", kind, got.status, got.body)
		}
	}
}

// So it is at every address that takes a body: each operation, for one puzzle and in streams, and each form,
// with a file and without one.
func TestPackedEverywhere(t *testing.T) {
	racecheck.Skip(t, "it asks for one answer after the other; TestPackedRequests unpacks there")
	t.Parallel()
	h := newHandler(t)
	for _, target := range targets {
		for kind, body := range map[string]string{asObject: `"` + codes["4x4"] + `"`, plain: codes["4x4"] + "\n" + codeEasy + "\n"} {
			want := operate(h, target, kind, "", body)
			sameAnswer(t, target+" "+kind, packed(h, exchange.OperationsPath+target, kind, zipped(body)), want, http.StatusOK)
		}
	}
	form := boardForm(codeEasy, "x")
	form.Set("text", codeOne)
	for _, target := range []string{
		"/boards", "/solve", "/steps", "/play", "/hint", "/all", "/export", "/check", "/check/digits", "/share", exchange.ImportPath,
	} {
		sameAnswer(t, target, packed(h, target, asForm, zipped(form.Encode())), post(h, target, form), http.StatusSeeOther)
	}
	drawing := drawingForm("1122112233443344")
	for _, target := range []string{sketch.Path, sketch.Path + "/check"} {
		sameAnswer(t, target, packed(h, target, asForm, zipped(drawing.Encode())), post(h, target, drawing), http.StatusSeeOther)
	}
	paper := url.Values{"codes": {codeOne + " " + codeEasy}}
	sameAnswer(t, "/paper", packed(h, "/paper", asForm, zipped(paper.Encode())), post(h, "/paper", paper), http.StatusSeeOther)

	file := []byte(strings.Repeat(codeEasy+"\n", exchange.MaxBody/len(codeEasy)+1)) // longer than any other body
	zip := func(r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		r.Body, r.ContentLength = io.NopCloser(strings.NewReader(zipped(string(body)))), -1
		r.Header.Set("Content-Encoding", "gzip")
	}
	sameAnswer(t, "a file", upload(t, h, form, "list.txt", file, zip), upload(t, h, form, "list.txt", file), http.StatusOK)
}

// sameAnswer compares what is answered to the same thing sent in two ways.
func sameAnswer(t *testing.T, what string, got, want reply, status int) {
	t.Helper()
	if want.status != status {
		t.Errorf("%s: as it is: %d %.300s", what, want.status, want.body)
	}
	if got.status != want.status || got.header.Get("Location") != want.header.Get("Location") || got.body != want.body {
		t.Errorf("%s: %d %s instead of %d %s: %s", what, got.status, got.header.Get("Location"), want.status, want.header.Get("Location"), firstDifference(want.body, got.body))
	}
}

// What is coded in any other way is refused at each of them, and the answer says what would be taken
// (RFC 9110, 15.5.16).
func TestOtherCodingsEverywhere(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, coding := range []string{"br", "zstd", "gzip, br"} {
		coded := func(target, kind string) reply {
			r := httptest.NewRequest(http.MethodPost, target, strings.NewReader("coded"))
			return send(h, r, header("Content-Type", kind), header("Content-Encoding", coding))
		}
		for _, target := range targets {
			for _, kind := range []string{asObject, ndjson, plain} {
				wantCodingTaken(t, target+" "+kind, coded(exchange.OperationsPath+target, kind), "application/problem+json")
			}
		}
		for _, target := range []string{"/solve", "/paper", sketch.Path, exchange.ImportPath} {
			wantCodingTaken(t, target, coded(target, asForm), "text/html")
		}
		wantCodingTaken(t, "a file", coded(exchange.ImportPath, "multipart/form-data; boundary=x"), "text/html")
	}
}

func wantCodingTaken(t *testing.T, what string, r reply, kind string) {
	t.Helper()
	if r.status != http.StatusUnsupportedMediaType || r.header.Get("Accept-Encoding") != "gzip" || !strings.HasPrefix(r.header.Get("Content-Type"), kind) {
		t.Errorf("%s: %d %v %.200s", what, r.status, r.header, r.body)
	}
}

// It has the bounds of what is sent as it is, before it is unpacked and after.
func TestPackedBounds(t *testing.T) {
	racecheck.Skip(t, "it unpacks megabytes, in one goroutine")
	t.Parallel()
	h := newHandler(t)
	bomb := zipped(strings.Repeat(" ", 64<<20))
	incompressible := zipped(`"` + codes["4x4"] + `"`)
	for name, test := range map[string]struct {
		kind, target, body string
		want               int
	}{
		"form bomb":   {asForm, "/solve", bomb[:min(len(bomb), exchange.MaxBody)], http.StatusRequestEntityTooLarge},
		"JSON bomb":   {asObject, "/api/solve", bomb[:min(len(bomb), exchange.MaxBody)], http.StatusRequestEntityTooLarge},
		"upload bomb": {"multipart/form-data; boundary=x", exchange.ImportPath, bomb, http.StatusRequestEntityTooLarge},
		"long":        {asObject, "/api/solve", strings.Repeat(incompressible, 2*exchange.MaxBody/len(incompressible)), http.StatusRequestEntityTooLarge},
		"no gzip":     {asObject, "/api/solve", "no gzip at all", http.StatusBadRequest},
		"cut":         {asObject, "/api/solve", incompressible[:len(incompressible)-9], http.StatusBadRequest},
		"wrong sum":   {asForm, "/solve", incompressible[:len(incompressible)-8] + "12345678", http.StatusBadRequest},
	} {
		if r := packed(h, test.target, test.kind, test.body); r.status != test.want {
			t.Errorf("%s: %d %.300s", name, r.status, r.body)
		}
	}
	r := packed(h, "/api/solve", plain, zipped(codeOne + "\n")[:40])
	if r.status != http.StatusOK || !strings.Contains(r.body, `"status":400,"detail":"What was sent is damaged`) {
		t.Errorf("a damaged stream: %d %s", r.status, r.body)
	}
}

// A stream is unpacked as it comes: an answer is there before the next line is sent.
func TestPackedStream(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(newHandler(t))
	t.Cleanup(server.Close)
	body, to := io.Pipe()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, server.URL+"/api/solve", body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", plain)
	r.Header.Set("Content-Encoding", "gzip")
	w := gzip.NewWriter(to)
	line := func() { _, _ = io.WriteString(w, codeOne+"\n"); _ = w.Flush() }
	sent := make(chan struct{})
	go func() {
		defer close(sent)
		line()
	}()
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	<-sent
	for range 3 {
		part := make([]byte, 64)
		if n, err := answer.Body.Read(part); n == 0 || err != nil {
			t.Fatal(n, err)
		}
		line()
	}
	_ = w.Close()
	_ = to.Close()
	if _, err := io.ReadAll(answer.Body); err != nil {
		t.Error(err)
	}
}

// Nothing that is sent as gzip panics, or is a fault of the server.
func FuzzPacked(f *testing.F) {
	h := newHandler(f)
	for _, body := range []string{zipped(`"` + codeOne + `"`), zipped(""), zipped(strings.Repeat("1", 1<<20)), "\x1f\x8b", zipped("a") + zipped("b")} {
		f.Add(body, true)
		f.Add(body, false)
	}
	f.Fuzz(func(t *testing.T, body string, isStream bool) {
		kind := asObject
		if isStream {
			kind = ndjson
		}
		if r := packed(h, "/api/count", kind, body); r.status >= http.StatusInternalServerError {
			t.Errorf("%d %s", r.status, r.body)
		}
	})
}
