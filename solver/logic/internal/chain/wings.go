package chain

import (
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Wings that are named chains: three strong links, of cells of two (c) or of pairs
// of places in a house (h), and what joins them:
//
//	M-Wing  c h h  (x=y) - y = (y-x) = x     both ends are x
//	S-Wing  h c h  x = x - (x=y) - y = y     the ends are x and y, and see each other
//	H-Wing  c h h  (x=y) - y = (y-z) = z     the ends are x and z, and see each other
//	        c c h  (x=y) - (y=z) - z = z
//	        c h c  (x=y) - y = y - (y=z)
//	L-Wing  h h h  x = (x-y) = (y-z) = z     z is x, or the ends see each other
//
// The W-Wing, c h c with both ends x, has a file of its own; c c c is an XY-Wing or
// an XY-chain.

// wingShape is the shape of such a chain.
type wingShape struct {
	cells  [3]bool // which strong links are of cells
	within [2]bool // which weak links are within a cell
	same   bool    // both ends are the same digit
}

var (
	mWing = []wingShape{{cells: [3]bool{true, false, false}, within: [2]bool{false, true}, same: true}}
	sWing = []wingShape{{cells: [3]bool{false, true, false}}}
	hWing = []wingShape{
		{cells: [3]bool{true, false, false}, within: [2]bool{false, true}},
		{cells: [3]bool{true, true, false}},
		{cells: [3]bool{true, false, true}},
	}
	lWing = []wingShape{
		{within: [2]bool{true, true}, same: true},
		{within: [2]bool{true, true}},
	}
)

// findWings returns the search for chains of some shapes.
func findWings(shapes []wingShape) func(*search.Search) {
	return func(s *search.Search) {
		for _, shape := range shapes {
			w := wingSearch{s: s, graph: links.Of(s), shape: shape}
			for v := range int32(w.graph.Singles) {
				if len(w.graph.Strong[v]) > 0 && !w.extend([]int32{v}) {
					return
				}
			}
		}
	}
}

// wingSearch is a search for chains of one shape.
type wingSearch struct {
	graph *links.Graph
	s     *search.Search
	shape wingShape
}

// extend adds nodes to a way until it has six.
func (w wingSearch) extend(way []int32) bool {
	if w.s.Spend(2) {
		return false
	}
	if len(way) == 6 {
		return w.conclude(way)
	}
	v, strong := way[len(way)-1], len(way)%2 == 1
	to, within := w.graph.Weak[v], false
	if strong {
		to, within = w.graph.Strong[v], w.shape.cells[len(way)/2]
	} else {
		within = w.shape.within[len(way)/2-1]
	}
	for _, next := range to {
		if w.graph.IsGroup(next) || (int(next)/w.graph.N == int(v)/w.graph.N) != within || w.met(way, next) {
			continue
		}
		if !strong && len(w.graph.Strong[next]) == 0 {
			continue
		}
		if !w.extend(append(way[:len(way):len(way)], next)) {
			return false
		}
	}
	return true
}

// met reports whether a way was in the cell of a node before its last node.
func (w wingSearch) met(way []int32, next int32) bool {
	for _, v := range way[:len(way)-1] {
		if int(v)/w.graph.N == int(next)/w.graph.N {
			return true
		}
	}
	return false
}

// conclude hands over a chain that concludes something.
func (w wingSearch) conclude(way []int32) bool {
	b := w.s.Board
	x, y := w.graph.Candidate(way[0]), w.graph.Candidate(way[5])
	if (x.Digit == y.Digit) != w.shape.same {
		return true
	}
	if x.Digit != y.Digit && !b.Geometry().Sees(x.Cell, y.Cell) {
		return true
	}
	gone := position.Ordered(b.GoneByEither(x, y))
	if len(gone) == 0 {
		return true
	}
	joined := make([]position.Link, 0, 5)
	for i := 1; i < len(way); i++ {
		joined = append(joined, w.graph.Link(b, way[i-1], way[i], links.Strength(i%2 == 1)))
	}
	return w.s.Emit(position.Step{Digits: position.Node(gone).Digits(), Eliminations: gone, Marks: chainMarks(joined, position.Off), Links: joined})
}
