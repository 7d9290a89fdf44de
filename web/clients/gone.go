package clients

import (
	"context"
	"net"
	"syscall"
)

type connContextKey struct{}

// WithConn puts the connection of a request into its context, for Gone. It is for
// http.Server.ConnContext.
func WithConn(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, connContextKey{}, c)
}

// Gone returns a function that reports whether the client of a request has closed its
// connection. net/http notices that only by reading, and while a body is not read to its end
// nobody reads for it. On a system that cannot tell, it always says no.
func Gone(ctx context.Context) func() bool {
	c, _ := ctx.Value(connContextKey{}).(net.Conn)
	for c != nil {
		if raw, ok := c.(syscall.Conn); ok {
			return goneOn(raw)
		}
		wrapped, ok := c.(interface{ NetConn() net.Conn }) // as tls.Conn has it
		if !ok {
			break
		}
		c = wrapped.NetConn()
	}
	return func() bool { return false }
}

func goneOn(c syscall.Conn) func() bool {
	raw, err := c.SyscallConn()
	if err != nil {
		return func() bool { return false }
	}
	return func() (gone bool) {
		closed := raw.Control(func(fd uintptr) { gone = isHungUp(fd) }) // by us, as there was no room for it
		return gone || closed != nil
	}
}

// NetConn is the connection that is counted.
func (c *connection) NetConn() net.Conn { return c.Conn }
