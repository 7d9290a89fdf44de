package web

import (
	"context"
	"fmt"
	"runtime"
	"sync/atomic"
	"time"

	"sudoku/solver"
	"sudoku/solver/lastresort"
	"sudoku/solver/methods"
	"sudoku/web/answers"
	"sudoku/web/lanes"
)

// The work that an answer may take in each lane: about a third of a millisecond, and about
// thirty. A search that needs more starts again in the next lane, which wastes little: it
// mostly takes ten times as long there.
const (
	fastWork  = methods.Quick / 10
	shortWork = methods.Quick * 10
)

// minTimeToKeep is how long an answer must have taken to be kept. Faster ones are found
// again when they are needed.
const minTimeToKeep = 200 * time.Microsecond

// question is something that takes work to answer. The answer depends on the key alone,
// unless the clock cuts it short.
type question[T any] struct {
	key    string
	budget solver.Work // of the whole answer
	find   func(ctx context.Context, w solver.Work) T
	ending func(T) methods.Ending
	bytes  func(T) int // of memory, to keep it

	// How it is counted.
	method  string         // what was asked
	layout  *solver.Layout // of which puzzle; nil where it is about none
	outcome func(T) string // of a finished answer, one of a few words; nil where there is nothing to tell
}

// find answers a question: from the cache, or at once if that takes little work, or in the
// slower lanes, one after the other. Requests that ask the same at the same time share one
// answer.
//
//	kept? ──no──> fast lane ──more work──> give the place back
//	 │              │                        wait for the short lane, then the slow one
//	 │              │                        work with a larger budget
//	 v              v                        wait for the fast lane
//	answer        answer                   answer
//
// The error says why there is no answer.
func find[T any](ctx context.Context, s *server, q question[T]) (v T, err error) {
	if kept, ok := s.lookup(q.key); ok {
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

// laneKeyPrefix begins the keys under which is kept in which lane a question can be
// answered.
const laneKeyPrefix = "lane "

// laneOf returns the first lane in which an answer to a question can be expected.
func (s *server) laneOf(key string) lanes.Lane {
	lane, _ := s.kept.Get(laneKeyPrefix + key)
	known, _ := lane.(lanes.Lane)
	return known
}

// budgetIn returns the work that an answer may take in a lane.
func (q question[T]) budgetIn(lane lanes.Lane) solver.Work {
	return min(q.budget, [...]solver.Work{fastWork, shortWork, q.budget}[lane])
}

// needsMore reports whether an answer ended for want of work, and a slower lane allows
// more.
func (q question[T]) needsMore(v T, lane lanes.Lane) bool {
	return q.budgetIn(lane) < q.budget && q.ending(v) == methods.OutOfBudget
}

// findIn answers a question in a lane, once for all who ask it there. If the request that
// does the work is turned away, this one tries by itself until its patience ends. Where the answer
// is not there when the request has to have one, the work goes on for whoever asks next.
func findIn[T any](ctx context.Context, s *server, q question[T], lane lanes.Lane) (v T, err error) {
	t, key := turnOf(ctx), fmt.Sprint(lane, " ", q.key)
	for {
		found, shared, err := s.flights.DoWithin(ctx, time.Until(t.answerBy), key, func(ctx context.Context) (any, error) {
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

// enterAndCompute answers a question in a place of a lane. In the fast lane the request
// already has its place.
func enterAndCompute[T any](ctx context.Context, s *server, q question[T], lane lanes.Lane, t *turn) (v T, err error) {
	if lane == lanes.Fast {
		return compute(ctx, s, q, lane, nil), nil
	}
	in := t.inLane
	if q.budgetIn(lane) < q.budget {
		in = t.tryInLane
	}
	err = in(ctx, lane, func(place *lanes.Place) { v = compute(ctx, s, q, lane, place) })
	return v, err
}

// compute answers a question with the budget of a lane, and keeps the answer or the lane
// that it needs. Someone else may have answered it while this request waited.
func compute[T any](ctx context.Context, s *server, q question[T], lane lanes.Lane, place *lanes.Place) T {
	if kept, ok := s.kept.Get(q.key); ok {
		return kept.(T)
	}
	defer s.traces.StartSolve(ctx, q.method)()
	start := time.Now()
	v := q.find(s.yielding(ctx, place), q.budgetIn(lane))
	switch {
	case q.needsMore(v, lane):
		s.kept.Keep(laneKeyPrefix+q.key, lane+1, 0, answers.Quick)
	case q.ending(v).Lasting() && time.Since(start) > minTimeToKeep:
		s.kept.Keep(q.key, v, q.bytes(v), paceIn(lane))
	}
	if !q.needsMore(v, lane) {
		s.metrics.Solve(q.method, q.outcomeOf(v), layoutLabel(q.layout))
	}
	return v
}

// paceIn returns the pace at which a lane finds answers.
func paceIn(lane lanes.Lane) answers.Pace {
	if lane == lanes.Slow {
		return answers.Slow
	}
	return answers.Quick
}

// yielder gives way to others in the middle of a search, which asks for it about every ten microseconds.
// Each time it yields to other goroutines, and slow work pauses for short work. Now and then it
// sleeps for a moment: while all processors are busy, Go's scheduler polls the network only
// every ten milliseconds, but at once when a processor is idle.
type yielder struct {
	clock *lastresort.Context
	place *lanes.Place // nil if it need not pause
	looks atomic.Uint32
}

const (
	looksBetweenRests = 100
	restTime          = 20 * time.Microsecond
)

// yielding returns the context of a search that gives way. The clock is its last resort. While the work
// pauses it stands still, so that nobody else's work cuts an answer short.
func (s *server) yielding(ctx context.Context, place *lanes.Place) context.Context {
	y := &yielder{clock: lastresort.Begin(ctx, s.clock, s.deadline), place: place}
	return solver.WithPause(y.clock, y.giveWay)
}

func (y *yielder) giveWay() {
	if y.looks.Add(1)%looksBetweenRests != 0 {
		runtime.Gosched()
		return
	}
	if y.place != nil {
		y.clock.Extend(y.place.Pause(y.clock))
	}
	time.Sleep(restTime)
}
