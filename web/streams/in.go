package streams

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"sync"
	"sync/atomic"
	"time"
)

// lineTime is the longest that a line of a stream may take to arrive, without the time for
// which nothing was read because of earlier lines.
const lineTime = time.Minute

// streamIn is the body of a stream. It is read by one at a time.
type streamIn struct {
	body    io.Reader
	control *http.ResponseController
	begun   time.Time
	late    atomic.Int64 // when the line is late, as a time.Duration from begun on

	reading sync.Mutex
	left    time.Duration // for the line that is being read
	isRead  bool          // to its end, or until it failed
}

func newStreamIn(body io.Reader, control *http.ResponseController) *streamIn {
	in := &streamIn{body: body, control: control, begun: time.Now(), left: lineTime}
	in.late.Store(int64(lineTime))
	return in
}

// inputError is an error of reading.
type inputError struct{ error }

func (e inputError) Unwrap() error { return e.error }

// Read reads what there is.
func (in *streamIn) Read(p []byte) (int, error) {
	in.reading.Lock()
	defer in.reading.Unlock()
	begun := time.Now()
	in.late.Store(int64(begun.Sub(in.begun) + in.left))
	_ = in.control.SetReadDeadline(begun.Add(in.left)) // what is not served over a network has none
	n, err := in.body.Read(p)
	if bytes.IndexByte(p[:n], '\n') >= 0 {
		in.left = lineTime
	} else {
		in.left -= time.Since(begun)
	}
	if err != nil {
		in.isRead = true
	}
	if err != nil && err != io.EOF {
		err = inputError{fmt.Errorf("body: %w", err)}
	}
	return n, err
}

// isLate reports whether the line that is being read took too long.
func (in *streamIn) isLate() bool { return time.Since(in.begun) >= time.Duration(in.late.Load()) }

// end ends a read that is under way, if the body was not read to its end: nobody may read it
// when the request is answered.
func (in *streamIn) end() {
	if in.reading.TryLock() {
		defer in.reading.Unlock()
		if in.isRead {
			return
		}
	} else {
		_ = in.control.SetReadDeadline(time.Unix(1, 0))
		in.reading.Lock()
		defer in.reading.Unlock()
	}
	in.body = failedBody{}
}

// failedBody cannot be read any more.
type failedBody struct{}

func (failedBody) Read([]byte) (int, error) { return 0, http.ErrBodyReadAfterClose }
