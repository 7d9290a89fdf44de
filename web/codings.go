package web

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"sudoku/web/compress"
)

// refuseCodings refuses a request with a compressed body, since no browser sends one and
// its size when unpacked has no bound, and a request that accepts no coding of ours.
// Static files have codings of their own.
func refuseCodings(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if isCoded(r.Header) {
			c.Response().Header().Set(echo.HeaderAcceptEncoding, compress.Identity)
			return &problem{
				status:  http.StatusUnsupportedMediaType,
				message: "What was sent is compressed, which is not understood here.",
				advice:  "Send it again as it is, without Content-Encoding.",
			}
		}
		if _, ok := compress.Negotiate(r.Header, compress.Codings...); !ok && !strings.HasPrefix(r.URL.Path, staticPath) {
			return notAcceptable()
		}
		return next(c)
	}
}

// isCoded reports whether a body has a content coding other than identity.
func isCoded(h http.Header) bool {
	for _, field := range h.Values(echo.HeaderContentEncoding) {
		for coding := range strings.SplitSeq(field, ",") {
			if coding = strings.TrimSpace(coding); coding != "" && !strings.EqualFold(coding, compress.Identity) {
				return true
			}
		}
	}
	return false
}

// notAcceptable says that the client accepts no coding of ours.
func notAcceptable() *problem {
	return &problem{
		status:  http.StatusNotAcceptable,
		message: "Accept-Encoding refuses every form in which this could be sent: zstd, gzip, and as it is.",
		advice:  "Ask again without Accept-Encoding.",
	}
}
