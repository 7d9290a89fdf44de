package exposition

import (
	"fmt"
	"maps"
	"sync"
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

// vector is what a family counts, by the values of its labels.
type vector[T any] struct {
	described
	mu  sync.RWMutex
	all map[values]*T
}

func newVector[T any](d described) vector[T] { return vector[T]{described: d, all: map[values]*T{}} }

// with finds what is counted under some labels, or begins it.
func (c *vector[T]) with(labels []string, begin func() *T) *T {
	v := c.of(labels)
	c.mu.RLock()
	found := c.all[v]
	c.mu.RUnlock()
	if found != nil {
		return found
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all[v] == nil {
		c.all[v] = begin()
	}
	return c.all[v]
}

// family is all that is counted by now, in the samples of each.
func (c *vector[T]) family(kind Kind, samples func(of *T, labels []Label) []Sample) []Family {
	c.mu.RLock()
	all := maps.Clone(c.all)
	c.mu.RUnlock()
	f := Family{Name: c.name, Help: c.help, Kind: kind}
	for v, of := range all {
		f.Samples = append(f.Samples, samples(of, c.named(v))...)
	}
	return []Family{f}
}
