package compress

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sudoku/web/internal/unpack"
)

// A short answer is not worth compressing, unless the client takes nothing else;
// nor is one that is no text.
func TestCompressedWhereItPays(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		kind, accepted, want string
		size                 int
	}{
		{"text/html; charset=UTF-8", "gzip", "gzip", LeastSize},
		{"text/html; charset=UTF-8", "gzip", "", LeastSize - 1},
		{"text/html; charset=UTF-8", "gzip, identity;q=0", "gzip", LeastSize - 1},
		{"application/json", "zstd, gzip", "zstd", 1000},
		{"image/svg+xml", "gzip", "gzip", 1000},
		{"image/png", "gzip", "", 1000},
		{"application/pdf", "gzip", "", 1000},
		{"", "gzip", "", 1000},
	} {
		h, err := Handler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", tt.kind)
			w.WriteHeader(http.StatusTeapot)
			half := strings.Repeat("a", tt.size/2)
			_, _ = io.WriteString(w, half)
			_, _ = io.WriteString(w, half+half[:tt.size%2])
		}), nil)
		if err != nil {
			t.Fatal(err)
		}
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("Accept-Encoding", tt.accepted)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		used := w.Header().Get("Content-Encoding")
		if used != tt.want || w.Code != http.StatusTeapot || len(unpack.Body(t, used, w.Body.String())) != tt.size {
			t.Errorf("%d bytes of %q for %q: %d in %q", tt.size, tt.kind, tt.accepted, w.Code, used)
		}
	}
}

// A handler that gives up in the middle sends nothing.
func TestCompressedPanic(t *testing.T) {
	t.Parallel()
	h, err := Handler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "half a page")
		panic(http.ErrAbortHandler)
	}), nil)
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
