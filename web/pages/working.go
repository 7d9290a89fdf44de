package pages

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
	"sudoku/web/respond"
	"sudoku/web/view/logs"
)

// showWork plans an opening for the page of a log: its head, a sign that it is being worked
// on, and each step as it is found.
func (ps *Pages) showWork(c echo.Context, q address.Query, which address.Log) {
	o := respond.OpeningOf(c.Request().Context())
	if o == nil || !respond.CanOpen(c) {
		return
	}
	ctx, site, step := c.Request().Context(), ps.Site(c), c.QueryParam(address.StepParam)
	shown, leave := ps.Results.Show(q, which)
	o.Plan(c, ps.Results.Prompt, respond.PartsOfOpening{
		First: func() ([]byte, respond.Frame, error) { return openStepsPage(ctx, logs.Working(q, which, step, site)) },
		Next:  func() []byte { return shown.Next(ctx) },
		Leave: leave,
		Fault: func(p any) {
			ps.Metrics.Panic(metrics.InPage)
			ps.Log.Error("panic", "error", fmt.Sprint(p), "stack", string(debug.Stack()))
		},
	})
}

// loadPage makes htmx load the page at an address as a browser does, which shows what comes
// before the page is complete.
func (ps *Pages) loadPage(c echo.Context, href string) error {
	c.Response().Header().Set("HX-Redirect", href)
	return c.NoContent(http.StatusNoContent)
}

// openStepsPage renders what comes before the steps in a page that shows the work on
// them, and what is around its content.
func openStepsPage(ctx context.Context, w templates.Working) (first []byte, f respond.Frame, err error) {
	head, after, err := respond.Around(ctx, func(content templ.Component) templ.Component {
		return templates.Document(w.Page, content)
	})
	if err != nil {
		return nil, f, err
	}
	sign, between, err := respond.Around(ctx, func(steps templ.Component) templ.Component {
		return templates.WorkingPart(w, steps)
	})
	return append(head, sign...), respond.Frame{Between: between, After: after}, err
}
