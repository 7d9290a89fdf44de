package web

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"sudoku/web/exchange"
)

// A page has another tag in each coding, and who holds it in one of them gets 304
// where that is the one that would be sent.
func TestTagsOfCodings(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, target := range []string{"/", "/help", "/api/openapi.yaml", "/p/" + codeOne, "/p/" + codeOne + ".json", "/p/" + codeOne + "/solution", "/p/" + codeOne + "/steps?step=2", "/boards/x"} {
		got := map[string]reply{}
		for _, coding := range []string{"identity", "gzip", "zstd"} {
			got[coding] = ask(h, target, header("Accept-Encoding", coding))
		}
		for sent, r := range got {
			tag := r.header.Get("ETag")
			for asked, want := range got {
				for _, list := range []string{tag, `"x,y", ` + tag} {
					again := ask(h, target, header("Accept-Encoding", asked), header("If-None-Match", list))
					if (again.status == http.StatusNotModified) != (asked == sent) {
						t.Errorf("%s: %d for %s, with the tag of %s", target, again.status, asked, sent)
					}
					for _, name := range []string{"ETag", "Cache-Control", "Vary"} {
						if again.header.Get(name) != want.header.Get(name) {
							t.Errorf("%s: %s in %s is %q, with the tag of %s %q", target, name, asked, want.header.Get(name), sent, again.header.Get(name))
						}
					}
				}
			}
			if vary := r.header.Get("Vary"); vary != "Accept-Encoding" {
				t.Errorf("%s: it varies by %q", target, vary)
			}
		}
	}
}

// A browser that has a page revalidates it with what it always sends.
func TestBrowserRevalidates(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, target := range []string{"/", "/p/" + codeOne + "/solution", exchange.StaticPath + "js/page.js"} {
		first := ask(h, target, browser)
		if first.header.Get("Content-Encoding") == "" {
			t.Errorf("%s is not compressed", target)
		}
		again := ask(h, target, browser, header("If-None-Match", first.header.Get("ETag")))
		if again.status != http.StatusNotModified || again.body != "" {
			t.Errorf("%s: %d", target, again.status)
		}
	}
}

// "*" is any page that there is, but no page where there is none, and it does not
// hide a mistake.
func TestAnyTag(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for target, want := range map[string]int{
		"/": 304, "/p/" + codeOne: 304, "/p/" + codeOne + "/solution.json": 304, "/p/" + codeOne + "/steps?step=2": 304,
		"/p/" + codeOne + "/steps?step=999": 404, "/p/123": 400, "/nowhere": 404, "/p/classic~" + codeOne: 302, "/healthz": 200,
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			r := send(h, httptest.NewRequest(method, target, nil), header("If-None-Match", "*"), browser)
			if r.status != want || want == 304 && (r.body != "" || r.header.Get("Content-Type") != "" || r.header.Get("ETag") == "") {
				t.Errorf("%s %s: %d %v", method, target, r.status, r.header)
			}
		}
	}
	if r := post(h, "/solve", cellsForm(codeOne), htmx, header("If-None-Match", "*")); r.status != http.StatusOK {
		t.Errorf("a form: %d", r.status)
	}
}

// What an answer depends on is said in one line, since there are caches that read no other.
func TestVaryIsOneLine(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for path, want := range map[string]string{"": "Accept-Encoding", "/hint": "Accept-Encoding, HX-Request", "/check": "Accept-Encoding, HX-Request"} {
		if vary := ask(h, "/p/"+codeOne+path).header.Values("Vary"); len(vary) != 1 || vary[0] != want {
			t.Errorf("%s: it varies by %q, want %q", path, vary, want)
		}
	}
}
