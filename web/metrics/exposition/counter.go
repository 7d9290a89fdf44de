package exposition

import "sync/atomic"

// Counter only grows. The zero value is a counter of which nothing is counted yet.
type Counter struct{ n atomic.Uint64 }

// Inc counts one.
func (c *Counter) Inc() { c.n.Add(1) }

// Add counts several. A number below 0 counts as none.
func (c *Counter) Add(n int64) { c.n.Add(uint64(max(0, n))) }

// Value is what has been counted.
func (c *Counter) Value() float64 { return float64(c.n.Load()) }

// Counters is a family of counters, which its labels tell apart.
type Counters struct{ vector[Counter] }

// NewCounters returns a family of which nothing is counted yet. The names of the labels, at most three, are
// sorted.
func NewCounters(name, help string, labels ...string) *Counters {
	return &Counters{newVector[Counter](described{name, help, labels})}
}

// With is the counter with some values of the labels, in the order of their names.
func (c *Counters) With(labels ...string) *Counter {
	return c.with(labels, func() *Counter { return &Counter{} })
}

// Families implements Source.
func (c *Counters) Families() []Family {
	return c.family(KindCounter, func(n *Counter, labels []Label) []Sample {
		return []Sample{{Labels: labels, Value: n.Value()}}
	})
}
