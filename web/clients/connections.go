// Package clients bounds what one client can take from the others beside the processors:
// connections, and memory for answers that it has not read.
package clients

import (
	"container/list"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
)

// Listener bounds how many connections are open: in all, since each takes memory, and from
// one client, so that nobody has them all. When all are taken, the one that has been idle
// for the longest is closed for a new one. Trusted proxies may have all of them, since they
// stand for many clients.
type Listener struct {
	net.Listener
	most, ofOne int
	proxies     []netip.Prefix

	// Refused is called for each connection that there is no room for; not if it is nil.
	Refused func()

	close func() error // once: http.Server closes its listener too, and takes a second time for a fault

	mu      sync.Mutex
	open    int
	fresh   int // of them, whose first request is not answered yet
	clients map[string]int
	idle    *list.List // of *connection that wait for a request, the longest wait first
}

// bytesOfConnection is the memory that a connection may take: its buffers, and a header and
// a body of the largest size.
const bytesOfConnection = 128 << 10

// LimitConnections returns a listener with at most as many connections as fit into a
// quarter of the memory, in bytes.
func LimitConnections(ln net.Listener, memory int, proxies []netip.Prefix) *Listener {
	most := memory / 4 / bytesOfConnection
	return &Listener{
		Listener: ln, most: most, ofOne: max(1, most/8), proxies: proxies,
		close:   sync.OnceValue(func() error { return ln.Close() }),
		clients: map[string]int{}, idle: list.New(),
	}
}

// connection is one that is counted.
type connection struct {
	net.Conn
	all    *Listener
	client string
	idle   *list.Element // in the list of idle ones, or nil
	used   bool          // its first request is answered
	closed bool
}

// Accept waits for a connection for which there is room. Others are closed at once.
func (l *Listener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if admitted := l.admit(c); admitted != nil {
			return admitted, nil
		}
		_ = c.Close()
		if l.Refused != nil {
			l.Refused()
		}
	}
}

// Close takes no more connections.
func (l *Listener) Close() error { return l.close() }

// Open is how many connections are open.
func (l *Listener) Open() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.open
}

// Unanswered is how many connections are open whose first request is not answered yet.
func (l *Listener) Unanswered() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.fresh
}

// admit counts a connection, or returns nil if there is no room for it.
func (l *Listener) admit(c net.Conn) *connection {
	host, _, err := net.SplitHostPort(c.RemoteAddr().String())
	if err != nil {
		host = c.RemoteAddr().String()
	}
	admitted, longest := l.count(c, host)
	if longest != nil {
		_ = longest.Close()
	}
	return admitted
}

func (l *Listener) count(c net.Conn, host string) (admitted, longest *connection) {
	l.mu.Lock()
	defer l.mu.Unlock()
	who := Key(host)
	if l.clients[who] >= l.ofOne && !l.isProxy(host) {
		return nil, nil
	}
	if l.open >= l.most {
		first := l.idle.Front()
		if first == nil {
			return nil, nil
		}
		longest = l.idle.Remove(first).(*connection)
		longest.idle = nil
	}
	l.open++
	l.fresh++
	l.clients[who]++
	return &connection{Conn: c, all: l, client: who}, longest
}

func (l *Listener) isProxy(host string) bool {
	ip, err := netip.ParseAddr(host)
	return err == nil && slices.ContainsFunc(l.proxies, func(p netip.Prefix) bool { return p.Contains(ip.Unmap()) })
}

// NoteState learns which connections are idle. It is for http.Server.ConnState, and passes
// the state on to a connection that wants to know it.
func (l *Listener) NoteState(c net.Conn, state http.ConnState) {
	if wrapped, ok := c.(interface{ NetConn() net.Conn }); ok { // as tls.Conn has it
		if _, isOwn := c.(*connection); !isOwn {
			c = wrapped.NetConn()
		}
	}
	own, ok := c.(*connection)
	if !ok {
		return
	}
	if inner, ok := own.Conn.(interface{ NoteState(state http.ConnState) }); ok {
		inner.NoteState(state)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if state == http.StateIdle || state == http.StateHijacked {
		l.use(own)
	}
	if own.idle != nil {
		l.idle.Remove(own.idle)
		own.idle = nil
	}
	if (state == http.StateIdle || state == http.StateNew) && !own.closed {
		own.idle = l.idle.PushBack(own)
	}
}

// CloseWrite ends the answer while the client may still be writing, if the connection can
// do that. The server of net/http asks for it.
func (c *connection) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return errors.ErrUnsupported
}

// Close closes the connection, which makes room for another.
func (c *connection) Close() error {
	c.all.forget(c)
	return c.Conn.Close()
}

func (l *Listener) forget(c *connection) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if c.closed {
		return
	}
	c.closed = true
	if c.idle != nil {
		l.idle.Remove(c.idle)
		c.idle = nil
	}
	l.use(c)
	l.open--
	if l.clients[c.client]--; l.clients[c.client] == 0 {
		delete(l.clients, c.client)
	}
}

// use notes that the first request of a connection is answered, or will never be.
func (l *Listener) use(c *connection) {
	if !c.used {
		c.used = true
		l.fresh--
	}
}
