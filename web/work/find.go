package work

import (
	"context"
	"fmt"
	"time"

	"sudoku/web/answers"
	"sudoku/web/lanes"
)

// minTimeToKeep is how long an answer must have taken to be kept. Faster ones are found
// again when they are needed.
const minTimeToKeep = 200 * time.Microsecond

// find answers a question: from what is kept, or at once if that takes little work, or in the
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
func (k *kind) find(ctx context.Context, q Question[any]) (v any, err error) {
	kept, ok := k.kept.Get(q.Key)
	if k.desk.Metrics.Lookup(ok); ok {
		return kept, nil
	}
	known, _ := k.lanes.Get(q.Key)
	lane := max(q.From, known)
	if lane == lanes.Fast {
		v, err = k.findIn(ctx, q, lane)
		if err != nil || !k.needsMore(q, v, lane) {
			return v, err
		}
		lane++
	}
	err = TurnOf(ctx).releaseWhile(ctx, func() error {
		for ; ; lane++ {
			v, err = k.findIn(ctx, q, lane)
			if err != nil || !k.needsMore(q, v, lane) {
				return err
			}
		}
	})
	return v, err
}

// findIn answers a question in a lane, once for all who ask it there. If the request that
// does the work is turned away, this one tries by itself until its patience ends. Where the answer
// is not there when the request has to have one, the work goes on for whoever asks next.
func (k *kind) findIn(ctx context.Context, q Question[any], lane lanes.Lane) (v any, err error) {
	t, key := TurnOf(ctx), fmt.Sprint(lane, " ", q.Key)
	for {
		found, shared, err := k.flights.DoWithin(ctx, time.Until(t.answerBy), key, func(ctx context.Context) (any, error) {
			return k.enterAndCompute(ctx, q, lane, t)
		})
		if shared && lanes.IsBusy(err) && time.Now().Before(t.deadline) {
			continue
		}
		return found, err
	}
}

// enterAndCompute answers a question in a place of a lane. In the fast lane the request
// already has its place.
func (k *kind) enterAndCompute(ctx context.Context, q Question[any], lane lanes.Lane, t *Turn) (v any, err error) {
	if lane == lanes.Fast {
		return k.compute(ctx, q, lane, nil), nil
	}
	in := t.inLane
	if BudgetIn(lane, q.Budget) < q.Budget {
		in = t.tryInLane
	}
	err = in(ctx, lane, func(place *lanes.Place) { v = k.compute(ctx, q, lane, place) })
	return v, err
}

// compute answers a question with the budget of a lane, and keeps the answer or the lane
// that it needs. Someone else may have answered it while this request waited.
func (k *kind) compute(ctx context.Context, q Question[any], lane lanes.Lane, place *lanes.Place) any {
	if kept, ok := k.kept.Get(q.Key); ok {
		return kept
	}
	defer k.desk.Traces.StartSolve(ctx, q.Method)()
	start := time.Now()
	v := q.Find(k.desk.Yielding(ctx, place), BudgetIn(lane, q.Budget))
	if k.needsMore(q, v, lane) {
		k.lanes.Keep(q.Key, lane+1, 0, answers.Quick)
		return v
	}
	if k.answer.Ending(v).Lasting() && time.Since(start) > minTimeToKeep {
		k.kept.Keep(q.Key, v, k.answer.Bytes(v), paceIn(lane))
	}
	k.desk.Count(q.Method, k.outcomeOf(v), q.Layout)
	return v
}

// paceIn returns the pace at which a lane finds answers.
func paceIn(lane lanes.Lane) answers.Pace {
	if lane == lanes.Slow {
		return answers.Slow
	}
	return answers.Quick
}
