package exchange

import (
	"bytes"
	"maps"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"sudoku/web/answers"
	"sudoku/web/etag"
	"sudoku/web/metrics"
	"sudoku/web/respond"
)

// readyPage is a whole answer as it is sent. A link is opened by many, and drawing, marking up and
// compressing a page takes a hundred times longer than sending it.
//
//	asked for    compress.Handler ──> keepReady ──┐ under its ETag, which says all that it depends on
//	asked again  sendReady <──────────────────────┘
type readyPage struct {
	header http.Header
	Body   []byte
}

// readyPages are kept, and sent again.
type readyPages struct {
	*respond.Sender
	Kept    *answers.Shelf[readyPage]
	metrics *metrics.Metrics
}

// readyHeaders is about what the headers of an answer take in memory, in bytes.
const readyHeaders = 2 << 10

// keepReady keeps an answer that depends on nothing but what its ETag was made of. What is not
// lasting has none, and static files are ready anyway.
func (rp *readyPages) keepReady(header http.Header, body []byte) {
	tag := header.Get("Etag")
	if tag == "" {
		return
	}
	p := readyPage{maps.Clone(header), bytes.Clone(body)}
	p.header.Del(echo.HeaderXRequestID)
	rp.Kept.Keep(tag, p, len(p.Body)+readyHeaders, answers.Quick)
}

// sendReady sends pages that are ready.
func (rp *readyPages) sendReady(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			return next(c)
		}
		tag := rp.TagOf(c)
		kept, ok := rp.Kept.Get(tag)
		if !ok {
			return next(c)
		}
		rp.metrics.Lookup(ok)
		return kept.send(c, tag)
	}
}

// send sends the page, or says that the client has it.
func (p readyPage) send(c echo.Context, tag string) error {
	h := c.Response().Header()
	if etag.Holds(c.Request().Header, tag) {
		for _, name := range []string{"Etag", echo.HeaderCacheControl, echo.HeaderVary} {
			h[name] = slices.Clone(p.header[name])
		}
		return c.NoContent(http.StatusNotModified)
	}
	respond.DropSecureHeaders(h) // its own are in it
	for name, values := range p.header {
		h[name] = slices.Clone(values)
	}
	c.Response().WriteHeader(http.StatusOK)
	if c.Request().Method == http.MethodHead {
		return nil
	}
	_, err := c.Response().Write(p.Body)
	return err
}
