package cluster

import (
	"context"
	"errors"
	"slices"

	"github.com/nats-io/nats.go/jetstream"
)

// maxHeld is how many bytes of answers a coordinator holds that it has taken out of a full store,
// where a test does not say less.
const maxHeld = 128 << 20

// makeRoom takes the answer out of the store that is needed last. Else a store that is full of
// later answers would never take the one that everybody waits for. An answer that cannot be held
// is made once more, when others are written.
func (r *run) makeRoom(ctx context.Context) error {
	r.full = false
	for i := len(r.flight) - 1; i > 0; i-- {
		f := r.flight[i]
		if f.held != nil || f.isDropped {
			continue
		}
		m, err := r.c.last(ctx, r.c.answers, subject(answersPrefix, r.ref(f)))
		if err != nil {
			return err
		}
		if m != nil {
			return r.hold(ctx, f, m)
		}
	}
	return nil
}

func (r *run) hold(ctx context.Context, f *flying, m *jetstream.RawStreamMsg) error {
	err := r.c.try(ctx, "making room in the store", func(ctx context.Context) error {
		err := r.c.answers.DeleteMsg(ctx, m.Sequence)
		if errors.Is(err, jetstream.ErrMsgNotFound) || errors.Is(err, jetstream.ErrMsgDeleteUnsuccessful) {
			return nil
		}
		return err
	})
	if err != nil {
		return err
	}
	if r.held+len(m.Data) <= r.c.maxHeld {
		f.held = m.Data
		r.held += len(m.Data)
		return nil
	}
	f.isAnswered, f.isDropped = false, true
	return nil
}

// makeAgain hands out the first of the blocks whose answers were dropped.
func (r *run) makeAgain(ctx context.Context) error {
	i := slices.IndexFunc(r.flight, func(f *flying) bool { return f.isDropped })
	if i < 0 {
		return nil
	}
	f := r.flight[i]
	f.isDropped = false
	f.again++
	return r.publish(ctx, f)
}
