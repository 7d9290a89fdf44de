package forcing

import (
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Digit forcing chains: what follows from a candidate and from its opposite through
// single links, of groups too, holds whichever is true.
//
//	r1c1 is 5 → … → X; r1c1 is not 5 → … → X: X

// digitForcing is a search for what both lead to.
type digitForcing struct {
	s       *search.Search
	graph   *links.Graph
	on, off links.Walk // from the candidate, and from its opposite
	found   conclusions
}

func findDigitForcing(s *search.Search) {
	d := digitForcing{s: s, graph: links.Of(s), found: newConclusions()}
	if !d.findAll() {
		return
	}
	for _, x := range d.found.sorted() {
		if !d.walk(x.starts[0].Node()) || !s.Emit(d.step(x)) {
			return
		}
	}
}

// findAll finds the conclusions from every candidate.
func (d *digitForcing) findAll() bool {
	for c, candidates := range d.s.Board.AllCandidates() {
		for digit := range candidates.All() {
			v := d.graph.Index(position.Candidate{Cell: c, Digit: digit})
			if !d.walk(v) {
				return false
			}
			for _, l := range d.on.Order {
				if !d.graph.IsGroup(l.Node()) && l.Node() != v && d.off.Reached(l) {
					d.found.add(conclusion{target: l, starts: []links.Literal{links.True(v)}, nodes: int(d.on.Depths[l] + d.off.Depths[l])})
				}
			}
		}
	}
	return true
}

// walk follows both cases of a candidate.
func (d *digitForcing) walk(v int32) bool {
	most := d.graph.Nodes()
	return d.on.Run(d.s, d.graph, links.True(v), most) && d.off.Run(d.s, d.graph, links.False(v), most)
}

// step is a conclusion with the ways to it that were walked last.
func (d *digitForcing) step(x conclusion) position.Step {
	step := conclusionStep(d.graph.Candidate(x.target.Node()), x.target.On())
	for _, w := range []*links.Walk{&d.on, &d.off} {
		branch := d.graph.Branch(d.s.Board, w.Way(x.target))
		step.Branches = append(step.Branches, links.UntilClash(d.s.Board.Geometry(), branch))
	}
	step.Length = x.nodes
	return step
}
