package lanes

import (
	"context"
	"slices"
	"time"
)

// Place is the right to compute, until Leave.
type Place struct {
	lanes *Lanes
	lane  Lane
	work  *work
	since time.Time // it was counted
	lost  bool      // while it paused, its context ended
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
	l.note(p.lane, p.work, -1)
	l.handOn(p.lane)
}

// count adds to the client's account, and to that of the work, what the place was used for since
// it was counted last.
func (p *Place) count() {
	now := time.Now()
	took := now.Sub(p.since)
	p.lanes.accounts.add(p.lane, p.work.client, took/time.Duration(p.lanes.shareOf(p.work.client)), now)
	p.work.had = p.work.had.plus(took, now)
	p.work.turn += took
	p.since = now
}

// Pause lets others go first, where the place is in the slow lane: short work that
// waits, once the place has had its slice, and slow work that comes before it, once it has had
// its stretch. It returns when the work can go on or its context has ended, and says how long
// that took.
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
	if other == nil && p.work.turn >= l.limits.Stretch {
		l.endTurn(p.work)
		other = l.before(p.work, p.since)
	}
	if other == nil {
		return nil
	}
	w := &waiter{work: p.work, ready: make(chan struct{})}
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
			l.note(Slow, p.work, -1)
			p.lost = true
		}
	}
	p.since = time.Now()
}
