package web

import (
	"context"
	"errors"
	"runtime"
	"time"

	"sudoku/solver"
	"sudoku/solver/report"
	"sudoku/web/answers"
	"sudoku/web/lanes"
)

// quickWork is the work that an answer may take in the fast lane: about three
// milliseconds. What needs more is begun anew in the slow lane. That wastes little:
// what is not done by then mostly takes a hundred times as long.
const quickWork = report.Quick

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

// find answers a question: from what is kept, at once where that takes little work,
// and in the slow lane otherwise. Those who ask the same at the same time share one
// answer.
//
//	kept? ──no──> a quick try ──too little work──> give the place back
//	 │              │                                wait for the slow lane
//	 │              │                                work with the whole budget
//	 v              v                                wait for the fast lane
//	answer        answer                           answer
//
// The error says why there is none.
func find[T any](ctx context.Context, s *server, q question[T]) (T, error) {
	if kept, ok := s.kept.Get(q.key); ok {
		return kept.(T), nil
	}
	if _, slow := s.kept.Get(slowMark + q.key); slow {
		return findSlowly(ctx, s, q)
	}
	v, enough, err := findQuickly(ctx, s, q)
	if err != nil || enough {
		return v, err
	}
	return findSlowly(ctx, s, q)
}

// slowMark stands before the key of a question that is known to be slow.
const slowMark = "slow "

// findQuickly answers in the place that the request has, and reports whether the work
// that is done there was enough.
func findQuickly[T any](ctx context.Context, s *server, q question[T]) (v T, enough bool, err error) {
	budget := min(quickWork, q.budget)
	v, err = shareWork(ctx, s, "quick "+q.key, func(ctx context.Context) (T, error) {
		start := time.Now()
		v := q.find(ctx, budget)
		switch {
		case q.isMore(v, budget):
			s.kept.Keep(slowMark+q.key, true, 0, answers.Quick)
		case time.Since(start) > worthKeeping:
			keepAnswer(s, q, v, answers.Quick)
		}
		return v, nil
	})
	return v, err == nil && !q.isMore(v, budget), err
}

// isMore reports whether a larger budget than the one it had would do more for an
// answer.
func (q question[T]) isMore(v T, budget solver.Work) bool {
	return budget < q.budget && q.ending(v) == report.OutOfBudget
}

// findSlowly answers in the slow lane. Meanwhile the place that the request has is
// somebody else's.
func findSlowly[T any](ctx context.Context, s *server, q question[T]) (T, error) {
	t := turnOf(ctx)
	t.leave()
	v, err := shareWork(ctx, s, "whole "+q.key, func(ctx context.Context) (v T, err error) {
		place, err := s.lanes.Slow(ctx, t.client)
		if err != nil {
			return v, err
		}
		defer place.Leave()
		if kept, ok := s.kept.Get(q.key); ok { // found while this one waited
			return kept.(T), nil
		}
		v = q.find(giveWay{ctx}, q.budget)
		keepAnswer(s, q, v, answers.Slow)
		return v, nil
	})
	holdUp(ctx, err)
	if back := t.comeBack(ctx); err == nil {
		err = back
	}
	return v, tooBusy(err)
}

// heldUp is how long a refusal takes for a client whose own work is too much: so that
// who asks again at once cannot keep the server busy with refusals.
const heldUp = time.Second

func holdUp(ctx context.Context, err error) {
	if !errors.Is(err, lanes.ErrShare) {
		return
	}
	select {
	case <-time.After(heldUp):
	case <-ctx.Done():
	}
}

// keepAnswer keeps an answer that the clock has not cut short.
func keepAnswer[T any](s *server, q question[T], v T, pace answers.Pace) {
	if q.ending(v).Lasting() {
		s.kept.Keep(q.key, v, q.bytes(v), pace)
	}
}

// shareWork has an answer worked out once for all who ask for it at the same time,
// within the time that the server gives. Where somebody else's request was turned
// away this one asks itself.
func shareWork[T any](ctx context.Context, s *server, key string, work func(context.Context) (T, error)) (v T, err error) {
	for ctx.Err() == nil {
		found, shared, err := s.once.Do(ctx, key, func(ctx context.Context) (any, error) {
			ctx, done := context.WithTimeout(ctx, s.deadline)
			defer done()
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

// giveWay is a context at which a search looks often, to see whether it should stop.
// Each look lets others go first: so even where there is only one processor, or the
// slow lane has one to itself and the fast lane needs it, nothing quick waits for the
// scheduler's ten milliseconds.
type giveWay struct{ context.Context }

// Err implements context.Context.
func (c giveWay) Err() error {
	runtime.Gosched()
	return c.Context.Err()
}
