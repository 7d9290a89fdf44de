package web

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/metrics"
	"sudoku/web/view/logs"
)

// prompt is how long a page may take without saying that it is being worked on. Nearly
// every log is there before.
const prompt = 300 * time.Millisecond

// showWork plans an opening for the page of a log: its head, a sign that it is being worked
// on, and each step as it is found.
func (s *server) showWork(c echo.Context, q address.Query, which address.Log) {
	o := openingOf(c.Request().Context())
	if o == nil || !canOpen(c) {
		return
	}
	ctx, site, step := c.Request().Context(), s.site(c), c.QueryParam(address.StepParam)
	found, leave := s.found.Join(runKey(q, which.Method))
	w := &shownWork{layout: q.Puzzle.Layout(), names: which.Style.Notation, found: found, since: time.Now(), second: -1}
	o.plan(c, s.prompt, partsOfOpening{
		first: func() ([]byte, frame, error) { return openStepsPage(ctx, logs.Working(q, which, step, site)) },
		next:  func() []byte { return w.next(ctx) },
		leave: leave,
		fault: func(p any) {
			s.metrics.Panic(metrics.InPage)
			s.log.Error("panic", "error", fmt.Sprint(p), "stack", string(debug.Stack()))
		},
	})
}

// loadPage makes htmx load the page at an address as a browser does, which shows what comes
// before the page is complete.
func (s *server) loadPage(c echo.Context, href string) error {
	c.Response().Header().Set("HX-Redirect", href)
	return c.NoContent(http.StatusNoContent)
}

// openStepsPage renders what comes before the steps in a page that shows the work on
// them, and what is around its content.
func openStepsPage(ctx context.Context, w templates.Working) (first []byte, f frame, err error) {
	head, after, err := around(ctx, func(content templ.Component) templ.Component {
		return templates.Document(w.Page, content)
	})
	if err != nil {
		return nil, f, err
	}
	sign, between, err := around(ctx, func(steps templ.Component) templ.Component {
		return templates.WorkingPart(w, steps)
	})
	return append(head, sign...), frame{between, after}, err
}

// shownWork is what one page has shown of the work on its log.
type shownWork struct {
	layout *solver.Layout
	names  position.Notation
	found  *foundSteps
	since  time.Time
	steps  int // that were shown
	second int // of the work that was shown last; -1 before the first
}

// mostAtOnce is how many steps a page shows at once: one after the other can be seen to
// come, and none takes long to put into words.
const mostAtOnce = 20

// next is the steps found since the last call, and how the work goes on. It is empty if
// there are none and the last one was less than a second ago.
func (w *shownWork) next(ctx context.Context) []byte {
	all := w.found.words(w.layout, w.names, w.steps+mostAtOnce)
	second := int(time.Since(w.since) / time.Second)
	if len(all) == w.steps && second == w.second {
		return nil
	}
	var b bytes.Buffer
	_ = templates.ProgressPart(logs.Progress(all, w.steps, second)).Render(ctx, &b) // into memory, of what is text
	w.steps, w.second = len(all), second
	return b.Bytes()
}
