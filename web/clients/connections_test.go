package clients

import (
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"testing"
)

// fakeConn is a connection from an address.
type fakeConn struct {
	net.Conn
	from   string
	closed bool
}

func (c *fakeConn) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(c.from), 4711))
}

func (c *fakeConn) Close() error {
	c.closed = true
	return nil
}

func TestConnections(t *testing.T) {
	t.Parallel()
	l := LimitConnections(nil, 4*16*bytesOfConnection, []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")})
	if l.most != 16 || l.ofOne != 2 {
		t.Fatalf("%d connections, %d of one client", l.most, l.ofOne)
	}
	take := func(from string) (*fakeConn, *connection) {
		raw := &fakeConn{from: from}
		return raw, l.admit(raw)
	}
	first, own := take("198.51.100.1")
	if _, second := take("198.51.100.1"); second == nil {
		t.Fatal("the second of a client was refused")
	}
	if _, third := take("198.51.100.1"); third != nil {
		t.Error("one client has three")
	}
	for range 14 {
		if _, c := take("192.0.2.7"); c == nil {
			t.Fatal("a trusted proxy was refused")
		}
	}
	if _, more := take("198.51.100.2"); more != nil {
		t.Error("there are more than there may be")
	}
	l.NoteState(own, http.StateNew)
	l.NoteState(own, http.StateActive)
	if got := l.Unanswered(); got != 16 {
		t.Errorf("%d have no answer", got)
	}
	if _, more := take("198.51.100.2"); more != nil {
		t.Error("one that is at work has made room")
	}
	l.NoteState(own, http.StateIdle)
	if got := l.Unanswered(); got != 15 {
		t.Errorf("%d have no answer, after one had", got)
	}
	if _, more := take("198.51.100.2"); more == nil || !first.closed || l.Unanswered() != 16 {
		t.Error("the idle one has not made room")
	}
	_ = own.Close()
	if l.open != 16 || l.idle.Len() != 0 || l.clients["198.51.100.1"] != 1 {
		t.Errorf("%d are open, %d idle, %v", l.open, l.idle.Len(), l.clients)
	}
}

// An idle connection that is used again stays, and the one that has been idle for
// longer goes.
func TestLongestIdleGoes(t *testing.T) {
	t.Parallel()
	l := LimitConnections(nil, 4*2*bytesOfConnection, nil)
	a, b := &fakeConn{from: "198.51.100.1"}, &fakeConn{from: "198.51.100.2"}
	ownA, ownB := l.admit(a), l.admit(b)
	l.NoteState(ownA, http.StateIdle)
	l.NoteState(ownB, http.StateIdle)
	l.NoteState(ownA, http.StateActive)
	l.NoteState(ownA, http.StateIdle)
	if c := l.admit(&fakeConn{from: "198.51.100.3"}); c == nil || a.closed || !b.closed {
		t.Errorf("a closed: %v, b closed: %v", a.closed, b.closed)
	}
}

// A connection of TLS that is idle makes room as well: what is counted is below it.
func TestIdleConnectionsOfTLS(t *testing.T) {
	t.Parallel()
	l := LimitConnections(nil, 4*bytesOfConnection, nil)
	raw := &fakeConn{from: "198.51.100.1"}
	secure := tls.Server(l.admit(raw), &tls.Config{MinVersion: tls.VersionTLS12})
	l.NoteState(secure, http.StateActive)
	if l.admit(&fakeConn{from: "198.51.100.2"}) != nil {
		t.Error("one that is at work has made room")
	}
	l.NoteState(secure, http.StateIdle)
	if l.admit(&fakeConn{from: "198.51.100.2"}) == nil || !raw.closed || l.Open() != 1 {
		t.Error("the idle one has not made room")
	}
}

// A listener can be closed by who has made it, and again by who serves on it.
func TestCloseTwice(t *testing.T) {
	t.Parallel()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := LimitConnections(ln, 4*bytesOfConnection, nil)
	if err := errors.Join(l.Close(), l.Close()); err != nil {
		t.Error(err)
	}
}
