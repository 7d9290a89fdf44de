//go:build unix

package tests

import (
	"maps"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"sync"
	"testing"
	"time"
)

// measuredFor is three times as long as a page is fresh, so that those asked for often are asked about again.
const measuredFor = 170 * time.Second

// What revalidation costs: links as in TestCacheOfLinks, 100 a second, for longer than pages are fresh.
// All that the cache sends to the server is counted on its way.
func TestCacheRevalidates(t *testing.T) {
	if !*long {
		t.Skip("measures for three minutes: go test ./deploy/tests -run CacheRevalidates -long -v")
	}
	need(t, "nginx")
	replica := freeAddress(t)
	p := serve(t, replica, "--log-sample", "1000")
	origin := newCounter(t, replica)
	front, client := "http://"+newCache(t, origin.address), newClient(t)
	links := zipf(rand.New(rand.NewPCG(1, 2)), 5000)
	kept, different := map[string]int{}, map[int]bool{}
	requests, bytes := 0, 0
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for begun := time.Now(); time.Since(begun) < measuredFor; <-tick.C {
		link := links()
		a := get(t, client, front+"/p/"+turned(link), "Accept-Encoding", "gzip")
		kept[a.header.Get("X-Cache")]++
		different[link] = true
		requests, bytes = requests+1, bytes+len(a.body)
	}
	p.stop(t)
	state := p.cmd.ProcessState
	sent := origin.total()
	t.Logf("%d requests for %d links: %v; %d KiB to clients", requests, len(different), kept, bytes>>10)
	t.Logf("the server: %d pages, %d times 304, %d KiB; %.1f requests/s, %v of processor time", sent.pages, sent.unchanged, sent.bytes>>10,
		float64(sent.pages+sent.unchanged)/measuredFor.Seconds(), (state.UserTime() + state.SystemTime()).Round(time.Millisecond))
	if sent.pages != len(different) {
		t.Errorf("%d pages were sent by the server, of %d: a page that holds need not be sent again", sent.pages, len(different))
	}
	if sent.unchanged == 0 || kept["STALE"]+kept["UPDATING"] == 0 {
		t.Errorf("%d times 304, %v: nothing was asked about again", sent.unchanged, kept)
	}
	if unknown := slices.DeleteFunc(slices.Sorted(maps.Keys(kept)), isKeptState); len(unknown) > 0 {
		t.Errorf("the cache says %v", unknown)
	}
}

// isKeptState reports whether the cache says that it asked for a page, had it, or asked about it.
func isKeptState(status string) bool {
	return slices.Contains([]string{"MISS", "HIT", "STALE", "UPDATING", "EXPIRED", "REVALIDATED"}, status)
}

// counter counts what a server answers to a cache.
type counter struct {
	address string
	mu      sync.Mutex
	sent    sent
}

// sent are the answers of a server: pages, and 304 where the cache has the page; bytes are of bodies.
type sent struct{ pages, unchanged, bytes int }

// newCounter passes requests on to a replica as they are.
func newCounter(t *testing.T, replica string) *counter {
	c := &counter{}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "http", Host: replica})
			r.Out.Host = r.In.Host
			r.Out.Header["X-Forwarded-For"] = r.In.Header["X-Forwarded-For"]
			r.Out.Header["X-Forwarded-Proto"] = r.In.Header["X-Forwarded-Proto"]
		},
		ModifyResponse: c.count,
	}
	server := httptest.NewServer(proxy)
	t.Cleanup(server.Close)
	c.address = server.Listener.Addr().String()
	return c
}

// count counts an answer about a page; the test itself asks for /readyz.
func (c *counter) count(r *http.Response) error {
	if r.Request.URL.Path == "/readyz" {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if r.StatusCode == http.StatusNotModified {
		c.sent.unchanged++
		return nil
	}
	c.sent.pages++
	c.sent.bytes += int(max(r.ContentLength, 0))
	return nil
}

func (c *counter) total() sent {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.sent
}
