package exposition

import (
	"fmt"
	"maps"
	"sync"
	"sync/atomic"
)

// maxLabels is how many labels tell what is counted apart.
const maxLabels = 3

// values are those of the labels of a family, in the order of their names there.
type values [maxLabels]string

// described is what a family is called, and its labels.
type described struct {
	name, help string
	labels     []string // sorted
}

// of makes values a key. What is counted under other labels than the family has is a fault of the program.
func (d described) of(given []string) (v values) {
	if len(given) != len(d.labels) {
		panic(fmt.Sprintf("exposition: %s has the labels %q, and is given %d", d.name, d.labels, len(given)))
	}
	copy(v[:], given)
	return v
}

func (d described) named(v values) []Label {
	all := make([]Label, len(d.labels), len(d.labels)+1) // and the bound of a bucket
	for i, name := range d.labels {
		all[i] = Label{name, v[i]}
	}
	return all
}

// Counter only grows. The zero value is a counter of which nothing is counted yet.
type Counter struct{ n atomic.Uint64 }

// Inc counts one.
func (c *Counter) Inc() { c.n.Add(1) }

// Add counts several. A number below 0 counts as none.
func (c *Counter) Add(n int64) { c.n.Add(uint64(max(0, n))) }

// Value is what has been counted.
func (c *Counter) Value() float64 { return float64(c.n.Load()) }

// Counters is a family of counters, which its labels tell apart.
type Counters struct {
	described
	mu  sync.RWMutex
	all map[values]*Counter
}

// NewCounters returns a family of which nothing is counted yet. The names of the labels, at most three, are
// sorted.
func NewCounters(name, help string, labels ...string) *Counters {
	return &Counters{described: described{name, help, labels}, all: map[values]*Counter{}}
}

// With is the counter with some values of the labels, in the order of their names.
func (c *Counters) With(labels ...string) *Counter {
	return with(&c.mu, c.all, c.of(labels), func() *Counter { return &Counter{} })
}

// with finds what is counted under some labels, or begins it.
func with[T any](mu *sync.RWMutex, all map[values]*T, v values, begin func() *T) *T {
	mu.RLock()
	found := all[v]
	mu.RUnlock()
	if found != nil {
		return found
	}
	mu.Lock()
	defer mu.Unlock()
	if all[v] == nil {
		all[v] = begin()
	}
	return all[v]
}

// Families implements Source.
func (c *Counters) Families() []Family {
	c.mu.RLock()
	all := maps.Clone(c.all)
	c.mu.RUnlock()
	f := Family{Name: c.name, Help: c.help, Kind: KindCounter}
	for v, counter := range all {
		f.Samples = append(f.Samples, Sample{Labels: c.named(v), Value: counter.Value()})
	}
	return []Family{f}
}
