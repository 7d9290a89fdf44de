package web

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/web/lanes"
)

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
