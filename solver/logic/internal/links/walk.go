package links

import (
	"slices"

	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Walk is what follows from one literal through single links, each conclusion by
// the shortest way, the first of several. The same walk serves many starts; its
// memory is kept.
type Walk struct {
	graph   *Graph
	Order   []Literal // in the order in which they were reached; the start first
	parents []Literal // by literal; meaningful for those reached
	Depths  []int32   // by literal: links from the start, plus one; 0: not reached
}

// Run follows every link from the start, breadth first, through a number of links at
// most. Where both a statement and its opposite are reached, both are there. It reports
// false when the search stops.
func (w *Walk) Run(s *search.Search, g *Graph, start Literal, most int) bool {
	w.reset(g)
	w.reach(start, start, 1)
	for i := 0; i < len(w.Order); i++ {
		l := w.Order[i]
		if int(w.Depths[l]) > most {
			break
		}
		to, on := g.From(l)
		if s.Spend(1 + len(to)/4) {
			return false
		}
		for _, v := range to {
			next := False(v)
			if on {
				next = True(v)
			}
			if w.Depths[next] == 0 {
				w.reach(next, l, w.Depths[l]+1)
			}
		}
	}
	return true
}

// reset forgets the last walk, of this graph or another.
func (w *Walk) reset(g *Graph) {
	if w.graph != g || len(w.Depths) != 2*g.Nodes() {
		w.graph = g
		w.Depths = make([]int32, 2*g.Nodes())
		w.parents = make([]Literal, 2*g.Nodes())
	}
	for _, l := range w.Order {
		if int(l) < len(w.Depths) {
			w.Depths[l] = 0
		}
	}
	w.Order = w.Order[:0]
}

func (w *Walk) reach(l, parent Literal, depth int32) {
	w.Depths[l], w.parents[l] = depth, parent
	w.Order = append(w.Order, l)
}

// Reached reports whether the statement follows from the start.
func (w *Walk) Reached(l Literal) bool { return w.Depths[l] != 0 }

// Way lists the literals from the start to one that was reached.
func (w *Walk) Way(to Literal) []Literal { return WayTo(w.parents, to, nil) }

// WayTo lists what leads from a start, which is its own parent, to something that
// was reached from there, in the memory given.
func WayTo[I ~int | ~int32](parents []I, to I, memory []I) []I {
	way := append(memory[:0], to)
	for parents[to] != to {
		to = parents[to]
		way = append(way, to)
	}
	slices.Reverse(way)
	return way
}

// Branch is a way as a case of a forcing technique.
func (g *Graph) Branch(b *position.Board, way []Literal) position.Branch {
	var branch position.Branch
	for i, l := range way {
		step := position.Implication{Node: g.Node(l.Node()), On: l.On(), Why: position.Reason{Kind: position.ByAssumption}}
		if i > 0 {
			step.From, step.Why = []int{i - 1}, position.Reason{Kind: position.BySight}
			if l.On() {
				step.Why = g.Why(b, way[i-1].Node(), l.Node())
			}
		}
		branch = append(branch, step)
	}
	return branch
}
