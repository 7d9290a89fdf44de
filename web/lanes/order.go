package lanes

import (
	"cmp"
	"math"
	"slices"
	"time"
)

// Slow work goes in the order of two levels, and among equals in that in which it came:
//
//	client   what its client had used when the work began or, before, has used by now, and two
//	         seconds for each other slow work that it has under way
//	work     how long it was worked on already
//
// So somebody new comes before everybody else, and a short search before a long one. What counts
// is halved every ten seconds. Levels are far apart, so that two that are alike do not take turns
// all the time and both end late.
//
// One turn in a few is that of the work which began first, wherever it stands: so each search
// ends, however many come that are new.

// What is next to nothing, at level 0, and how many times as much each further level is: of the
// use of clients, where some pages are nothing, and of the time of work, in seconds.
const (
	leastUse  = 0.1
	timesUse  = 2
	leastWork = 1
	timesWork = 4
)

// lightUse is the use up to which a client may begin in a spare place, in seconds.
const lightUse = 1.0

// perOther is what other work of a client counts that is under way, in seconds: what that takes is
// not known yet.
const perOther = 2.0

// standing is the place of slow work in the order.
type standing struct{ unfavoured, client, work int }

// compare is below 0 where a goes before b.
func (a standing) compare(b standing) int {
	return cmp.Or(cmp.Compare(a.unfavoured, b.unfavoured), cmp.Compare(a.client, b.client), cmp.Compare(a.work, b.work))
}

// level is 0 below the least, and one more each time that the seconds are multiplied by times.
func level(seconds, least, times float64) int {
	if seconds < least {
		return 0
	}
	return 1 + int(math.Log(seconds/least)/math.Log(times))
}

// standing is where slow work stands.
func (l *Lanes) standing(w *work, now time.Time) standing {
	if w == l.favoured {
		return standing{}
	}
	used := w.before.now(now)
	if !w.begun {
		used = l.accounts.used(Slow, w.client, now)
	}
	used += perOther * float64(l.slow[w.client]-1) / float64(l.shareOf(w.client))
	return standing{1, level(used, leastUse, timesUse), level(w.had.now(now), leastWork, timesWork)}
}

// begin notes with what rank work begins.
func (l *Lanes) begin(w *work) {
	now := time.Now()
	w.begun, w.since = true, now
	w.before = account{l.accounts.used(Slow, w.client, now), now}
}

// endTurn ends a turn of slow work. After a few the next is that of the work which began first.
func (l *Lanes) endTurn(w *work) {
	w.turn = 0
	l.favoured = nil
	if l.turns++; l.turns%l.limits.Oldest != 0 || len(l.paused) == 0 {
		return
	}
	oldest := slices.MinFunc(l.paused, func(a, b *waiter) int { return a.since.Compare(b.since) })
	if oldest.since.Before(w.since) {
		l.favoured = oldest.work
	}
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
		return l.nextSlow(time.Now())
	}
	if w := l.first(Short); w != nil {
		return w
	}
	return l.nextSlow(time.Now())
}

// nextSlow takes the slow work that is next: of those that have paused, or of those that wait,
// as long as not too many have paused. Nil where there is none.
func (l *Lanes) nextSlow(now time.Time) *waiter {
	begun, its := l.foremost(l.paused, now)
	fresh, other := l.foremost(l.queues[Slow].waiting, now)
	isNext := begun == nil || other.compare(its) < 0 && l.mayBegin(other, its, len(l.paused))
	if fresh != nil && isNext {
		return l.start(fresh)
	}
	return l.goOn(begun)
}

// before takes the slow work for which other work should pause; nil where there is none.
func (l *Lanes) before(running *work, now time.Time) *waiter {
	mine := l.standing(running, now)
	begun, its := l.foremost(l.paused, now)
	fresh, other := l.foremost(l.queues[Slow].waiting, now)
	isFirst := begun == nil || other.compare(its) < 0
	if fresh != nil && isFirst && other.compare(mine) < 0 && l.mayBegin(other, mine, len(l.paused)+1) {
		return l.start(fresh)
	}
	if begun != nil && its.compare(mine) < 0 {
		return l.goOn(begun)
	}
	return nil
}

// mayBegin reports whether slow work may begin in the place of other work, while some has paused: each
// takes memory. Above a number it may only for a client who has used little, and less than that of the
// other.
func (l *Lanes) mayBegin(fresh, other standing, paused int) bool {
	if paused <= l.limits.Paused {
		return true
	}
	isLight := fresh.client <= level(lightUse, leastUse, timesUse) && fresh.client < other.client
	return isLight && paused <= l.limits.Paused+l.limits.Spare
}

// start takes work out of the slow line to begin with it.
func (l *Lanes) start(w *waiter) *waiter {
	l.queues[Slow].drop(w)
	l.begin(w.work)
	return w
}

// goOn takes work out of what has paused; nil where that is nil.
func (l *Lanes) goOn(w *waiter) *waiter {
	l.paused = slices.DeleteFunc(l.paused, func(one *waiter) bool { return one == w })
	return w
}

// foremost is the first of slow work in the order, and where it stands; nil where there is none.
func (l *Lanes) foremost(among []*waiter, now time.Time) (w *waiter, its standing) {
	for _, next := range among {
		where := l.standing(next.work, now)
		if w == nil || cmp.Or(where.compare(its), next.since.Compare(w.since)) < 0 {
			w, its = next, where
		}
	}
	return w, its
}

// first takes whoever is next out of a line of quick work: of the client who has used the least what is
// no try, if there is any. Nil where nobody is in it.
func (l *Lanes) first(in Lane) *waiter {
	var w *waiter
	used, now, known := math.Inf(1), time.Now(), map[string]bool{}
	for _, next := range l.queues[in].waiting {
		if known[next.client] {
			continue
		}
		known[next.client] = true
		if its := l.accounts.used(in, next.client, now); its < used {
			w, used = next, its
		}
	}
	if w != nil && w.isTry {
		w = l.queues[in].firmBefore(w)
	}
	l.queues[in].drop(w)
	return w
}

// firmBefore is the first work of the same client as a try that is none; the try itself where there
// is no other.
func (q *queue) firmBefore(try *waiter) *waiter {
	at := slices.IndexFunc(q.waiting, func(w *waiter) bool { return w.client == try.client && !w.isTry })
	if at < 0 {
		return try
	}
	return q.waiting[at]
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
