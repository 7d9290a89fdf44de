package web

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
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

// It has the bounds of what is sent as it is, before it is unpacked and after.
func TestPackedBounds(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	bomb := zipped(strings.Repeat(" ", 64<<20))
	incompressible := zipped(`"` + codes["4x4"] + `"`)
	for name, test := range map[string]struct {
		kind, target, body string
		want               int
	}{
		"form bomb":   {asForm, "/solve", bomb[:min(len(bomb), maxBody)], http.StatusRequestEntityTooLarge},
		"JSON bomb":   {asObject, "/api/solve", bomb[:min(len(bomb), maxBody)], http.StatusRequestEntityTooLarge},
		"upload bomb": {"multipart/form-data; boundary=x", importPath, bomb, http.StatusRequestEntityTooLarge},
		"long":        {asObject, "/api/solve", strings.Repeat(incompressible, 2*maxBody/len(incompressible)), http.StatusRequestEntityTooLarge},
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
