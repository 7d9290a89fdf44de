package web

import (
	"net/http"
	"strings"
	"testing"
)

// A compressed body is refused in the form that was asked for, and the answer
// says what would be taken.
func TestCompressedBody(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, coding := range []string{"br", "zstd", "gzip, gzip", "deflate,gzip", "unknown"} {
		page := post(h, "/solve", cellsForm(codeOne), header("Content-Encoding", coding))
		if page.status != http.StatusUnsupportedMediaType || page.header.Get("Accept-Encoding") != "gzip" || !strings.Contains(page.text(t, "[role=alert]"), "What was sent is compressed") {
			t.Errorf("%s: %d %v %s", coding, page.status, page.header, page.body)
		}
		fragment := post(h, "/check", cellsForm(codeOne), header("Content-Encoding", coding), htmx)
		if fragment.status != http.StatusUnsupportedMediaType || fragment.page(t).Find("h1").Length() != 0 || fragment.text(t, "[role=alert]") == "" {
			t.Errorf("%s: %d %s", coding, fragment.status, fragment.body)
		}
	}
	for _, coding := range []string{"", "identity", "Identity", "identity, identity", " , identity ,"} {
		if r := post(h, "/solve", cellsForm(codeOne), header("Content-Encoding", coding)); r.status != http.StatusSeeOther || r.header.Get("Accept-Encoding") != "" {
			t.Errorf("%q: %d %v", coding, r.status, r.header)
		}
	}
}

// Who refuses every coding, and the page as it is, is told so.
func TestNotAcceptable(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for target, want := range map[string]string{
		"/":                       "<h1",
		"/p/" + codeOne + ".json": `{"error":"Accept-Encoding refuses every form`,
		"/p/" + codeOne + ".txt":  "Accept-Encoding refuses every form",
	} {
		for _, sent := range []string{"identity;q=0", "*;q=0", "br, identity;q=0"} {
			if r := ask(h, target, header("Accept-Encoding", sent)); r.status != http.StatusNotAcceptable || !strings.Contains(r.body, want) {
				t.Errorf("%s for %q: %d %s", target, sent, r.status, r.body)
			}
		}
	}
}
