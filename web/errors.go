package web

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"os"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/api"
	"sudoku/web/metrics"
)

// problem is an error with what a person is told about it. What the operator needs is in
// err, which goes to the log and nowhere else.
type problem struct {
	status  int
	message string         // what is wrong and where
	advice  string         // what to do next
	link    templates.Link // where to go on; none where it has no address
	err     error

	shed metrics.Reason // what there was too much of; none if it is the request itself
}

func (p *problem) Error() string {
	if p.err != nil {
		return p.message + " (" + p.err.Error() + ")"
	}
	return p.message
}

func (p *problem) Unwrap() error { return p.err }

// statusClientGone is logged for a request whose client did not wait for the answer. Other
// servers use the same number.
const statusClientGone = 499

// statusMessages are the messages for errors without one of their own.
var statusMessages = map[int]problem{
	http.StatusBadRequest:            {message: "The request could not be understood.", advice: "Go back and try again."},
	http.StatusUnauthorized:          {message: "The key in Authorization is not known here.", advice: "Leave it out, or ask for one that is."},
	http.StatusForbidden:             {message: "This was sent from another site, so it was refused.", advice: "Open the page here and try again."},
	http.StatusNotFound:              {message: "There is no page at this address.", advice: "Check that the link was copied whole."},
	http.StatusMethodNotAllowed:      {message: "This address does not take that kind of request.", advice: "Open it as a page, or start from the first page."},
	http.StatusRequestTimeout:        {message: "What was sent took too long to arrive.", advice: "Try again, over a better connection if there is one."},
	http.StatusRequestEntityTooLarge: {message: "What was sent is larger than 64 KiB, which is more than any puzzle needs.", advice: "Send one puzzle at a time."},
	http.StatusUnsupportedMediaType:  {message: "A form was expected.", advice: "Go back and try again."},
	http.StatusMisdirectedRequest:    {message: "This site is not known by the name that the request has as Host.", advice: "Open the page by the address of the site."},
	http.StatusServiceUnavailable:    {message: "The server is too busy right now.", advice: "Try again in a second or two."},
	http.StatusInternalServerError:   {message: "Something went wrong on the server. Your puzzle is not lost: it is in the address.", advice: "Try again; if it happens again, please report the address."},
}

// headings say what happened, in a few words.
var headings = map[int]string{
	http.StatusBadRequest:            "That cannot be read",
	http.StatusUnauthorized:          "Not with this key",
	http.StatusForbidden:             "Not from another site",
	http.StatusNotFound:              "No such page",
	http.StatusMethodNotAllowed:      "That cannot be done here",
	http.StatusNotAcceptable:         "It cannot be sent like that",
	http.StatusRequestTimeout:        "That took too long to arrive",
	http.StatusRequestEntityTooLarge: "That is too large",
	http.StatusUnsupportedMediaType:  "That cannot be read",
	http.StatusMisdirectedRequest:    "Not by this name",
	http.StatusServiceUnavailable:    "Not right now",
	http.StatusInternalServerError:   "Something went wrong here",
}

// headingOf returns the heading of a page that says what went wrong.
func headingOf(status int) string {
	if h, ok := headings[status]; ok {
		return h
	}
	return http.StatusText(status)
}

// describe turns any error into a problem.
func describe(err error) *problem {
	var p *problem
	if errors.As(err, &p) {
		return p
	}
	var bad *address.Error
	if errors.As(err, &bad) {
		return &problem{status: http.StatusBadRequest, message: bad.Message, advice: bad.Advice, err: bad.Err}
	}
	status := http.StatusInternalServerError
	var tooLarge *http.MaxBytesError
	var he *echo.HTTPError
	switch {
	case errors.As(err, &tooLarge):
		status = http.StatusRequestEntityTooLarge
	case errors.As(err, &he):
		status = he.Code
	case errors.Is(err, os.ErrDeadlineExceeded): // of reading: the body came too slowly
		status = http.StatusRequestTimeout
	case errors.Is(err, context.Canceled):
		status = statusClientGone
	}
	known, ok := statusMessages[status]
	if !ok {
		known = problem{message: http.StatusText(status) + ".", advice: "Go back and try again."}
	}
	known.status, known.err = status, err
	return &known
}

// handleError is the one place that turns an error into a status, a log line,
// and a page, a fragment, JSON or text.
func (s *server) handleError(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	p := describe(err)
	s.metrics.Shed(p.shed)
	if errors.As(err, new(*answers.PanicError)) {
		s.metrics.Panic(metrics.InWork)
	}
	s.logFault(c, level(p.status), "request failed", err, append(stackOf(err), slog.Int("status", p.status))...)
	if p.status == http.StatusRequestTimeout { // which has ended the context, but the client is there
		c.SetRequest(c.Request().WithContext(context.WithoutCancel(c.Request().Context())))
	}
	if c.Request().Context().Err() != nil { // nobody is there to be told
		_ = c.NoContent(statusClientGone)
		return
	}
	h := c.Response().Header()
	h.Set(echo.HeaderCacheControl, "no-store")
	h.Del("Etag")
	if p.status == http.StatusServiceUnavailable || p.status == http.StatusTooManyRequests {
		h.Set(echo.HeaderRetryAfter, "2")
	}
	if p.status == http.StatusRequestTimeout {
		h.Set(echo.HeaderConnection, "close") // the rest of the body may still come
	}
	if err := s.sendProblem(c, p); err != nil {
		s.logFault(c, slog.LevelError, "error page failed", err)
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

func (s *server) sendProblem(c echo.Context, p *problem) error {
	path := c.Request().URL.Path
	view := problemView(p, s.assets)
	switch {
	case isForPrograms(path):
		c.Response().Header().Set(echo.HeaderContentType, api.ProblemType)
		return c.JSON(p.status, programProblem(c, p))
	case strings.HasSuffix(path, ".json"):
		return c.JSON(p.status, problemJSON(p))
	case isPlain(path):
		return c.String(p.status, p.message+"\n")
	case isHtmx(c):
		// A fragment that could not be made must not take the place of the
		// grid: it is shown above it.
		h := c.Response().Header()
		h.Set("HX-Retarget", "#problems")
		h.Set("HX-Reswap", "innerHTML")
		return s.render(c, p.status, templates.ProblemNote(view))
	}
	if view.Way.Href == "" && openingOf(c.Request().Context()).settle() { // a reload would ask as well, but who knows that
		view.Way = templates.Link{Label: "Try again", Href: c.Request().URL.RequestURI()}
	}
	return s.renderPage(c, p.status, view.Page, templates.ProblemPage(view))
}

// isPlain reports whether what is at an address is no page: what is wrong with it is said in plain
// text.
func isPlain(path string) bool {
	return slices.Contains([]string{".txt", ".png", ".svg"}, suffix(path))
}

// problemJSON is a problem as JSON.
func problemJSON(p *problem) map[string]string { return map[string]string{"error": p.message} }

// problemView makes the view model of a problem.
func problemView(p *problem, assets templates.Assets) templates.Problem {
	heading := headingOf(p.status)
	return templates.Problem{
		Page:    templates.Page{Title: heading, Description: "What went wrong, and what to do next.", Assets: assets},
		Status:  p.status,
		Heading: heading,
		Message: p.message,
		Advice:  p.advice,
		Way:     p.link,
	}
}
