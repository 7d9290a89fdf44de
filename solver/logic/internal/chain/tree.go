package chain

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// chainTree is what follows from one literal along arcs, each conclusion by a
// shortest way: of several the one that is found first, breadth first. Its memory
// serves many starts.
type chainTree struct {
	*arcs
	order   []links.Literal // in the order in which they were reached; the start first
	parents []links.Literal // by literal; meaningful for those reached
	passed  []bool          // by literal
	late    bool
	dist    []int32           // by literal: links from the start, plus one; 0: not reached
	near    [][]links.Literal // scratch: by distance, what is followed next
	turns   int               // left for the search of other ways
	tail    []links.Literal   // scratch: a way from its end
}

func newChainTree(a *arcs) *chainTree {
	n := len(a.from)
	return &chainTree{arcs: a, parents: make([]links.Literal, n), passed: make([]bool, n), dist: make([]int32, n)}
}

// grow follows the arcs from a start, breadth first. Behind a set, which makes a chain
// longer by more than one link, a literal can have been passed before a shorter way to it
// is found: late says that there was one, and that measure has the least distances.
func (t *chainTree) grow(s *search.Search, start links.Literal) bool {
	t.reset()
	t.reach(start, start, 1)
	for i := 0; i < len(t.order); i++ {
		l := t.order[i]
		t.passed[l] = true
		for _, a := range t.from[l] {
			if t.reach(a.to, l, t.dist[l]+a.links) {
				t.late = t.late || t.passed[a.to]
			}
		}
		if s.Spend(1 + len(t.from[l])/8) {
			return false
		}
	}
	return true
}

// measure follows the arcs from a start, from the nearest literals on.
func (t *chainTree) measure(s *search.Search, start links.Literal) bool {
	t.reset()
	t.near = lists.Emptied(t.near, max(2, len(t.near)))
	t.reach(start, start, 1)
	t.near[1] = append(t.near[1], start)
	for d := 1; d < len(t.near); d++ {
		for i := 0; i < len(t.near[d]); i++ {
			l := t.near[d][i]
			if t.dist[l] != int32(d) {
				continue // it was nearer
			}
			for _, a := range t.from[l] {
				if to := d + int(a.links); t.reach(a.to, l, int32(to)) {
					for to >= len(t.near) {
						t.near = append(t.near, nil)
					}
					t.near[to] = append(t.near[to], a.to)
				}
			}
			if s.Spend(1 + len(t.from[l])/8) {
				return false
			}
		}
	}
	return true
}

// reach notes that a literal can be reached from another, at a distance. It reports
// whether that is news.
func (t *chainTree) reach(l, parent links.Literal, d int32) bool {
	old := t.dist[l]
	if old != 0 && old <= d {
		return false
	}
	if old == 0 {
		t.order = append(t.order, l)
	}
	t.dist[l], t.parents[l] = d, parent
	return true
}

// reset clears what the last tree reached.
func (t *chainTree) reset() {
	for _, l := range t.order {
		t.dist[l], t.passed[l] = 0, false
	}
	t.order, t.late = t.order[:0], false
}

// way lists the literals from the start to one that was reached, in the memory
// given.
func (t *chainTree) way(to links.Literal, memory []links.Literal) []links.Literal {
	return links.WayTo(t.parents, to, memory)
}

// mostBack bounds the search for other ways of the same length. Few literals are
// reached by as many.
const mostBack = 5000

// ways visits the shortest ways to a literal, until a visit returns false. Ways
// that are lassos are left out.
func (t *chainTree) ways(to links.Literal, loop bool, visit func(way []links.Literal) bool) {
	t.turns, t.tail = mostBack, t.tail[:0]
	t.back(to, loop, visit)
}

// back goes on from the end of a way towards its start.
func (t *chainTree) back(l links.Literal, loop bool, visit func([]links.Literal) bool) bool {
	if t.turns--; t.turns < 0 {
		return false
	}
	if t.crosses(l, loop) {
		return true
	}
	t.tail = append(t.tail, l)
	defer func() { t.tail = t.tail[:len(t.tail)-1] }()
	if t.dist[l] == 1 {
		way := slices.Clone(t.tail)
		slices.Reverse(way)
		return t.lasso(way, loop, byAllCells) || visit(way)
	}
	for _, a := range t.arcs.back[l] {
		if t.dist[a.to] != 0 && t.dist[a.to]+a.links == t.dist[l] && !t.back(a.to, loop, visit) {
			return false
		}
	}
	return true
}

// crosses reports whether a node put before the tail of a way makes it a lasso: its
// cells are all that a later node has, other than the next one.
func (t *chainTree) crosses(l links.Literal, loop bool) bool {
	if len(t.tail) < 2 || loop && t.touches(l, t.tail[0]) {
		return false
	}
	cells := t.cellsOf(l.Node())
	for _, later := range t.tail[:len(t.tail)-1] {
		if entry := t.entry(later.Node()); position.Within(&entry, &cells) {
			return true
		}
	}
	return false
}

// touches reports whether a node has the first cell of another.
func (t *chainTree) touches(l, other links.Literal) bool {
	entry := t.entry(l.Node())
	return entry.Has(t.firstCell(other.Node()))
}

// leftBy says by which cells of a group or a set a way has left it. HoDoKu looks at the first
// alone.
type leftBy uint8

const (
	byFirstCell leftBy = iota
	byAllCells
)

// lasso reports whether a way comes back to a cell that it has left. A loop may
// come back to the cell in which it starts.
func (t *chainTree) lasso(way []links.Literal, loop bool, by leftBy) bool {
	var used solver.CellSet
	home := t.firstCell(way[0].Node())
	for i, l := range way {
		v := l.Node()
		if used.Has(t.firstCell(v)) && (by == byFirstCell || t.entry(v).Within(used)) {
			return true
		}
		if i == 0 {
			continue
		}
		last := way[i-1].Node()
		entry := t.entry(last)
		if !loop || t.firstCell(last) != home && (by == byFirstCell || !entry.Has(home)) {
			used = used.Or(t.cellsOf(last))
		}
	}
	return false
}
