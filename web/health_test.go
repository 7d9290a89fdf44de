package web

import (
	"net/http"
	"strings"
	"testing"
)

func TestReady(t *testing.T) {
	t.Parallel()
	ready := true
	h := newHandlerOf(t, Config{Ready: func() bool { return ready }})
	for _, tt := range []struct {
		ready  bool
		target string
		status int
		body   string
	}{
		{true, "/readyz", http.StatusOK, "ready\n"},
		{true, "/healthz", http.StatusOK, "ok\n"},
		{false, "/readyz", http.StatusServiceUnavailable, "stopping\n"},
		{false, "/healthz", http.StatusOK, "ok\n"},
		{false, "/", http.StatusOK, ""},
	} {
		ready = tt.ready
		r := ask(h, tt.target)
		if r.status != tt.status || !strings.Contains(r.body, tt.body) {
			t.Errorf("%s where ready is %t: %d %.50s", tt.target, tt.ready, r.status, r.body)
		}
		if tt.body != "" && r.header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %v", tt.target, r.header)
		}
	}
	if r := ask(newHandler(t), "/readyz"); r.status != http.StatusOK {
		t.Errorf("where nothing is said about it: %d", r.status)
	}
}
