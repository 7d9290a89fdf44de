package exchange

import (
	"fmt"
	"net/http/httptest"
	"net/netip"
	"testing"
)

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
		who := NewCallers(prefixes(tt.proxies), nil)
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = tt.remote
		if tt.forwarded != "" {
			r.Header.Set("X-Forwarded-For", tt.forwarded)
		}
		if got := who.ClientOf(r); got != tt.want {
			t.Errorf("%+v: %s", tt, got)
		}
	}
}

// Who has a household of IPv6 to ask from is one client, however many of its networks it uses, and its
// work counts together.
func TestHouseholdIsOneClient(t *testing.T) {
	t.Parallel()
	who := NewCallers(nil, nil)
	names := map[string]bool{}
	for i := range 256 {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = fmt.Sprintf("[2001:db8:1:1%02x::1]:4711", i)
		names[who.ClientOf(r)] = true
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
