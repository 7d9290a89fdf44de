package cluster

import (
	"context"
	"slices"

	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/sudoku/internal/blocks"
)

// overflow is what a coordinator has taken out of a store that is full.
type overflow struct {
	isFull bool // a worker waits for room in the store
	bytes  int  // of answers that are taken out and not written
}

// makeRoom takes the answer out of the store that is needed last. Else a store that is full of
// later answers would never take the one that everybody waits for. An answer for which there is no room
// here either is made once more, when others are written.
func (r *coordinator) makeRoom(ctx context.Context) error {
	r.overflow.isFull = false
	for _, b := range slices.Backward(r.waiting.All()[1:]) {
		if b.TakenOut != nil || b.IsDropped {
			continue
		}
		m, err := r.c.last(ctx, r.c.answers, subject(answersPrefix, r.record.ref(b)))
		if err != nil {
			return err
		}
		if m != nil {
			return r.takeOut(ctx, b, m)
		}
	}
	return nil
}

func (r *coordinator) takeOut(ctx context.Context, b *blocks.Block, m *jetstream.RawStreamMsg) error {
	err := r.c.try(ctx, "making room in the store", func(ctx context.Context) error { return r.c.deleteAnswer(ctx, m.Sequence) })
	if err != nil {
		return err
	}
	if r.overflow.bytes+len(m.Data) <= r.c.mostTakenOut {
		b.TakenOut = m.Data
		r.overflow.bytes += len(m.Data)
		return nil
	}
	b.IsAnswered, b.IsDropped = false, true
	return nil
}

// makeAgain hands out the first of the blocks whose answers were dropped.
func (r *coordinator) makeAgain(ctx context.Context) error {
	i := slices.IndexFunc(r.waiting.All(), func(b *blocks.Block) bool { return b.IsDropped })
	if i < 0 {
		return nil
	}
	b := r.waiting.All()[i]
	b.IsDropped = false
	b.Repeats++
	return r.publish(ctx, b)
}
