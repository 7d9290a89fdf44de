package forcing

import (
	"slices"

	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/position"
)

// chainRun is what a run reached.
type chainRun struct {
	start    links.Literal
	order    []links.Literal
	causes   []cause
	set      []uint64 // the literals as bits
	conflict int32
	closing  links.Literal
	closedBy cause
	findings []finding
}

// mostKept is how many bytes of runs are kept in each mode. Past that they are made
// again when they are asked for: nearly empty boards of 25x25 have thousands of runs
// with thousands of literals each.
const mostKept = 32 << 20

// bytes is what the run takes in memory, without its findings, which are few.
func (r *chainRun) bytes() int { return 4*len(r.order) + 4*len(r.causes) + 8*len(r.set) }

// run returns what follows from a literal; nil when the search stops.
func (f *forcings) run(start links.Literal) *chainRun {
	if r := f.runs[start]; r != nil {
		return r
	}
	if !f.m.run(start) {
		return nil
	}
	r := f.m.keep(start)
	if f.kept += r.bytes(); f.kept > mostKept {
		clear(f.runs) // those in use live on
		f.kept = r.bytes()
	}
	f.runs[start] = r
	return r
}

// keep copies what the chainer has reached.
func (m *chainer) keep(start links.Literal) *chainRun {
	r := &chainRun{
		start: start, order: slices.Clone(m.order), causes: make([]cause, len(m.order)),
		set: make([]uint64, len(m.causes)/64+1), conflict: m.conflict, findings: slices.Clone(m.findings),
	}
	for i, l := range m.order {
		r.causes[i] = m.causes[l]
		bitset.SetBit(r.set, l)
	}
	if m.conflict != position.None {
		r.closing, r.closedBy = m.closing, m.causes[m.closing]
	}
	return r
}

// load puts the chainer back to where a run ended.
func (f *forcings) load(r *chainRun) {
	m := f.m
	copy(m.causes, m.initial)
	m.order = append(m.order[:0], r.order...)
	for i, l := range r.order {
		m.causes[l] = r.causes[i]
	}
	if m.conflict = r.conflict; r.conflict != position.None {
		m.closing = r.closing
		m.causes[r.closing] = r.closedBy
	}
	m.findings = append(m.findings[:0], r.findings...)
}
