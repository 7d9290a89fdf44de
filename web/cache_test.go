package web

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// A page may be kept for a while, and asked for again with its tag.
func TestNotModified(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	tags := map[string]string{}
	for _, target := range []string{
		"/", "/help", "/api", "/api/openapi.yaml", "/p/{one}", "/p/{none}", "/p/{one}.json", "/p/{one}.txt", "/p/{one}/solution", "/p/{one}/solution.json",
		"/p/{one}/solution.txt", "/p/{one}/steps", "/p/{one}/steps?step=2", "/p/{one}/steps.json", "/p/{one}/steps.txt",
		"/p/{one}/board?method=logic&step=1", "/p/{one}?typed=r1c4", "/p/{one}.pdf", "/p/{one}.pdf?per=2", "/sheet.pdf?codes={one}",
		"/boards/free-form", "/boards/free-form?size=7", "/boards/free-form?layout=classic",
	} {
		target = namedCodes(target)
		tag := ask(h, target).header.Get("ETag")
		if was, ok := tags[tag]; ok || tag == "" {
			t.Errorf("%s and %s have the same tag %q", was, target, tag)
		}
		tags[tag] = target
		for _, sent := range []string{tag, `"other", ` + tag} {
			r := ask(h, target, header("If-None-Match", sent))
			if r.status != http.StatusNotModified || r.body != "" || r.header.Get("ETag") != tag || r.header.Get("Cache-Control") != "public, max-age=60, stale-while-revalidate=600" {
				t.Errorf("%s: %d %v", target, r.status, r.header)
			}
		}
		if r := ask(h, target, header("If-None-Match", `W/"other"`)); r.status != http.StatusOK {
			t.Errorf("%s: with the tag of another page %d", target, r.status)
		}
		if again := ask(h, target).header.Get("ETag"); again != tag {
			t.Errorf("%s: the tag changes from %s to %s", target, tag, again)
		}
	}
}

// The share link names the host, so the tag does too; and another build has
// other tags.
func TestTagsOfOtherHostsAndBuilds(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	target := "/p/" + codeOne
	tag := ask(h, target).header.Get("ETag")
	if other := ask(h, target, func(r *http.Request) { r.Host = "other.example" }).header.Get("ETag"); other == tag {
		t.Error("another host has the same tag")
	}
	if other := ask(h, target, fromProxy, header("X-Forwarded-Proto", "https")).header.Get("ETag"); other == tag {
		t.Error("https has the same tag")
	}
	later, _, _ := newInside(t, Config{}, nil)
	if same := ask(later, target).header.Get("ETag"); same != tag {
		t.Error("another process of the same build has another tag")
	}
	rebuilt, s, _ := newInside(t, Config{}, nil)
	s.Build = "another"
	if other := ask(rebuilt, target).header.Get("ETag"); other == tag {
		t.Error("another build has the same tag")
	}
}

// HEAD says what GET would, on every page that there is.
func TestHead(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, target := range []string{
		"/", "/help", "/api", "/api/openapi.yaml", "/healthz", "/readyz", "/favicon.ico", "/p/{one}", "/p/{one}.json", "/p/{one}.txt", "/p/{one}/solution", "/p/{one}/solution.json",
		"/p/{one}/steps", "/p/{one}/steps.txt", "/p/{one}/methods", "/p/{one}/rating", "/p/{one}/rating.json", "/p/{one}/difficulty", "/p/{one}/profile", "/p/{one}/methods.json", "/p/{one}/board?method=logic",
		"/p/classic~{one}", "/nowhere", "/p/123", "/static/app.css", "/static/nothing",
	} {
		target = namedCodes(target)
		get, head := ask(h, target), send(h, httptest.NewRequest(http.MethodHead, target, nil))
		if get.status != head.status {
			t.Errorf("%s: %d for GET and %d for HEAD", target, get.status, head.status)
		}
		for _, name := range []string{"Content-Type", "Cache-Control", "ETag", "Location"} {
			if get.header.Get(name) != head.header.Get(name) {
				t.Errorf("%s: %s is %q for GET and %q for HEAD", target, name, get.header.Get(name), head.header.Get(name))
			}
		}
	}
}
