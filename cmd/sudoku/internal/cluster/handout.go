package cluster

import (
	"context"
	"fmt"
	"time"

	"sudoku/cmd/sudoku/internal/blocks"
	"sudoku/cmd/sudoku/internal/jobs"
)

// handOut publishes blocks, after the state says that they are.
func (r *coordinator) handOut(ctx context.Context, some []*blocks.Block) error {
	if len(some) == 0 {
		return nil
	}
	if err := r.record.announce(ctx, r.waiting.All(), r.workers.number()); err != nil {
		return err
	}
	for _, b := range some {
		if err := r.publish(ctx, b); err != nil {
			return err
		}
	}
	return nil
}

func (r *coordinator) publish(ctx context.Context, b *blocks.Block) error {
	message := jobs.Block{Ref: r.record.ref(b), First: b.First, Task: r.job.Task, Lines: b.Lines}
	id := messageID(message.Ref)
	if b.Repeats > 0 {
		id = fmt.Sprint(id, ".", b.Repeats, ".", r.mark)
	}
	return r.c.publish(ctx, "handing out work", subject(workPrefix, message.Ref), id, r.pack.pack(message.Encode()))
}

// republish hands out what an earlier run may have handed out, unless it is answered. What was
// refused then may be allowed by the workers of now.
func (r *coordinator) republish(ctx context.Context) error {
	for _, b := range r.waiting.All() {
		m, err := r.c.last(ctx, r.c.answers, subject(answersPrefix, r.record.ref(b)))
		if err != nil {
			return err
		}
		if b.IsAnswered = m != nil && !r.isRefused(m.Data); b.IsAnswered {
			continue
		}
		if m != nil {
			b.Sequence = m.Sequence
			r.record.forget(ctx, b)
			b.Repeats++
		}
		if err := r.publish(ctx, b); err != nil {
			return err
		}
	}
	return nil
}

func (r *coordinator) isRefused(packed []byte) bool {
	a, err := r.decode(packed)
	return err != nil || a.Kind == jobs.Refused
}

// handOutLost finds out whether a block is lost that is not answered for long, and hands it out again.
func (r *coordinator) handOutLost(ctx context.Context, b *blocks.Block) error {
	if time.Since(r.first.since) < r.c.times.Lost {
		return nil
	}
	r.first.since = time.Now()
	queued, err := r.c.last(ctx, r.c.work, subject(workPrefix, r.record.ref(b)))
	if err != nil || queued != nil {
		return err
	}
	if there, err := r.c.last(ctx, r.c.answers, subject(answersPrefix, r.record.ref(b))); err != nil || there != nil {
		return err // just now
	}
	b.Repeats++
	r.c.tell(fmt.Sprintf("block %d is not in the queue any more; it is handed out again", b.Number))
	return r.publish(ctx, b)
}
