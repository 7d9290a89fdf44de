package exposition

import "sync/atomic"

// Gauge is a whole number that goes up and down.
type Gauge struct {
	described
	n atomic.Int64
}

// NewGauge returns a gauge at 0.
func NewGauge(name, help string) *Gauge { return &Gauge{described: described{name: name, help: help}} }

// Inc adds one.
func (g *Gauge) Inc() { g.n.Add(1) }

// Dec takes one away.
func (g *Gauge) Dec() { g.n.Add(-1) }

// Value is what it is now.
func (g *Gauge) Value() float64 { return float64(g.n.Load()) }

// Families implements Source.
func (g *Gauge) Families() []Family { return []Family{GaugeFamily(g.name, g.help, g.Value())} }
