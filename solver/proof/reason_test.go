package proof

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestFewest compares the smallest sets of lines with those found by trying all, and looks at
// what is found where there is no time to.
func TestFewest(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		needs := randomNeeds(rng)
		if got, want := len(fewest(needs)), smallest(needs); got != want {
			t.Errorf("%v: %d lines, want %d", needs, got, want)
		}
		c := cover{needs: needs}
		lines := c.spared(c.greedy())
		for i := range lines {
			less := slices.Delete(slices.Clone(lines), i, i+1)
			if !slices.ContainsFunc(needs, func(n ruled) bool { return !meets(n.by, less) }) {
				t.Errorf("%v: %v can do without %d", needs, lines, lines[i])
			}
		}
	}
}

const someLines = 8

func randomNeeds(rng *rand.Rand) []ruled {
	needs := make([]ruled, rng.IntN(9))
	for i := range needs {
		for line := range int16(someLines) {
			if rng.IntN(3) == 0 {
				needs[i].by = append(needs[i].by, line)
			}
		}
		if needs[i].by == nil {
			needs[i].by = []int16{int16(rng.IntN(someLines))}
		}
	}
	return needs
}

// smallest tries every set of lines.
func smallest(needs []ruled) int {
	best := someLines
	for set := range uint(1) << someLines {
		misses := func(n ruled) bool {
			return !slices.ContainsFunc(n.by, func(line int16) bool { return set>>line&1 != 0 })
		}
		if !slices.ContainsFunc(needs, misses) {
			best = min(best, bits.OnesCount(set))
		}
	}
	return best
}
