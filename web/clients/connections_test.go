package clients

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"
)

// fakeConn is a connection from an address.
type fakeConn struct {
	net.Conn
	from     string
	isClosed bool
	until    time.Time
}

func (c *fakeConn) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.AddrPortFrom(netip.MustParseAddr(c.from), 4711))
}

func (c *fakeConn) Close() error {
	c.isClosed = true
	return nil
}

func (c *fakeConn) SetReadDeadline(at time.Time) error {
	c.until = at
	return nil
}

func (c *fakeConn) SetWriteDeadline(time.Time) error { return nil }

// house is a listener for tests, with room for some connections.
type house struct {
	*Listener
	t testing.TB
}

func newHouse(t testing.TB, room int, proxies ...netip.Prefix) house {
	t.Helper()
	memory := 4 * bytesOfConnection * (room * 8 / 7)
	l := LimitConnections(nil, memory, proxies)
	if l.limits.All != room {
		t.Fatalf("room for %d, want %d", l.limits.All, room)
	}
	return house{l, t}
}

// at is a new connection in a standing; nil if there is no room for it.
func (h house) at(from string, what Standing) (*fakeConn, *connection) {
	raw := &fakeConn{from: from}
	c := h.take(raw)
	if c == nil || c.isTurnedAway {
		return raw, nil
	}
	h.NoteState(c, http.StateNew)
	h.stands(c, what)
	return raw, c
}

// stands puts a connection into a standing, as a server does.
func (h house) stands(c *connection, what Standing) {
	h.NoteState(c, http.StateActive)
	Note(WithConn(h.t.Context(), c), what)
	if what == Idle {
		h.NoteState(c, http.StateIdle)
	}
}

// fill takes connections that must be let in.
func (h house) fill(from string, n int, what Standing) (all []*fakeConn) {
	h.t.Helper()
	for i := range n {
		raw, c := h.at(from, what)
		if c == nil {
			h.t.Fatalf("connection %d of %s is turned away", i+1, from)
		}
		all = append(all, raw)
	}
	return all
}

// end closes a connection as the server does when it notices that it has been closed.
func (h house) end(all ...*connection) {
	for _, c := range all {
		_ = c.Close()
	}
}

func closedOf(all []*fakeConn) (n int) {
	for _, c := range all {
		if c.isClosed {
			n++
		}
	}
	return n
}

// The limits follow from the memory.
func TestLimits(t *testing.T) {
	t.Parallel()
	for memory, want := range map[int]Limits{
		512 << 20: {All: 896, OfClient: 112, OfHome: 224, OfSite: 448, Spare: 128},
		128 << 20: {All: 224, OfClient: 28, OfHome: 56, OfSite: 112, Spare: 32},
		1 << 20:   {All: 2, OfClient: 1, OfHome: 1, OfSite: 1, Spare: 1},
	} {
		got := LimitsFor(memory)
		if got != want {
			t.Errorf("%d MiB: %+v, want %+v", memory>>20, got, want)
		}
		if got.All+got.Spare > max(3, memory/4/bytesOfConnection) {
			t.Errorf("%d MiB: more than a quarter of it", memory>>20)
		}
	}
}

// A client, a household and a site have no more than their part, even while there is room. Of its own,
// a client may have a new one for one that is idle.
func TestPartsOfAll(t *testing.T) {
	t.Parallel()
	limits := newHouse(t, 224).limits
	for name, tt := range map[string]struct {
		from func(i int) string
		want int
	}{
		"an address":             {func(int) string { return "198.51.100.1" }, limits.OfClient},
		"a network of IPv4":      {func(i int) string { return fmt.Sprintf("198.51.100.%d", i) }, limits.OfSite},
		"IPv4 told as IPv6":      {func(int) string { return "::ffff:198.51.100.1" }, limits.OfClient},
		"a network of 64 bits":   {func(i int) string { return fmt.Sprintf("2001:db8::%x", i) }, limits.OfClient},
		"a network of 56 bits":   {func(i int) string { return fmt.Sprintf("2001:db8:0:1%02x::1", i) }, limits.OfHome},
		"a network of 48 bits":   {func(i int) string { return fmt.Sprintf("2001:db8:0:%x::1", i<<8) }, limits.OfSite},
		"many networks":          {func(i int) string { return fmt.Sprintf("2001:db8:%x::1", i) }, limits.All},
		"many addresses of IPv4": {func(i int) string { return fmt.Sprintf("198.51.%d.1", i) }, limits.All},
	} {
		h := newHouse(t, 224)
		for i := range 250 {
			h.at(tt.from(i), Working)
		}
		if h.all.open != tt.want {
			t.Errorf("%s has %d, want %d", name, h.all.open, tt.want)
		}
	}
	h := newHouse(t, 14)
	first, c := h.at("198.51.100.1", Idle)
	if _, next := h.at("198.51.100.1", Working); next == nil || !first.isClosed {
		t.Error("a client may not have a new connection for its own that is idle")
	}
	h.end(c)
}

// When all are taken, the client with the most gives way, and of its connections the one that is needed
// the least; who has as many as the others is turned away.
func TestHeaviestGivesWay(t *testing.T) {
	t.Parallel()
	const greedy = "198.51.100.1"
	for name, tt := range map[string]struct {
		greedy []Standing // what the seven of the client with the most do
		other  Standing   // what the seven of seven others do
		from   string
		want   string // in what standing the one was that gave way; "other" if it was of an other
	}{
		"idle goes first":                  {[]Standing{3, 2, 1, 0, 1, 2, 3}, Idle, "203.0.113.1", "0"},
		"then what is refused":             {[]Standing{3, 2, 1, 3, 1, 2, 3}, Idle, "203.0.113.1", "1"},
		"then what is idle anywhere":       {[]Standing{3, 2, 3, 3, 3, 2, 3}, Idle, "203.0.113.1", "other"},
		"then what waits":                  {[]Standing{3, 2, 3, 3, 3, 2, 3}, Working, "203.0.113.1", "2"},
		"then what is worked on":           {[]Standing{3, 3, 3, 3, 3, 3, 3}, Working, "203.0.113.1", "3"},
		"its own, if it is idle":           {[]Standing{3, 3, 3, 3, 3, 0, 3}, Idle, greedy, "0"},
		"nobody's, if it has the most":     {[]Standing{3, 3, 1, 3, 3, 2, 3}, Idle, greedy, ""},
		"also for its neighbour":           {[]Standing{3, 3, 3, 3, 3, 3, 3}, Working, "198.51.100.2", "3"},
		"also for a proxy, which has none": {[]Standing{3, 3, 3, 3, 3, 3, 3}, Working, "192.0.2.7", "3"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t, 56, netip.MustParsePrefix("192.0.2.0/24"))
			of := map[*connection]string{}
			for _, s := range tt.greedy {
				_, c := h.at(greedy, s)
				of[c] = fmt.Sprint(int(s))
			}
			for i := range 49 {
				_, c := h.at(fmt.Sprintf("203.0.%d.9", i), tt.other)
				of[c] = "other"
			}
			_, admitted := h.at(tt.from, Working)
			if (admitted != nil) != (tt.want != "") {
				t.Errorf("admitted: %v", admitted)
			}
			gaveWay := ""
			for c, as := range of {
				if c.member == nil {
					gaveWay += as
				}
			}
			if gaveWay != tt.want {
				t.Errorf("%q gave way, want %q", gaveWay, tt.want)
			}
		})
	}
}

// Among equals nobody gives way but who is idle for the longest.
func TestEqualsKeepTheirs(t *testing.T) {
	t.Parallel()
	h := newHouse(t, 7)
	var all []*fakeConn
	for i := range 7 {
		all = append(all, h.fill(fmt.Sprintf("198.51.%d.1", i), 1, Working)...)
	}
	if _, c := h.at("203.0.113.1", Working); c != nil || closedOf(all) > 0 {
		t.Errorf("one is admitted: %v, %d are closed", c, closedOf(all))
	}
}

// A trusted proxy may have all connections. What it has at work is closed for nobody.
func TestProxiesMayHaveAll(t *testing.T) {
	t.Parallel()
	h := newHouse(t, 14, netip.MustParsePrefix("192.0.2.0/24"))
	all := h.fill("192.0.2.7", 14, Working)
	for _, from := range []string{"198.51.100.1", "192.0.2.7"} {
		if _, c := h.at(from, Working); c != nil || closedOf(all) > 0 {
			t.Errorf("%s is let in: %v, %d are closed", from, c, closedOf(all))
		}
	}
	h = newHouse(t, 14, netip.MustParsePrefix("192.0.2.0/24"))
	all = h.fill("192.0.2.7", 14, Idle)
	if _, c := h.at("198.51.100.1", Working); c == nil || !all[0].isClosed {
		t.Error("the one that has been idle for the longest has not made room")
	}
}

// An idle connection that is used again stays, and the one that has been idle for
// longer goes.
func TestLongestIdleGoes(t *testing.T) {
	t.Parallel()
	h := newHouse(t, 7)
	var raw []*fakeConn
	var all []*connection
	for i := range 7 {
		r, c := h.at(fmt.Sprintf("198.51.%d.1", i), Idle)
		raw, all = append(raw, r), append(all, c)
	}
	h.stands(all[0], Idle)
	if _, c := h.at("203.0.113.1", Working); c == nil || raw[0].isClosed || !raw[1].isClosed {
		t.Errorf("the first is closed: %v, the second: %v", raw[0].isClosed, raw[1].isClosed)
	}
}

// A connection of TLS that is idle makes room as well: what is counted is below it.
func TestIdleConnectionsOfTLS(t *testing.T) {
	t.Parallel()
	l := LimitConnections(nil, 4*bytesOfConnection, nil)
	raw := &fakeConn{from: "198.51.100.1"}
	secure := tls.Server(l.take(raw), &tls.Config{MinVersion: tls.VersionTLS12})
	l.NoteState(secure, http.StateActive)
	if l.take(&fakeConn{from: "203.0.113.2"}) != nil {
		t.Error("one that is at work has made room")
	}
	l.NoteState(secure, http.StateIdle)
	if l.take(&fakeConn{from: "203.0.113.2"}) == nil || !raw.isClosed {
		t.Error("the idle one has not made room")
	}
}

// A connection whose request waits to be refused answers it when it has to give way, and is closed then.
func TestRefusalIsSaidBeforeTheEnd(t *testing.T) {
	t.Parallel()
	h := newHouse(t, 56)
	raw, c := h.at("198.51.100.1", Refused)
	h.fill("198.51.100.1", 1, Working)
	for i := range 54 {
		h.fill(fmt.Sprintf("203.0.%d.1", i), 1, Working)
	}
	wanted := Wanted(WithConn(t.Context(), c))
	select {
	case <-wanted:
		t.Fatal("it is wanted too early")
	default:
	}
	h.fill("192.0.2.1", 1, Working)
	<-wanted
	if raw.isClosed || h.Open() != 57 {
		t.Errorf("closed before it has answered: %v, %d are open", raw.isClosed, h.Open())
	}
	h.NoteState(c, http.StateIdle)
	if !raw.isClosed {
		t.Error("it is open although it has answered")
	}
	h.end(c, c)
	if h.Open() != 56 {
		t.Errorf("%d are open", h.Open())
	}
}

// What gives way counts until the server has let go of it, so that memory stays bounded: no more than
// the spare ones are between two owners.
func TestLeavingIsBounded(t *testing.T) {
	t.Parallel()
	h := newHouse(t, 56)
	for range 7 {
		h.fill("198.51.100.1", 1, Working)
	}
	for i := range 49 {
		h.fill(fmt.Sprintf("203.0.%d.9", i), 1, Working)
	}
	let := 0
	for i := range 7 {
		if _, c := h.at(fmt.Sprintf("192.0.%d.1", i), Working); c != nil {
			let++
		}
		if most := h.limits.All + h.limits.Spare; h.Open() > most {
			t.Fatalf("%d are open, at most %d may be", h.Open(), most)
		}
	}
	if let == 0 || h.leaving == 0 {
		t.Errorf("%d are let in, %d leave", let, h.leaving)
	}
}

// Some of those that there is no room for are told so, of each site a few in a second; their time is short.
func TestTold(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		h := newHouse(t, 224)
		for i := range 224 {
			h.fill(fmt.Sprintf("198.51.%d.1", i), 1, Working)
		}
		refused := 0
		h.Refused = func() { refused++ }
		tell := func() (all []*connection) {
			for range 40 {
				if c := h.take(&fakeConn{from: "203.0.113.1"}); c != nil {
					all = append(all, c)
				}
			}
			return all
		}
		all := tell()
		if len(all) != 4 || refused != 40 || h.Open() != 228 { // a quarter of a half of 32
			t.Fatalf("%d of %d are told, %d open", len(all), refused, h.Open())
		}
		if ctx := WithConn(t.Context(), all[0]); !IsTurnedAway(ctx) || IsTurnedAway(t.Context()) {
			t.Error("it does not know that it is turned away")
		}
		h.NoteState(all[0], http.StateIdle)
		if all[0].Conn.(*fakeConn).isClosed {
			t.Error("it is closed before it has asked, as over HTTP/2 it is idle first")
		}
		_ = all[0].SetReadDeadline(time.Time{})
		if in := time.Until(all[0].Conn.(*fakeConn).until); in != longestTold {
			t.Errorf("it has %v", in)
		}
		h.end(all...)
		if more := tell(); len(more) != 0 || h.Open() != 224 {
			t.Errorf("%d more are told at once, %d open", len(more), h.Open())
		}
		time.Sleep(2 * tellPause)
		if more := tell(); len(more) != 4 {
			t.Errorf("%d are told later", len(more))
		}
	})
}

// A connection of HTTP/2 is at work as long as it is not idle, whatever one of its requests does.
func TestSharedConnections(t *testing.T) {
	t.Parallel()
	h := newHouse(t, 7)
	_, c := h.at("198.51.100.1", Waiting)
	ctx := WithConn(t.Context(), c)
	Share(ctx)
	Note(ctx, Refused)
	if c.standing != Working {
		t.Errorf("it stands at %d", c.standing)
	}
	h.NoteState(c, http.StateIdle)
	h.NoteState(c, http.StateActive)
	if c.standing != Working {
		t.Errorf("it stands at %d again", c.standing)
	}
	Note(context.Background(), Working) // without a connection nothing is noted
	Share(context.Background())
}

// Whatever comes and goes, the counts are right and who has few is let in while others have more.
func TestEveryoneWithFewIsLetIn(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		h := newHouse(t, 56)
		open := map[*connection]bool{}
		for range 3000 {
			from := fmt.Sprintf("2001:db8:%x:%x::1", rng.IntN(12), rng.IntN(3)<<8+rng.IntN(3))
			if rng.IntN(2) == 0 {
				from = fmt.Sprintf("198.51.%d.%d", rng.IntN(12), rng.IntN(3))
			}
			h.checkArrival(from, Standing(rng.IntN(standings)), open)
			for c := range open {
				if c.member == nil || rng.IntN(60) == 0 {
					h.end(c)
					delete(open, c)
				}
			}
			if h.all.open != len(open) {
				t.Fatalf("%d are open, counted %d", len(open), h.all.open)
			}
		}
		for c := range open {
			h.end(c)
		}
		if h.all.open != 0 || h.idle.Len() != 0 || h.fresh != 0 || h.leaving != 0 || len(h.all.named) != 0 || len(h.all.within) != 0 {
			t.Errorf("left are %d, %d idle, %d fresh, %d leaving, %v", h.all.open, h.idle.Len(), h.fresh, h.leaving, h.all.named)
		}
	}
}

// checkArrival lets one come, and looks whether it is right that it is turned away, if it is.
func (h house) checkArrival(from string, what Standing, open map[*connection]bool) {
	h.t.Helper()
	client := h.all.client(netip.MustParseAddr(from), false)
	next := client.load(1, nil)
	full := client.full()
	client.add(0)
	_, c := h.at(from, what)
	if c != nil {
		open[c] = true
		return
	}
	if full != h.all {
		return
	}
	for other := range open {
		if other.client.load(0, nil) > next && !other.client.isIn(client.around.around) && !other.client.isIn(client.around) {
			h.t.Fatalf("%s is turned away with %d, another one has %d", from, next, other.client.load(0, nil))
		}
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

// BenchmarkFull is what letting somebody in takes when another one has to give way.
func BenchmarkFull(b *testing.B) {
	h := newHouse(b, 896)
	for i := range 8 {
		h.fill(fmt.Sprintf("198.51.%d.1", i), 112, Working)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		ip := netip.AddrFrom4([4]byte{203, 0, byte(i >> 8), byte(i)})
		c, gaveWay := h.admit(&fakeConn{from: "203.0.113.1"}, ip)
		h.forget(c)
		h.forget(gaveWay)
		h.fill(fmt.Sprintf("198.51.%d.1", gaveWay.client.name.prefix.Addr().As4()[2]), 1, Working)
	}
}
