package web

import (
	"context"
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

// worthKeeping is how long an answer must have taken to be kept. What takes less is
// found again before it is missed.
const worthKeeping = 200 * time.Microsecond

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
func find[T any](ctx context.Context, s *server, q question[T]) (T, error) {
	if kept, ok := s.kept.Get(q.key); ok {
		return kept.(T), nil
	}
	for lane := s.laneOf(q.key); ; lane++ {
		v, err := findIn(ctx, s, q, lane)
		if err != nil || !q.isMore(v, q.workIn(lane)) {
			return v, err
		}
	}
}

// laneMark stands before the key of a question of which is known how slow it is.
const laneMark = "lane "

// laneOf is the lane in which there is a point in trying to answer a question.
func (s *server) laneOf(key string) lanes.Lane {
	lane, _ := s.kept.Get(laneMark + key)
	known, _ := lane.(lanes.Lane)
	return known
}

// workIn is the work that an answer may take in a lane.
func (q question[T]) workIn(lane lanes.Lane) solver.Work {
	return min(q.budget, [...]solver.Work{fastWork, shortWork, q.budget}[lane])
}

// isMore reports whether a larger budget than the one it had would do more for an
// answer.
func (q question[T]) isMore(v T, budget solver.Work) bool {
	return budget < q.budget && q.ending(v) == report.OutOfBudget
}

// findIn works on a question in a lane: in the fast one in the place that the request
// has.
func findIn[T any](ctx context.Context, s *server, q question[T], lane lanes.Lane) (v T, err error) {
	t := turnOf(ctx)
	if lane == lanes.Fast {
		return shareWork(ctx, s, q, lane, func(ctx context.Context) (T, error) {
			return work(ctx, s, q, lane, t.place), nil
		})
	}
	err = t.elsewhere(ctx, func() error {
		v, err = shareWork(ctx, s, q, lane, func(ctx context.Context) (v T, err error) {
			err = t.in(ctx, lane, func(place *lanes.Place) { v = keptOrWork(ctx, s, q, lane, place) })
			return v, err
		})
		return err
	})
	return v, err
}

// keptOrWork works on a question that was perhaps answered while this one waited.
func keptOrWork[T any](ctx context.Context, s *server, q question[T], lane lanes.Lane, place *lanes.Place) T {
	if kept, ok := s.kept.Get(q.key); ok {
		return kept.(T)
	}
	return work(ctx, s, q, lane, place)
}

// work works on a question with the budget of a lane, and notes what comes of it.
func work[T any](ctx context.Context, s *server, q question[T], lane lanes.Lane, place *lanes.Place) T {
	start, budget := time.Now(), q.workIn(lane)
	v := search(ctx, s, q, budget, place)
	switch {
	case q.isMore(v, budget):
		s.kept.Keep(laneMark+q.key, lane+1, 0, answers.Quick)
	case q.ending(v).Lasting() && time.Since(start) > worthKeeping:
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

// search works on a question for as long as the budget and the clock allow.
func search[T any](ctx context.Context, s *server, q question[T], budget solver.Work, place *lanes.Place) T {
	ctx, done := context.WithTimeout(ctx, s.deadline)
	defer done()
	return q.find(giveWay{ctx, place, &atomic.Uint32{}}, budget)
}

// shareWork has an answer worked out once for all who ask for it at the same time.
// Where somebody else's request was turned away this one asks itself.
func shareWork[T any](ctx context.Context, s *server, q question[T], lane lanes.Lane, work func(context.Context) (T, error)) (v T, err error) {
	key := string(rune('0'+lane)) + q.key
	for ctx.Err() == nil {
		found, shared, err := s.once.Do(ctx, key, func(ctx context.Context) (any, error) {
			return work(ctx)
		})
		if shared && lanes.IsBusy(err) {
			continue
		}
		v, _ := found.(T)
		return v, err
	}
	return v, ctx.Err()
}

// giveWay is the context of a search, at which it looks often to see whether it should
// stop. Each look lets others of this program go first, and slow work pauses for short
// work. Now and then it rests for a moment: while all processors are busy, Go's
// scheduler asks the network for new requests only every ten milliseconds, and at once
// when one of them rests.
type giveWay struct {
	context.Context
	place *lanes.Place
	looks *atomic.Uint32
}

// A search looks about every ten microseconds.
const (
	looksBetweenRests = 100
	rest              = 20 * time.Microsecond
)

// Err implements context.Context.
func (c giveWay) Err() error {
	if c.looks.Add(1)%looksBetweenRests != 0 {
		runtime.Gosched()
		return c.Context.Err()
	}
	c.place.Pause(c.Context)
	time.Sleep(rest)
	return c.Context.Err()
}
