package web

import (
	"log/slog"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
)

// logRequests writes one line a request: what was asked, by its route so that
// lines can be counted, what was answered, and how long it took.
func (s *server) logRequests() echo.MiddlewareFunc {
	return middleware.RequestLoggerWithConfig(middleware.RequestLoggerConfig{
		LogMethod: true, LogRoutePath: true, LogURIPath: true, LogStatus: true, LogLatency: true,
		LogRequestID: true, LogResponseSize: true,
		HandleError: true, // so that the status logged is the status sent
		LogValuesFunc: func(c echo.Context, v middleware.RequestLoggerValues) error {
			s.log.LogAttrs(c.Request().Context(), slog.LevelInfo, "request",
				slog.String("method", v.Method), slog.String("route", v.RoutePath), slog.String("path", v.URIPath),
				slog.Int("status", v.Status), slog.Duration("took", v.Latency),
				slog.Int64("bytes", v.ResponseSize), slog.String("id", v.RequestID))
			return nil
		},
	})
}

// recoverConfig turns a panic into an error for handleError, with the stack in
// the log.
func (s *server) recoverConfig() middleware.RecoverConfig {
	return middleware.RecoverConfig{
		DisableStackAll: true, // of the goroutine that panicked, not of all
		LogErrorFunc: func(c echo.Context, err error, stack []byte) error {
			s.log.ErrorContext(c.Request().Context(), "panic", "error", err, "path", c.Request().URL.Path, "stack", string(stack))
			return err
		},
	}
}
