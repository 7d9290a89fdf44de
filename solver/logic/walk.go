package logic

import (
	"slices"

	"sudoku/solver/position"
)

// walk is what follows from one literal through single links, each conclusion by
// the shortest way, the first of several. The same walk serves many starts; its
// memory is kept.
type walk struct {
	graph   *graph
	order   []literal // in the order in which they were reached; the start first
	parents []literal // by literal; meaningful for those reached
	depths  []int32   // by literal: links from the start, plus one; 0: not reached
}

// run follows every link from the start, breadth first, through at most so many
// links. Where both a statement and its opposite are reached, both are there. It
// reports false when the search is to stop.
func (w *walk) run(s *search, g *graph, start literal, most int) bool {
	w.reset(g)
	w.reach(start, start, 1)
	for i := 0; i < len(w.order); i++ {
		l := w.order[i]
		if int(w.depths[l]) > most {
			break
		}
		to, on := g.from(l)
		if s.spend(1 + len(to)/4) {
			return false
		}
		for _, v := range to {
			next := isFalse(v)
			if on {
				next = isTrue(v)
			}
			if w.depths[next] == 0 {
				w.reach(next, l, w.depths[l]+1)
			}
		}
	}
	return true
}

// reset forgets the last walk, of this graph or another.
func (w *walk) reset(g *graph) {
	if w.graph != g || len(w.depths) != 2*g.nodes() {
		w.graph = g
		w.depths = make([]int32, 2*g.nodes())
		w.parents = make([]literal, 2*g.nodes())
	}
	for _, l := range w.order {
		if int(l) < len(w.depths) {
			w.depths[l] = 0
		}
	}
	w.order = w.order[:0]
}

func (w *walk) reach(l, parent literal, depth int32) {
	w.depths[l], w.parents[l] = depth, parent
	w.order = append(w.order, l)
}

// reached reports whether the statement follows from the start.
func (w *walk) reached(l literal) bool { return w.depths[l] != 0 }

// way lists the literals from the start to one that was reached.
func (w *walk) way(to literal) []literal { return wayTo(w.parents, to, nil) }

// wayTo lists what leads from a start, which is its own parent, to something that
// was reached from there, in the memory given.
func wayTo[I ~int | ~int32](parents []I, to I, memory []I) []I {
	way := append(memory[:0], to)
	for parents[to] != to {
		to = parents[to]
		way = append(way, to)
	}
	slices.Reverse(way)
	return way
}

// branch is a way as a case of a forcing technique.
func (g *graph) branch(b *position.Board, way []literal) position.Branch {
	var branch position.Branch
	for i, l := range way {
		step := position.Implication{Node: g.node(l.node()), On: l.on(), Why: position.Reason{Kind: position.ByAssumption}}
		if i > 0 {
			step.From, step.Why = []int{i - 1}, position.Reason{Kind: position.BySight}
			if l.on() {
				step.Why = g.why(b, way[i-1].node(), l.node())
			}
		}
		branch = append(branch, step)
	}
	return branch
}
