package web

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"

	"sudoku/web/compress"
	"sudoku/web/internal/unpack"
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
			if want := coding == "gzip" || coding == "zstd"; (used == coding && used != "") != (want && len(plain.body) >= compress.LeastSize) {
				t.Errorf("%s of %d bytes, asked for in %q, comes in %q", target, len(plain.body), coding, used)
			}
			if unpack.Body(t, used, r.body) != plain.body || r.status != plain.status {
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
