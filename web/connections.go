package web

import (
	"container/list"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
)

// connections bounds how many connections are open: in all, since each takes memory,
// and from one client, so that nobody has them all. Where all are taken, the one on
// which nothing has come for the longest makes room for a new one. Proxies that are trusted have as
// many as there are, for they stand for many clients.
type connections struct {
	net.Listener
	most, ofOne int
	proxies     []netip.Prefix

	mu      sync.Mutex
	open    int
	clients map[string]int
	idle    *list.List // of *connection that wait for a request, the one that waits for the longest first
}

// bytesOfConnection is what a connection may take: its buffers, a header and a body of
// the largest size, and what goes with them.
const bytesOfConnection = 128 << 10

// limitConnections has a listener take no more connections than fit into a quarter of
// so many bytes.
func limitConnections(ln net.Listener, memory int, proxies []netip.Prefix) *connections {
	most := memory / 4 / bytesOfConnection
	return &connections{
		Listener: ln, most: most, ofOne: max(1, most/8), proxies: proxies,
		clients: map[string]int{}, idle: list.New(),
	}
}

// connection is one of them.
type connection struct {
	net.Conn
	all    *connections
	client string
	idle   *list.Element // in the list of idle ones, or nil
	closed bool
}

// Accept waits for a connection that there is room for. Others are closed at once.
func (l *connections) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if admitted := l.admit(c); admitted != nil {
			return admitted, nil
		}
		_ = c.Close()
	}
}

// admit counts a connection, or returns nil where there is no room for it.
func (l *connections) admit(c net.Conn) *connection {
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

func (l *connections) count(c net.Conn, host string) (admitted, longest *connection) {
	l.mu.Lock()
	defer l.mu.Unlock()
	who := client(host)
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
	l.clients[who]++
	return &connection{Conn: c, all: l, client: who}, longest
}

func (l *connections) isProxy(host string) bool {
	ip, err := netip.ParseAddr(host)
	return err == nil && slices.ContainsFunc(l.proxies, func(p netip.Prefix) bool { return p.Contains(ip.Unmap()) })
}

// noteState is for http.Server.ConnState: it knows which connections are idle.
func (l *connections) noteState(c net.Conn, state http.ConnState) {
	own, ok := c.(*connection)
	if !ok {
		return
	}
	watchState(own.Conn, state)
	l.mu.Lock()
	defer l.mu.Unlock()
	if own.idle != nil {
		l.idle.Remove(own.idle)
		own.idle = nil
	}
	if (state == http.StateIdle || state == http.StateNew) && !own.closed {
		own.idle = l.idle.PushBack(own)
	}
}

// CloseWrite ends the answer while the client may still be writing, where the
// connection can do that. The server of net/http asks for it.
func (c *connection) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return errors.ErrUnsupported
}

// Close closes the connection and makes room for another.
func (c *connection) Close() error {
	c.all.forget(c)
	return c.Conn.Close()
}

func (l *connections) forget(c *connection) {
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
	l.open--
	if l.clients[c.client]--; l.clients[c.client] == 0 {
		delete(l.clients, c.client)
	}
}
