package exchange

import (
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/gzip"
	"github.com/labstack/echo/v4"

	"sudoku/web/compress"
	"sudoku/web/problem"
)

// codingTaken is the content coding of bodies that is understood, beside none.
const codingTaken = "gzip"

// unpackBody has the body of a request read as it was before it was coded, if that is understood: the
// request is then one that was sent without a coding. most bounds what is sent, in bytes; 0 is no
// bound. What comes out is bounded by who reads it.
func unpackBody(w http.ResponseWriter, r *http.Request, most int64) {
	codings := codingsOf(r.Header)
	if len(codings) != 1 || !slices.Contains([]string{codingTaken, "x-" + codingTaken}, codings[0]) {
		return
	}
	sent := r.Body
	if most > 0 {
		sent = http.MaxBytesReader(w, sent, most)
	}
	r.Body = &packedBody{sent: sent}
	r.ContentLength = -1
	r.Header.Del(echo.HeaderContentEncoding)
}

// codingsOf are the content codings of a body, in small letters, without identity.
func codingsOf(h http.Header) []string {
	var all []string
	for _, field := range h.Values(echo.HeaderContentEncoding) {
		for coding := range strings.SplitSeq(field, ",") {
			if coding = strings.ToLower(strings.TrimSpace(coding)); coding != "" && coding != compress.Identity {
				all = append(all, coding)
			}
		}
	}
	return all
}

// packedBody is a body in gzip, unpacked as it comes. Its memory is bounded, by the 32 KiB to which
// what follows may refer.
type packedBody struct {
	sent io.ReadCloser
	from *gzip.Reader
}

// Read reads what there is. The error is a problem where what was sent is damaged.
func (b *packedBody) Read(p []byte) (n int, err error) {
	if b.from == nil {
		if b.from, err = gzip.NewReader(b.sent); err != nil {
			b.from = nil
			return 0, damaged(err)
		}
	}
	n, err = b.from.Read(p)
	return n, damaged(err)
}

// Close implements io.Closer.
func (b *packedBody) Close() error { return b.sent.Close() }

// damaged tells what is wrong with the coding from what is wrong with the connection.
func damaged(err error) error {
	isDamage := errors.Is(err, gzip.ErrHeader) || errors.Is(err, gzip.ErrChecksum) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.As(err, new(flate.CorruptInputError)) || errors.As(err, new(flate.InternalError))
	if !isDamage {
		return err
	}
	return &problem.Error{
		Status:  http.StatusBadRequest,
		Message: "What was sent is damaged: it cannot be unpacked as gzip.",
		Advice:  "Send it again.",
		Err:     err,
	}
}
