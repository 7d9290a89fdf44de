package cluster

import (
	"context"
	"fmt"
	"strings"
	"time"

	"sudoku/cmd/sudoku/internal/jobs"
)

// Whether a coordinator is at work is told by the clock of the servers alone: that of no other machine
// need be right. A coordinator keeps a heartbeat under the name of its run, beside the state of its job,
// every few seconds, also while it waits for room or for its own work. The servers note when they
// took it, and what time it is for them now.

// Seen is a job as the servers know it.
type Seen struct {
	jobs.State               // of which Updated is when the servers took it
	Silent     time.Duration // since its coordinator was heard; 0 for a job that has ended
	IsSilent   bool          // for so long that nobody can be at work on it, though it has not ended
	revision   uint64
}

// SilentError says that a job has not ended, and that nobody is at work on it.
type SilentError struct {
	Key   jobs.Key
	Phase jobs.Phase
	For   time.Duration
}

func (e *SilentError) Error() string {
	why := "its coordinator has ended, or reaches no server"
	if e.Phase == jobs.Interrupted {
		why = "it was interrupted"
	}
	return fmt.Sprintf("job %s is silent for %v: %s; the same command with --resume goes on", e.Key, e.For.Round(time.Second), why)
}

// lookUp returns a job as the servers know it; nil where they do not.
func (c *Cluster) lookUp(ctx context.Context, key jobs.Key) (*Seen, error) {
	e, err := c.entry(ctx, string(key))
	if e == nil || err != nil {
		return nil, err
	}
	s, err := jobs.DecodeState(e.Value())
	if err != nil {
		return nil, err
	}
	heard := e.Created()
	s.Updated = heard.UTC()
	seen := &Seen{State: s, revision: e.Revision()}
	if s.Phase.Ended() {
		return seen, nil
	}
	beat, err := c.entry(ctx, string(s.Job))
	if err != nil {
		return nil, err
	}
	if beat != nil && beat.Created().After(heard) {
		heard = beat.Created()
	}
	now, err := c.serverTime(ctx)
	seen.Silent = max(0, now.Sub(heard))
	seen.IsSilent = seen.Silent >= c.times.Active
	return seen, err
}

// serverTime is what time it is for the server that keeps the states.
func (c *Cluster) serverTime(ctx context.Context) (now time.Time, err error) {
	err = c.try(ctx, "asking the servers for the time", func(ctx context.Context) error {
		s, err := c.js.Stream(ctx, "KV_"+statesBucket)
		if err != nil {
			return err
		}
		if now = s.CachedInfo().TimeStamp; now.IsZero() {
			return errTooOld
		}
		return nil
	})
	return now, err
}

// keepBeating keeps heartbeats of the coordinator of a run until stop is called.
func (c *Cluster) keepBeating(ctx context.Context, id jobs.ID) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for ctx.Err() == nil {
			c.beat(ctx, id)
			select {
			case <-time.After(c.times.Alive):
			case <-ctx.Done():
			}
		}
	}()
	return func() {
		cancel()
		<-ended
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), requestTime)
		defer cancel()
		_ = c.states.Purge(ctx, string(id)) // one that stays is as short-lived as the states
	}
}

// beat keeps one heartbeat. The next one comes soon, so a failure need not be told.
func (c *Cluster) beat(ctx context.Context, id jobs.ID) {
	ctx, cancel := context.WithTimeout(ctx, requestTime)
	defer cancel()
	_, _ = c.states.Put(ctx, string(id), nil)
}

// isHeartbeat reports whether a key of the bucket is that of a heartbeat, not of a state.
func isHeartbeat(key string) bool { return strings.Contains(key, "-") }
