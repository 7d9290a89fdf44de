package logic

import (
	"sudoku/solver/position"
)

// Digit forcing chains: what follows from a candidate and from its opposite through
// single links, of groups too, holds whichever is true.
//
//	r1c1 is 5 → … → X; r1c1 is not 5 → … → X: X

// digitForcing is a search for what both lead to.
type digitForcing struct {
	s       *search
	graph   *graph
	on, off walk // from the candidate, and from its opposite
	found   easiest
}

func findDigitForcing(s *search) {
	d := digitForcing{s: s, graph: s.links(), found: easiest{at: map[literal]int{}}}
	if !d.look() {
		return
	}
	for _, x := range d.found.sorted() {
		if !d.walk(x.starts[0].node()) || !s.emit(d.step(x)) {
			return
		}
	}
}

// look finds the conclusions from every candidate. It reports false when the search
// is to stop.
func (d *digitForcing) look() bool {
	for c, candidates := range d.s.board.AllCandidates() {
		for digit := range candidates.All() {
			v := d.graph.index(position.Candidate{Cell: c, Digit: digit})
			if !d.walk(v) {
				return false
			}
			for _, l := range d.on.order {
				if !d.graph.isGroup(l.node()) && l.node() != v && d.off.reached(l) {
					d.found.add(forced{target: l, starts: []literal{isTrue(v)}, nodes: int(d.on.depths[l] + d.off.depths[l])})
				}
			}
		}
	}
	return true
}

// walk follows both cases of a candidate. It reports false when the search is to
// stop.
func (d *digitForcing) walk(v int32) bool {
	most := d.graph.nodes()
	return d.on.run(d.s, d.graph, isTrue(v), most) && d.off.run(d.s, d.graph, isFalse(v), most)
}

// step is a conclusion with the ways to it that were walked last.
func (d *digitForcing) step(x forced) position.Step {
	step := conclusionStep(d.graph.candidate(x.target.node()), x.target.on())
	for _, w := range []*walk{&d.on, &d.off} {
		branch := d.graph.branch(d.s.board, w.way(x.target))
		step.Branches = append(step.Branches, untilClash(d.s.board.Geometry(), branch))
	}
	step.Length = x.nodes
	return step
}
