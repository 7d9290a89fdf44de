package web

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
)

// Each form of each page says its length, is the same text in every coding, and
// has the same headers for HEAD.
func TestCompressed(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, target := range []string{"/", "/help", "/api", "/api/openapi.yaml", "/p/" + codeOne, "/p/" + codeOne + "/solution.json", "/p/" + codeOne + "/steps.txt", "/nowhere", "/p/123.json"} {
		plain := ask(h, target)
		for _, coding := range []string{"", "identity", "gzip", "zstd", "br"} {
			r := ask(h, target, header("Accept-Encoding", coding))
			used := r.header.Get("Content-Encoding")
			if want := coding == "gzip" || coding == "zstd"; (used == coding && used != "") != (want && len(plain.body) >= leastSize) {
				t.Errorf("%s of %d bytes, asked for in %q, comes in %q", target, len(plain.body), coding, used)
			}
			if unpacked(t, used, r.body) != plain.body || r.status != plain.status {
				t.Errorf("%s: %d in %q is another page", target, r.status, used)
			}
			if got := r.header.Get("Content-Length"); got != strconv.Itoa(len(r.body)) {
				t.Errorf("%s in %q: %d bytes, and it says %s", target, used, len(r.body), got)
			}
			head := send(h, httptest.NewRequest(http.MethodHead, target, nil), header("Accept-Encoding", coding))
			if head.body != "" {
				t.Errorf("%s in %q: HEAD has a body", target, used)
			}
			for _, name := range []string{"Content-Type", "Content-Length", "Content-Encoding", "ETag", "Cache-Control", "Vary"} {
				if r.header.Get(name) != head.header.Get(name) {
					t.Errorf("%s in %q: %s is %q for GET and %q for HEAD", target, used, name, r.header.Get(name), head.header.Get(name))
				}
			}
		}
	}
}

// A short answer is not worth compressing, unless the client takes nothing else;
// nor is one that is no text.
func TestCompressedWhereItPays(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		kind, accepted, want string
		size                 int
	}{
		{"text/html; charset=UTF-8", "gzip", "gzip", leastSize},
		{"text/html; charset=UTF-8", "gzip", "", leastSize - 1},
		{"text/html; charset=UTF-8", "gzip, identity;q=0", "gzip", leastSize - 1},
		{"application/json", "zstd, gzip", "zstd", 1000},
		{"image/svg+xml", "gzip", "gzip", 1000},
		{"image/png", "gzip", "", 1000},
		{"application/pdf", "gzip", "", 1000},
		{"", "gzip", "", 1000},
	} {
		h, err := compressed(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", tt.kind)
			w.WriteHeader(http.StatusTeapot)
			half := strings.Repeat("a", tt.size/2)
			_, _ = io.WriteString(w, half)
			_, _ = io.WriteString(w, half+half[:tt.size%2])
		}))
		if err != nil {
			t.Fatal(err)
		}
		r := ask(h, "/", header("Accept-Encoding", tt.accepted))
		used := r.header.Get("Content-Encoding")
		if used != tt.want || r.status != http.StatusTeapot || len(unpacked(t, used, r.body)) != tt.size {
			t.Errorf("%d bytes of %q for %q: %d in %q", tt.size, tt.kind, tt.accepted, r.status, used)
		}
	}
}

// A handler that gives up in the middle sends nothing.
func TestCompressedPanic(t *testing.T) {
	t.Parallel()
	h, err := compressed(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "half a page")
		panic(http.ErrAbortHandler)
	}))
	if err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic is lost")
			}
		}()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	}()
	if w.Body.Len() != 0 {
		t.Errorf("it sent %q", w.Body)
	}
}
