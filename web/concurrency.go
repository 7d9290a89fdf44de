package web

import (
	"sudoku/web/clients"
	"sudoku/web/exchange"
	"sudoku/web/streams"
)

// Concurrency is how much a server has to do with at the same time, at most.
type Concurrency struct {
	Connections clients.Limits
	Streams     Bound // requests with many puzzles, which depend on the processors too
	Parallel    Bound // requests over HTTP/2
}

// Bound is how many there may be of all clients, and of one that has no key.
type Bound struct{ All, OfClient int }

// ConcurrencyOf is that of a server that stays below some memory, in bytes.
func ConcurrencyOf(memory int) Concurrency {
	return Concurrency{
		Connections: clients.LimitsFor(memory),
		Streams:     boundOf(streams.Slots(memory / 8)),
		Parallel:    boundOf(exchange.ParallelSlots(memory)),
	}
}

func boundOf(s *clients.Slots) Bound { return Bound{All: s.Most(), OfClient: s.OfOne()} }

// byWhom is a bound as the metrics tell it.
func (b Bound) byWhom() map[string]int { return map[string]int{"all": b.All, "client": b.OfClient} }

// connections are the bounds on connections as the metrics tell them.
func (c Concurrency) connections() map[string]int {
	most := c.Connections
	return map[string]int{"all": most.All, "client": most.OfClient, "home": most.OfHome, "site": most.OfSite}
}
