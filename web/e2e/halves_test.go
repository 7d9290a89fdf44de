package e2e

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// inHalves sends a page in two halves, some time apart, as a slow network does: the second begins with
// the grid.
func inHalves(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.Header.Get("Accept"), "text/html") {
			next.ServeHTTP(w, r)
			return
		}
		r.Header.Del("Accept-Encoding")
		whole := httptest.NewRecorder()
		next.ServeHTTP(whole, r)
		for name, values := range whole.Header() {
			w.Header()[name] = values
		}
		w.WriteHeader(whole.Code)
		page := whole.Body.Bytes()
		if at := bytes.Index(page, []byte("<table")); at > 0 {
			_, _ = w.Write(page[:at])
			_ = http.NewResponseController(w).Flush()
			time.Sleep(400 * time.Millisecond)
			page = page[at:]
		}
		_, _ = w.Write(page)
	})
}

// What stands beside a board does not move when that comes.
func TestHalvesStandStill(t *testing.T) {
	t.Parallel()
	p := newPage(t, inHalves)
	p.size(1280, 720)
	p.beforeEachPage(noteShifts)
	for _, path := range []string{"/", "/boards/16x16", "/p/" + proper + "/solution", "/p/" + proper + "/steps?step=9"} {
		p.open(path)
		p.wantNoShift(path)
	}
}
