package admin

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// What go tool pprof asks for is packed, what a person asks for is text, and the list names both.
func TestProfiles(t *testing.T) {
	t.Parallel()
	h := Handler(http.NotFoundHandler(), isReady)
	get := func(path string) (kind string, body []byte) {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		return w.Header().Get("Content-Type"), w.Body.Bytes()
	}
	for _, path := range []string{"/debug/pprof/heap", "/debug/pprof/goroutine", "/debug/pprof/allocs"} {
		kind, body := get(path)
		packed, err := gzip.NewReader(bytes.NewReader(body))
		if err != nil || kind != forTools {
			t.Fatalf("%s: %s, %v", path, kind, err)
		}
		if text, err := io.ReadAll(packed); err != nil || len(text) == 0 {
			t.Errorf("%s: %d bytes, %v", path, len(text), err)
		}
	}
	if kind, body := get("/debug/pprof/goroutine?debug=2"); kind != forReaders || !strings.Contains(string(body), "TestProfiles") {
		t.Errorf("%s %.200q", kind, body)
	}
	if _, body := get("/debug/pprof/"); !strings.Contains(string(body), "profile?seconds=") || !strings.Contains(string(body), "\nheap (") {
		t.Errorf("%s", body)
	}
}
