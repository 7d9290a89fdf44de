package streams

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"sudoku/web/compress"
	"sudoku/web/exchange"
)

// mostAtATime is how much of an answer a client has to take within sendTimeout, in bytes.
const mostAtATime = 32 << 10

// streamOut sends the answers of a stream as they come. It is written by one at a time.
type streamOut struct {
	to      *echo.Response
	control *http.ResponseController
	coding  compress.Stream
	begun   bool
	failed  bool
}

// begin sends the header.
func (out *streamOut) begin() {
	if out.begun {
		return
	}
	out.begun = true
	out.to.WriteHeader(http.StatusOK)
	out.flush()
}

// Write sends whole answers, and waits until the client has taken most of them.
func (out *streamOut) Write(p []byte) (int, error) {
	out.begin()
	if err := out.send(out.coding.Encode(p)); err != nil {
		return 0, err
	}
	return len(p), nil
}

func (out *streamOut) send(text []byte) error {
	for len(text) > 0 {
		part := text[:min(len(text), mostAtATime)]
		text = text[len(part):]
		out.extend()
		if _, err := out.to.Write(part); err != nil {
			out.failed = true
			return err
		}
		out.flush()
	}
	return nil
}

// extend moves the deadline for writing on.
func (out *streamOut) extend() {
	_ = out.control.SetWriteDeadline(time.Now().Add(exchange.SendTimeout)) // what is not served over a network has none
}

func (out *streamOut) flush() {
	out.extend()
	_ = out.control.Flush() // an error shows in the next write
}

// end sends what the coding has left.
func (out *streamOut) end() {
	out.begin()
	if !out.failed {
		_ = out.send(out.coding.EncodeLast(nil)) // an error means that the client has gone
	}
	out.extend()
}
