package e2e

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// isBoard says that a request is for the board at a step.
func isBoard(r *http.Request) bool { return strings.HasSuffix(r.URL.Path, "/board") }

// An answer that comes after a later one, or not in time, changes nothing.
func TestStepsOutOfOrder(t *testing.T) {
	t.Parallel()
	slow := &gate{holds: func(r *http.Request) bool { return isBoard(r) && r.URL.Query().Get("step") == "2" }}
	p := newPage(t, slow.around)
	slow.shut() // also for what is fetched ahead
	p.open(stepsOf + "?step=1")
	p.click("[data-go=next]")
	p.wait("the request for step 2", slow.holding)
	p.click("[data-go=next]")
	p.waitFor("step 3", `document.querySelector("#stepat").dataset.number === "3"`)
	slow.open()
	p.waitForStep(3)
}

// Boards are fetched ahead as soon as somebody does something, and not for a mouse that
// rests, which browsers report as well.
func TestRestingMouseFetchesNothing(t *testing.T) {
	t.Parallel()
	var asked atomic.Int32
	p := newPage(t, func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if isBoard(r) {
				asked.Add(1)
			}
			next.ServeHTTP(w, r)
		})
	})
	p.open(stepsOf + "?step=5")
	eval[any](p, `void document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }))`)
	p.wait("silence on the wire", p.idle)
	if n := asked.Load(); n > 0 {
		t.Errorf("%d boards are fetched", n)
	}
	eval[any](p, `void document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, movementX: 3 }))`)
	p.wait("the boards around step 5", func() bool { return asked.Load() == 4 })
}

// refusing answers requests for the board at a step with an error, as long as it has any
// left.
type refusing struct {
	status      int
	step        string
	left, asked atomic.Int32
}

func (f *refusing) around(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isBoard(r) || r.URL.Query().Get("step") != f.step {
			next.ServeHTTP(w, r)
			return
		}
		f.asked.Add(1)
		if f.left.Add(-1) < 0 {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Set("HX-Retarget", "#problems")
		w.Header().Set("HX-Reswap", "innerHTML")
		w.Header().Set("Retry-After", "1")
		w.WriteHeader(f.status)
		fmt.Fprint(w, `<div class="problem" role="alert"><p>The board cannot be shown.</p></div>`)
	})
}

const boardOf = "/p/" + proper + "/board"

// A busy server is asked once more, without being told to.
func TestStepOfABusyServer(t *testing.T) {
	t.Parallel()
	f := &refusing{status: http.StatusServiceUnavailable, step: "2"}
	p := newPage(t, f.around)
	p.open(stepsOf + "?step=1")
	f.left.Store(1)
	p.expect(503, boardOf)
	p.press(kb.ArrowRight)
	p.waitForStep(2)
	if p.visible("#problems .problem") {
		t.Error("the step is shown and the page still says that it cannot be")
	}
	if got := f.asked.Load(); got != 2 {
		t.Errorf("the server was asked %d times, want 2", got)
	}
}

// An error in the place of a board is said without moving anything, and leaves
// the way on: for the step that was shown, and all others.
func TestStepRefused(t *testing.T) {
	t.Parallel()
	for _, status := range []int{http.StatusServiceUnavailable, http.StatusNotFound} {
		t.Run(fmt.Sprint(status), func(t *testing.T) {
			t.Parallel()
			f := &refusing{status: status, step: "6"}
			p := newPage(t, f.around)
			p.beforeEachPage(noteShifts)
			p.open(stepsOf + "?step=5")
			p.waitFor("the difficulty", `document.querySelector(".difficulty strong")`)
			tries := map[int]int32{http.StatusServiceUnavailable: 2, http.StatusNotFound: 1}[status]
			f.left.Store(tries)
			for range tries {
				p.expect(status, boardOf)
			}
			p.press(kb.ArrowRight)
			p.waitFor("what is wrong", `document.querySelector("#problems [role=alert]")`)
			p.wait("the last try", func() bool { return f.asked.Load() == tries })
			p.wait("silence on the wire", p.idle)
			p.waitForStep(5)
			if fault := eval[string](p, hidden+`("#problems .problem")`); fault != "" {
				t.Errorf("what is wrong is out of sight: %s", fault)
			}
			p.wantNoShift("with the error")
			p.click("[data-go=next]")
			p.waitForStep(6)
			if p.visible("#problems .problem") {
				t.Error("the step is shown and the page still says that it cannot be")
			}
			p.click(`.log li[value="9"] a`)
			p.waitForStep(9)
			if got := f.asked.Load(); got != tries+1 {
				t.Errorf("the server was asked for step 6 %d times, want %d", got, tries+1)
			}
		})
	}
}
