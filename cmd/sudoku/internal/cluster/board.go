package cluster

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/sudoku/internal/jobs"
)

// Jobs lists the jobs that are known, the newest first. One whose state cannot be read is told.
func (c *Cluster) Jobs(ctx context.Context) ([]Seen, error) {
	keys, err := c.keys(ctx)
	if err != nil {
		return nil, err
	}
	var all []Seen
	for _, key := range keys {
		s, err := c.lookUp(ctx, key)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil:
			c.tell(fmt.Sprintf("job %s: %v", key, err))
		case s != nil:
			all = append(all, *s)
		}
	}
	slices.SortFunc(all, func(a, b Seen) int { return cmp.Or(b.Begun.Compare(a.Begun), cmp.Compare(a.Job, b.Job)) })
	return all, nil
}

// keys are those of all jobs. The servers count what they keep at one moment: a listing of the bucket's own
// reads one message after the other, and misses a job that is kept anew meanwhile.
func (c *Cluster) keys(ctx context.Context) ([]jobs.Key, error) {
	const prefix = "$KV." + statesBucket + "."
	var kept map[string]uint64
	err := c.try(ctx, "listing the jobs", func(ctx context.Context) error {
		s, err := c.js.Stream(ctx, "KV_"+statesBucket)
		if err != nil {
			return err
		}
		info, err := s.Info(ctx, jetstream.WithSubjectFilter(prefix+">"))
		if err == nil {
			kept = info.State.Subjects
		}
		return err
	})
	var keys []jobs.Key
	for subject := range kept {
		if key := strings.TrimPrefix(subject, prefix); !isHeartbeat(key) {
			keys = append(keys, jobs.Key(key))
		}
	}
	return keys, err
}

// Watch hands on the states of a job as they change, until see returns false or the context ends, or the
// servers are away, or nothing is heard of the coordinator: then it returns a *SilentError.
func (c *Cluster) Watch(ctx context.Context, key jobs.Key, see func(Seen) (more bool)) error {
	s, err := c.lookUp(ctx, key)
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
	look := time.NewTicker(c.times.Active / 3)
	defer look.Stop()
	for {
		more := true
		select {
		case e, open := <-w.Updates():
			more, err = c.watched(e, open, key, see)
		case <-look.C:
			err = c.isHeard(ctx, key)
		case <-ctx.Done():
			err = ctx.Err()
		}
		if err != nil || !more {
			return err
		}
	}
}

// watched hands on a state that was kept.
func (c *Cluster) watched(e jetstream.KeyValueEntry, open bool, key jobs.Key, see func(Seen) bool) (more bool, err error) {
	if !open {
		return false, fmt.Errorf("watching job %s: %w", key, nats.ErrConnectionClosed)
	}
	if e == nil || e.Operation() != jetstream.KeyValuePut {
		return true, nil // nil: all that was there has been seen
	}
	s, err := jobs.DecodeState(e.Value())
	if err != nil {
		return false, err
	}
	s.Updated = e.Created().UTC()
	return see(Seen{State: s}), nil
}

// isHeard returns a *SilentError where nobody is at work on a job that has not ended.
func (c *Cluster) isHeard(ctx context.Context, key jobs.Key) error {
	ctx, cancel := c.untilAway(ctx)
	defer cancel()
	s, err := c.lookUp(ctx, key)
	switch {
	case err != nil:
		return err
	case s == nil:
		return unknown(key)
	case s.IsSilent:
		return &SilentError{key, s.Phase, s.Silent}
	}
	return nil
}

// Cancel ends a job: its coordinator stops, and what is stored for it is deleted but its state.
func (c *Cluster) Cancel(ctx context.Context, key jobs.Key) error {
	for {
		s, err := c.lookUp(ctx, key)
		switch {
		case err != nil:
			return err
		case s == nil:
			return unknown(key)
		case s.Phase.Ended():
			return fmt.Errorf("job %s is %s already", key, s.Phase)
		}
		s.Phase, s.Updated, s.Cuts = jobs.Cancelled, c.now().UTC(), nil
		_, err = c.putState(ctx, s.State, s.revision)
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
