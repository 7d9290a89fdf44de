package chain

import (
	"cmp"
	"encoding/binary"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// chainForm is the form of a chain.
type chainForm int

const (
	openChain         chainForm = iota // between two candidates, one of which is true
	discontinuousLoop                  // settles the candidate in which it begins and ends
	continuousLoop                     // holds all the way round
)

// foundChain is a chain with its conclusion.
type foundChain struct {
	form   chainForm
	way    []links.Literal
	gone   []position.Candidate
	length int  // as HoDoKu counts
	detour bool // HoDoKu does not find it
}

// chainsOf returns the chains of a kind, the shortest of each conclusion, from the
// shortest on. They are found along trees, one for each literal: these are the ones
// that HoDoKu knows.
func chainsOf(s *search.Search, k chainKind) []foundChain {
	f := &search.Memo[facts](s).chains[k]
	if f.Known(s) {
		return f.Value
	}
	c := newChainFinder(s, k)
	c.search((*chainFinder).takeTree)
	f.Value = c.shortestFirst()
	f.DropIfCut(s)
	return f.Value
}

// detoursOf returns the chains of a kind that lead to further conclusions by other
// shortest ways than those of the trees: so that what is found does not depend
// on how a board is turned.
func detoursOf(s *search.Search, k chainKind) []foundChain {
	f := &search.Memo[facts](s).detours[k]
	if f.Known(s) {
		return f.Value
	}
	c := newChainFinder(s, k)
	for _, x := range chainsOf(s, k) {
		if c.tree.wanted(k, x.way) {
			c.done[c.keyOf(x.form, x.gone)] = position.None
		}
	}
	c.search((*chainFinder).takeWays)
	f.Value = c.shortestFirst()
	f.DropIfCut(s)
	return f.Value
}

// chainFinder collects chains.
type chainFinder struct {
	tree   *chainTree
	exact  *chainTree // has the least distances where those of the tree are more
	s      *search.Search
	kind   chainKind
	found  []foundChain
	done   map[string]int // of each form and conclusion, its place in found; None: known before
	memory []links.Literal
	key    []byte
}

func newChainFinder(s *search.Search, k chainKind) *chainFinder {
	a := arcsOf(s, k)
	return &chainFinder{tree: newChainTree(a), exact: newChainTree(a), s: s, kind: k, done: map[string]int{}}
}

// search grows a tree from each literal, first from the true ones.
func (c *chainFinder) search(take func(*chainFinder, links.Literal, links.Literal, chainForm)) {
	for _, on := range []bool{true, false} {
		for cell, candidates := range c.s.Board.AllCandidates() {
			for d := range candidates.All() {
				start := links.Literal(2 * c.tree.graph.Index(position.Candidate{Cell: cell, Digit: d}))
				if on {
					start |= 1
				}
				if !c.tree.grow(c.s, start) || c.tree.late && !c.exact.measure(c.s, start) || !c.ends(start, take) {
					return
				}
			}
		}
	}
}

// ends takes the chains from a start that conclude something.
func (c *chainFinder) ends(start links.Literal, take func(*chainFinder, links.Literal, links.Literal, chainForm)) bool {
	home := c.tree.firstCell(start.Node())
	for _, l := range c.tree.order[1:] {
		if int(l.Node()) >= c.tree.graph.Singles || c.tree.dist[l] <= shortest {
			continue
		}
		switch x := c.tree.graph.Candidate(l.Node()); {
		case x.Cell == home:
			if form, ok := c.loopForm(start, l); ok {
				take(c, start, l, form)
			}
		case l.On() && !start.On() && c.concludes(c.tree.graph.Candidate(start.Node()), x):
			take(c, start, l, openChain)
		}
		if c.s.Stop() {
			return false
		}
	}
	return true
}

// loopForm is the form of a loop by its ends, both in one cell.
func (c *chainFinder) loopForm(start, end links.Literal) (form chainForm, ok bool) {
	x := c.tree.graph.Candidate(start.Node())
	same, pair := start.Node() == end.Node(), c.s.Board.Candidates(x.Cell).Len() == 2
	switch {
	case same:
		return discontinuousLoop, start.On() != end.On()
	case start.On() != end.On():
		return continuousLoop, !start.On() || pair
	}
	return discontinuousLoop, true
}

// concludes reports whether something goes because one of two candidates is true.
// Where it is just one place, the chain and that place are a discontinuous loop.
func (c *chainFinder) concludes(x, y position.Candidate) bool {
	b := c.s.Board
	if x.Digit == y.Digit {
		return b.CountSeeingBoth(x.Cell, y.Cell, x.Digit) > 1
	}
	return b.Candidates(y.Cell).Has(x.Digit) && b.Candidates(x.Cell).Has(y.Digit) && b.Geometry().Sees(x.Cell, y.Cell)
}

// takeTree takes the way of the tree. HoDoKu takes it too where it is late: another
// way is shorter, but was found after what follows was reached.
func (c *chainFinder) takeTree(start, end links.Literal, form chainForm) {
	c.memory = c.tree.way(end, c.memory)
	late := c.tree.late && !c.s.Options.LikeHoDoKu && c.distanceOf(c.memory) > c.exact.dist[end]
	if !late && c.fits(c.memory, form) && !c.tree.lasso(c.memory, form != openChain, byFirstCell) {
		c.add(c.memory, form)
	}
}

// takeWays takes all shortest ways.
func (c *chainFinder) takeWays(start, end links.Literal, form chainForm) {
	if form != continuousLoop && c.knows(form, c.conclusion([]links.Literal{start, end}, form)) {
		return
	}
	tree := c.tree
	if c.tree.late {
		tree = c.exact
	}
	tree.ways(end, form != openChain, func(way []links.Literal) bool {
		if c.fits(way, form) && c.tree.wanted(c.kind, way) {
			c.addDetour(way, form)
			return form == continuousLoop
		}
		return true
	})
}

// distanceOf is the distance of the end of a way along it.
func (c *chainFinder) distanceOf(way []links.Literal) int32 {
	d := int32(1)
	for i, l := range way[1:] {
		before := way[i].Node()
		if c.tree.isDoor(before) {
			d += c.tree.sets[c.tree.door(before).set].penalty()
		}
		if l.On() || !c.tree.isDoor(before) {
			d++ // also the link between a set and a cell that it leaves one candidate
		}
	}
	return d
}

// fits reports whether a way has the nodes that chains of the kind must have, and
// as a loop leaves its cell and comes back to it from outside.
func (c *chainFinder) fits(way []links.Literal, form chainForm) bool {
	if form != openChain {
		home := c.tree.firstCell(way[0].Node())
		second, last := c.tree.entry(way[1].Node()), c.tree.entry(way[len(way)-2].Node())
		if second.Has(home) || last.Has(home) {
			return false
		}
	}
	if c.kind == setChains {
		return c.tree.wanted(groupedChains, way) // sets and groups are one kind to HoDoKu
	}
	return c.tree.wanted(c.kind, way)
}

// add notes a chain, and addDetour one that HoDoKu does not find, unless a shorter one of its form
// has its conclusion.
func (c *chainFinder) add(way []links.Literal, form chainForm) { c.note(way, foundChain{form: form}) }

func (c *chainFinder) addDetour(way []links.Literal, form chainForm) {
	c.note(way, foundChain{form: form, detour: true})
}

func (c *chainFinder) note(way []links.Literal, x foundChain) {
	x.gone = c.conclusion(way, x.form)
	if len(x.gone) == 0 {
		return
	}
	key := c.keyOf(x.form, x.gone)
	x.length = c.lengthOf(way, x.form)
	i, seen := c.done[key]
	switch {
	case !seen:
		c.done[key] = len(c.found)
		x.way = slices.Clone(way)
		c.found = append(c.found, x)
	case i != position.None && x.length < c.found[i].length:
		x.way = slices.Clone(way)
		c.found[i] = x
	}
}

func (c *chainFinder) knows(form chainForm, gone []position.Candidate) bool {
	_, ok := c.done[c.keyOf(form, gone)]
	return ok
}

// keyOf names a form and a conclusion.
func (c *chainFinder) keyOf(form chainForm, gone []position.Candidate) string {
	c.key = append(c.key[:0], byte(form))
	for _, x := range gone {
		c.key = binary.LittleEndian.AppendUint16(append(c.key, byte(x.Digit)), uint16(x.Cell))
	}
	return string(c.key)
}

// lengthOf is the length of a way as HoDoKu counts: a set counts more than a link,
// by its size in a chain between two candidates, and two and a half in a loop.
func (c *chainFinder) lengthOf(way []links.Literal, form chainForm) int {
	length, halves := len(way)-1, 0
	for _, l := range way {
		switch {
		case !c.tree.isDoor(l.Node()):
		case form == openChain:
			length += lengthOfSet(c.tree.sets[c.tree.door(l.Node()).set].Size)
		default:
			halves += 5
		}
	}
	return length + halves/2
}

// lengthOfSet is what a set of a number of cells counts beside its link.
func lengthOfSet(cells int) int {
	if cells == 2 {
		return 1
	}
	return 2 * (cells - 1)
}

// shortestFirst is what was found, from the shortest on.
func (c *chainFinder) shortestFirst() []foundChain {
	slices.SortStableFunc(c.found, func(a, b foundChain) int { return cmp.Compare(a.length, b.length) })
	return c.found
}

// conclusion lists what goes because of a way.
func (c *chainFinder) conclusion(way []links.Literal, form chainForm) []position.Candidate {
	b, start, end := c.s.Board, way[0], way[len(way)-1]
	x, y := c.tree.graph.Candidate(start.Node()), c.tree.graph.Candidate(end.Node())
	switch {
	case form == continuousLoop:
		return c.goneRound(way)
	case form == openChain:
		return position.Ordered(b.GoneByEither(x, y))
	case start.On():
		return []position.Candidate{x}
	case end.On():
		return position.AppendCandidates(nil, x.Cell, b.Candidates(x.Cell).Without(x.Digit))
	}
	return []position.Candidate{y}
}

// goneRound lists what goes because of a continuous loop: every weak link is a
// strong one too, and so is every set.
func (c *chainFinder) goneRound(way []links.Literal) []position.Candidate {
	var cells solver.CellSet
	for _, l := range way {
		cells = cells.Or(c.tree.cellsOf(l.Node()))
	}
	var gone []position.Candidate
	b, last := c.s.Board, len(way)-1
	if way[last].On() {
		x := c.tree.graph.Candidate(way[0].Node())
		gone = position.AppendCandidates(gone, x.Cell, b.Candidates(x.Cell).Without(x.Digit).Without(c.tree.digitOf(way[last].Node())))
	}
	for i := 1; i <= last; i++ {
		v, before := way[i].Node(), way[i-1].Node()
		if c.inOneCell(v, before) {
			continue
		}
		if way[i].On() {
			gone = c.goneWithin(gone, way[i:])
			continue
		}
		d := c.tree.digitOf(v)
		seen := c.tree.placesSeeing(b, v, d).And(c.tree.placesSeeing(b, before, d))
		gone = position.AppendPlaces(gone, seen.Minus(cells), d)
		if c.tree.isDoor(v) {
			gone = c.goneBySet(gone, way[i:])
		}
	}
	return position.Ordered(gone)
}

// goneWithin adds what leaves a cell that a loop comes to by one strong link and
// leaves by another.
func (c *chainFinder) goneWithin(gone []position.Candidate, way []links.Literal) []position.Candidate {
	if len(way) < 3 || way[1].On() || !way[2].On() ||
		!c.inOneCell(way[0].Node(), way[1].Node()) || c.inOneCell(way[1].Node(), way[2].Node()) {
		return gone
	}
	cell := c.tree.firstCell(way[0].Node())
	left := c.s.Board.Candidates(cell).Without(c.tree.digitOf(way[0].Node())).Without(c.tree.digitOf(way[1].Node()))
	return position.AppendCandidates(gone, cell, left)
}

// inOneCell reports whether two nodes are candidates of one cell.
func (c *chainFinder) inOneCell(v, w int32) bool {
	return !c.tree.graph.IsGroup(v) && !c.tree.graph.IsGroup(w) && c.tree.firstCell(v) == c.tree.firstCell(w)
}

// goneBySet adds what the digits of a set take away that the loop does not enter
// and leave it by. Where the loop leaves it by all digits but one of a cell, the
// set and that cell are one.
func (c *chainFinder) goneBySet(gone []position.Candidate, way []links.Literal) []position.Candidate {
	b, set := c.s.Board, &c.tree.sets[c.tree.door(way[0].Node()).set]
	next := way[1].Node()
	exits := solver.DigitsOf(c.tree.digitOf(next))
	forced := way[1].On()
	if forced {
		exits = b.Candidates(c.tree.firstCell(next)) &^ exits
	}
	for d := range set.Digits.Without(c.tree.digitOf(way[0].Node())).All() {
		switch {
		case !exits.Has(d):
			gone = position.AppendPlaces(gone, set.seen[d-1], d)
		case forced:
			gone = position.AppendPlaces(gone, set.seen[d-1].And(b.Geometry().PeerSets[c.tree.firstCell(next)]), d)
		}
	}
	return gone
}
