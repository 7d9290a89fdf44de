package generate

import "math/rand/v2"

// Seed names a puzzle among all that the same wishes can give: the same seed gives the same puzzle, on every
// machine.
type Seed uint64

// source is where the choices of one puzzle come from.
type source struct{ *rand.Rand }

// sourceOf is the source of attempt n for a seed. Each attempt has one of its own, so that it comes out the same
// whichever attempts are made before it, or beside it.
func sourceOf(seed Seed, attempt uint64) source {
	return source{rand.New(rand.NewPCG(uint64(seed), attempt))}
}

// shuffled is the numbers below n in a random order.
func (s source) shuffled(n int) []int { return s.Perm(n) }
