package solver

import (
	"context"

	"sudoku/solver/internal/poll"
)

// WithPause returns a context with which every search, of this package and of those below it, calls
// pause about every ten microseconds of its work, from the goroutine that it was called in, or from
// several where the work is shared. A server gives way there to what is more urgent. A pause takes
// nothing of a budget of work, and nothing about an answer depends on it.
func WithPause(ctx context.Context, pause func()) context.Context { return poll.With(ctx, pause) }
