package web

import (
	"bytes"
	"net/http"
	"runtime"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"
)

// compressed is put around the router. It holds an answer back until it is whole,
// compresses it as the client likes best, and sends it with its length. An answer
// that a handler has given a length is complete, as a static file is, and goes
// through untouched.
//
// gzhttp, which does the same for a stream, keeps a compressor for each answer
// from its first byte to its last, does not know "*" and "identity;q=0", and does
// not say which coding it will choose, on which the ETag depends.
func compressed(next http.Handler) (http.Handler, error) {
	coders, err := newCoders(runtime.GOMAXPROCS(0))
	if err != nil {
		return nil, err
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add(echo.HeaderVary, echo.HeaderAcceptEncoding)
		held := &heldAnswer{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(held, r)
		if !held.passed {
			held.send(r, coders)
		}
	}), nil
}

// heldAnswer keeps an answer back until it is whole.
type heldAnswer struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
	passed bool // to the client at once
}

// WriteHeader keeps the status for later.
func (a *heldAnswer) WriteHeader(status int) {
	isInterim := status < http.StatusOK
	a.passed = !isInterim && a.Header().Get(echo.HeaderContentLength) != ""
	if isInterim || a.passed {
		a.ResponseWriter.WriteHeader(status)
		return
	}
	a.status = status
}

// Write adds to the answer.
func (a *heldAnswer) Write(p []byte) (int, error) {
	if a.passed {
		return a.ResponseWriter.Write(p)
	}
	return a.body.Write(p)
}

// send sends what was held. By then it is known that there is such a page, which
// "If-None-Match: *" asks.
func (a *heldAnswer) send(r *http.Request, coders coders) {
	h := a.Header()
	if a.status == http.StatusOK && holdsTag(r.Header, h.Get("ETag")) {
		h.Del(echo.HeaderContentType)
		a.ResponseWriter.WriteHeader(http.StatusNotModified)
		return
	}
	body := a.body.Bytes()
	if coding := codingOf(r.Header, h.Get(echo.HeaderContentType), len(body)); coding != identity {
		body = coders.encode(coding, body)
		a.body = bytes.Buffer{} // not needed while a slow client reads
		h.Set(echo.HeaderContentEncoding, coding)
	}
	if len(body) > 0 {
		h.Set(echo.HeaderContentLength, strconv.Itoa(len(body)))
	}
	a.ResponseWriter.WriteHeader(a.status)
	if r.Method != http.MethodHead {
		_, _ = a.ResponseWriter.Write(body) // an error means that the client has gone
	}
}

// pageCodings are the content codings of a page, best first.
var pageCodings = []string{"zstd", "gzip"}

// leastSize is the size in bytes from which an answer is worth compressing.
const leastSize = 128

// codingOf is the content coding for an answer of a media type and a size.
func codingOf(request http.Header, mediaType string, size int) string {
	if !strings.HasPrefix(mediaType, "text/") && !strings.HasPrefix(mediaType, "application/json") && mediaType != "application/yaml" && !strings.HasPrefix(mediaType, "image/svg") {
		return identity
	}
	if size < leastSize {
		if _, isPlainWelcome := negotiate(request); isPlainWelcome {
			return identity
		}
	}
	coding, ok := negotiate(request, pageCodings...)
	if !ok {
		return identity
	}
	return coding
}
