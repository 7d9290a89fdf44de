package clients

import (
	"container/list"
	"errors"
	"net"
	"net/http"
	"time"
)

// connection is one that is counted.
type connection struct {
	net.Conn
	all    *Listener
	wanted chan struct{} // closed when its request is to be answered at once

	isTurnedAway bool      // it is open only to be told that there is no room
	site         name      // of one that is turned away
	until        time.Time // when that is over

	// The rest is guarded by the lock of the listener.
	client   *network
	standing Standing      // what it did last, if it gave way
	member   *list.Element // of those of its client in this standing; nil if it gave way
	idle     *list.Element // in the list of idle ones, or nil
	isShared bool
	isUsed   bool // its first request is answered
	isClosed bool
}

// stand puts a connection into a standing.
func (l *Listener) stand(c *connection, what Standing) {
	l.unlist(c)
	c.standing = what
	c.member = c.client.members[what].PushBack(c)
	if what == Idle {
		c.idle = l.idle.PushBack(c)
	}
}

func (l *Listener) unlist(c *connection) {
	if c.member != nil {
		c.client.members[c.standing].Remove(c.member)
		c.member = nil
	}
	if c.idle != nil {
		l.idle.Remove(c.idle)
		c.idle = nil
	}
}

// leave counts a connection among those that end.
func (l *Listener) leave(c *connection) {
	l.unlist(c)
	c.client.add(-1)
	l.leaving++
}

// note puts a connection that is at work into a standing.
func (l *Listener) note(c *connection, what Standing) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if c.member != nil && c.standing != Idle && !c.isShared && c.standing != what {
		l.stand(c, what)
	}
}

// share notes that several requests are under way at once on a connection.
func (l *Listener) share(c *connection) {
	l.mu.Lock()
	defer l.mu.Unlock()
	c.isShared = true
	if c.member != nil && c.standing != Idle && c.standing != Working {
		l.stand(c, Working)
	}
}

// NoteState learns which connections are idle. It is for http.Server.ConnState, and passes
// the state on to a connection that wants to know it.
func (l *Listener) NoteState(c net.Conn, state http.ConnState) {
	own := ownOf(c)
	if own == nil {
		return
	}
	if inner, ok := own.Conn.(interface{ NoteState(state http.ConnState) }); ok {
		inner.NoteState(state)
	}
	if l.change(own, state) {
		_ = own.Conn.Close() // net/http notices
	}
}

// change notes the state of a connection, and says whether it has done what it was still open for.
func (l *Listener) change(c *connection, state http.ConnState) (isOver bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if state == http.StateIdle || state == http.StateHijacked {
		l.use(c)
	}
	if c.member == nil { // it gave way, or there was no room
		return state == http.StateIdle && !c.isTurnedAway // over HTTP/2 it is idle before it asks, too
	}
	switch state {
	case http.StateNew, http.StateIdle:
		l.stand(c, Idle)
	case http.StateActive:
		l.stand(c, c.atWork())
	}
	return false
}

// atWork is the standing of a connection when a request begins on it.
func (c *connection) atWork() Standing {
	if c.isShared {
		return Working
	}
	return Waiting
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
	if c.isClosed {
		return
	}
	c.isClosed = true
	if c.isTurnedAway {
		l.endTold(c)
		return
	}
	l.use(c)
	if c.member == nil {
		l.leaving--
		return
	}
	l.unlist(c)
	c.client.add(-1)
}

// use notes that the first request of a connection is answered, or will never be.
func (l *Listener) use(c *connection) {
	if !c.isUsed && !c.isTurnedAway {
		c.isUsed = true
		l.fresh--
	}
}
