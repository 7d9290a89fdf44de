// Package lastresort is where a clock may end the work on an answer, and the only place.
//
// Every search ends by a budget of counted work, so that what it says depends on the puzzle alone
// and not on how fast or how busy a machine is. The clock is there for a machine on which something
// is broken, so that nothing goes on for ever: it gives ten times what the longest search takes on
// an ordinary one. It also ends what somebody has asked to be ended by the clock. What it has ended
// says so, and nobody keeps it.
package lastresort

import (
	"context"
	"sync/atomic"
	"time"
)

// Limit is the time after which work on one answer ends, unless somebody chooses another: about ten
// times what the largest budgets of package methods take where a unit of work is dearest, see the
// BENCHMARKS.md there. Beside eight others who want the same processors, nothing comes near it.
const Limit = 5 * time.Minute

// Clock tells the time. Tests give one that goes as on a slow machine; nil is that of this one.
type Clock func() time.Time

// Now is the time.
func (c Clock) Now() time.Time {
	if c == nil {
		return time.Now()
	}
	return c()
}

// Context is a context for the work on one answer. Searches look at it through Err, which reports
// the end of the time; Done is that of the context within, and is closed only by that. It is safe
// for concurrent use.
type Context struct {
	context.Context
	clock Clock
	begun time.Time
	limit atomic.Int64 // from begun on, as a time.Duration: a clock that is set changes nothing
	over  atomic.Bool  // some look has found the time to be over
}

// Begin starts the time for an answer.
func Begin(ctx context.Context, clock Clock, limit time.Duration) *Context {
	c := &Context{Context: ctx, clock: clock, begun: clock.Now()}
	c.limit.Store(int64(limit))
	return c
}

// Err implements context.Context. It is context.DeadlineExceeded from the first look on that comes
// when the time is over.
func (c *Context) Err() error {
	if err := c.Context.Err(); err != nil {
		return err
	}
	if !c.over.Load() {
		if c.clock.Now().Sub(c.begun) < time.Duration(c.limit.Load()) {
			return nil
		}
		c.over.Store(true)
	}
	return context.DeadlineExceeded
}

// HasEnded reports whether the time has ended any of the work.
func (c *Context) HasEnded() bool { return c.over.Load() }

// Extend gives more time, for what has gone by and does not count.
func (c *Context) Extend(by time.Duration) { c.limit.Add(int64(by)) }

// Pause lets a time go by that does not count.
func (c *Context) Pause(wait func()) {
	begun := c.clock.Now()
	wait()
	c.Extend(c.clock.Now().Sub(begun))
}
