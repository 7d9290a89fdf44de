package colour

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Colouring: the places of a digit that strong links join take two colours in
// turn, and the digit stands in all places of the one colour or of the other.
//
//	     c2      c8
//	r1   A ─────── b      A sees another A: the digit is in b, b, …
//	     │                a place that sees an A and a b takes it in no case
//	r7   b ─────── A
//
// A cluster is all the places that are joined so.

// cluster is a set of candidates that strong links join, in two colours.
type cluster struct {
	nodes   []int32 // of the graph, in the order in which they were joined
	parents []int32 // of each, the node that it was joined to; the first has itself
	colours []uint8 // of each, 0 or 1
}

// clusters lists the clusters of candidates that strong links join, where joins lets
// the link pass.
func clusters(g *links.Graph, joins func(v, w int32) bool) []cluster {
	reached := make([]bool, g.Singles)
	var all []cluster
	for v := range int32(g.Singles) {
		if reached[v] || len(g.Strong[v]) == 0 {
			continue
		}
		reached[v] = true
		c := cluster{[]int32{v}, []int32{v}, []uint8{0}}
		for i := 0; i < len(c.nodes); i++ {
			for _, w := range g.Strong[c.nodes[i]] {
				if !g.IsGroup(w) && !reached[w] && joins(c.nodes[i], w) {
					reached[w] = true
					c.nodes, c.parents = append(c.nodes, w), append(c.parents, c.nodes[i])
					c.colours = append(c.colours, 1-c.colours[i])
				}
			}
		}
		if len(c.nodes) > 1 {
			all = append(all, c)
		}
	}
	return all
}

// colourCluster is a cluster of one digit: the cells of each colour.
type colourCluster struct {
	cluster
	digit int
	cells [2]solver.CellSet
}

// colourClusters lists the clusters of all digits, digit by digit.
func colourClusters(s *search.Search) []colourCluster {
	f := &search.Memo[facts](s).clusters
	if f.Known(s) {
		return f.Value
	}
	g := links.Of(s)
	all := f.Value[:0]
	for _, c := range clusters(g, func(v, w int32) bool { return g.Digit(v) == g.Digit(w) }) {
		s.Spend(len(c.nodes))
		colours := colourCluster{cluster: c, digit: g.Digit(c.nodes[0])}
		for i, v := range c.nodes {
			colours.cells[c.colours[i]].Add(g.Candidate(v).Cell)
		}
		all = append(all, colours)
	}
	slices.SortStableFunc(all, func(a, b colourCluster) int { return a.digit - b.digit })
	f.Value = all
	f.DropIfCut(s)
	return all
}

// facts are what the techniques of the package share about a position.
type facts struct{ clusters search.Fact[[]colourCluster] }

// findColourTraps finds the places that see both colours of a cluster.
func findColourTraps(s *search.Search) {
	b := s.Board
	for _, c := range colourClusters(s) {
		if s.Stop() {
			return
		}
		seen := b.Geometry().SeenBy(c.cells[0]).And(b.Geometry().SeenBy(c.cells[1]))
		gone := b.PlacesWithin(seen.Minus(c.cells[0]).Minus(c.cells[1]), c.digit)
		if !gone.Empty() && !s.Emit(colourStep(s, gone, c)) {
			return
		}
	}
}

// findColourWraps finds the colours that are wrong because two of their places see each
// other.
func findColourWraps(s *search.Search) {
	for _, c := range colourClusters(s) {
		for i, cells := range c.cells {
			if s.Stop() {
				return
			}
			if !s.Board.Geometry().SeesItself(cells) {
				continue
			}
			wrong := c.from(i)
			step := colourStep(s, cells, wrong)
			step.Links = appendClash(s.Board.Geometry(), step.Links, wrong.cells[0], wrong.cells[0], c.digit)
			if !s.Emit(step) {
				return
			}
		}
	}
}

// from is the cluster with the given colour as its first.
func (c colourCluster) from(colour int) colourCluster {
	if colour == 0 {
		return c
	}
	c.cells[0], c.cells[1] = c.cells[1], c.cells[0]
	return c
}

// colourStep is a step of clusters of one digit. Its evidence is the strong links of the
// clusters, which act both ways. Where colours see each other, the caller adds a weak link.
func colourStep(s *search.Search, gone solver.CellSet, clusters ...colourCluster) position.Step {
	g, digit := links.Of(s), clusters[0].digit
	step := position.Step{Digits: solver.DigitsOf(digit), Eliminations: position.AppendPlaces(nil, gone, digit)}
	for i, c := range clusters {
		for colour, cells := range c.cells {
			for cell := range cells.All() {
				step.Marks = append(step.Marks, position.MarkPart(position.Colour, 2*i+colour+1, cell, digit))
			}
		}
		step.Links = appendClusterLinks(g, s.Board, step.Links, c.cluster)
	}
	return step
}

// appendClusterLinks adds the strong links that join a cluster, each followed by the
// weak link between the same candidates.
func appendClusterLinks(g *links.Graph, b *position.Board, to []position.Link, c cluster) []position.Link {
	for i, v := range c.nodes[1:] {
		p := c.parents[i+1]
		to = append(to, g.Link(b, p, v, links.Strong), g.Link(b, p, v, links.Weak))
	}
	return to
}

// appendClash adds the first weak link between two colours of a digit that see each other,
// if they do.
func appendClash(g *position.Geometry, links []position.Link, one, other solver.CellSet, digit int) []position.Link {
	from, to, ok := firstSeeing(g, one, other)
	if !ok {
		return links
	}
	return append(links, position.WeakLink(position.NodeOf(position.Candidate{Cell: from, Digit: digit}), position.NodeOf(position.Candidate{Cell: to, Digit: digit})))
}

// firstSeeing is the first pair of cells, one of each set, that see each other.
func firstSeeing(g *position.Geometry, one, other solver.CellSet) (from, to int, ok bool) {
	for c := range one.All() {
		if seen := g.PeerSets[c].And(other); !seen.Empty() {
			return c, seen.First(), true
		}
	}
	return position.None, position.None, false
}

func tellColourTrap(t tell.Teller) words.Words {
	digit := words.TheDigits(t.Step.Digits)
	say := words.Blanks{"digit": digit}
	both := t.TheCells(t.CellsOf(position.Colour, 0)).Shows
	return words.Words{
		Title: say.Text("{digit} in two colours"),
		Reasons: slices.Concat(
			eitherColour(t, 0),
			say.Because("Whichever it is, a cell that sees one of each cannot be {digit}.").Showing(both),
		),
		Pattern: colourPattern(t),
	}
}

func tellColourWrap(t tell.Teller) words.Words {
	clash, _ := clashOf(t, 1, 1)
	say := words.Blanks{"digit": words.TheDigits(t.Step.Digits), "clash": clash}
	former := t.TheCells(t.CellsOf(position.Colour, 1)).Shows
	return words.Words{
		Title: say.Text("{digit} in two colours"),
		Reasons: slices.Concat(
			eitherColour(t, 0),
			say.Because("The former cannot be, because {clash}: one of them at most is {digit}.").Showing(former),
		),
		Pattern: colourPattern(t),
	}
}
