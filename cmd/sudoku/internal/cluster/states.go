package cluster

import (
	"bytes"
	"context"
	"errors"

	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/sudoku/internal/jobs"
)

// entry is what is kept under a key; nil where there is nothing.
func (c *Cluster) entry(ctx context.Context, key string) (jetstream.KeyValueEntry, error) {
	var e jetstream.KeyValueEntry
	err := c.try(ctx, "reading the state of the job", func(ctx context.Context) (err error) {
		if e, err = c.states.Get(ctx, key); errors.Is(err, jetstream.ErrKeyNotFound) {
			return nil
		}
		return err
	})
	return e, err
}

// putState keeps a state in the place of the one with a revision, 0 for none. It returns errTaken
// where another one is there, and ErrCancelled where that says so. An end of the context does not end a request that
// is under way: a state that the servers keep and the coordinator knows nothing of would pass for somebody else's.
func (c *Cluster) putState(ctx context.Context, s jobs.State, revision uint64) (uint64, error) {
	text := s.Encode()
	var kept uint64
	err := c.try(ctx, "keeping the state of the job", func(ctx context.Context) (err error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), requestTime)
		defer cancel()
		kept, err = c.states.Update(ctx, string(s.Job.Key()), text, revision)
		return err
	})
	if !isConflict(err) {
		return kept, err
	}
	e, err := c.entry(ctx, string(s.Job.Key()))
	switch {
	case err != nil:
		return 0, err
	case e == nil: // deleted, or too old
		return c.createState(ctx, s)
	case bytes.Equal(e.Value(), text): // ours, of which no answer came
		return e.Revision(), nil
	}
	if other, err := jobs.DecodeState(e.Value()); err == nil && other.Job == s.Job && other.Phase == jobs.Cancelled {
		return 0, ErrCancelled
	}
	return 0, errTaken
}

// createState keeps the state of a job of which there is none any more.
func (c *Cluster) createState(ctx context.Context, s jobs.State) (kept uint64, err error) {
	err = c.try(ctx, "keeping the state of the job", func(ctx context.Context) error {
		kept, err = c.states.Create(ctx, string(s.Job.Key()), s.Encode())
		return err
	})
	if isConflict(err) {
		return 0, errTaken
	}
	return kept, err
}
