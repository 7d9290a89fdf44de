package exposition

import (
	"math"
	"slices"
	"sync"
)

// Histogram counts values by how large they are.
type Histogram struct {
	bounds []float64 // upper ones, the smallest first

	mu  sync.Mutex
	in  []uint64 // values up to a bound and above the one before; the last one: above all
	sum float64
}

func newHistogram(bounds []float64) *Histogram {
	return &Histogram{bounds: bounds, in: make([]uint64, len(bounds)+1)}
}

// Observe counts a value.
func (h *Histogram) Observe(v float64) {
	bucket, _ := slices.BinarySearch(h.bounds, v)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.in[bucket]++
	h.sum += v
}

// samples are the values up to each bound together, then the sum and the number of all.
func (h *Histogram) samples(labels []Label) (all []Sample) {
	h.mu.Lock()
	defer h.mu.Unlock()
	upTo := uint64(0)
	for i, n := range h.in {
		bound := math.Inf(1)
		if i < len(h.bounds) {
			bound = h.bounds[i]
		}
		upTo += n
		all = append(all, Sample{"_bucket", append(slices.Clone(labels), Label{"le", number(bound)}), float64(upTo)})
	}
	return append(all, Sample{"_sum", labels, h.sum}, Sample{"_count", labels, float64(upTo)})
}

// Histograms is a family of histograms, which its labels tell apart.
type Histograms struct {
	vector[Histogram]
	bounds []float64
}

// NewHistograms returns a family of which nothing is counted yet. The bounds are upper ones, the smallest first.
// The names of the labels, at most three, are sorted.
func NewHistograms(name, help string, bounds []float64, labels ...string) *Histograms {
	return &Histograms{newVector[Histogram](described{name, help, labels}), bounds}
}

// With is the histogram with some values of the labels, in the order of their names.
func (h *Histograms) With(labels ...string) *Histogram {
	return h.with(labels, func() *Histogram { return newHistogram(h.bounds) })
}

// Families implements Source.
func (h *Histograms) Families() []Family { return h.family(KindHistogram, (*Histogram).samples) }
