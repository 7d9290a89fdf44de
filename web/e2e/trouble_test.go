package e2e

import (
	"net/http"
	"sync/atomic"
	"testing"
)

// When the server does not answer, the page says so, keeps what was typed, and
// goes on as soon as it answers again.
func TestServerDoesNotAnswer(t *testing.T) {
	t.Parallel()
	var gone atomic.Bool
	p := newPage(t, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if gone.Load() {
				panic(http.ErrAbortHandler) // the connection breaks off
			}
			next.ServeHTTP(w, r)
		})
	})
	p.open("/p/" + proper + "?typed=all")
	gone.Store(true)
	p.click(cell("r1c1"))
	p.typeKeys("5")
	p.wait("the failure to check", func() bool { return p.blamed("/check") })
	p.click(solveButton)
	p.wait("the failure to solve", func() bool { return p.blamed("/solve") })
	p.waitFor("the trouble", `document.querySelector("#problems [role=alert]")`)
	p.wait("silence on the wire", p.idle)
	p.waitForGrid("5" + proper[1:])
	if got, want := p.marks(), clashingCells(p, "5"+proper[1:]); got != want {
		t.Errorf("without the server %s are marked, want %s", got, want)
	}
	p.forgive()
	gone.Store(false)
	p.click("[data-do=undo]")
	p.settle()
	if p.visible("#problems .problem") {
		t.Error("the server answers again and the page still says that it does not")
	}
	p.click(solveButton)
	p.waitForHeading("One solution.")
}
