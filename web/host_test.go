package web

import (
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"sudoku/web/hosts"
)

// testProxies are those from which requests of tests come by themselves.
var testProxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}

// host makes a request name a host.
func host(name string) option { return func(r *http.Request) { r.Host = name } }

// What is no host is in no address of a page: the request is refused, in the form in which an answer
// is wanted.
func TestHostThatIsNone(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, name := range []string{"javascript:alert(1)", "x:99999", "[::1", "a b", "a/b", "user@a", "a..b"} {
		for _, path := range []string{"/", "/p/" + codeOne, "/p/" + codeOne + ".json", "/p/" + codeOne + ".txt", "/p/" + codeOne + "/qr.svg", "/healthz"} {
			r := ask(h, path, host(name))
			if r.status != http.StatusBadRequest || !strings.Contains(r.body, "Host") || strings.Contains(r.body, "javascript:alert") {
				t.Errorf("%s of %s: %d %s", path, name, r.status, r.body)
			}
		}
	}
	for _, name := range []string{"", "sudoku.example", "[::1]:8080", "127.0.0.1:80", "my_app"} {
		if r := ask(h, "/p/"+codeOne, host(name)); r.status != http.StatusOK {
			t.Errorf("%s: %d", name, r.status)
		}
	}
}

// The site calls itself as the operator says, by whatever name it was asked for; and its pages have
// one tag then.
func TestOrigin(t *testing.T) {
	t.Parallel()
	h := newHandlerOf(t, Config{Deadline: time.Minute, Origin: "https://sudoku.example"})
	page := ask(h, "/p/"+codeOne, host("10.0.0.7:8080"))
	want := "https://sudoku.example/p/" + codeOne
	for selector, name := range map[string]string{`link[rel="canonical"]`: "href", `meta[property="og:url"]`: "content"} {
		if got, _ := page.page(t).Find(selector).Attr(name); got != want {
			t.Errorf("%s: %q", selector, got)
		}
	}
	if strings.Contains(page.body, "10.0.0.7") {
		t.Error("the host of the request is in the page")
	}
	if other := ask(h, "/p/"+codeOne, host("sudoku.example")); other.body != page.body || other.header.Get("ETag") != page.header.Get("ETag") {
		t.Error("by another name it is another page")
	}
	if a, b := ask(h, "/p/"+codeOne+"/qr.svg", host("10.0.0.7")), ask(newHandler(t), "/p/"+codeOne+"/qr.svg", fromProxy, header("X-Forwarded-Proto", "https"), host("sudoku.example")); a.body != b.body {
		t.Error("the QR code is another one")
	}
}

// Where the hosts of a site are named, it is asked for by no other; only whether it is well may be
// asked by any.
func TestAllowedHosts(t *testing.T) {
	t.Parallel()
	allowed, err := hosts.NewAllowed([]string{"www.sudoku.example"}, "https://sudoku.example")
	if err != nil {
		t.Fatal(err)
	}
	h := newHandlerOf(t, Config{Deadline: time.Minute, Origin: "https://sudoku.example", Hosts: allowed})
	for name, want := range map[string]int{"sudoku.example": 200, "www.sudoku.example:8080": 200, "evil.example": 421, "10.0.0.7": 421, "": 421, "a b": 400} {
		if r := ask(h, "/p/"+codeOne, host(name)); r.status != want {
			t.Errorf("%s: %d", name, r.status)
		}
	}
	for _, path := range []string{"/healthz", "/readyz"} {
		if r := ask(h, path, host("10.0.0.7:8080")); r.status != http.StatusOK {
			t.Errorf("%s: %d", path, r.status)
		}
	}
}

// Only a proxy that is trusted says to which trace a request belongs, and what its ID is.
func TestRequestIDIsBelievedOfProxies(t *testing.T) {
	t.Parallel()
	const traceID = "4bf92f3577b34da6a3ce929d0e0e4736"
	trace := header("Traceparent", "00-"+traceID+"-00f067aa0ba902b7-01")
	behind := newHandlerOf(t, Config{Deadline: time.Minute, Proxies: testProxies})
	from := func(address string) option { return func(r *http.Request) { r.RemoteAddr = address } }
	for _, tt := range []struct {
		name     string
		h        http.Handler
		from     string
		says     []option
		believed string
	}{
		{"no proxy is named", newHandler(t), "127.0.0.1:1", []option{trace}, ""},
		{"a stranger", behind, "203.0.113.1:1", []option{trace, header("X-Request-Id", "mine")}, ""},
		{"a stranger beside", behind, "203.0.113.1:1", []option{header("X-Request-Id", "mine"), header("X-Forwarded-For", "192.0.2.1")}, ""},
		{"a proxy with a trace", behind, "192.0.2.1:1", []option{trace, header("X-Request-Id", "mine")}, traceID},
		{"a proxy with an ID", behind, "192.0.2.1:1", []option{header("X-Request-Id", "7F00-ab_c.1")}, "7F00-ab_c.1"},
		{"a proxy with nonsense", behind, "192.0.2.1:1", []option{header("X-Request-Id", "a b\nc")}, ""},
		{"a proxy with much", behind, "192.0.2.1:1", []option{header("X-Request-Id", strings.Repeat("a", 65))}, ""},
	} {
		id := ask(tt.h, "/help", append(tt.says, from(tt.from))...).header.Get("X-Request-Id")
		if tt.believed != "" && id != tt.believed || tt.believed == "" && (len(id) != 32 || id == traceID) {
			t.Errorf("%s: the ID is %q", tt.name, id)
		}
	}
}
