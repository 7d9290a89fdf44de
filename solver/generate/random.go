package generate

import (
	"fmt"
	"math/rand/v2"
	"strconv"
)

// Seed names a puzzle among all that the same wishes can give: the same seed gives the same puzzle, on every
// machine.
type Seed uint64

// AnySeed is a random one, of few digits.
func AnySeed() Seed { return Seed(rand.Uint32()) }

// source is where the choices of one puzzle come from.
type source struct{ *rand.Rand }

// sourceOf is the source of attempt n for a seed. Each attempt has one of its own, so that it comes out the same
// whichever attempts are made before it, or beside it.
func sourceOf(seed Seed, attempt uint64) source {
	return source{rand.New(rand.NewPCG(uint64(seed), attempt))}
}

// MostSeed is the highest seed that is read: each that is lower has a number that every reader of JSON can tell
// from its neighbours.
const MostSeed Seed = 1<<52 - 1

// ParseSeed reads a seed.
func ParseSeed(text string) (Seed, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || n > uint64(MostSeed) {
		return 0, fmt.Errorf("%q is not a number from 0 to %d", text, MostSeed)
	}
	return Seed(n), nil
}
