// Package clients bounds what one client can take from the others beside the processors:
// connections, and memory for answers that it has not read.
package clients

import (
	"container/list"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"
)

// Listener bounds how many connections are open: in all, since each takes memory; from one client,
// and from the networks that it is in.
//
// When there is no room for one, the client, or network, that has the most gives one up: one that is
// idle if there is any, else one whose request is refused anyway, waits, or is worked on, in this
// order. So who has few is always let in, and many cannot be had for long. Only who would have the
// most is turned away: some of these connections are open for long enough to say so, the others are
// closed at once. Trusted proxies may have all, since they stand for many clients; what they have at work is
// not closed for others.
type Listener struct {
	net.Listener
	limits  Limits
	proxies []netip.Prefix

	// Refused is called for each connection that there is no room for, and GaveWay for each that was
	// in use and was closed for another one; not if they are nil.
	Refused, GaveWay func()

	close func() error // once: http.Server closes its listener too, and takes a second time for a fault

	mu      sync.Mutex
	all     *network
	idle    *list.List // of *connection, the one that has been idle for the longest first
	fresh   int        // whose first request is not answered yet
	leaving int        // that gave way, and have not ended
	telling told
}

// bytesOfConnection is the memory that a connection may take: its buffers, and a header and
// a body of the largest size.
const bytesOfConnection = 128 << 10

// Limits are how many connections there may be.
type Limits struct {
	All      int // that are answered
	OfClient int // an address of IPv4, or a network of 64 bits of IPv6
	OfHome   int // a network of 56 bits of IPv6
	OfSite   int // a network of 24 bits of IPv4, or of 48 bits of IPv6
	Spare    int // beside All, for those that end and those that are told that there is no room
}

// LimitsFor are the limits of a server with some memory, in bytes, of which connections may take a
// quarter.
func LimitsFor(memory int) Limits {
	most := memory / 4 / bytesOfConnection
	all := max(1, most-most/8)
	part := func(l level) int { return max(1, all/l.share) }
	return Limits{
		All: all, Spare: max(1, most/8),
		OfSite: part(siteOfIPv6), OfHome: part(homeOfIPv6), OfClient: part(clientOfIPv6),
	}
}

// LimitConnections returns a listener with at most as many connections as fit into a
// quarter of the memory, in bytes.
func LimitConnections(ln net.Listener, memory int, proxies []netip.Prefix) *Listener {
	limits := LimitsFor(memory)
	return &Listener{
		Listener: ln, limits: limits, proxies: proxies,
		close: sync.OnceValue(func() error { return ln.Close() }),
		all:   newNetwork(limits.All), idle: list.New(), telling: newTold(limits.Spare),
	}
}

// Limits says how many connections there may be.
func (l *Listener) Limits() Limits { return l.limits }

// Accept waits for a connection for which there is room, or which is told that there is none.
// Others are closed at once.
func (l *Listener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if taken := l.take(c); taken != nil {
			return taken, nil
		}
		_ = c.Close()
	}
}

// Close takes no more connections.
func (l *Listener) Close() error { return l.close() }

// Open is how many connections are open.
func (l *Listener) Open() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.all.open + l.leaving + l.telling.open
}

// Unanswered is how many connections are open whose first request is not answered yet.
func (l *Listener) Unanswered() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.fresh
}

// take counts a connection; nil if it is to be closed.
func (l *Listener) take(c net.Conn) *connection {
	ip := addressOf(c)
	taken, gaveWay := l.admit(c, ip)
	if gaveWay != nil {
		l.end(gaveWay)
		return taken
	}
	if taken == nil {
		taken = l.tell(c, ip)
		call(l.Refused)
	}
	return taken
}

// addressOf is the address that a connection is from; zero if it has none of IP.
func addressOf(c net.Conn) netip.Addr {
	a, ok := c.RemoteAddr().(*net.TCPAddr)
	if !ok {
		return netip.Addr{}
	}
	return a.AddrPort().Addr().Unmap().WithZone("")
}

// admit counts a connection, for which another one may have to give way, if there is room.
func (l *Listener) admit(c net.Conn, ip netip.Addr) (admitted, gaveWay *connection) {
	l.mu.Lock()
	defer l.mu.Unlock()
	client := l.all.client(ip, l.isProxy(ip))
	if full := client.full(); full != nil {
		gaveWay = l.next(full, client)
		if gaveWay == nil || l.leaving+l.telling.open >= l.limits.Spare {
			client.add(0) // which drops it if it has none
			return nil, nil
		}
		l.leave(gaveWay)
		client = l.all.client(ip, l.isProxy(ip)) // the other may have been its only one
	}
	client.add(1)
	l.fresh++
	admitted = &connection{Conn: c, all: l, client: client, wanted: make(chan struct{})}
	l.stand(admitted, Idle)
	return admitted, gaveWay
}

// next is the connection in a network that gives way to one of a client; nil if there is none.
func (l *Listener) next(full, client *network) *connection {
	heavy, outweighs := full.heaviest(client)
	if heavy == client {
		if c := first(client.members[Idle]); c != nil {
			return c
		}
	}
	if outweighs {
		for _, s := range []Standing{Idle, Refused} {
			if c := first(heavy.members[s]); c != nil {
				return c
			}
		}
	}
	if c := first(l.idle); full == l.all && c != nil && (c.client.name.isProxy || c.client.load(0, nil) >= client.loadOfNext(nil)) {
		return c
	}
	if !outweighs || heavy.name.isProxy {
		return nil
	}
	if c := last(heavy.members[Waiting]); c != nil {
		return c
	}
	return last(heavy.members[Working])
}

// first is the connection that has been in a list for the longest, and last the one that came last; nil
// if it is empty.
func first(of *list.List) *connection { return connectionIn(of.Front()) }
func last(of *list.List) *connection  { return connectionIn(of.Back()) }

func connectionIn(e *list.Element) *connection {
	if e == nil {
		return nil
	}
	return e.Value.(*connection)
}

func (l *Listener) isProxy(ip netip.Addr) bool {
	return slices.ContainsFunc(l.proxies, func(p netip.Prefix) bool { return p.Contains(ip) })
}

// longestRefusal is how long a connection whose request is refused has to say so when it gives way.
const longestRefusal = 2 * time.Second

// end ends a connection that gave way: at once, or with the refusal that its request waited for.
func (l *Listener) end(c *connection) {
	if c.standing != Idle {
		call(l.GaveWay)
	}
	if c.standing != Refused {
		_ = c.Conn.Close()
		return
	}
	_ = c.Conn.SetWriteDeadline(time.Now().Add(longestRefusal)) // an error means that it is closed
	close(c.wanted)
}

func call(f func()) {
	if f != nil {
		f()
	}
}
