package static

import (
	"crypto/sha512"
	"encoding/base64"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
)

// serve answers a request for a file; nil when there is no such file.
func serve(f Files, name string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "/static/x", nil)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	if !f.Serve(w, r, name) {
		return nil
	}
	return w
}

// The vendored htmx is, byte for byte, what its makers publish.
func TestHtmxIsUntouched(t *testing.T) {
	t.Parallel()
	text, err := fs.ReadFile(files, "htmx.min.js")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha512.Sum384(text)
	if got := base64.StdEncoding.EncodeToString(sum[:]); got != HtmxSHA384 {
		t.Errorf("its SHA-384 is %s", got)
	}
}

var kinds = map[string]string{
	"app.css":     "text/css; charset=utf-8",
	"app.js":      "text/javascript; charset=utf-8",
	"draw.css":    "text/css; charset=utf-8",
	"draw.js":     "text/javascript; charset=utf-8",
	"htmx.min.js": "text/javascript; charset=utf-8",
	"icon.svg":    "image/svg+xml",
}

// A name with a hash is kept for ever, the plain name never.
func TestServe(t *testing.T) {
	t.Parallel()
	f := New()
	for name, kind := range kinds {
		want, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		hashed := f.Name(name)
		base, end, _ := strings.Cut(name, ".")
		if !regexp.MustCompile(`^` + base + `-[0-9a-f]{64}\.` + regexp.QuoteMeta(end) + `$`).MatchString(hashed) {
			t.Errorf("%s has the name %s", name, hashed)
		}
		for asked, caching := range map[string]string{hashed: "public, max-age=31536000, immutable", name: "no-cache"} {
			w := serve(f, asked)
			if w == nil {
				t.Errorf("there is no %s", asked)
				continue
			}
			if w.Code != http.StatusOK || w.Body.String() != string(want) {
				t.Errorf("%s: %d, %d bytes of %d", asked, w.Code, w.Body.Len(), len(want))
			}
			if got := w.Header().Get("Content-Type"); got != kind {
				t.Errorf("%s is %s", asked, got)
			}
			if got := w.Header().Get("Cache-Control"); got != caching {
				t.Errorf("%s: %s", asked, got)
			}
		}
	}
}

func TestServeUnchanged(t *testing.T) {
	t.Parallel()
	f := New()
	tag := serve(f, f.Name("app.css")).Header().Get("ETag")
	w := serve(f, f.Name("app.css"), "If-None-Match", tag)
	if tag == "" || w.Code != http.StatusNotModified || w.Body.Len() != 0 {
		t.Errorf("with the tag %s: %d", tag, w.Code)
	}
}

// Only what is meant to be served is.
func TestServeNothingElse(t *testing.T) {
	t.Parallel()
	f := New()
	other := strings.Repeat("0", 64)
	for _, name := range []string{
		"", ".", "/", "..", "../static.go", "static.go", "htmx.LICENSE", "app.css/", "/app.css", "app-" + other + ".css",
		"nothing.css", "app-" + other, "a\x00b", "..\\static.go", strings.Repeat("a/", 1000),
	} {
		if w := serve(f, name); w != nil {
			t.Errorf("%q: %d", name, w.Code)
		}
	}
}

// Everything that the pages load is listed here, in the embedded files and
// nowhere else.
func TestFiles(t *testing.T) {
	t.Parallel()
	entries, err := files.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != len(kinds) {
		t.Errorf("%d files are embedded, %d are known", len(entries), len(kinds))
	}
	for _, e := range entries {
		if kinds[e.Name()] == "" {
			t.Errorf("%s is embedded and not known", e.Name())
		}
	}
}

// The style sheet and the script ask nobody else's server for anything, and the
// script does nothing that the content security policy forbids.
func TestNothingFromElsewhere(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"app.css", "app.js", "draw.css", "draw.js", "icon.svg"} {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, forbidden := range []string{"https://", "@import", "eval(", "new Function", "innerHTML =", "document.write", ".style."} {
			if strings.Contains(string(text), forbidden) {
				t.Errorf("%s holds %q", name, forbidden)
			}
		}
		if strings.Contains(strings.ReplaceAll(string(text), "http://www.w3.org/2000/svg", ""), "http://") {
			t.Errorf("%s names another server", name)
		}
	}
}
