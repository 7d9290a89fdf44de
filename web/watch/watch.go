// Package watch puts answers of ours in place of those that net/http writes by itself.
//
// What net/http cannot read as a request it answers with a bare line of text, and no
// handler ever sees it: an address with %zz in it, headers without end, no Host. There is
// no hook for that, so a connection watches what is written to it.
//
// Such a refusal is told from an answer of a handler by its place and its form: the first
// that is written since the last answer was complete, with exactly the headers that
// net/http writes then. So nothing that a handler sends is taken for one, whatever text is
// in it.
package watch

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// Replace returns the answer to send in place of what is written first for a request, or
// nil to send that as it is. The line is the first of the request.
type Replace func(written, line []byte) (answer []byte, err error)

// listener watches every connection that it accepts.
type listener struct {
	net.Listener
	replace Replace
}

// Listen watches the connections of a listener.
func Listen(ln net.Listener, replace Replace) net.Listener {
	return listener{ln, replace}
}

// Accept waits for the next connection.
func (l listener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &conn{Conn: c, replace: l.replace}, nil
}

// conn remembers the first line of the request that it reads, by which the form of
// an answer is chosen. If a client sends several requests without waiting for answers, it
// knows only the first.
type conn struct {
	net.Conn
	replace     Replace
	line        []byte // as far as it is known
	isLineWhole bool
	isAnswering bool

	isHTTP2 atomic.Bool // nothing is watched: refusals are frames, and several goroutines read and write
}

// preface is the first line of a connection over HTTP/2 (RFC 9113, 3.4).
const preface = "PRI * HTTP/2.0\r"

// longestLine is how many bytes of a request's first line are remembered, more than any of
// our addresses needs.
const longestLine = 8 << 10

// Read notes the first line in what it reads.
func (c *conn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if !c.isHTTP2.Load() && !c.isLineWhole {
		line, _, whole := bytes.Cut(p[:n], []byte("\n"))
		c.line = append(c.line, line[:min(len(line), longestLine-len(c.line))]...)
		c.isLineWhole = whole || len(c.line) == longestLine
		c.isHTTP2.Store(whole && string(c.line) == preface)
	}
	return n, err
}

// Write sends what it is given, or the answer in its place.
func (c *conn) Write(p []byte) (int, error) {
	if c.isHTTP2.Load() {
		return c.Conn.Write(p)
	}
	isFirst := !c.isAnswering
	c.isAnswering = true
	if isFirst {
		if answer, err := c.replace(p, c.line); answer != nil || err != nil {
			if err == nil {
				err = c.finish(answer)
			}
			return len(p), err
		}
	}
	return c.Conn.Write(p)
}

// After a refusal, what the client still sends is read for a moment, up to a bound: a
// connection that is closed with something unread is reset, and the client never gets to
// read what is wrong.
const (
	restTime  = 500 * time.Millisecond
	restBytes = 1 << 20
)

// finish sends the last answer on a connection.
func (c *conn) finish(answer []byte) error {
	if _, err := c.Conn.Write(answer); err != nil {
		return err
	}
	if c.CloseWrite() == nil && c.SetReadDeadline(time.Now().Add(restTime)) == nil {
		_, _ = io.CopyN(io.Discard, c.Conn, restBytes) // an error means that the client has gone or the time is over
	}
	return nil
}

// CloseWrite ends the answer while the client may still be writing, if the connection can
// do that.
func (c *conn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return errors.ErrUnsupported
}

// NetConn is the connection that is watched.
func (c *conn) NetConn() net.Conn { return c.Conn }

// NoteState is told of each change of the connection: an idle one waits for the next
// request.
func (c *conn) NoteState(state http.ConnState) {
	if state == http.StateIdle && !c.isHTTP2.Load() {
		c.line, c.isLineWhole, c.isAnswering = c.line[:0], false, false
	}
}
