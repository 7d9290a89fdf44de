// Package lanes decides whose work the processors do next, so that nobody can take
// them away from the others.
//
// There are three lanes, and work needs a place in one of them while it computes:
//
//	Fast    what is done at once: a place for each processor
//	Short   what takes some milliseconds \  together a place for each processor
//	Slow    everything else              /  but one, and one at least
//
// Work starts in the fast lane. What turns out to take longer gives its place back
// and goes on in the next. Nothing waits for anything slower: slow work looks again
// and again whether short work waits, and pauses for it. Short work in turn leaves slow
// work a slice of time in between, so that both get on. For slow work of a client who
// has used less it pauses, too, after a longer stretch.
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

// Lane is one of the three.
type Lane int

// The lanes, the quickest first.
const (
	Fast Lane = iota
	Short
	Slow
)

// Limits are how much may be done and may wait. All have to be above 0.
type Limits struct {
	Fast int // places in the fast lane
	Work int // places in the other two together

	Waiting       [3]int // in each lane, for a place
	ClientWaiting [3]int // of one client

	Slice   time.Duration // that slow work has before it pauses for short work again
	Stretch time.Duration // that it has before it pauses for other slow work
	Paused  int           // how much of it may have paused at a time
	Clients int           // whose use is remembered
}

// For returns the limits for a number of processors.
func For(processors int) Limits {
	return Limits{
		Fast: processors, Work: max(1, processors-1),
		Waiting:       [3]int{4096, 1024, 512},
		ClientWaiting: [3]int{256, 64, 8},
		Slice:         20 * time.Millisecond,
		Stretch:       500 * time.Millisecond,
		Paused:        4,
		Clients:       4096,
	}
}

// Lanes hands out places. It is safe for concurrent use.
type Lanes struct {
	mu       sync.Mutex
	limits   Limits
	shareOf  func(client string) int // of a client, in those of one without a key
	free     [2]int                  // places: fast ones, and those for work
	queues   [3]queue
	paused   []*waiter // slow work that has begun
	accounts *accounts
}

// queue is what waits in a lane for a place, in the order in which it came.
type queue struct {
	waiting []*waiter
	of      map[string]int // how much of each client
}

// waiter is work that waits for a place. The channel is closed when it has one.
type waiter struct {
	client string
	ready  chan struct{}
}

// New returns lanes with all places free.
func New(l Limits) *Lanes {
	return NewShared(l, func(string) int { return 1 })
}

// NewShared returns lanes in which some clients have more than one share: so many times as much
// of their work may wait, and what they use counts so many times less.
func NewShared(l Limits, shareOf func(client string) int) *Lanes {
	all := &Lanes{limits: l, shareOf: shareOf, free: [2]int{l.Fast, l.Work}, accounts: newAccounts(l.Clients)}
	for i := range all.queues {
		all.queues[i].of = map[string]int{}
	}
	return all
}

// placesOf is the index of the places of a lane.
func placesOf(in Lane) int { return min(int(in), 1) }

// Place is the right to compute, until Leave.
type Place struct {
	lanes  *Lanes
	lane   Lane
	client string
	began  time.Time // or went on
	since  time.Time // it was counted
	lost   bool      // while it paused, its context ended
}

// Enter waits for a place in a lane on behalf of a client, as long as its patience
// lasts. The error is ErrBusy, ErrShare, or the context's.
func (l *Lanes) Enter(ctx context.Context, in Lane, client string, patience time.Duration) (*Place, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	w, err := l.line(in, client)
	if err == nil && w != nil {
		err = l.wait(ctx, in, w, patience)
	}
	if err != nil {
		return nil, err
	}
	now := time.Now()
	return &Place{lanes: l, lane: in, client: client, began: now, since: now}, nil
}

// Waiting says how much work of a client waits in a lane, and how much may at most.
func (l *Lanes) Waiting(in Lane, client string) (waiting, most int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.queues[in].of[client], l.mostOf(in, client)
}

// mostOf is how much work of a client may wait in a lane: no client alone fills it.
func (l *Lanes) mostOf(in Lane, client string) int {
	ofOne := l.limits.ClientWaiting[in]
	return min(ofOne*l.shareOf(client), max(ofOne, l.limits.Waiting[in]/2))
}

// Working says how many places are taken.
func (l *Lanes) Working() int { return l.WorkingIn(Fast) + l.WorkingIn(Slow) }

// WorkingIn says how many of the places of a lane are taken. Short and Slow have theirs
// together.
func (l *Lanes) WorkingIn(in Lane) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	if in == Fast {
		return l.limits.Fast - l.free[placesOf(in)]
	}
	return l.limits.Work - l.free[placesOf(in)]
}

// Queued says how much work waits in a lane for a place, of all clients.
func (l *Lanes) Queued(in Lane) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.queues[in].waiting)
}

// line takes a place that is free, and returns nil, or stands in line.
func (l *Lanes) line(in Lane, client string) (*waiter, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	q := &l.queues[in]
	switch {
	case l.free[placesOf(in)] > 0: // then nobody waits
		l.free[placesOf(in)]--
		return nil, nil
	case q.of[client] >= l.mostOf(in, client):
		return nil, ErrShare
	case len(q.waiting) >= l.limits.Waiting[in]:
		return nil, ErrBusy
	}
	w := &waiter{client, make(chan struct{})}
	q.waiting = append(q.waiting, w)
	q.of[client]++
	return w, nil
}

// wait waits for the turn of w, and takes it out of the line when it is given up.
func (l *Lanes) wait(ctx context.Context, in Lane, w *waiter, patience time.Duration) error {
	timer := time.NewTimer(patience)
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
	if !slices.Contains(l.queues[in].waiting, w) { // its turn came at the same moment
		l.handOn(in)
		return err
	}
	l.queues[in].drop(w)
	return err
}

// Leave gives the place back and counts how long it was held.
func (p *Place) Leave() {
	l := p.lanes
	l.mu.Lock()
	defer l.mu.Unlock()
	if p.lost {
		return
	}
	p.count()
	l.handOn(p.lane)
}

// count adds to the client's account what the place was used for since it was counted
// last.
func (p *Place) count() {
	now := time.Now()
	p.lanes.accounts.add(p.client, now.Sub(p.since)/time.Duration(p.lanes.shareOf(p.client)), now)
	p.since = now
}

// Pause lets others go first, where the place is in the slow lane: short work that
// waits, once the place has had its slice, and slow work of a client who has used less,
// once it has had its stretch. It returns when the work can go on or its context has
// ended, and says how long that took.
func (p *Place) Pause(ctx context.Context) time.Duration {
	if p.lane != Slow || p.lost || time.Since(p.since) < p.lanes.limits.Slice {
		return 0
	}
	w := p.giveWay()
	if w == nil {
		return 0
	}
	start := time.Now()
	p.await(ctx, w)
	return time.Since(start)
}

// giveWay hands the place on to whoever should go first, and returns with what to wait
// for; nil where there is nobody.
func (p *Place) giveWay() *waiter {
	l := p.lanes
	l.mu.Lock()
	defer l.mu.Unlock()
	p.count()
	other := l.first(Short)
	if other == nil && time.Since(p.began) >= l.limits.Stretch {
		other = l.lighter(l.accounts.used(p.client, p.since))
	}
	if other == nil {
		return nil
	}
	w := &waiter{p.client, make(chan struct{})}
	l.paused = append(l.paused, w)
	close(other.ready)
	return w
}

// await waits until paused work can go on.
func (p *Place) await(ctx context.Context, w *waiter) {
	l := p.lanes
	select {
	case <-w.ready:
	case <-ctx.Done():
		l.mu.Lock()
		defer l.mu.Unlock()
		if at := slices.Index(l.paused, w); at >= 0 {
			l.paused = slices.Delete(l.paused, at, at+1)
			p.lost = true
		}
	}
	p.began = time.Now()
	p.since = p.began
}

// handOn gives a place that is free to whoever is next, if anybody waits.
func (l *Lanes) handOn(from Lane) {
	if w := l.next(from); w != nil {
		close(w.ready)
		return
	}
	l.free[placesOf(from)]++
}

// next is whoever gets a place that was left in a lane. After short work it is slow
// work that had paused, so that short work alone does not keep it waiting for ever.
func (l *Lanes) next(from Lane) *waiter {
	switch {
	case from == Fast:
		return l.first(Fast)
	case from == Short && len(l.paused) > 0:
		return l.lighter(math.Inf(1))
	}
	if w := l.first(Short); w != nil {
		return w
	}
	return l.lighter(math.Inf(1))
}

// first takes whoever is next out of a line; nil where nobody is in it.
func (l *Lanes) first(in Lane) *waiter {
	w, _ := l.lightest(l.queues[in].waiting)
	l.queues[in].drop(w)
	return w
}

// lighter takes the slow work of the client who has used the least, if that is less
// than a limit: of those that have paused, or of those that wait, as long as not too
// many have paused. Nil where there is none.
func (l *Lanes) lighter(limit float64) *waiter {
	begun, used := l.lightest(l.paused)
	if len(l.paused) < l.limits.Paused || begun == nil {
		if w, less := l.lightest(l.queues[Slow].waiting); less < min(used, limit) {
			l.queues[Slow].drop(w)
			return w
		}
	}
	if used >= limit {
		return nil
	}
	l.paused = slices.DeleteFunc(l.paused, func(w *waiter) bool { return w == begun })
	return begun
}

// lightest is the first of those whose client has used the least, and how much that
// is; nil where there is nobody.
func (l *Lanes) lightest(waiting []*waiter) (w *waiter, used float64) {
	used = math.Inf(1)
	now := time.Now()
	known := map[string]bool{}
	for _, next := range waiting {
		if known[next.client] {
			continue
		}
		known[next.client] = true
		if its := l.accounts.used(next.client, now); its < used {
			w, used = next, its
		}
	}
	return w, used
}

// drop takes a waiter out of the line.
func (q *queue) drop(w *waiter) {
	at := slices.Index(q.waiting, w)
	if at < 0 {
		return
	}
	q.waiting = slices.Delete(q.waiting, at, at+1)
	if q.of[w.client]--; q.of[w.client] == 0 {
		delete(q.of, w.client)
	}
}
