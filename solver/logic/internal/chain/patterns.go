package chain

import (
	"maps"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/uniqueness"
	"sudoku/solver/position"
)

// Strong links beyond cells and houses: chains can run through a pattern of another
// technique that has two ways out.
//
//	rectangle   the candidates beside the two digits of a unique rectangle: if
//	            none of them is true, there are two solutions
//	fish        the places of a digit in three lines beside two lines across: if
//	            it is in none of them, three lines have it in two

// withRectangles is the graph with the links of unique rectangles.
func withRectangles(s *search.Search) *links.Graph {
	g, b := links.Of(s).Clone(), s.Board
	known := uniqueness.RectanglesOf(b.Geometry()).All
	for i := range known {
		if s.Spend(1) {
			break
		}
		cells := known[i][:]
		if common := b.CommonCandidates(cells); common.Len() >= 2 && b.CandidatesOf(cells).Len() <= 4 { // or the exits have three digits
			addRectangle(g, b, lists.Sorted(slices.Clone(cells)), common)
		}
	}
	return g
}

// addRectangle adds the links of a rectangle, for each two of its common digits.
func addRectangle(g *links.Graph, b *position.Board, cells []int, common solver.Digits) {
	for x := range common.All() {
		for y := range common.All() {
			if x >= y {
				continue
			}
			pair := solver.DigitsOf(x, y)
			var extra []position.Candidate
			for _, c := range cells {
				extra = position.AppendCandidates(extra, c, b.Candidates(c)&^pair)
			}
			addExits(g, b, extra, position.Reason{Kind: position.ByUniqueness, Cells: cells, Digits: pair})
		}
	}
}

// addExits adds a strong link between two nodes that candidates can be parted into,
// of which one is true.
func addExits(g *links.Graph, b *position.Board, exits []position.Candidate, why position.Reason) {
	if len(exits) == 2 {
		addExit(g, g.Index(exits[0]), g.Index(exits[1]), why)
		return
	}
	at := map[int]solver.CellSet{}
	for _, x := range exits {
		cells := at[x.Digit]
		cells.Add(x.Cell)
		at[x.Digit] = cells
	}
	if len(at) != 2 {
		return
	}
	var nodes []int32
	for _, d := range slices.Sorted(maps.Keys(at)) {
		if b.Seeing(at[d], d).Empty() {
			return // nothing to go on to
		}
		nodes = append(nodes, g.AddGroup(b, at[d], d))
	}
	addExit(g, nodes[0], nodes[1], why)
}

// addExit adds a strong link unless there is one.
func addExit(g *links.Graph, v, w int32, why position.Reason) {
	if !slices.Contains(g.Strong[v], w) {
		g.AddReasoned(v, w, why)
	}
}

// fishBase is the most places of a line of an almost fish.
const fishBase = 4

// withFish is the graph with the links of fish that lack a line across.
func withFish(s *search.Search) *links.Graph {
	g, n := links.Of(s).Clone(), s.Board.Geometry().Size()
	for d := range s.Board.Geometry().AllDigits().All() {
		for _, first := range []int{0, n} {
			f := almostFish{s: s, graph: g, digit: d, first: first}
			for h := first; h < first+n; h++ {
				if places := bitset.Count(s.Board.HousePlaces(h, d)); places > 1 && places <= fishBase {
					f.lines = append(f.lines, h)
				}
			}
			if !f.choose(nil) {
				return g
			}
		}
	}
	return g
}

// almostFish is a search for three lines of a digit that leave two lines across in
// two ways.
type almostFish struct {
	s     *search.Search
	graph *links.Graph
	digit int
	first int // the first of the rows, or of the columns
	lines []int
}

// choose adds lines until there are three.
func (f almostFish) choose(chosen []int) bool {
	if len(chosen) == 3 {
		return f.cover(chosen)
	}
	for i, h := range f.lines {
		rest := f
		rest.lines = f.lines[i+1:]
		if f.s.Spend(1) || !rest.choose(append(chosen[:len(chosen):len(chosen)], h)) {
			return false
		}
	}
	return true
}

// cover looks for two lines across that leave places in two nodes.
func (f almostFish) cover(bases []int) bool {
	b := f.s.Board
	var union uint32
	for _, h := range bases {
		union |= b.HousePlaces(h, f.digit)
	}
	if bitset.Count(union) > 2+2*fishBase/2 {
		return true
	}
	for x := union; x != 0; x &= x - 1 {
		for y := x & (x - 1); y != 0; y &= y - 1 {
			if f.s.Spend(3) {
				return false
			}
			f.leave(bases, []int{bitset.Lowest(x), bitset.Lowest(y)})
		}
	}
	return true
}

// leave adds the links of the places outside the cover, if they are two nodes: two
// places, or two groups of an area.
func (f almostFish) leave(bases, across []int) {
	b, n := f.s.Board, f.s.Board.Geometry().Size()
	covers := []int{n - f.first + across[0], n - f.first + across[1]}
	covered := b.Geometry().HouseSets[covers[0]].Or(b.Geometry().HouseSets[covers[1]])
	var out solver.CellSet
	for _, h := range bases {
		rest := b.PlacesWithin(b.Geometry().HouseSets[h], f.digit).Minus(covered)
		if rest == b.PlacesWithin(b.Geometry().HouseSets[h], f.digit) {
			return // a line that the cover does not touch
		}
		out = out.Or(rest)
	}
	if out.Len() < 2 || out.Len() > 4 {
		return
	}
	why := position.Reason{Kind: position.ByFish, Houses: bases, Covers: covers, Digits: solver.DigitsOf(f.digit)}
	for c := range out.All() {
		f.part(solver.CellsOf(c), out.Minus(solver.CellsOf(c)), why)
		for _, h := range b.Geometry().HousesOf(c) {
			one := out.And(b.Geometry().HouseSets[h])
			f.part(one, out.Minus(one), why)
		}
	}
}

// part adds the link between two parts of the places, if each is a node.
func (f almostFish) part(one, other solver.CellSet, why position.Reason) {
	b, g := f.s.Board, f.graph
	if one.Empty() || other.Empty() || b.Seeing(one, f.digit).Empty() || b.Seeing(other, f.digit).Empty() {
		return
	}
	addExit(g, g.AddGroup(b, one, f.digit), g.AddGroup(b, other, f.digit), why)
}
