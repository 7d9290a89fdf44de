package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/static"
	"sudoku/web/lanes"
)

// newTestServer is a server without a route.
func newTestServer(t *testing.T, cfg Config) *server {
	t.Helper()
	s, err := newServer(cfg, static.New())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A long text is read where it holds up nothing quick, and a short one at once.
func TestLongTextsAreReadElsewhere(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, s, _ := newInside(t, oneSlow, nil)
		place, err := s.desk.Lanes.Enter(t.Context(), lanes.Short, "somebody else", time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		text := func(n int) url.Values { return url.Values{"text": {strings.Repeat(codeOne+"\n", n)}} }
		if r := post(h, "/import", text(1)); r.status != http.StatusSeeOther {
			t.Errorf("a short text: %d", r.status)
		}
		if r := post(h, "/import", text(300)); r.status != http.StatusServiceUnavailable {
			t.Errorf("a long text while the lane is full: %d", r.status)
		}
		place.Leave()
		if r := post(h, "/import", text(300)); r.status != http.StatusOK {
			t.Errorf("a long text: %d", r.status)
		}
	})
}

func TestClientOf(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		proxies   string
		remote    string
		forwarded string
		want      string
	}{
		{"", "192.0.2.1:4711", "", "192.0.2.1"},
		{"", "192.0.2.1:4711", "198.51.100.7", "192.0.2.1"},
		{"192.0.2.0/24", "192.0.2.1:4711", "198.51.100.7", "198.51.100.7"},
		{"192.0.2.0/24", "192.0.2.1:4711", "203.0.113.9, 198.51.100.7", "198.51.100.7"},
		{"192.0.2.0/24", "192.0.2.1:4711", "198.51.100.7, 192.0.2.5", "198.51.100.7"},
		{"192.0.2.0/24", "203.0.113.1:4711", "198.51.100.7", "203.0.113.1"},
		{"", "127.0.0.1:4711", "198.51.100.7", "127.0.0.1"},
		{"", "[2001:db8:1:2:3:4:5:6]:4711", "", "2001:db8:1:2::/64"},
		{"", "[2001:db8:1:2:ffff::1]:4711", "", "2001:db8:1:2::/64"},
		{"", "[fe80::1%eth0]:4711", "", "fe80::/64"},
		{"", "[::ffff:192.0.2.1]:4711", "", "192.0.2.1"},
		{"::1/128", "[::1]:4711", "2001:db8:9::1", "2001:db8:9::/64"},
	} {
		s := newTestServer(t, Config{Proxies: prefixes(tt.proxies)})
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = tt.remote
		if tt.forwarded != "" {
			r.Header.Set("X-Forwarded-For", tt.forwarded)
		}
		if got := s.who.ClientOf(r); got != tt.want {
			t.Errorf("%+v: %s", tt, got)
		}
	}
}

// Who has a household of IPv6 to ask from is one client, however many of its networks it uses, and its
// work counts together.
func TestHouseholdIsOneClient(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, Config{})
	names := map[string]bool{}
	for i := range 256 {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = fmt.Sprintf("[2001:db8:1:1%02x::1]:4711", i)
		names[s.who.ClientOf(r)] = true
	}
	if len(names) > 20 || !names["2001:db8:1:100::/56"] {
		t.Errorf("they are %d clients: %v", len(names), names)
	}
}

func prefixes(list string) []netip.Prefix {
	if list == "" {
		return nil
	}
	return []netip.Prefix{netip.MustParsePrefix(list)}
}
