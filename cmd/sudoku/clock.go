package main

import (
	"context"
	"errors"
	"time"
)

// clock ends the work on one puzzle when its time is over.
type clock struct {
	timer  *time.Timer
	end    time.Time
	cancel context.CancelCauseFunc
}

// errTimeOver is why a context ended whose time was over.
var errTimeOver = errors.New("the time for this puzzle is over")

// isInterrupted reports whether a context has ended, and not because the time for a
// puzzle was over.
func isInterrupted(ctx context.Context) bool {
	return ctx.Err() != nil && context.Cause(ctx) != errTimeOver
}

// start returns a context for the work, which ends when the time is over, or with
// stop.
func (c *clock) start(ctx context.Context, limit time.Duration) context.Context {
	ctx, c.cancel = context.WithCancelCause(ctx)
	c.end = time.Now().Add(limit)
	c.timer = time.AfterFunc(limit, c.timeOver)
	if time.Until(c.end) <= 0 { // the timer may come later
		c.timeOver()
	}
	return ctx
}

func (c *clock) timeOver() { c.cancel(errTimeOver) }

func (c *clock) stop() {
	c.timer.Stop()
	c.cancel(nil)
}

// pause lets a time go by that does not count.
func (c *clock) pause(wait func()) {
	if !c.timer.Stop() {
		return // too late
	}
	left := time.Until(c.end)
	wait()
	c.end = time.Now().Add(left)
	c.timer.Reset(left)
}
