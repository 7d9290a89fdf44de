// Package compress compresses whole answers in the content coding that a client likes
// best (RFC 9110, 12.5.3).
package compress

import (
	"bytes"
	"net/http"
	"runtime"
	"strconv"
	"strings"

	"sudoku/web/etag"
)

// Handler compresses the answers of another handler. It buffers an answer until it is
// complete, and sends it with its length. An answer that has a length already, such as a
// static file, is passed on as it is. If keep is not nil, it is called with each other answer of status
// 200 to a GET, as it is sent; what it is given belongs to others afterwards.
//
// gzhttp, which does the same for a stream, keeps a compressor for each answer from its
// first byte to its last, does not know "*" and "identity;q=0", and does not tell which
// coding it will choose, on which the ETag depends.
func Handler(next http.Handler, keep func(header http.Header, body []byte)) (http.Handler, error) {
	coders, err := newCoders(runtime.GOMAXPROCS(0))
	if err != nil {
		return nil, err
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Accept-Encoding")
		held := &heldAnswer{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(held, r)
		if !held.passed {
			held.send(r, coders, keep)
		}
	}), nil
}

// heldAnswer buffers an answer.
type heldAnswer struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
	passed bool // to the client, unbuffered
}

// WriteHeader keeps the status for later.
func (a *heldAnswer) WriteHeader(status int) {
	isInterim := status < http.StatusOK
	a.passed = !isInterim && a.Header().Get("Content-Length") != ""
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

// send sends the answer. Only now is it known whether there is such a page, which decides
// on "If-None-Match: *".
func (a *heldAnswer) send(r *http.Request, coders coders, keep func(header http.Header, body []byte)) {
	h := a.Header()
	if a.status == http.StatusOK && etag.Holds(r.Header, h.Get("Etag")) {
		h.Del("Content-Type")
		a.ResponseWriter.WriteHeader(http.StatusNotModified)
		return
	}
	body := a.body.Bytes()
	if coding := codingOf(r.Header, h.Get("Content-Type"), len(body)); coding != Identity {
		body = coders.encode(coding, body)
		a.body = bytes.Buffer{} // not needed while a slow client reads
		h.Set("Content-Encoding", coding)
	}
	if len(body) > 0 {
		h.Set("Content-Length", strconv.Itoa(len(body)))
	}
	if keep != nil && a.status == http.StatusOK && r.Method == http.MethodGet {
		keep(h, body)
	}
	a.ResponseWriter.WriteHeader(a.status)
	if r.Method != http.MethodHead {
		_, _ = a.ResponseWriter.Write(body) // an error means that the client has gone
	}
}

// Codings are the content codings of a page, best first.
func Codings() []string { return []string{"zstd", "gzip"} }

// LeastSize is the smallest answer, in bytes, that is worth compressing: a shorter one, such as what
// clashes in a grid, is a part of one packet in any case.
const LeastSize = 200

// codingOf chooses the content coding for an answer of a media type and a size.
func codingOf(request http.Header, mediaType string, size int) string {
	if !strings.HasPrefix(mediaType, "text/") && !strings.HasPrefix(mediaType, "application/json") && mediaType != "application/yaml" && !strings.HasPrefix(mediaType, "image/svg") {
		return Identity
	}
	if size < LeastSize {
		if _, isPlainWelcome := Negotiate(request); isPlainWelcome {
			return Identity
		}
	}
	coding, ok := Negotiate(request, Codings()...)
	if !ok {
		return Identity
	}
	return coding
}
