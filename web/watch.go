package web

import (
	"bytes"
	"errors"
	"io"
	"net"
	"net/http"
	"time"

	"sudoku/templates"
)

// watchedListener makes every connection a watched one.
//
// What net/http cannot read as a request it answers by itself, with a bare line of
// text, and no handler ever sees it: an address with %zz in it, headers without
// end, no Host. There is no hook for that, so a connection watches what is written
// to it, and puts an answer like all of ours in the place of that one, a refusal.
//
// A refusal is told from an answer of a handler by where it stands and what it is:
// the first that is written since the last answer was complete, with the headers
// that net/http writes then, and no others. So nothing that a handler sends is
// taken for one, whatever text is in it.
type watchedListener struct {
	net.Listener
	assets templates.Assets // of the pages that say what is wrong
}

// Accept waits for the next connection.
func (l watchedListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &watchedConn{Conn: c, assets: l.assets}, nil
}

// watchedConn remembers the first line of the request that it reads, by which the
// form of an answer is chosen. Of requests sent without waiting for answers it
// knows the first alone; a refusal of another is a page.
type watchedConn struct {
	net.Conn
	assets      templates.Assets
	line        []byte // what is known of it
	isLineWhole bool
	isAnswering bool
}

// longestLine is how many bytes of a request's first line are remembered: more
// than any of our addresses has.
const longestLine = 8 << 10

// Read notes the first line in what it reads.
func (c *watchedConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	if !c.isLineWhole {
		line, _, whole := bytes.Cut(p[:n], []byte("\n"))
		c.line = append(c.line, line[:min(len(line), longestLine-len(c.line))]...)
		c.isLineWhole = whole || len(c.line) == longestLine
	}
	return n, err
}

// Write sends what it is given, or an answer of ours in its place.
func (c *watchedConn) Write(p []byte) (int, error) {
	isFirst := !c.isAnswering
	c.isAnswering = true
	if isFirst {
		if refused, ok := refusalIn(p); ok {
			return len(p), c.refuse(refused)
		}
	}
	return c.Conn.Write(p)
}

// Behind a refusal the rest of what the client sends is read for a moment, up to
// a bound: closed with something unread, a connection is reset, and the client
// never gets to read what is wrong.
const (
	restTime  = 500 * time.Millisecond
	restBytes = 1 << 20
)

// refuse sends a refusal, which is the last that is sent.
func (c *watchedConn) refuse(p problem) error {
	answer, err := refusal(p, string(c.line), c.assets)
	if err != nil {
		return err
	}
	if _, err := c.Conn.Write(answer); err != nil {
		return err
	}
	if c.CloseWrite() == nil && c.SetReadDeadline(time.Now().Add(restTime)) == nil {
		_, _ = io.CopyN(io.Discard, c.Conn, restBytes) // its error is the end of the client, or of the time
	}
	return nil
}

// CloseWrite ends the answer while the client may still be writing, where the
// connection can do that.
func (c *watchedConn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return errors.ErrUnsupported
}

// watchState is told of each change of a connection: an idle one waits for the
// next request.
func watchState(conn net.Conn, state http.ConnState) {
	if c, ok := conn.(*watchedConn); ok && state == http.StateIdle {
		c.line, c.isLineWhole, c.isAnswering = c.line[:0], false, false
	}
}
