//go:build unix

package tests

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// newShortLived starts a server whose pages, each another, are fresh for a second and stale for one more,
// with a cache in front.
func newShortLived(t *testing.T) (origin *httptest.Server, front string) {
	t.Helper()
	need(t, "nginx")
	origin = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "public, max-age=1, stale-while-revalidate=1")
		fmt.Fprint(w, time.Now().UnixNano())
	}))
	t.Cleanup(origin.Close)
	return origin, "http://" + newCache(t, strings.TrimPrefix(origin.URL, "http://"))
}

// tooLong is more than its pages may be kept, and nginx counts whole seconds.
const tooLong = 5 * time.Second

// A page is sent stale no longer than its Cache-Control allows.
func TestCacheKeepsNothingTooLong(t *testing.T) {
	t.Parallel()
	_, front := newShortLived(t)
	client := newClient(t)
	first := get(t, client, front+"/page")
	time.Sleep(tooLong)
	if again := get(t, client, front+"/page"); again.body == first.body {
		t.Errorf("%s: the page of five seconds ago, which was good for two", again.header.Get("X-Cache"))
	}
}

// While no replica answers, an old page is sent rather than none.
func TestCacheWithoutServer(t *testing.T) {
	t.Parallel()
	origin, front := newShortLived(t)
	client := newClient(t)
	first := get(t, client, front+"/page")
	origin.Close()
	time.Sleep(tooLong)
	if again := get(t, client, front+"/page"); again.body != first.body {
		t.Errorf("%s: %q, want the page of before, %q", again.header.Get("X-Cache"), again.body, first.body)
	}
}
