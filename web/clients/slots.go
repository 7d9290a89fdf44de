package clients

import (
	"errors"
	"sync"
)

// ErrNoSlot says that there is no room for a request.
var ErrNoSlot = errors.New("all slots are taken")

// Slots bound how many requests of a kind are answered at the same time: in all, and of one
// client.
type Slots struct {
	most, ofOne int
	shareOf     func(client string) int
	mu          sync.Mutex
	taken       int
	clients     map[string]int
}

// NewSlots returns a bound, in all and of one client.
func NewSlots(most, ofOne int) *Slots {
	return &Slots{most: most, ofOne: ofOne, shareOf: func(string) int { return 1 }, clients: map[string]int{}}
}

// WithShares gives some clients more: so many times as much. It is called before the first Take.
func (s *Slots) WithShares(shareOf func(client string) int) *Slots {
	s.shareOf = shareOf
	return s
}

// Most is how many there may be in all.
func (s *Slots) Most() int { return s.most }

// OfOne is how many a client with one share may have.
func (s *Slots) OfOne() int { return s.ofOne }

// MostOf is how many a client may have: none alone has more than half of all, unless that is
// its share anyway.
func (s *Slots) MostOf(client string) int {
	return min(s.ofOne*s.shareOf(client), max(s.ofOne, s.most/2))
}

// Taken is how many requests are being answered.
func (s *Slots) Taken() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.taken
}

// Take counts a request until release is called, and says how many more the client may have
// then. If there is no room for it, it counts nothing and ok is false.
func (s *Slots) Take(client string) (release func(), left int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	left = min(s.MostOf(client)-s.clients[client], s.most-s.taken)
	if left <= 0 {
		return func() {}, 0, false
	}
	s.taken++
	s.clients[client]++
	return func() { s.release(client) }, left - 1, true
}

func (s *Slots) release(client string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.taken--
	if s.clients[client]--; s.clients[client] == 0 {
		delete(s.clients, client)
	}
}
