package exchange

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"

	"sudoku/web/lines"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/answers"
	"sudoku/web/api"
	"sudoku/web/metrics"
	"sudoku/web/problem"
	"sudoku/web/respond"
)

// failures tells whoever asks, and whoever runs the server, what went wrong.
type failures struct {
	*respond.Sender
	*requestLog
}

// problemOfRequest turns any error into a problem, those of echo too.
func problemOfRequest(err error) *problem.Error {
	p := problem.Of(err)
	if he := new(echo.HTTPError); p.Status == http.StatusInternalServerError && errors.As(err, &he) {
		return problem.WithStatus(he.Code, err)
	}
	return p
}

// handleError is the one place that turns an error into a status, a log line,
// and a page, a fragment, JSON or text.
func (fs failures) handleError(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	p := problemOfRequest(err)
	fs.requestLog.metrics.Shed(p.Shed)
	if errors.As(err, new(*answers.PanicError)) {
		fs.requestLog.metrics.Panic(metrics.InWork)
	}
	fs.logFault(c, level(p.Status), "request failed", err, append(stackOf(err), slog.Int("status", p.Status))...)
	if p.Status == http.StatusRequestTimeout { // which has ended the context, but the client is there
		c.SetRequest(c.Request().WithContext(context.WithoutCancel(c.Request().Context())))
	}
	if c.Request().Context().Err() != nil { // nobody is there to be told
		_ = c.NoContent(problem.StatusClientGone)
		return
	}
	h := c.Response().Header()
	h.Set(echo.HeaderCacheControl, "no-store")
	h.Del("Etag")
	if p.Status == http.StatusServiceUnavailable || p.Status == http.StatusTooManyRequests {
		h.Set(echo.HeaderRetryAfter, "2")
	}
	if p.Status == http.StatusRequestTimeout {
		h.Set(echo.HeaderConnection, "close") // the rest of the body may still come
	}
	if err := fs.sendProblem(c, p); err != nil {
		fs.logFault(c, slog.LevelError, "error page failed", err)
	}
}

// stackOf returns the stack of a panic in work that several requests shared.
func stackOf(err error) []slog.Attr {
	var p *answers.PanicError
	if errors.As(err, &p) {
		return []slog.Attr{slog.String("stack", string(p.Stack))}
	}
	return nil
}

// level is the log level of a status: a fault of this server, too many requests, or a
// mistake of the client.
func level(status int) slog.Level {
	switch {
	case status == http.StatusServiceUnavailable:
		return slog.LevelWarn
	case status >= http.StatusInternalServerError:
		return slog.LevelError
	}
	return slog.LevelDebug
}

// sendProblem tells who asks what went wrong, in the format that was asked for.
func (fs failures) sendProblem(c echo.Context, p *problem.Error) error {
	switch fs.formatOf(c) {
	case respond.Problem:
		c.Response().Header().Set(echo.HeaderContentType, api.ProblemType)
		return c.JSON(p.Status, programProblem(c, p))
	case respond.JSON:
		return c.JSON(p.Status, p.JSON())
	case respond.Text, respond.PNG, respond.SVG:
		return c.String(p.Status, p.Message+"\n")
	}
	return fs.showProblem(c, p.View(fs.Assets))
}

// showProblem shows a person what went wrong: as a page, or above the one that is there.
func (fs failures) showProblem(c echo.Context, view templates.Problem) error {
	if respond.IsHtmx(c) {
		// A fragment that could not be made must not take the place of the
		// grid: it is shown above it.
		h := c.Response().Header()
		h.Set("HX-Retarget", "#problems")
		h.Set("HX-Reswap", "innerHTML")
		return fs.Render(c, view.Status, templates.ProblemNote(view))
	}
	if view.Way.Href == "" && respond.OpeningOf(c.Request().Context()).Settle() { // a reload would ask as well, but who knows that
		view.Way = templates.Link{Label: "Try again", Href: c.Request().URL.RequestURI()}
	}
	return fs.RenderPage(c, view.Status, view.Page, templates.ProblemPage(view))
}

// formatOf is the format in which a request is answered: that of its route, or where it has taken none
// that of its address as it looks.
func (fs failures) formatOf(c echo.Context) respond.Format {
	if route, ok := fs.RouteOf(c); ok && route.Format != respond.ByEnd {
		return route.Format
	}
	return formatOfPath(c.Request().URL.Path)
}

// QuestionID is the key under which a context holds the ID of the question, a json.RawMessage: a problem
// that is found later has it too.
const QuestionID = "question ID"

// programProblem is a problem of a request as the object of the API.
func programProblem(c echo.Context, p *problem.Error) *api.Problem {
	id, _ := c.Get(QuestionID).(json.RawMessage)
	return api.NewProblem(p.Status, p.Message).Of(lines.ID(id))
}
