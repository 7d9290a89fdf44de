package web

import (
	"context"
	"fmt"
	"runtime"
	"sync/atomic"
	"time"

	"sudoku/solver"
	"sudoku/solver/report"
	"sudoku/web/answers"
	"sudoku/web/lanes"
)

// The work that an answer may take in each lane: about a third of a millisecond, and
// about thirty. What needs more is begun anew in the next lane. That wastes little: it
// mostly takes ten times as long as it has had.
const (
	fastWork  = report.Quick / 10
	shortWork = report.Quick * 10
)

// minTimeToKeep is how long an answer must have taken to be kept. What takes less is
// found again before it is missed.
const minTimeToKeep = 200 * time.Microsecond

// question is something that takes work to answer. The answer depends on nothing but
// the key, unless the clock cuts it short.
type question[T any] struct {
	key    string
	budget solver.Work // of the whole answer
	find   func(ctx context.Context, w solver.Work) T
	ending func(T) report.Ending
	bytes  func(T) int // of memory, to keep it
}

// find answers a question: from what is kept; else at once, where that takes little
// work; else in the lanes for longer work, one after the other. Those who ask the same
// at the same time share one answer.
//
//	kept? ──no──> fast lane ──more work──> give the place back
//	 │              │                        wait for the short lane, then the slow one
//	 │              │                        work with a larger budget
//	 v              v                        wait for the fast lane
//	answer        answer                   answer
//
// The error says why there is none.
func find[T any](ctx context.Context, s *server, q question[T]) (v T, err error) {
	if kept, ok := s.kept.Get(q.key); ok {
		return kept.(T), nil
	}
	lane := s.laneOf(q.key)
	if lane == lanes.Fast {
		v, err = findIn(ctx, s, q, lane)
		if err != nil || !q.needsMore(v, lane) {
			return v, err
		}
		lane++
	}
	err = turnOf(ctx).releaseWhile(ctx, func() error {
		for ; ; lane++ {
			v, err = findIn(ctx, s, q, lane)
			if err != nil || !q.needsMore(v, lane) {
				return err
			}
		}
	})
	return v, err
}

// laneKeyPrefix stands before the key of a question of which is known how slow it is.
const laneKeyPrefix = "lane "

// laneOf is the lane in which there is a point in trying to answer a question.
func (s *server) laneOf(key string) lanes.Lane {
	lane, _ := s.kept.Get(laneKeyPrefix + key)
	known, _ := lane.(lanes.Lane)
	return known
}

// budgetIn is the work that an answer may take in a lane.
func (q question[T]) budgetIn(lane lanes.Lane) solver.Work {
	return min(q.budget, [...]solver.Work{fastWork, shortWork, q.budget}[lane])
}

// needsMore reports whether a lane with a larger budget would do more for an answer.
func (q question[T]) needsMore(v T, lane lanes.Lane) bool {
	return q.budgetIn(lane) < q.budget && q.ending(v) == report.OutOfBudget
}

// findIn works on a question in a lane, together with everybody who asks it there.
// Where somebody else's request was turned away, this one tries itself while its
// patience lasts.
func findIn[T any](ctx context.Context, s *server, q question[T], lane lanes.Lane) (v T, err error) {
	t, key := turnOf(ctx), fmt.Sprint(lane, " ", q.key)
	for {
		found, shared, err := s.flights.Do(ctx, key, func(ctx context.Context) (any, error) {
			return enterAndCompute(ctx, s, q, lane, t)
		})
		if shared && lanes.IsBusy(err) && time.Now().Before(t.deadline) {
			continue
		}
		if err != nil {
			return v, err
		}
		return found.(T), nil
	}
}

// enterAndCompute works on a question in a place of a lane. In the fast lane that is the place
// which the request has.
func enterAndCompute[T any](ctx context.Context, s *server, q question[T], lane lanes.Lane, t *turn) (v T, err error) {
	if lane == lanes.Fast {
		return compute(ctx, s, q, lane, nil), nil
	}
	err = t.inLane(ctx, lane, func(place *lanes.Place) { v = compute(ctx, s, q, lane, place) })
	return v, err
}

// compute works on a question with the budget of a lane and keeps the answer, or that a
// slower lane is needed for it. Perhaps it was answered while this one waited.
func compute[T any](ctx context.Context, s *server, q question[T], lane lanes.Lane, place *lanes.Place) T {
	if kept, ok := s.kept.Get(q.key); ok {
		return kept.(T)
	}
	start := time.Now()
	v := q.find(newYieldingContext(ctx, s.deadline, place), q.budgetIn(lane))
	switch {
	case q.needsMore(v, lane):
		s.kept.Keep(laneKeyPrefix+q.key, lane+1, 0, answers.Quick)
	case q.ending(v).Lasting() && time.Since(start) > minTimeToKeep:
		s.kept.Keep(q.key, v, q.bytes(v), paceIn(lane))
	}
	return v
}

// paceIn is the pace of what was found in a lane.
func paceIn(lane lanes.Lane) answers.Pace {
	if lane == lanes.Slow {
		return answers.Slow
	}
	return answers.Quick
}

// yieldingContext is the context of a search, at which it looks often to see whether it should
// stop. Each look lets others of this program go first, and slow work pauses for short
// work. Now and then it rests for a moment: while all processors are busy, Go's
// scheduler asks the network for new requests only every ten milliseconds, and at once
// when one of them rests.
//
// It also ends by the clock. While the work pauses the clock stands still, so that
// nobody else's work cuts an answer short.
type yieldingContext struct {
	context.Context
	place    *lanes.Place // nil where it need not pause
	polls    atomic.Uint32
	deadline atomic.Int64 // in nanoseconds, as time.Time.UnixNano has it
}

// A search looks about every ten microseconds.
const (
	pollsBetweenRests = 100
	restTime          = 20 * time.Microsecond
)

func newYieldingContext(ctx context.Context, within time.Duration, place *lanes.Place) *yieldingContext {
	g := &yieldingContext{Context: ctx, place: place}
	g.deadline.Store(time.Now().Add(within).UnixNano())
	return g
}

// Err implements context.Context.
func (g *yieldingContext) Err() error {
	if g.polls.Add(1)%pollsBetweenRests != 0 {
		runtime.Gosched()
	} else {
		g.pause()
	}
	if err := g.Context.Err(); err != nil {
		return err
	}
	if time.Now().UnixNano() >= g.deadline.Load() {
		return context.DeadlineExceeded
	}
	return nil
}

func (g *yieldingContext) pause() {
	if g.place != nil {
		g.deadline.Add(int64(g.place.Pause(g.Context)))
	}
	time.Sleep(restTime)
}
