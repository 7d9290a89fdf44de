package colour

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
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
// A cluster is all the places that are joined so. Several clusters of a digit act
// on each other where their colours meet.

var colouringMethods = []family.Method{
	{ID: "simple-colour-trap", Find: findColourTraps, Tell: tellColourTrap},
	{ID: "simple-colour-wrap", Find: findColourWraps, Tell: tellColourWrap},
	{ID: "multi-colours-1", Find: findMultiColours1, Tell: tellMultiColours1},
	{ID: "multi-colours-2", Find: findMultiColours2, Tell: tellMultiColours2},
	{ID: "weak-colours", Find: findWeakColours, Tell: tellWeakColours},
	{ID: "x-colours", Find: findXColours, Tell: tellXColours},
	{ID: "medusa-3d", Find: findMedusa, Tell: tellMedusa},
}

// cluster is a set of candidates that strong links join, in two colours.
type cluster struct {
	nodes   []int32 // of the graph, in the order in which they were joined
	parents []int32 // of each, the node that it was joined to; the first has itself
	colours []uint8 // of each, 0 or 1
}

// clusters lists the clusters of the candidates that a filter lets pass; links
// are followed where it lets both ends pass.
func clusters(g *links.Graph, joins func(v, w int32) bool) []cluster {
	met := make([]bool, g.Singles)
	var all []cluster
	for v := range int32(g.Singles) {
		if met[v] || len(g.Strong[v]) == 0 {
			continue
		}
		met[v] = true
		c := cluster{[]int32{v}, []int32{v}, []uint8{0}}
		for i := 0; i < len(c.nodes); i++ {
			for _, w := range g.Strong[c.nodes[i]] {
				if !g.IsGroup(w) && !met[w] && joins(c.nodes[i], w) {
					met[w] = true
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
		cc := colourCluster{cluster: c, digit: g.Digit(c.nodes[0])}
		for i, v := range c.nodes {
			cc.cells[c.colours[i]].Add(g.Candidate(v).Cell)
		}
		all = append(all, cc)
	}
	slices.SortStableFunc(all, func(a, b colourCluster) int { return a.digit - b.digit })
	f.Value = all
	f.DropIfCut(s)
	return all
}

// facts is what the family finds out about a position.
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

// findColourWraps finds the colours that cannot be: two of their places see each
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
			if !s.Emit(colourStep(s, cells, c.from(i))) {
				return
			}
		}
	}
}

// from is the cluster with the colour given as its first.
func (c colourCluster) from(colour int) colourCluster {
	if colour == 0 {
		return c
	}
	c.cells[0], c.cells[1] = c.cells[1], c.cells[0]
	return c
}

// findMultiColours1 finds places that see a colour of one cluster and a colour of
// another, whose opposites see each other: not both of those are true, so one of
// these is. What two clusters conclude by several such pairs is one step.
func findMultiColours1(s *search.Search) {
	g := s.Board.Geometry()
	colourPairs(s, func(one, other colourCluster) bool {
		var gone solver.CellSet
		for i := range 4 {
			a, b := one.from(i&1), other.from(i>>1)
			if g.SeenBy(a.cells[0]).Meets(b.cells[0]) {
				gone = gone.Or(g.SeenBy(a.cells[1]).And(g.SeenBy(b.cells[1])))
			}
		}
		gone = s.Board.PlacesWithin(gone, one.digit)
		return !s.Spend(10) && (gone.Empty() || s.Emit(colourStep(s, gone, one, other)))
	})
}

// findMultiColours2 finds the colours that see both colours of another cluster,
// one of which is true.
func findMultiColours2(s *search.Search) {
	g := s.Board.Geometry()
	colourPairs(s, func(one, other colourCluster) bool {
		for i := range 4 {
			a, b := one.from(i&1), other
			if i > 1 {
				a, b = other.from(i&1), one
			}
			if s.Stop() {
				return false
			}
			seen := g.SeenBy(a.cells[0])
			if seen.Meets(b.cells[0]) && seen.Meets(b.cells[1]) && !s.Emit(colourStep(s, a.cells[0], a, b)) {
				return false
			}
		}
		return true
	})
}

// colourPairs visits the pairs of clusters of the same digit, until one wants no
// more.
func colourPairs(s *search.Search, visit func(one, other colourCluster) bool) {
	all := colourClusters(s)
	for i, one := range all {
		for _, other := range all[i+1:] {
			if other.digit == one.digit && !visit(one, other) {
				return
			}
		}
	}
}

// colourStep is a step of clusters of one digit: its evidence are the strong links
// of the clusters, which act both ways, and where colours that exclude each other
// meet.
func colourStep(s *search.Search, gone solver.CellSet, clusters ...colourCluster) position.Step {
	g, digit := links.Of(s), clusters[0].digit
	step := position.Step{Digits: solver.DigitsOf(digit), Eliminations: position.AppendPlaces(nil, gone, digit)}
	for i, c := range clusters {
		for colour, cells := range c.cells {
			for cell := range cells.All() {
				step.Marks = append(step.Marks, position.MarkPart(position.Colour, 2*i+colour+1, cell, digit))
			}
		}
		step.Links = appendTree(g, s.Board, step.Links, c.cluster)
	}
	step.Links = appendClashes(s.Board.Geometry(), step.Links, clusters)
	return step
}

// appendTree adds the strong links that join a cluster, each with the weak one
// that it is too.
func appendTree(g *links.Graph, b *position.Board, links []position.Link, c cluster) []position.Link {
	for i, v := range c.nodes[1:] {
		p := c.parents[i+1]
		links = append(links, g.Link(b, p, v, true), g.Link(b, p, v, false))
	}
	return links
}

// appendClashes adds the weak links between the colours: within those of one
// cluster, and between those of two, the first of each pair of colours.
func appendClashes(g *position.Geometry, links []position.Link, clusters []colourCluster) []position.Link {
	one, other := clusters[0], clusters[len(clusters)-1]
	for i, from := range one.cells {
		for k, to := range other.cells {
			if len(clusters) == 1 && i != k {
				continue // they see each other by what they are
			}
			if c, d, ok := meeting(g, from, to); ok {
				links = append(links, position.WeakLink(position.NodeOf(position.Candidate{Cell: c, Digit: one.digit}), position.NodeOf(position.Candidate{Cell: d, Digit: one.digit})))
			}
		}
	}
	return links
}

// meeting is the first pair of cells, one of each set, that see each other.
func meeting(g *position.Geometry, one, other solver.CellSet) (from, to int, ok bool) {
	for c := range one.All() {
		if seen := g.PeerSets[c].And(other); !seen.Empty() {
			return c, seen.First(), true
		}
	}
	return position.None, position.None, false
}

func tellColourTrap(t words.Teller) words.Words {
	d := t.Digits("and")
	return words.Words{
		Title: fmt.Sprintf("%s in two colours", d),
		Because: fmt.Sprintf("%s Whichever it is, a cell that sees one of each cannot be %s.",
			eitherColour(t, 0), d),
		Pattern: colourPattern(t),
	}
}

func tellColourWrap(t words.Teller) words.Words {
	d, clash := t.Digits("and"), clash(t, 1, 1)
	return words.Words{
		Title: fmt.Sprintf("%s in two colours", d),
		Because: fmt.Sprintf("%s The former cannot be, because %s: one of them at most is %s.",
			eitherColour(t, 0), clash, d),
		Pattern: colourPattern(t),
	}
}

func tellMultiColours1(t words.Teller) words.Words {
	d := t.Digits("and")
	var so []string
	for i := range 4 {
		a, b := 1+i&1, 3+i>>1
		if clash := clash(t, a, b); clash != "" {
			one, other := colourCells(t, 3-a), colourCells(t, 7-b)
			so = append(so, fmt.Sprintf("since %s, %s %s or %s %s", clash, t.CellList(one), areAll(len(one), d), t.CellList(other), areAll(len(other), d)))
		}
	}
	return words.Words{
		Title: fmt.Sprintf("%s in two pairs of colours", d),
		Because: fmt.Sprintf("%s %s %s A cell that sees both cannot be %s.",
			eitherColour(t, 0), eitherColour(t, 1), words.Sentence(so), d),
		Pattern: colourPattern(t),
	}
}

func tellMultiColours2(t words.Teller) words.Words {
	d := t.Digits("and")
	return words.Words{
		Title: fmt.Sprintf("%s in two pairs of colours", d),
		Because: fmt.Sprintf("%s %s The very first cannot be, because %s, and %s: each way one of its cells sees a %s.",
			eitherColour(t, 0), eitherColour(t, 1), clash(t, 1, 3), clash(t, 1, 4), d),
		Pattern: colourPattern(t),
	}
}

// eitherColour says what the colours of a cluster mean, counted from 0, and why.
func eitherColour(t words.Teller, cluster int) string {
	d := t.Digits("and")
	a, b := colourCells(t, 2*cluster+1), colourCells(t, 2*cluster+2)
	either := fmt.Sprintf("Either %s %s or %s %s", t.CellList(a), areAll(len(a), d), t.CellList(b), areAll(len(b), d))
	return words.BecauseOf(either, colourHouses(t, cluster))
}

func areAll(cells int, digit string) string {
	switch cells {
	case 1:
		return "is " + digit
	case 2:
		return "are both " + digit
	}
	return "are all " + digit
}

func colourCells(t words.Teller, part int) []int {
	var cells []int
	for _, m := range t.Marks(position.Colour) {
		if m.Part == part {
			cells = append(cells, m.Cell)
		}
	}
	return cells
}

// colourHouses says in which houses the strong links of a cluster are.
func colourHouses(t words.Teller, cluster int) string {
	members := append(colourCells(t, 2*cluster+1), colourCells(t, 2*cluster+2)...)
	var houses []int
	for _, l := range t.Step.Links {
		if l.Strong && l.Why.Kind == position.ByHouse && slices.Contains(members, l.From[0].Cell) {
			houses = append(houses, l.Why.Houses[0])
		}
	}
	var marks []position.Mark
	for _, h := range lists.SortedOnce(houses) {
		marks = append(marks, position.MarkHouse(position.Base, h))
	}
	d := t.Digits("and")
	if len(marks) == 1 {
		return fmt.Sprintf("%s has just two places for %s", t.HouseList(marks), d)
	}
	return fmt.Sprintf("%s have just two places each for %s", t.HouseList(marks), d)
}

// wrongColour is which of two colours goes: the one of which a candidate does.
func wrongColour(t words.Teller) int {
	for _, m := range t.Marks(position.Colour) {
		if m.Part == 1 && slices.Contains(t.Step.Eliminations, position.Candidate{Cell: m.Cell, Digit: m.Digit}) {
			return 1
		}
	}
	return 2
}

// clash names a cell of one colour and a cell of another that exclude each other:
// those of a weak link that is not one of a cluster's own; "" when there is none.
func clash(t words.Teller, part, other int) string {
	one, two := colourCells(t, part), colourCells(t, other)
	for i, l := range t.Step.Links {
		own := i > 0 && t.Step.Links[i-1].Strong
		if from, to := l.From[0].Cell, l.To[0].Cell; !l.Strong && !own && slices.Contains(one, from) && slices.Contains(two, to) {
			return fmt.Sprintf("%s and %s see each other", t.Name(from), t.Name(to))
		}
	}
	return ""
}

// colourPattern writes the colours: "5 (r1c2,r4c7) / (r1c8,r4c3)".
func colourPattern(t words.Teller) string {
	pattern := t.ShortDigits()
	for part := 1; ; part++ {
		cells := colourCells(t, part)
		if cells == nil {
			return pattern
		}
		if part > 1 {
			pattern += [...]string{",", " /"}[(part-1)&1]
		}
		pattern += " (" + t.ShortCells(cells) + ")"
	}
}
