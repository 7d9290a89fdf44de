// Package sample chooses which of many lines are logged: so many a second. How many were left
// out is told every second, so that they can still be counted.
package sample

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Interval is the time after which it is told how many lines were left out.
const Interval = time.Second

// Sampler chooses lines. It is safe for concurrent use. A nil Sampler chooses every line.
type Sampler struct {
	limit *rate.Limiter
	tell  func(leftOut int, since time.Time)

	mu      sync.Mutex
	leftOut int
	since   time.Time // when the first of them was left out
	timer   *time.Timer
}

// New returns a sampler that chooses a number of lines a second. It calls tell about those that
// it leaves out.
func New(perSecond int, tell func(leftOut int, since time.Time)) *Sampler {
	return &Sampler{limit: rate.NewLimiter(rate.Limit(perSecond), perSecond), tell: tell}
}

// Take reports whether the next line is one of those that are chosen.
func (s *Sampler) Take() bool {
	if s == nil || s.limit.Allow() {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.leftOut == 0 {
		s.since = time.Now()
		s.timer = time.AfterFunc(Interval, s.Flush)
	}
	s.leftOut++
	return false
}

// Flush tells how many lines were left out since it was told last, if any were.
func (s *Sampler) Flush() {
	if s == nil {
		return
	}
	s.mu.Lock()
	leftOut, since := s.leftOut, s.since
	s.leftOut = 0
	if s.timer != nil {
		s.timer.Stop()
	}
	s.mu.Unlock()
	if leftOut > 0 {
		s.tell(leftOut, since)
	}
}
