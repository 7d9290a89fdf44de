package clients

import (
	"container/heap"
	"container/list"
	"net/netip"
)

// level is a size of networks, of which connections are counted together.
type level struct {
	bits  int
	share int // such a network may have all connections divided by this
	heavy int // what each connection weighs in the count of such a network
}

// Who has an address of IPv4, or a network of 64 bits of IPv6, is a client. But a household is often
// given 56 bits, which are 256 clients, and a site 48; addresses of IPv4 are rented by the 256. So
// these are counted too. Since many people may share them, a connection weighs less in their counts
// than in that of its client.
//
// The levels are in order from the largest network to the client.
var (
	siteOfIPv4   = level{bits: 24, share: 2, heavy: 1}
	clientOfIPv4 = level{bits: 32, share: 8, heavy: 16}
	levelsOfIPv4 = [...]level{siteOfIPv4, clientOfIPv4}

	siteOfIPv6   = level{bits: 48, share: 2, heavy: 1}
	homeOfIPv6   = level{bits: 56, share: 4, heavy: 4}
	clientOfIPv6 = level{bits: 64, share: 8, heavy: 16}
	levelsOfIPv6 = [...]level{siteOfIPv6, homeOfIPv6, clientOfIPv6}

	levelOfOthers = [...]level{{share: 8, heavy: 16}} // without an address, as behind a socket of Unix
	levelOfProxy  = [...]level{{share: 1}}            // trusted proxies stand for many clients
)

// network counts the connections of all, of a network among them, or of a client. They are a tree:
//
//	all ─┬─ 2001:db8:1::/48 ── 2001:db8:1:100::/56 ─┬─ 2001:db8:1:101::/64
//	     │                                          └─ 2001:db8:1:102::/64
//	     ├─ 198.51.100.0/24 ── 198.51.100.7/32
//	     └─ trusted proxies
//
// In each, the heaviest of those within it is known at once.
type network struct {
	level
	name    name
	around  *network // nil: it is that of all
	most    int
	open    int
	weight  int // that of its own count, or of the heaviest within it if that is more
	place   int // within the one around it
	within  heaviestFirst
	named   map[name]*network
	members [standings]*list.List // of a client: its connections, the oldest first; nil of others
}

// name tells networks within one from each other. That of what has no address is zero.
type name struct {
	prefix  netip.Prefix
	isProxy bool
}

// newNetwork is that of all.
func newNetwork(most int) *network {
	return &network{most: most, named: map[name]*network{}}
}

// client finds the client at an address, and adds it, without connections, if it is not there.
func (all *network) client(ip netip.Addr, isProxy bool) *network {
	n := all
	levels := levelsOf(ip, isProxy)
	for _, l := range levels {
		n = n.child(name{prefixOf(ip, l.bits), isProxy}, l, all.most)
	}
	for i := range n.members {
		if n.members[i] == nil {
			n.members[i] = list.New()
		}
	}
	return n
}

func levelsOf(ip netip.Addr, isProxy bool) []level {
	switch {
	case isProxy:
		return levelOfProxy[:]
	case ip.Is4():
		return levelsOfIPv4[:]
	case ip.Is6():
		return levelsOfIPv6[:]
	}
	return levelOfOthers[:]
}

// prefixOf is the network of an address, zero where it has none.
func prefixOf(ip netip.Addr, bits int) netip.Prefix {
	if bits == 0 {
		return netip.Prefix{}
	}
	return netip.PrefixFrom(ip, bits).Masked()
}

// child is the network of a name within one; it is added if it is not there.
func (n *network) child(as name, l level, ofAll int) *network {
	p, ok := n.named[as]
	if !ok {
		p = &network{level: l, name: as, around: n, most: max(1, ofAll/l.share), named: map[name]*network{}}
		n.named[as] = p
		heap.Push(&n.within, p)
	}
	return p
}

// add counts more connections of a client, or fewer, in all networks that it is in. Those without any
// are dropped.
func (n *network) add(more int) {
	for ; n != nil; n = n.around {
		n.open += more
		n.weight = n.open * n.heavy
		if len(n.within) > 0 {
			n.weight = max(n.weight, n.within[0].weight)
		}
		switch {
		case n.around == nil:
		case n.open == 0:
			heap.Remove(&n.around.within, n.place)
			delete(n.around.named, n.name)
		default:
			heap.Fix(&n.around.within, n.place)
		}
	}
}

// isIn reports whether a network is one, or in it.
func (n *network) isIn(other *network) bool {
	for ; n != nil; n = n.around {
		if n == other {
			return true
		}
	}
	return false
}

// full is the smallest of the networks that a client is in that has all the connections it may have;
// nil if there is none.
func (n *network) full() *network {
	for ; n != nil; n = n.around {
		if n.open >= n.most {
			return n
		}
	}
	return nil
}

// load is the weight of a client with more connections than now: that in the network in which it is
// heaviest, of those within another one.
func (n *network) load(more int, within *network) (weight int) {
	for ; n != nil && n != within; n = n.around {
		weight = max(weight, (n.open+more)*n.heavy)
	}
	return weight
}

// heaviest is the client in a network that has to make room for another one: the other itself, where that
// is the heaviest. It reports whether the client would still outweigh the other: else the two would take
// turns to push each other out.
func (n *network) heaviest(other *network) (c *network, outweighs bool) {
	for len(n.within) > 0 {
		top := n.within[0]
		if !other.isIn(top) {
			return top.heaviestWithin(), top.weight > other.loadOfNext(n)
		}
		n = top
	}
	return n, false
}

// heaviestWithin is the heaviest client in a network.
func (n *network) heaviestWithin() *network {
	for len(n.within) > 0 {
		n = n.within[0]
	}
	return n
}

// loadOfNext is the weight of a client with one more connection.
func (n *network) loadOfNext(within *network) int {
	if n.name.isProxy {
		return clientOfIPv4.heavy // that of a client with one
	}
	return n.load(1, within)
}

// heaviestFirst is a heap.
type heaviestFirst []*network

// Len, Less and Swap implement sort.Interface.
func (h heaviestFirst) Len() int           { return len(h) }
func (h heaviestFirst) Less(i, j int) bool { return h[i].weight > h[j].weight }

func (h heaviestFirst) Swap(i, j int) {
	h[i], h[j] = h[j], h[i]
	h[i].place, h[j].place = i, j
}

// Push implements heap.Interface.
func (h *heaviestFirst) Push(x any) {
	n := x.(*network)
	n.place = len(*h)
	*h = append(*h, n)
}

// Pop implements heap.Interface.
func (h *heaviestFirst) Pop() any {
	last := len(*h) - 1
	n := (*h)[last]
	(*h)[last] = nil
	*h = (*h)[:last]
	return n
}
