package cluster

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sudoku/solver/jobs"
)

// Jobs lists the jobs that are known, the newest first. One whose state cannot be read is told.
func (c *Cluster) Jobs(ctx context.Context) ([]jobs.State, error) {
	var keys []string
	err := c.try(ctx, "listing the jobs", func(ctx context.Context) (err error) {
		if keys, err = c.states.Keys(ctx); errors.Is(err, jetstream.ErrNoKeysFound) {
			return nil
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	var all []jobs.State
	for _, key := range keys {
		s, _, err := c.state(ctx, jobs.Key(key))
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			c.tell(fmt.Sprintf("job %s: %v", key, err))
		case s != nil:
			all = append(all, *s)
		}
	}
	slices.SortFunc(all, func(a, b jobs.State) int { return b.Begun.Compare(a.Begun) })
	return all, nil
}

// Watch hands on the states of a job as they change, until see returns false or the context ends.
func (c *Cluster) Watch(ctx context.Context, key jobs.Key, see func(jobs.State) (more bool)) error {
	s, _, err := c.state(ctx, key)
	if err != nil {
		return err
	}
	if s == nil {
		return unknown(key)
	}
	w, err := c.states.Watch(ctx, string(key))
	if err != nil {
		return err
	}
	defer func() { _ = w.Stop() }()
	for {
		select {
		case e, open := <-w.Updates():
			if !open {
				return fmt.Errorf("watching job %s: %w", key, nats.ErrConnectionClosed)
			}
			if e == nil || e.Operation() != jetstream.KeyValuePut {
				continue // nil: all that was there has been seen
			}
			if s, err := jobs.DecodeState(e.Value()); err != nil {
				return err
			} else if !see(s) {
				return nil
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Cancel ends a job: its coordinator stops, and what is stored for it is deleted but its state.
func (c *Cluster) Cancel(ctx context.Context, key jobs.Key) error {
	for {
		s, revision, err := c.state(ctx, key)
		switch {
		case err != nil:
			return err
		case s == nil:
			return unknown(key)
		case s.Phase.Ended():
			return fmt.Errorf("job %s is %s already", key, s.Phase)
		}
		s.Phase, s.Updated, s.Cuts = jobs.Cancelled, time.Now().UTC(), nil
		_, err = c.putState(ctx, *s, revision)
		if errors.Is(err, errTaken) || errors.Is(err, ErrCancelled) { // it has gone on meanwhile
			continue
		}
		if err != nil {
			return err
		}
		return c.clean(ctx, s.Job)
	}
}

func unknown(key jobs.Key) error { return fmt.Errorf("no job %s is known", key) }
