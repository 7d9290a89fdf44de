package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Anonymous deadly patterns: a few cells that three or four digits would fill in a
// deadly way, whatever their shape. However the candidates fill them, there is
// another filling with the same digits in every house:
//
//	1 2 3 │        2 3 1 │
//	· · · │        · · · │      (one of the smallest, six cells of
//	──────┤   or   ──────┤       two boxes with three digits)
//	2 3 1 │        1 2 3 │
//
// The patterns that have names of their own are left to these: rectangles, loops,
// extended rectangles, unique matrices, Borescoper's, graves of a few cells.
//
// All cells but two must have no candidates but the digits. The search grows a set
// of cells from one of those until no house has just one of them, and then tries
// every filling. What follows is the same as for rectangles, see uniqueness.go.

// How many digits and cells such a pattern has.
const (
	fewestNameless, mostNameless      = 3, 4
	smallestNameless, largestNameless = 6, 10
)

// findAnonymous finds what follows from the patterns of every choice of digits,
// fewest digits first.
func findAnonymous(s *search.Search) {
	var few []int
	for c, here := range s.Board.AllCandidates() {
		if k := here.Len(); k >= 2 && k <= mostNameless {
			few = append(few, c)
		}
	}
	for k := fewestNameless; k <= mostNameless; k++ {
		for digits := range search.Choices(s.Board.Geometry().Size(), k) {
			if n := (nameless{s: s, digits: digits}); s.Stop() || n.gather(few) && !n.run() {
				return
			}
		}
	}
}

// nameless is a search for the patterns of some digits. It knows the cells that can
// be two of them by numbers.
type nameless struct {
	s      *search.Search
	digits solver.Digits
	pool   []int        // the cells
	roofs  bitset.Set   // those with further candidates
	of     []bitset.Set // those of each house

	early  bitset.Set        // cells without further candidates that the search has started from
	in     bitset.Set        // the cells of the pattern so far
	houses position.HouseSet // that hold any of them

	seen   map[bitset.Set]bool
	deadly []bitset.Set // the patterns: nothing larger is worth a look
}

// mostRoofs is the most cells of a pattern with further candidates.
const mostRoofs = 2

// run finds the patterns, and reports whether more steps are wanted.
func (n *nameless) run() bool {
	n.seen = map[bitset.Set]bool{}
	for i := range n.pool {
		if n.roofs.Has(i) {
			continue
		}
		if !n.add(i) {
			return false
		}
		n.early.Add(i)
	}
	for _, in := range n.deadly {
		smaller := func(d bitset.Set) bool { return d != in && d.Minus(in).Empty() }
		if !slices.ContainsFunc(n.deadly, smaller) && !n.found(n.cells(in)) {
			return false
		}
	}
	return true
}

// gather finds the cells of the pool, and reports whether there are enough of them,
// and not too many. Those with few candidates are known.
func (n *nameless) gather(few []int) bool {
	b := n.s.Board
	clean := 0
	for _, c := range few {
		if b.Candidates(c)&^n.digits == 0 {
			clean++
		}
	}
	if n.s.Spend(len(few)/8) || clean < smallestNameless-mostRoofs {
		return false
	}
	for c, here := range b.AllCandidates() {
		if (here & n.digits).Len() >= 2 {
			n.pool = append(n.pool, c)
		}
	}
	if n.s.Spend(len(b.AllCandidates())/4) || len(n.pool) > bitset.Size {
		return false
	}
	n.of = make([]bitset.Set, len(b.AllMissing()))
	for i, c := range n.pool {
		if b.Candidates(c)&^n.digits != 0 {
			n.roofs.Add(i)
		}
		for _, h := range b.Geometry().HousesOf(c) {
			n.of[h].Add(i)
		}
	}
	return true
}

// add takes a cell up, and goes on from there unless it has been here before. It
// reports whether more steps are wanted.
func (n *nameless) add(i int) bool {
	in, houses := n.in, n.houses
	defer func() { n.in, n.houses = in, houses }()
	n.in.Add(i)
	if n.s.Spend(20) {
		return false
	}
	within := func(d bitset.Set) bool { return d.Minus(n.in).Empty() }
	if n.seen[n.in] || slices.ContainsFunc(n.deadly, within) {
		return true
	}
	n.seen[n.in] = true
	n.houses = houses.Or(n.s.Board.Geometry().HousesByCell[n.pool[i]])
	return n.extend()
}

// extend adds a cell to the house with one cell that has the fewest others to
// offer. Where no house has just one, the pattern is complete, or more is needed
// anywhere.
func (n *nameless) extend() bool {
	options, single := n.tightest()
	size := n.in.Len()
	if !single && size >= smallestNameless {
		f := newFilling(n.s.Board, n.cells(n.in), n.digits)
		deadly := f.isDeadly()
		n.s.Spend(10 * f.tried)
		if deadly {
			n.deadly = append(n.deadly, n.in)
			return true
		}
	}
	if size == largestNameless {
		return true
	}
	for !options.Empty() {
		i := options.First()
		options.Remove(i)
		if !n.add(i) {
			return false
		}
	}
	return true
}

// tightest is the cells that could join the house with one cell that has the fewest
// of them; or where there is no such house, those that could join any.
func (n *nameless) tightest() (options bitset.Set, single bool) {
	closed := n.in.Or(n.early)
	if n.in.Common(n.roofs) == mostRoofs {
		closed = closed.Or(n.roofs)
	}
	var all bitset.Set
	for _, h := range n.houses.List() {
		free := n.of[h].Minus(closed)
		if n.of[h].Common(n.in) > 1 {
			all = all.Or(free)
		} else if !single || free.Len() < options.Len() {
			options, single = free, true
		}
	}
	if single {
		return options, true
	}
	return all, false
}

// cells lists those of a pattern.
func (n *nameless) cells(in bitset.Set) []int {
	var cells []int
	for _, i := range in.List() {
		cells = append(cells, n.pool[i])
	}
	return cells
}

// found finds what follows from a pattern that has no name, and that fewer digits
// would not make.
func (n *nameless) found(cells []int) bool {
	p := deadlyPair{cells: cells, digits: n.digits}
	p.roof = n.s.Board.CellsWithMore(p.cells, n.digits)
	fewer := n.s.Board.CandidatesOf(cells)&n.digits != n.digits
	return fewer || hasName(n.s, p) || followFilling(n.s, p)
}

// hasName reports whether a deadly pattern is one that other techniques look for.
func hasName(s *search.Search, p deadlyPair) bool {
	b, in := s.Board, solver.CellsOf(p.cells...)
	k, cells := p.digits.Len(), len(p.cells)
	return isBUGLite(b, p, in) ||
		cells == 2*k && hasRungs(b.Geometry(), in, 2) ||
		cells == matrixLines*matrixRungs && k == matrixDigits && hasRungs(b.Geometry(), in, matrixLines) ||
		isBorescope(b.Geometry(), in, k)
}

// isBUGLite reports whether each cell of a pattern has two of the digits, and each
// house two places for a digit or none.
func isBUGLite(b *position.Board, p deadlyPair, in solver.CellSet) bool {
	for _, c := range p.cells {
		if (b.Candidates(c) & p.digits).Len() != 2 {
			return false
		}
		for d := range (b.Candidates(c) & p.digits).All() {
			for _, h := range b.Geometry().HousesOf(c) {
				if b.PlacesWithin(b.Geometry().HouseSets[h], d).And(in).Len() != 2 {
					return false
				}
			}
		}
	}
	return true
}
