// Package lanes decides whose work the processors do next, so that nobody can take
// them away from the others.
//
// There are two lanes, and work needs a place in one of them while it computes:
//
//	fast   what is done within a few milliseconds: a place for each processor
//	slow   everything else: a place for each processor but one, so that the fast
//	       lane always has a processor to itself where there are several
//
// Work starts in the fast lane. What turns out to take longer gives its place back
// and goes on in the slow lane; so nothing quick ever waits for anything slow.
//
// In each lane the next place goes to the client who has used the least. What a
// client has used is the time for which its work held places, and it is halved every
// ten seconds. A client who asks for little is therefore served before one who asks
// for much, however long the other's queue is. How much of a client's work may wait
// is bounded; what comes on top is refused at once.
package lanes

import (
	"context"
	"errors"
	"math"
	"slices"
	"sync"
	"time"
)

// ErrBusy says that the processors had no time for the work: it waited too long, or
// too much was waiting already.
var ErrBusy = errors.New("too much work is waiting")

// ErrShare says that the client's own work is what there is too much of.
var ErrShare = errors.New("too much work of this client is waiting")

// IsBusy reports whether an error is one of the two.
func IsBusy(err error) bool { return errors.Is(err, ErrBusy) || errors.Is(err, ErrShare) }

// Patience is the longest that work waits for a place, as For has it.
const Patience = 10 * time.Second

// Limits are how much may be done and may wait. All have to be above 0.
type Limits struct {
	Fast, Slow int // places in each lane

	FastWaiting, SlowWaiting int           // in a lane, of all clients
	ClientFast, ClientSlow   int           // waiting in a lane, of one client
	ClientPlaces             int           // in the slow lane, of one client
	Patience                 time.Duration // the longest wait for a place
	Clients                  int           // whose use is remembered
}

// For returns the limits for a number of processors.
func For(processors int) Limits {
	slow := max(1, processors-1)
	return Limits{
		Fast: processors, Slow: slow,
		FastWaiting: 4096, SlowWaiting: 512,
		ClientFast: 256, ClientSlow: 8, ClientPlaces: max(1, (slow+1)/2),
		Patience: Patience,
		Clients:  4096,
	}
}

// Lanes hands out places. It is safe for concurrent use.
type Lanes struct {
	mu         sync.Mutex
	limits     Limits
	fast, slow lane
	accounts   *accounts
}

// lane is the places of one lane and who waits for one.
type lane struct {
	free          int
	clientPlaces  int // at once, of one client
	clientWaiting int
	mostWaiting   int
	waiting       []*waiter // in the order in which they came
	held          map[string]int
	queued        map[string]int
}

// waiter is work that waits for a place. The channel is closed when it has one.
type waiter struct {
	client string
	ready  chan struct{}
}

// New returns lanes with all places free.
func New(l Limits) *Lanes {
	return &Lanes{
		limits:   l,
		fast:     newLane(l.Fast, math.MaxInt, l.ClientFast, l.FastWaiting),
		slow:     newLane(l.Slow, l.ClientPlaces, l.ClientSlow, l.SlowWaiting),
		accounts: newAccounts(l.Clients),
	}
}

func newLane(places, clientPlaces, clientWaiting, mostWaiting int) lane {
	return lane{
		free: places, clientPlaces: clientPlaces, clientWaiting: clientWaiting, mostWaiting: mostWaiting,
		held: map[string]int{}, queued: map[string]int{},
	}
}

// Place is the right to compute, until Leave.
type Place struct {
	lanes  *Lanes
	lane   *lane
	client string
	since  time.Time
}

// Fast waits for a place in the fast lane on behalf of a client. The error is
// ErrBusy, ErrShare, or the context's.
func (l *Lanes) Fast(ctx context.Context, client string) (*Place, error) {
	return l.enter(ctx, &l.fast, client)
}

// Slow is Fast for the slow lane.
func (l *Lanes) Slow(ctx context.Context, client string) (*Place, error) {
	return l.enter(ctx, &l.slow, client)
}

func (l *Lanes) enter(ctx context.Context, in *lane, client string) (*Place, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	w, err := l.queue(in, client)
	if err != nil {
		return nil, err
	}
	if w != nil {
		if err := l.wait(ctx, in, w); err != nil {
			return nil, err
		}
	}
	return &Place{l, in, client, time.Now()}, nil
}

// queue takes a place that is free, and returns nil, or takes a number.
func (l *Lanes) queue(in *lane, client string) (*waiter, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case in.takes(client): // nobody who waits could have had the place
		in.take(client)
		return nil, nil
	case in.queued[client] >= in.clientWaiting:
		return nil, ErrShare
	case len(in.waiting) >= in.mostWaiting:
		return nil, ErrBusy
	}
	w := &waiter{client, make(chan struct{})}
	in.waiting = append(in.waiting, w)
	in.queued[client]++
	return w, nil
}

// wait waits for the turn of w, and takes it out of the queue when it is given up.
func (l *Lanes) wait(ctx context.Context, in *lane, w *waiter) error {
	timer := time.NewTimer(l.limits.Patience)
	defer timer.Stop()
	var err error
	select {
	case <-w.ready:
		return nil
	case <-timer.C:
		err = ErrBusy
	case <-ctx.Done():
		err = ctx.Err()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	at := slices.Index(in.waiting, w)
	if at < 0 { // its turn came at the same moment
		l.handBack(in, w.client)
		return err
	}
	in.drop(at)
	return err
}

// Leave gives the place back and counts how long it was held.
func (p *Place) Leave() {
	l := p.lanes
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	l.accounts.add(p.client, now.Sub(p.since), now)
	l.handBack(p.lane, p.client)
}

// handBack frees a place, and gives it to whoever has used the least.
func (l *Lanes) handBack(in *lane, client string) {
	in.giveBack(client)
	for {
		at := l.nextIn(in)
		if at < 0 {
			return
		}
		w := in.drop(at)
		in.take(w.client)
		close(w.ready)
	}
}

// nextIn is the index of the waiter whose turn it is, or -1: of those who may have a
// place, the first of the client that has used the least.
func (l *Lanes) nextIn(in *lane) int {
	best, least, now := -1, math.Inf(1), time.Now()
	for i, w := range in.waiting {
		if !in.takes(w.client) {
			continue
		}
		if used := l.accounts.used(w.client, now); used < least {
			best, least = i, used
		}
	}
	return best
}

// takes reports whether a client can have a place at once.
func (in *lane) takes(client string) bool {
	return in.free > 0 && in.held[client] < in.clientPlaces
}

func (in *lane) take(client string) {
	in.free--
	in.held[client]++
}

func (in *lane) giveBack(client string) {
	in.free++
	decrease(in.held, client)
}

// drop takes a waiter out of the queue.
func (in *lane) drop(at int) *waiter {
	w := in.waiting[at]
	in.waiting = slices.Delete(in.waiting, at, at+1)
	decrease(in.queued, w.client)
	return w
}

// decrease counts down, and forgets what has come to 0.
func decrease(counts map[string]int, client string) {
	if counts[client]--; counts[client] == 0 {
		delete(counts, client)
	}
}
