package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sudoku/static"
	"sudoku/web/exchange"
	"sudoku/web/internal/unpack"
)

const kept = "public, max-age=31536000, immutable"

// A file comes in the coding that the client likes best, and in the smallest of
// those that it likes as well as any. Each coding has a tag of its own.
func TestAssetCodings(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	address := exchange.StaticPath + static.New().Name("js/page.js")
	plain := ask(h, address)
	tags := map[string]string{}
	for sent, want := range map[string]string{
		"": "", "br": "br", "gzip": "gzip", "zstd": "zstd", "gzip, deflate, br, zstd": "br", "gzip, deflate": "gzip", "*": "br",
		"br;q=0.9, gzip": "gzip", "br;q=0, *": "gzip", "identity": "", "identity, gzip;q=0.9": "", "identity;q=0, zstd;q=0.1": "zstd", "deflate": "",
	} {
		r := ask(h, address, header("Accept-Encoding", sent))
		coding := r.header.Get("Content-Encoding")
		if r.status != http.StatusOK || coding != want {
			t.Errorf("%q: %d in %q, want %q", sent, r.status, coding, want)
		}
		if r.header.Get("Vary") != "Accept-Encoding" || r.header.Get("Cache-Control") != kept || r.header.Get("Accept-Ranges") != "none" {
			t.Errorf("%q: %v", sent, r.header)
		}
		tag := r.header.Get("ETag")
		if !strings.HasPrefix(tag, `"`) || tags[tag] != "" && tags[tag] != "in "+coding {
			t.Errorf("%q: the tag %s is also that of the file %s", sent, tag, tags[tag])
		}
		tags[tag] = "in " + coding
		if coding == "gzip" || coding == "zstd" {
			if unpack.Body(t, coding, r.body) != plain.body {
				t.Errorf("%q: the file is another", sent)
			}
		}
		checkAssetUnchanged(t, h, address, sent, r)
	}
	if len(tags) != 4 {
		t.Errorf("four codings have the tags %v", tags)
	}
	for _, sent := range []string{"identity;q=0", "*;q=0"} {
		if r := ask(h, address, header("Accept-Encoding", sent)); r.status != http.StatusNotAcceptable || r.header.Get("ETag") != "" {
			t.Errorf("%q: %d %v", sent, r.status, r.header)
		}
	}
}

// checkAssetUnchanged wants HEAD to say what GET says, and 304 for who has the
// file in the coding that it would get.
func checkAssetUnchanged(t *testing.T, h http.Handler, address, accepted string, got reply) {
	t.Helper()
	head := send(h, httptest.NewRequest(http.MethodHead, address, nil), header("Accept-Encoding", accepted))
	for name := range got.header {
		if name != "X-Request-Id" && head.header.Get(name) != got.header.Get(name) {
			t.Errorf("%q: %s is %q for GET and %q for HEAD", accepted, name, got.header.Get(name), head.header.Get(name))
		}
	}
	tag := got.header.Get("ETag")
	for sent, want := range map[string]int{tag: 304, "W/" + tag: 304, "*": 304, `"other", ` + tag: 304, `"other"`: 200, strings.Trim(tag, `"`): 200} {
		r := ask(h, address, header("Accept-Encoding", accepted), header("If-None-Match", sent))
		if r.status != want {
			t.Errorf("%q with the tag %s: %d", accepted, sent, r.status)
		}
		for _, name := range []string{"ETag", "Cache-Control", "Vary"} {
			if r.header.Get(name) != got.header.Get(name) {
				t.Errorf("%q with the tag %s: %s is %q", accepted, sent, name, r.header.Get(name))
			}
		}
		if want == 304 && (r.body != "" || r.header.Get("Content-Encoding") != "" || r.header.Get("Content-Type") != "") {
			t.Errorf("%q with the tag %s: %v %q", accepted, sent, r.header, r.body)
		}
	}
}

// Who asks for a part of a file gets the whole.
func TestAssetRange(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	whole := ask(h, "/static/app.css")
	for _, part := range []string{"bytes=0-9", "bytes=-5", "bytes=999999-", "bytes=0-1,3-4", "lines=1"} {
		r := ask(h, "/static/app.css", header("Range", part), header("If-Range", whole.header.Get("ETag")))
		if r.status != http.StatusOK || r.body != whole.body || r.header.Get("Content-Range") != "" {
			t.Errorf("%s: %d, %d bytes, %v", part, r.status, len(r.body), r.header)
		}
	}
}
