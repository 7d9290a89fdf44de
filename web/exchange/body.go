package exchange

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver/notation"
	"sudoku/web/metrics"
	"sudoku/web/problem"
)

// Bounds on a form with a file. Of a longer one the beginning is read, so that what was typed
// beside the file comes back, and the rest is passed over up to a length.
const (
	MaxUpload     = notation.LimitOfAll + 256<<10
	maxPassedOver = 32 << 20
)

// MemoryOfUpload is the memory that an upload may take: its body, its fields, the text in it
// and what that is read from.
const MemoryOfUpload = 4 * MaxUpload

// readBody reads the body of a form into memory. A large one counts among the uploads until
// release is called.
func (g *gate) readBody(w http.ResponseWriter, r *http.Request, client string) (release func(), err error) {
	release = func() {}
	if r.Body == nil || r.Body == http.NoBody {
		return release, nil
	}
	tooMuch := tooLong(r)
	unpackBody(w, r, mostSent(r)) // also what is too long, which is refused for that and not for its coding
	if tooMuch != nil {
		return release, tooMuch
	}
	if takesPictures(r) {
		return g.readPicture(w, r, client)
	}
	if !takesFiles(r) {
		body, err := readAll(w, r)
		r.Body = heldBody{bytes.NewReader(body), body}
		return release, err
	}
	whole := http.MaxBytesReader(w, r.Body, maxPassedOver)
	body, err := io.ReadAll(io.LimitReader(whole, MaxBody))
	if err == nil && len(body) == MaxBody {
		var ok bool
		if release, ok = g.uploads.Take(client, MemoryOfUpload); !ok {
			return release, tooManyUploads()
		}
		body, err = readUpload(body, whole)
	}
	r.Body = heldBody{bytes.NewReader(body), body}
	return release, err
}

// mostSent is how long a body may be, in bytes.
func mostSent(r *http.Request) int64 {
	switch {
	case takesPictures(r):
		return MaxPicture
	case takesFiles(r):
		return maxPassedOver
	}
	return MaxBody
}

// heldBody is a body in memory.
type heldBody struct {
	*bytes.Reader
	whole []byte
}

// Close implements io.Closer.
func (heldBody) Close() error { return nil }

// BodyOf returns the body of a request. That of each request that is answered in turn is in memory
// already.
func BodyOf(r *http.Request) ([]byte, error) {
	if held, ok := r.Body.(heldBody); ok {
		return held.whole, nil
	}
	return io.ReadAll(io.LimitReader(r.Body, MaxBody))
}

// readAll reads a body up to a bound. One that says how long it is has no more than that, and an
// error where it has less.
func readAll(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	if r.ContentLength < 0 || r.ContentLength > MaxBody {
		return io.ReadAll(http.MaxBytesReader(w, r.Body, MaxBody))
	}
	body := make([]byte, r.ContentLength)
	n, err := io.ReadFull(r.Body, body)
	return body[:n], err
}

// tooLong refuses a request that says of itself that it is too long, before any of it is read: who
// asks first whether to send it (with Expect) is told so by that.
func tooLong(r *http.Request) error {
	most := mostSent(r)
	err := &http.MaxBytesError{Limit: most}
	switch {
	case r.ContentLength <= most:
		return nil
	case takesPictures(r):
		return tooLargePicture(err)
	case takesFiles(r):
		return tooLargeToPassOver(err)
	}
	return err
}

// MediaType is the type of the body of a request, without parameters.
func MediaType(r *http.Request) string {
	field := r.Header.Get(echo.HeaderContentType)
	if field == echo.MIMEApplicationForm {
		return field
	}
	kind, _, _ := mime.ParseMediaType(field)
	return kind
}

// readUpload reads on behind the beginning of a body, and passes over what is too much.
func readUpload(begin []byte, rest io.Reader) ([]byte, error) {
	body := bytes.NewBuffer(begin)
	_, err := io.Copy(body, io.LimitReader(rest, int64(MaxUpload-len(begin))))
	if err != nil {
		return nil, err
	}
	_, err = io.Copy(io.Discard, rest)
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		err = tooLargeToPassOver(err)
	}
	return body.Bytes(), err
}

func tooLargeToPassOver(err error) *problem.Error {
	return &problem.Error{
		Status: http.StatusRequestEntityTooLarge,
		Message: fmt.Sprintf("What was sent is larger than %d MiB, so nothing of it was read; at most %d MiB of a file are.",
			maxPassedOver>>20, notation.LimitOfAll>>20),
		Advice: "Go back and choose a smaller file.",
		Err:    err,
	}
}

func tooManyUploads() *problem.Error {
	return &problem.Error{
		Status:  http.StatusServiceUnavailable,
		Message: "So many files are being read right now that yours has to wait.",
		Advice:  "Go back and send it again in a few seconds.",
		Err:     errors.New("no room for an upload"),
		Shed:    metrics.Uploads,
	}
}
