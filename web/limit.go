package web

import (
	"context"
	"net/http"
	"time"
)

// slots bounds how many solves run at once. What comes when all are taken waits
// for a moment and is then turned away, so that a crowd gets quick answers
// instead of a server that grows and slows down for everybody.
type slots chan struct{}

// patience is how long a request waits for a slot.
const patience = 500 * time.Millisecond

func newSlots(n int) slots {
	if n <= 0 {
		n = defaultSolves()
	}
	return make(slots, n)
}

// take waits for a slot and returns the function that gives it back.
func (s slots) take(ctx context.Context) (release func(), err error) {
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case s <- struct{}{}:
		return func() { <-s }, nil
	case <-timer.C:
		return nil, &problem{
			status:  http.StatusServiceUnavailable,
			message: "So many puzzles are being solved right now that yours had to wait too long.",
			advice:  "Try again in a second or two.",
		}
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// budget takes a slot and returns a context with the deadline of one solve. The
// caller must call done.
func (s *server) budget(ctx context.Context) (solve context.Context, done func(), err error) {
	release, err := s.slots.take(ctx)
	if err != nil {
		return nil, nil, err
	}
	solve, cancel := context.WithTimeout(ctx, s.deadline)
	return solve, func() { cancel(); release() }, nil
}
