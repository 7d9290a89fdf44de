package exposition

import (
	"maps"
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
	described
	bounds []float64
	mu     sync.RWMutex
	all    map[values]*Histogram
}

// NewHistograms returns a family of which nothing is counted yet. The bounds are upper ones, the smallest first.
// The names of the labels, at most three, are sorted.
func NewHistograms(name, help string, bounds []float64, labels ...string) *Histograms {
	return &Histograms{described: described{name, help, labels}, bounds: bounds, all: map[values]*Histogram{}}
}

// With is the histogram with some values of the labels, in the order of their names.
func (h *Histograms) With(labels ...string) *Histogram {
	return with(&h.mu, h.all, h.of(labels), func() *Histogram { return newHistogram(h.bounds) })
}

// Families implements Source.
func (h *Histograms) Families() []Family {
	h.mu.RLock()
	all := maps.Clone(h.all)
	h.mu.RUnlock()
	f := Family{Name: h.name, Help: h.help, Kind: KindHistogram}
	for v, histogram := range all {
		f.Samples = append(f.Samples, histogram.samples(h.named(v))...)
	}
	return []Family{f}
}
