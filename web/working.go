package web

import (
	"context"
	"fmt"
	"net/http"
	"runtime/debug"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/metrics"
	"sudoku/web/view/logs"
)

// showWork plans an opening for the page of a log: its head, a sign that it is being worked
// on, and each step as it is found.
func (s *server) showWork(c echo.Context, q address.Query, which address.Log) {
	o := openingOf(c.Request().Context())
	if o == nil || !canOpen(c) {
		return
	}
	ctx, site, step := c.Request().Context(), s.site(c), c.QueryParam(address.StepParam)
	shown, leave := s.results.Show(q, which)
	o.plan(c, s.results.Prompt, partsOfOpening{
		first: func() ([]byte, frame, error) { return openStepsPage(ctx, logs.Working(q, which, step, site)) },
		next:  func() []byte { return shown.Next(ctx) },
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
