package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/respond"
)

// A fault while a page is shown in part ends only what is shown: the page arrives, and the
// server goes on.
func TestFaultInAnOpening(t *testing.T) {
	t.Parallel()
	for name, part := range map[string]respond.PartsOfOpening{
		"first": {First: func() ([]byte, respond.Frame, error) { panic("first") }},
		"next": {
			First: func() ([]byte, respond.Frame, error) {
				return []byte("begun "), respond.Frame{After: []byte(" ended")}, nil
			},
			Next: func() []byte { panic("next") },
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				var faults []any
				part.Leave = func() {}
				part.Fault = func(p any) { faults = append(faults, p) }
				h, _, _ := newInside(t, Config{}, func(s *rooms, e *echo.Echo) {
					e.GET("/slow", func(c echo.Context) error {
						respond.OpeningOf(c.Request().Context()).Plan(c, time.Second, part)
						time.Sleep(time.Minute)
						return s.RenderPage(c, http.StatusOK, templates.Page{}, templates.ProblemNote(templates.Problem{Message: "whole"}))
					})
				})
				r := ask(h, "/slow", fromBrowser)
				if !strings.Contains(r.body, "whole") || strings.HasPrefix(r.body, "begun ") != strings.HasSuffix(r.body, " ended") {
					t.Errorf("it is %q", r.body)
				}
				synctest.Wait() // the fault is told from where it happened
				if len(faults) != 1 || faults[0] != name {
					t.Errorf("the faults are %v", faults)
				}
			})
		})
	}
}

// Who takes nothing of an opening holds no place, and nobody else up.
func TestSlowReaderOfAnOpening(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h, s, _ := newInside(t, oneSlow, nil)
		release := holdWork(t, s)
		read := make(chan struct{})
		slow := &stuck{parts{header: http.Header{}}, read}
		r := httptest.NewRequest(http.MethodGet, longSteps, nil)
		fromBrowser(r)
		done := make(chan struct{})
		go func() {
			defer close(done)
			h.ServeHTTP(slow, r)
		}()
		time.Sleep(time.Second)
		release()
		synctest.Wait()
		holdWork(t, s)() // its work has ended
		if r := ask(h, longSteps, fromBrowser); r.status != http.StatusOK || r.header.Get("ETag") == "" {
			t.Errorf("somebody else gets %d %v", r.status, r.header)
		}
		close(read)
		<-done
		if got := slow.sofar().text(t, "#page h1"); got != "Logic step by step" {
			t.Errorf("in the end it is %q", got)
		}
	})
}

// stuck takes nothing before read is closed.
type stuck struct {
	parts
	read <-chan struct{}
}

func (s *stuck) Write(b []byte) (int, error) {
	<-s.read
	return s.parts.Write(b)
}
