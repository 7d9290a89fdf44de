package clients

import (
	"io"
	"net"
	"testing"
	"time"
)

// A client that has closed its end is gone although what it sent is unread.
func TestGone(t *testing.T) {
	t.Parallel()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := LimitConnections(ln, 1<<20, nil)
	defer l.Close()
	client, err := net.Dial("tcp", ln.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	server, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	gone := Gone(WithConn(t.Context(), server))
	_, _ = io.WriteString(client, "unread")
	if gone() {
		t.Error("gone too early")
	}
	_ = client.Close()
	for range 1000 {
		if gone() {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("not gone")
}

// Of a connection that is no socket nothing is known.
func TestGoneUnknown(t *testing.T) {
	t.Parallel()
	a, b := net.Pipe()
	_ = b.Close()
	if Gone(WithConn(t.Context(), a))() || Gone(t.Context())() {
		t.Error("gone")
	}
}
