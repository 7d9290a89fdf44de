package solver

import (
	"context"

	"sudoku/solver/internal/poll"
)

// WithPause has a search call pause about every ten microseconds of its work, from the goroutine that
// it was called in. A server gives way there to what is more urgent. A pause takes nothing of a budget
// of work, and nothing about an answer depends on it.
func WithPause(pause func()) Option { return Option{pause: pause} }

// ContextWithPause returns a context with which every search has that option, and so has all that is
// built of searches: a walk of package logic, a hint, a run of a textbook method. Where the work is
// shared, pause is called from several goroutines.
func ContextWithPause(ctx context.Context, pause func()) context.Context {
	return poll.With(ctx, pause)
}

// in is the context of a search with the options.
func (o options) in(ctx context.Context) context.Context {
	if o.pause == nil {
		return ctx
	}
	return poll.With(ctx, o.pause)
}
