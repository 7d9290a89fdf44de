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
// Work that only tries whether it is quick is behind all other work of its client: who asks for
// many logs gets a picture before each of them was tried.
//
// In each lane the next place goes to the client who has used the least. What a
// client has used is the time for which its work held places, and it is halved every
// ten seconds; what it used of the slow lane counts there alone, so that nobody's pictures
// wait behind its own logs. A client who asks for little is therefore served before one who
// asks for much, however long the other's queue is.
//
// Slow work takes seconds, so in its lane the order is finer (see order.go). What its client
// has under way beside it counts as well: who asks for one thing comes before who asks for
// four. And work keeps the rank with which it began, or it would lose its place half done.
//
// How much may wait and how much may pause is bounded. Where as much waits as may, the newest
// work of the client with the most gives way.
package lanes

import (
	"context"
	"errors"
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
	Spare   int           // and how much more, to begin that of clients who have used less
	Oldest  int           // after this many turns of slow work, the next is that of the work which began first
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
		Oldest:        4,
		Paused:        4,
		Spare:         4,
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
	paused   []*waiter      // slow work that has begun
	slow     map[string]int // slow work that is under way, waiting or begun, of each client
	accounts *accounts
	turns    int   // of slow work that have ended
	favoured *work // what has a turn though other work stands before it; nil where there is none
}

// queue is what waits in a lane for a place, in the order in which it came.
type queue struct {
	waiting []*waiter
	of      map[string]int // how much of each client
}

// waiter is work that waits for a place. The channel is closed when it has one, or has to give way.
type waiter struct {
	*work
	ready   chan struct{}
	gaveWay bool // set before the channel is closed
}

// work is what somebody wants done in a lane.
type work struct {
	client string
	isTry  bool      // it may not be done when it leaves the lane
	since  time.Time // it has stood in line or, where it has begun, been worked on
	begun  bool
	before account       // what the client had used when it began
	had    account       // the time that it was worked on
	turn   time.Duration // of that, since its last turn, which is a whole stretch
}

// New returns lanes with all places free.
func New(l Limits) *Lanes {
	return NewShared(l, func(string) int { return 1 })
}

// NewShared returns lanes in which some clients have more than one share: so many times as much
// of their work may wait, and what they use counts so many times less.
func NewShared(l Limits, shareOf func(client string) int) *Lanes {
	all := &Lanes{limits: l, shareOf: shareOf, free: [2]int{l.Fast, l.Work}, slow: map[string]int{}, accounts: newAccounts(l.Clients)}
	for i := range all.queues {
		all.queues[i].of = map[string]int{}
	}
	return all
}

// placesOf is the index of the places of a lane.
func placesOf(in Lane) int { return min(int(in), 1) }

// Enter waits for a place in a lane on behalf of a client, as long as its patience
// lasts. The error is ErrBusy, ErrShare, or the context's.
func (l *Lanes) Enter(ctx context.Context, in Lane, client string, patience time.Duration) (*Place, error) {
	return l.enter(ctx, in, &work{client: client}, patience)
}

// Try is Enter for work that goes on in a slower lane where it turns out to need more. It waits behind
// other work of its client.
func (l *Lanes) Try(ctx context.Context, in Lane, client string, patience time.Duration) (*Place, error) {
	return l.enter(ctx, in, &work{client: client, isTry: true}, patience)
}

func (l *Lanes) enter(ctx context.Context, in Lane, wanted *work, patience time.Duration) (*Place, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	wanted.since = time.Now()
	w, taken, err := l.takeOrStand(in, wanted)
	if err == nil && !taken {
		err = l.wait(ctx, in, w, patience)
	}
	if err != nil {
		return nil, err
	}
	return &Place{lanes: l, lane: in, work: wanted, since: time.Now()}, nil
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

// takeOrStand takes a place that is free, or stands in line as the waiter that it returns.
func (l *Lanes) takeOrStand(in Lane, wanted *work) (w *waiter, taken bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	q := &l.queues[in]
	switch {
	case l.free[placesOf(in)] > 0: // then nobody waits
		l.free[placesOf(in)]--
		l.note(in, wanted, 1)
		if in == Slow {
			l.begin(wanted)
		}
		return nil, true, nil
	case q.of[wanted.client] >= l.mostOf(in, wanted.client):
		return nil, false, ErrShare
	case len(q.waiting) >= l.limits.Waiting[in] && !l.makeRoom(in, wanted.client):
		return nil, false, ErrBusy
	}
	l.note(in, wanted, 1)
	w = &waiter{work: wanted, ready: make(chan struct{})}
	q.waiting = append(q.waiting, w)
	q.of[wanted.client]++
	return w, false, nil
}

// note counts slow work that comes or goes.
func (l *Lanes) note(in Lane, of *work, change int) {
	if in != Slow {
		return
	}
	if l.slow[of.client] += change; l.slow[of.client] == 0 {
		delete(l.slow, of.client)
	}
}

// makeRoom has the newest work of the client with the most in a line give way, and reports whether
// there is one that has more than another client would have then.
func (l *Lanes) makeRoom(in Lane, client string) bool {
	q := &l.queues[in]
	var last *waiter
	for _, w := range slices.Backward(q.waiting) {
		if last == nil || q.of[w.client] > q.of[last.client] {
			last = w
		}
	}
	if last == nil || q.of[last.client] <= q.of[client]+1 {
		return false
	}
	q.drop(last)
	l.note(in, last.work, -1)
	last.gaveWay = true
	close(last.ready)
	return true
}

// wait waits for the turn of w, and takes it out of the line when it is given up.
func (l *Lanes) wait(ctx context.Context, in Lane, w *waiter, patience time.Duration) error {
	timer := time.NewTimer(patience)
	defer timer.Stop()
	var err error
	select {
	case <-w.ready:
		return w.refusal()
	case <-timer.C:
		err = ErrBusy
	case <-ctx.Done():
		err = ctx.Err()
	}
	l.giveUp(in, w)
	return err
}

// refusal is why work has no place whose waiting is over; nil where it has one.
func (w *waiter) refusal() error {
	if w.gaveWay {
		return ErrBusy
	}
	return nil
}

// giveUp takes w out of the line. Its turn may have come at the same moment.
func (l *Lanes) giveUp(in Lane, w *waiter) {
	l.mu.Lock()
	defer l.mu.Unlock()
	isWaiting := slices.Contains(l.queues[in].waiting, w)
	switch {
	case w.gaveWay:
		return
	case isWaiting:
		l.queues[in].drop(w)
	default:
		l.handOn(in)
	}
	l.note(in, w.work, -1)
}
