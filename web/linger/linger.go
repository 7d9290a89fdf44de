// Package linger ends a connection so that its client gets to read the answer.
//
// Who is answered before everything was sent goes on sending. A connection that is closed then is
// reset, and the client throws away what it had not read: instead of “too large” a browser says that
// the connection was reset. So the answer is sent to its end, with nothing behind it, and what the
// client still sends is read and dropped for a while.
//
// net/http does so for half a second. And at the end of an answer that was sent while the body was
// read (see http.ResponseController.EnableFullDuplex), it reads the rest of the body and may then
// begin to read the next request twice, which is a panic. So connections with something unread are
// taken from it.
package linger

import (
	"errors"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// The bounds of what is read and dropped: of all of it, and of the time between two parts.
const (
	mostBytes = 64 << 20
	mostTime  = 30 * time.Second
	idleTime  = 5 * time.Second
)

// partBytes is how much is read at a time.
const partBytes = 16 << 10

// leftToServer is up to how much of a body net/http reads by itself, in bytes, to go on with the
// connection.
const leftToServer = 256 << 10

// Handler ends connections over HTTP/1 so, where the handler leaves more of a body unread than
// net/http reads, or anything of one that is duplex: answered while it is read.
func Handler(next http.Handler, isDuplex func(*http.Request) bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ProtoMajor != 1 || r.Body == nil || r.Body == http.NoBody {
			next.ServeHTTP(w, r)
			return
		}
		seen := &body{ReadCloser: r.Body}
		own := r.WithContext(r.Context()) // net/http looks at the body of its own
		own.Body = seen
		next.ServeHTTP(w, own)
		if !seen.ended.Load() && (isDuplex(r) || r.ContentLength < 0 || r.ContentLength > leftToServer) {
			end(w, r, seen)
		}
	})
}

// body is the body of a request that notices its begin and its end.
type body struct {
	io.ReadCloser
	begun, ended atomic.Bool
}

// Read implements io.Reader.
func (b *body) Read(p []byte) (int, error) {
	b.begun.Store(true)
	n, err := b.ReadCloser.Read(p)
	if err == io.EOF {
		b.ended.Store(true)
	}
	return n, err
}

// end sends the answer to its end, and takes the connection from net/http to close it.
func end(w http.ResponseWriter, r *http.Request, seen *body) {
	control := http.NewResponseController(w)
	_ = control.Flush() // an error means that the client has gone
	conn, _, err := control.Hijack()
	if err != nil {
		return // it is served over no network
	}
	defer conn.Close()
	if isChunked(w.Header(), r) {
		if _, err := io.WriteString(conn, "0\r\n\r\n"); err != nil {
			return
		}
	}
	isAwaited := r.Header.Get("Expect") != "" && !seen.begun.Load() // it sends nothing before it is told to
	if isAwaited || closeWrite(conn) != nil {
		return
	}
	drop(conn)
}

// isChunked reports whether an answer with a body was sent in chunks, of which the last is missing.
func isChunked(h http.Header, r *http.Request) bool {
	return r.ProtoAtLeast(1, 1) && r.Method != http.MethodHead && h.Get("Content-Length") == ""
}

func closeWrite(conn net.Conn) error {
	if half, ok := conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return errors.ErrUnsupported
}

// drop reads what the client still sends.
func drop(conn net.Conn) {
	until := time.Now().Add(mostTime)
	part := make([]byte, partBytes)
	for left := mostBytes; left > 0; {
		next := time.Now().Add(idleTime)
		if next.After(until) {
			next = until
		}
		if conn.SetReadDeadline(next) != nil {
			return
		}
		n, err := conn.Read(part)
		if err != nil { // the client has ended or gone, or the time is over
			return
		}
		left -= n
	}
}
