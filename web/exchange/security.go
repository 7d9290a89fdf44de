package exchange

import (
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"net/http"

	"github.com/labstack/echo/v4"
	"go.opentelemetry.io/otel/trace"

	"sudoku/web/respond"
	"sudoku/web/traces"
)

// secureHeaders sets the headers on every answer that make browsers careful.
func secureHeaders(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Response()
		if IsLight(c.Request()) { // the others are about pages and their parts, and a script asks
			r.Header().Set(echo.HeaderXContentTypeOptions, "nosniff")
			return next(c)
		}
		respond.SetSecureHeaders(r.Header())
		setStrictTransport(c)
		r.Before(func() {
			if r.Status == http.StatusNotModified {
				respond.DropSecureHeaders(r.Header())
			}
		})
		return next(c)
	}
}

// ownRequestID drops a request ID that could not be logged and sent back as it is. A request
// that is part of a trace (W3C Trace Context) has the ID of the trace, so that what a proxy, this
// server and others log about it can be put together. Of strangers neither has come so far: see
// dropUntrusted.
func ownRequestID(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Request().Header
		if !isRequestID(h.Get(echo.HeaderXRequestID)) {
			h.Del(echo.HeaderXRequestID)
		}
		if span := spanOf(c.Request()); span.IsValid() {
			h.Set(echo.HeaderXRequestID, span.TraceID().String())
			c.Set(spanKey, span.SpanID().String())
		}
		return next(c)
	}
}

// requestID is as long as that of a trace, and as random; it need not be secret.
func requestID() string {
	var id [16]byte
	binary.NativeEndian.PutUint64(id[:8], rand.Uint64())
	binary.NativeEndian.PutUint64(id[8:], rand.Uint64())
	var text [32]byte
	hex.Encode(text[:], id[:])
	return string(text[:])
}

// spanKey is under which a context of echo has the ID of the span that a request is in.
const spanKey = "span"

// spanOf is our span of a request where there are traces, or else that of who sent it.
func spanOf(r *http.Request) trace.SpanContext {
	if span := traces.Current(r.Context()); span.IsValid() {
		return span
	}
	return traces.Caller(r)
}

// refuseForeignPosts refuses what another site has made a browser send.
func refuseForeignPosts() echo.MiddlewareFunc {
	guard := http.NewCrossOriginProtection()
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			if err := guard.Check(c.Request()); err != nil {
				return echo.ErrForbidden.WithInternal(err)
			}
			return next(c)
		}
	}
}
