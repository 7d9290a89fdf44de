package web

import (
	"sudoku/web/clients"
	"sudoku/web/exchange"
	"sudoku/web/streams"
)

// Bounds are the numbers that bound a server: at the same time there are no more.
type Bounds struct {
	Connections clients.Limits
	Streams     Bound // requests with many puzzles, which depend on the processors too
	Parallel    Bound // requests over HTTP/2
}

// Bound is how many there may be of all clients, and of one that has no key.
type Bound struct{ All, OfClient int }

// BoundsOf are the bounds of a server that stays below some memory, in bytes.
func BoundsOf(memory int) Bounds {
	return Bounds{
		Connections: clients.LimitsFor(memory),
		Streams:     boundOf(streams.Slots(memory / 8)),
		Parallel:    boundOf(exchange.ParallelSlots(memory)),
	}
}

func boundOf(s *clients.Slots) Bound { return Bound{All: s.Most(), OfClient: s.OfOne()} }

// byWhom is a bound as the metrics tell it.
func (b Bound) byWhom() map[string]int { return map[string]int{"all": b.All, "client": b.OfClient} }

// connections are the bounds on connections as the metrics tell them.
func (b Bounds) connections() map[string]int {
	c := b.Connections
	return map[string]int{"all": c.All, "client": c.OfClient, "home": c.OfHome, "site": c.OfSite}
}
