package work

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

// pipes is a listener that accepts what is put into it.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) { return <-p, nil }
func (p pipes) Close() error              { return nil }
func (p pipes) Addr() net.Addr            { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 8080} }

// accepted is a connection from an address that a listener has let in, at work.
func accepted(t *testing.T, p pipes, l *clients.Listener, from string) context.Context {
	t.Helper()
	client, server := net.Pipe()
	t.Cleanup(func() { _ = client.Close() })
	go func() { p <- addressed{server, from} }()
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
			p := make(pipes)
			l := clients.LimitConnections(p, 16<<20, nil)
			const heavy = "198.51.100.1"
			accepted(t, p, l, heavy)
			refused := accepted(t, p, l, heavy)
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
				accepted(t, p, l, fmt.Sprintf("203.0.%d.1", i))
			}
			if took, want := <-said, refusalDelay; isFull && took != 0 || !isFull && took != want {
				t.Errorf("all connections are taken: %v; it is said after %v", isFull, took)
			}
		})
	}
}
