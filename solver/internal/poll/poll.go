// Package poll is how a search looks up from its work now and then: whether it must stop, and whether
// somebody wants the processor first. All engines, methods and techniques look up through it, about
// every ten microseconds.
//
//	solver.WithPause, ContextWithPause ──> context ──> Of ──> Poll ──> Err, at each look: pause, then ask the context
package poll

import "context"

type pauseKey struct{}

// With returns a context whose searches call pause each time they look up.
func With(ctx context.Context, pause func()) context.Context {
	return context.WithValue(ctx, pauseKey{}, pause)
}

// Poll is what a search looks up to. It is taken from the context once, since a look must cost little.
type Poll struct {
	ctx   context.Context
	pause func() // nil for none
}

// Of returns what a search with a context looks up to.
func Of(ctx context.Context) Poll {
	pause, _ := ctx.Value(pauseKey{}).(func())
	return Poll{ctx, pause}
}

// Err lets others go first, and then says why the search must stop; nil when it goes on.
func (p Poll) Err() error {
	if p.pause != nil {
		p.pause()
	}
	return p.ctx.Err()
}
