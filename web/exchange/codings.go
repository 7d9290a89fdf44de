package exchange

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/web/compress"
	"sudoku/web/problem"
)

// refuseCodings refuses a request with a body in a coding that is not understood, and says which one is
// (RFC 7694), and a request that accepts no coding of ours.
// Static files have codings of their own.
func refuseCodings(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if len(codingsOf(r.Header)) > 0 {
			c.Response().Header().Set(echo.HeaderAcceptEncoding, codingTaken)
			return &problem.Error{
				Status:  http.StatusUnsupportedMediaType,
				Message: "What was sent is compressed in a way that is not understood here.",
				Advice:  "Send it again as it is, without Content-Encoding, or as gzip.",
			}
		}
		if _, ok := compress.Negotiate(r.Header, compress.Codings()...); !ok && !strings.HasPrefix(r.URL.Path, StaticPath) {
			return problem.NotAcceptable()
		}
		return next(c)
	}
}
