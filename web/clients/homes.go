package clients

import (
	"net/netip"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// Homes names the clients whose work is told apart. Of a network of IPv6 from which many clients ask in a
// minute all count as one: else a household with 56 bits could be 256 clients, and fill every queue in
// which each client may wait a little.
type Homes struct {
	now func() time.Time
	mu  sync.Mutex
	of  *simplelru.LRU[netip.Prefix, *home]
}

// home is a network and who asked from it lately, up to one more than may.
type home struct {
	since   time.Time
	clients map[netip.Prefix]struct{}
}

// homeTime is how long who has asked is remembered, and mostHomes of how many networks.
const (
	homeTime  = time.Minute
	mostHomes = 1024
)

// crowded is how many clients of a network are told apart, the smaller network first: what counts as one
// in it counts as one in the larger, so that neighbours of a household with many are not taken for it.
var crowded = [...]struct{ bits, clients int }{{56, 16}, {48, 32}}

// NewHomes returns one that has seen nobody.
func NewHomes(now func() time.Time) *Homes {
	of, err := simplelru.NewLRU[netip.Prefix, *home](mostHomes, nil)
	if err != nil { // a size below 1
		panic(err)
	}
	return &Homes{now: now, of: of}
}

// Key names the client at an address, as Key does, or the network that counts as one.
func (h *Homes) Key(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil || ip.Unmap().Is4() {
		return Key(address)
	}
	ip = ip.WithZone("")
	h.mu.Lock()
	defer h.mu.Unlock()
	client := prefixOf(ip, 64)
	for _, c := range crowded {
		network := prefixOf(ip, c.bits)
		if h.clientsOf(network, client, c.clients) > c.clients {
			client = network
		}
	}
	return client.String()
}

// clientsOf notes that a client of a network asks, and says how many have; of more than there may be
// none is noted.
func (h *Homes) clientsOf(network, client netip.Prefix, most int) int {
	now := h.now()
	n, ok := h.of.Get(network)
	if !ok || now.Sub(n.since) > homeTime {
		n = &home{now, map[netip.Prefix]struct{}{}}
		h.of.Add(network, n)
	}
	if len(n.clients) <= most {
		n.clients[client] = struct{}{}
	}
	return len(n.clients)
}
