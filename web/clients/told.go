package clients

import (
	"errors"
	"net"
	"net/netip"
	"time"
)

// ErrNoRoom says that there is no room for a connection.
var ErrNoRoom = errors.New("all connections are taken")

// told counts the connections that there is no room for and that are told so: a part of the spare ones,
// and of each site a part of that. A site has its places back only a while after they were taken, so
// that asking again at once does not keep the server busy with refusals.
type told struct {
	open   int
	ofSite map[name]int
	most   int
}

func newTold(spare int) told { return told{ofSite: map[name]int{}, most: spare / 2} }

// Times of a connection that is told that there is no room: for its request and the answer, and
// from its end until its site has its place back.
const (
	longestTold = 3 * time.Second
	tellPause   = time.Second
)

// mostOf is how many connections of a site are told. A trusted proxy may have all: what comes through
// it is from many, and its checks of health are answered.
func (t *told) mostOf(site name) int {
	if site.isProxy {
		return t.most
	}
	return max(1, t.most/4)
}

// tell takes a connection that is told that there is no room for it; nil if too many are.
func (l *Listener) tell(c net.Conn, ip netip.Addr) *connection {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := &l.telling
	isProxy := l.isProxy(ip)
	site := name{prefixOf(ip, levelsOf(ip, isProxy)[0].bits), isProxy}
	if t.open >= t.most || t.ofSite[site] >= t.mostOf(site) || l.leaving+t.open >= l.limits.Spare {
		return nil
	}
	t.open++
	t.ofSite[site]++
	return &connection{Conn: c, all: l, isTurnedAway: true, site: site, until: time.Now().Add(longestTold)}
}

// endTold counts one less.
func (l *Listener) endTold(c *connection) {
	l.telling.open--
	if c.site.isProxy {
		l.telling.free(c.site)
		return
	}
	time.AfterFunc(tellPause, func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.telling.free(c.site)
	})
}

func (t *told) free(site name) {
	if t.ofSite[site]--; t.ofSite[site] == 0 {
		delete(t.ofSite, site)
	}
}

// SetDeadline implements net.Conn. A connection that is told that there is no room has no more time than
// that takes, whatever is set.
func (c *connection) SetDeadline(at time.Time) error { return c.Conn.SetDeadline(c.within(at)) }

// SetReadDeadline implements net.Conn.
func (c *connection) SetReadDeadline(at time.Time) error { return c.Conn.SetReadDeadline(c.within(at)) }

// SetWriteDeadline implements net.Conn.
func (c *connection) SetWriteDeadline(at time.Time) error {
	return c.Conn.SetWriteDeadline(c.within(at))
}

func (c *connection) within(at time.Time) time.Time {
	if c.isTurnedAway && (at.IsZero() || at.After(c.until)) {
		return c.until
	}
	return at
}
