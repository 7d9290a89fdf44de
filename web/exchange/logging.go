package exchange

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"sudoku/web/clip"
	"sudoku/web/metrics"
	"sudoku/web/sample"
	"sudoku/web/traces"
	"sudoku/web/work"
)

// The longest texts in a log, in characters. What a client has sent is clipped, so that a
// line stays a line and fits into one write to a pipe.
const (
	maxLoggedMethod = 20
	maxLoggedPath   = 200 // the code of a 25x25 board alone has 700
	maxLoggedQuery  = 200
	maxLoggedError  = 400
)

// requestLog notes what is asked and answered: in lines, in numbers and in traces.
type requestLog struct {
	log     *slog.Logger
	metrics *metrics.Metrics // nil: nothing is counted
	sample  *sample.Sampler  // nil: everything is logged
	traces  *traces.Tracer   // nil: nothing is traced
}

// logRequests writes one line a request: what was asked, with its route so that lines can be
// counted, who asked, what was answered, and how long it took.
func (l *requestLog) logRequests() echo.MiddlewareFunc {
	return middleware.RequestLoggerWithConfig(middleware.RequestLoggerConfig{
		LogStatus: true, LogLatency: true, LogResponseSize: true,
		HandleError: true, // so that the status logged is the status sent
		LogValuesFunc: func(c echo.Context, v middleware.RequestLoggerValues) error {
			l.count(c, v)
			if !l.isLogged(c, v) {
				return nil
			}
			l.logAbout(c, slog.LevelInfo, "request",
				slog.Int("status", v.Status), slog.Duration("waited", waitedFor(c)), slog.Duration("took", v.Latency), slog.Int64("bytes", v.ResponseSize))
			return nil
		},
	})
}

// slowRequest is how long a request takes that is always logged.
const slowRequest = time.Second

// isLogged reports whether there is a line on a request: always where it did not go well or was
// slow, or else where it is among those that are chosen.
func (l *requestLog) isLogged(c echo.Context, v middleware.RequestLoggerValues) bool {
	if v.Status >= http.StatusBadRequest || v.Latency+waitedFor(c) >= slowRequest || l.sample.Take() {
		return true
	}
	l.metrics.LeftOut()
	return false
}

// waitedFor is how long a request waited for its turn.
func waitedFor(c echo.Context) time.Duration {
	if t := work.TurnOf(c.Request().Context()); t != nil {
		return t.Waited
	}
	return 0
}

// logFault writes a line about what went wrong with a request.
func (l *requestLog) logFault(c echo.Context, level slog.Level, message string, err error, more ...slog.Attr) {
	l.logAbout(c, level, message, append(more, slog.String("error", clip.To(err.Error(), maxLoggedError)))...)
}

// logAbout writes a line about a request. All lines about one request have the same id.
func (l *requestLog) logAbout(c echo.Context, level slog.Level, message string, more ...slog.Attr) {
	r := c.Request()
	if !l.log.Enabled(r.Context(), level) {
		return
	}
	about := make([]slog.Attr, 0, 13)
	about = append(about, slog.String("method", clip.To(r.Method, maxLoggedMethod)),
		slog.String("route", c.Path()), slog.String("path", clip.To(r.URL.Path, maxLoggedPath)))
	if r.URL.RawQuery != "" {
		about = append(about, slog.String("query", clip.To(r.URL.RawQuery, maxLoggedQuery)))
	}
	about = append(about, more...)
	about = append(about, slog.String("client", c.RealIP()), slog.String("id", c.Response().Header().Get(echo.HeaderXRequestID)))
	if holder, ok := c.Get(holderKey).(string); ok {
		about = append(about, slog.String("key", holder))
	}
	if span, ok := c.Get(spanKey).(string); ok {
		about = append(about, slog.String("span", span))
	}
	l.log.LogAttrs(r.Context(), level, message, about...)
}

// recoverConfig turns a panic into an error for handleError, and logs the stack.
func (l *requestLog) recoverConfig() middleware.RecoverConfig {
	return middleware.RecoverConfig{
		DisableStackAll: true, // of the goroutine that panicked, not of all
		LogErrorFunc: func(c echo.Context, err error, stack []byte) error {
			l.metrics.Panic(metrics.InHandler)
			l.logFault(c, slog.LevelError, "panic", err, slog.String("stack", string(stack)))
			return err
		},
	}
}

// count counts a request that was answered.
func (l *requestLog) count(c echo.Context, v middleware.RequestLoggerValues) {
	l.traces.Answered(c.Request(), c.Path(), v.Status)
	l.metrics.Request(metrics.Answered{
		Route: c.Path(), Method: c.Request().Method, Status: v.Status,
		Waited: waitedFor(c), Took: v.Latency, Bytes: v.ResponseSize, IsStream: IsStream(c.Request()),
	})
}
