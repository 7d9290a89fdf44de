package web

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"sudoku/web/clients"
	"sudoku/web/lanes"
)

// addressed is a connection from an address.
type addressed struct {
	net.Conn
	from string
}

func (c addressed) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.ParseIP(c.from), Port: 4711} }

// accepted is a connection from an address that a listener has let in, at work.
func accepted(t *testing.T, w *wire, l *clients.Listener, from string) context.Context {
	t.Helper()
	client, server := net.Pipe()
	t.Cleanup(func() { _ = client.Close() })
	go func() { w.conns <- addressed{server, from} }()
	c, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	l.NoteState(c, http.StateActive)
	return clients.WithConn(t.Context(), c)
}

// Who is refused for too much work of its own waits a second for that, but not where its connection
// is wanted for somebody else.
func TestRefusalIsSaidAtOnceWhereWanted(t *testing.T) {
	t.Parallel()
	for _, isFull := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			w := newWire()
			l := clients.LimitConnections(w, smallMemory, nil)
			const heavy = "198.51.100.1"
			accepted(t, w, l, heavy)
			refused := accepted(t, w, l, heavy)
			begun := time.Now()
			said := make(chan time.Duration)
			go func() {
				delayRefusal(refused, lanes.ErrShare)
				said <- time.Since(begun)
			}()
			synctest.Wait()
			others := 1
			if isFull {
				others = l.Limits().All - 1 // one more than there is room for
			}
			for i := range others {
				accepted(t, w, l, fmt.Sprintf("203.0.%d.1", i))
			}
			if took, want := <-said, refusalDelay; isFull && took != 0 || !isFull && took != want {
				t.Errorf("all connections are taken: %v; it is said after %v", isFull, took)
			}
		})
	}
}
