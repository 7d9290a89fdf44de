package web

import (
	"net/http"
	"net/url"
	"testing"
)

// What a pasted puzzle was read as follows a browser without a script to the
// page that it is sent to, and cannot be forged on the way.
func TestReadAsFollowsTheRedirect(t *testing.T) {
	t.Parallel()
	h, _, _ := newInside(t, Config{}, nil)
	sent := post(h, "/import", url.Values{"text": {codeOne}})
	if sent.status != http.StatusSeeOther {
		t.Fatalf("status %d", sent.status)
	}
	to := sent.header.Get("Location")
	if got, want := ask(h, to).text(t, ".origin"), "Read as 81 digits: 25 givens on a 9x9 board."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := ask(h, to+"+and+more").text(t, ".origin"); got != "" {
		t.Errorf("forged: %q", got)
	}
}
