package web

import (
	"maps"
	"net/http"
	"slices"
	"testing"

	"github.com/labstack/echo/v4"

	"sudoku/web/answers"
)

// A page that is asked for again is sent as it was, and belongs to its address, its coding, its host
// and its reader.
func TestReadyPages(t *testing.T) {
	t.Parallel()
	h, s, _ := newInside(t, patient, nil)
	for _, path := range []string{
		"/", "/help", "/techniques", "/techniques/x-wing", "/api", "/p/" + codeOne, "/p/" + codeOne + "/solution", "/p/" + codeOne + "/steps?step=3",
		"/p/" + codeOne + "/steps.json", "/p/" + codeOne + ".svg", "/p/" + codeOne + "/embed", "/p/" + codeOne + "/hint", "/p/" + codeOne + "/board?method=logic&step=3",
	} {
		for _, as := range [][]option{{}, {htmx}, {header("Accept-Encoding", "gzip")}, {header("Accept-Encoding", "zstd, gzip")}, {header("X-Forwarded-Proto", "https")}, {func(r *http.Request) { r.Host = "other.example" }}} {
			first := ask(h, path, as...)
			if _, kept := s.edge.Ready.Kept.Get(first.header.Get("ETag")); first.status != http.StatusOK || !kept {
				t.Errorf("%s: %d, not kept", path, first.status)
			}
			again := ask(h, path, as...)
			if again.body != first.body || !maps.EqualFunc(withoutID(again.header), withoutID(first.header), slices.Equal) {
				t.Errorf("%s differs:\n%v\n%v", path, first.header, again.header)
			}
			same := ask(h, path, append(as, header("If-None-Match", first.header.Get("ETag")))...)
			if same.status != http.StatusNotModified || same.body != "" || same.header.Get("ETag") != first.header.Get("ETag") || same.header.Get("Content-Security-Policy") != "" {
				t.Errorf("%s: %d %v", path, same.status, same.header)
			}
		}
	}
}

// withoutID is a header without what is another each time.
func withoutID(h http.Header) http.Header {
	h = h.Clone()
	if h.Get(echo.HeaderXRequestID) == "" {
		h.Set("missing", echo.HeaderXRequestID)
	}
	h.Del(echo.HeaderXRequestID)
	return h
}

// What is kept is what is sent: the handler is not asked again.
func TestReadyPageIsSent(t *testing.T) {
	t.Parallel()
	h, s, _ := newInside(t, patient, nil)
	first := ask(h, "/p/"+codeOne)
	key := first.header.Get("ETag")
	p, ok := s.edge.Ready.Kept.Get(key)
	if !ok {
		t.Fatal("it is not kept")
	}
	p.Body = []byte("kept")
	s.edge.Ready.Kept.Keep(key, p, 4, answers.Quick)
	if again := ask(h, "/p/"+codeOne); again.body != "kept" || again.header.Get("ETag") != first.header.Get("ETag") {
		t.Errorf("%d %q", again.status, again.body)
	}
	if other := ask(h, "/p/"+codeOne, htmx); other.body != "kept" {
		t.Error("a script gets another answer where there is no part for it")
	}
}

// Nothing is kept that the next need not get: faults, what a clock has cut short, answers to forms.
func TestNotReady(t *testing.T) {
	t.Parallel()
	h, s, _ := newInside(t, patient, nil)
	for _, r := range []reply{
		ask(h, "/p/1"), ask(h, "/p/"+codeOne+"/steps?step=1000"), ask(h, "/nothing"), ask(h, "/healthz"),
		post(h, "/check", checkForm(), htmx), post(h, "/solve", cellsForm(codeOne)),
	} {
		if r.header.Get("ETag") != "" {
			t.Errorf("%d %v", r.status, r.header)
		}
	}
	if _, kept := s.edge.Ready.Kept.Get(""); kept {
		t.Error("what has no ETag is kept")
	}
}
