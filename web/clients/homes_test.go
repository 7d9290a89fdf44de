package clients

import (
	"fmt"
	"testing"
	"time"
)

// A few clients of a network are told apart; when many ask, all of it is one client, for a minute.
func TestHomes(t *testing.T) {
	t.Parallel()
	now := time.Unix(0, 0)
	h := NewHomes(func() time.Time { return now })
	names := func(n int, address func(i int) string) map[string]bool {
		all := map[string]bool{}
		for range 2 {
			all = map[string]bool{}
			for i := range n {
				all[h.Key(address(i))] = true
			}
		}
		return all
	}
	for name, tt := range map[string]struct {
		n       int
		address func(i int) string
		want    int
		one     string
	}{
		"a few of a home":   {16, func(i int) string { return fmt.Sprintf("2001:db8:1:1%02x::1", i) }, 16, "2001:db8:1:103::/64"},
		"many of a home":    {256, func(i int) string { return fmt.Sprintf("2001:db8:2:1%02x::1", i) }, 1, "2001:db8:2:100::/56"},
		"a few of a site":   {32, func(i int) string { return fmt.Sprintf("2001:db8:3:%x::1", i<<8) }, 32, "2001:db8:3:300::/64"},
		"many of a site":    {200, func(i int) string { return fmt.Sprintf("2001:db8:4:%x::1", i<<8) }, 1, "2001:db8:4::/48"},
		"many of one":       {200, func(i int) string { return fmt.Sprintf("2001:db8:5::%x", i) }, 1, "2001:db8:5::/64"},
		"many of IPv4":      {200, func(i int) string { return fmt.Sprintf("198.51.100.%d", i) }, 200, "198.51.100.7"},
		"no address at all": {1, func(int) string { return "@" }, 1, "@"},
	} {
		if got := names(tt.n, tt.address); len(got) != tt.want || !got[tt.one] {
			t.Errorf("%s: %d clients, want %d with %s: %v", name, len(got), tt.want, tt.one, got)
		}
	}
	now = now.Add(2 * time.Minute)
	if got := h.Key("2001:db8:2:101::1"); got != "2001:db8:2:101::/64" {
		t.Errorf("later it is %s", got)
	}
	for i := range 5000 {
		h.Key(fmt.Sprintf("2001:db8:%x::1", i))
	}
	if h.of.Len() > mostHomes {
		t.Errorf("%d networks are known", h.of.Len())
	}
}
