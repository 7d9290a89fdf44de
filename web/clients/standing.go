package clients

import (
	"context"
	"net"
)

// Standing says what a connection is doing, from what is given up first to what is last.
type Standing int

// The standings of a connection.
const (
	Idle    Standing = iota // between requests, or before the first
	Refused                 // of a request that is refused, after a while
	Waiting                 // of one that is being read, or waits for its turn
	Working                 // of one that is being worked on

	standings = iota
)

// Note says what is done about the request of a context. Over HTTP/2 it says nothing, since its
// connection may carry others; see Share.
func Note(ctx context.Context, what Standing) {
	if c := connectionOf(ctx); c != nil {
		c.all.note(c, what)
	}
}

// Share says that the connection of a context carries several requests at once: it is at work as
// long as it has any.
func Share(ctx context.Context) {
	if c := connectionOf(ctx); c != nil {
		c.all.share(c)
	}
}

// Wanted is closed when somebody else needs the place of the connection of a context: its request should
// then be answered at once. It is nil, which is never closed, for a connection that is not of a Listener.
func Wanted(ctx context.Context) <-chan struct{} {
	if c := connectionOf(ctx); c != nil {
		return c.wanted
	}
	return nil
}

// IsTurnedAway reports whether there was no room for the connection of a context. It is open only to
// be told so.
func IsTurnedAway(ctx context.Context) bool {
	c := connectionOf(ctx)
	return c != nil && c.isTurnedAway
}

// connectionOf is the connection of a context; nil if it is not one of a Listener.
func connectionOf(ctx context.Context) *connection {
	c, _ := ctx.Value(connContextKey{}).(net.Conn)
	return ownOf(c)
}

// ownOf finds the connection of a Listener below another one, as tls.Conn is.
func ownOf(c net.Conn) *connection {
	for c != nil {
		if own, ok := c.(*connection); ok {
			return own
		}
		outer, ok := c.(interface{ NetConn() net.Conn })
		if !ok {
			return nil
		}
		c = outer.NetConn()
	}
	return nil
}
