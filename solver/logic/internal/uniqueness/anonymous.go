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
// Patterns that other techniques look for are left to these: rectangles, loops, extended
// rectangles, unique matrices, Borescoper's deadly patterns, BUG lites.
//
// Two cells at most may have other candidates than the digits. From a cell that
// has none the search grows a set until no house has just one of its cells, and then
// tries every filling. What follows is the same as for rectangles, see uniqueness.go.

// The digits, the cells and the roof cells of such a pattern.
const (
	minAnonymousDigits, maxAnonymousDigits = 3, 4
	minAnonymousCells, maxAnonymousCells   = 6, 10
	maxAnonymousRoof                       = 2
)

// findAnonymous finds what follows from the patterns of every choice of digits,
// fewest digits first.
func findAnonymous(s *search.Search) {
	var few []int
	for c, here := range s.Board.AllCandidates() {
		if k := here.Len(); k >= 2 && k <= maxAnonymousDigits {
			few = append(few, c)
		}
	}
	for k := minAnonymousDigits; k <= maxAnonymousDigits; k++ {
		for digits := range search.Choices(s.Board.Geometry().Size(), k) {
			if a := (anonymousSearch{s: s, digits: digits}); s.Stop() || a.prepare(few) && !a.run() {
				return
			}
		}
	}
}

// anonymousSearch is a search for the patterns of some digits. Its sets hold indexes of
// the pool.
type anonymousSearch struct {
	s      *search.Search
	digits solver.Digits
	pool   []int        // the cells that can be two of the digits
	roof   bitset.Set   // those with further candidates
	of     []bitset.Set // by house: its cells

	tried  bitset.Set        // cells that the search has started from
	in     bitset.Set        // the cells of the pattern so far
	houses position.HouseSet // their houses

	seen   map[bitset.Set]bool
	deadly []bitset.Set // the patterns found: a set that contains one adds nothing
}

// run finds the patterns and what follows from the smallest ones.
func (a *anonymousSearch) run() bool {
	a.seen = map[bitset.Set]bool{}
	for i := range a.pool {
		if a.roof.Has(i) {
			continue
		}
		if !a.add(i) {
			return false
		}
		a.tried.Add(i)
	}
	for _, in := range a.deadly {
		smaller := func(d bitset.Set) bool { return d != in && d.Minus(in).Empty() }
		if !slices.ContainsFunc(a.deadly, smaller) && !a.follow(a.cells(in)) {
			return false
		}
	}
	return true
}

// prepare finds the cells of the pool. It reports false when there are too few of them,
// or too many. The caller has listed the cells with few candidates.
func (a *anonymousSearch) prepare(few []int) bool {
	b := a.s.Board
	bare := 0 // cells without further candidates
	for _, c := range few {
		if b.Candidates(c)&^a.digits == 0 {
			bare++
		}
	}
	if a.s.Spend(len(few)/8) || bare < minAnonymousCells-maxAnonymousRoof {
		return false
	}
	for c, here := range b.AllCandidates() {
		if (here & a.digits).Len() >= 2 {
			a.pool = append(a.pool, c)
		}
	}
	if a.s.Spend(len(b.AllCandidates())/4) || len(a.pool) > bitset.Size {
		return false
	}
	a.of = make([]bitset.Set, len(b.AllMissing()))
	for i, c := range a.pool {
		if b.Candidates(c)&^a.digits != 0 {
			a.roof.Add(i)
		}
		for _, h := range b.Geometry().HousesOf(c) {
			a.of[h].Add(i)
		}
	}
	return true
}

// add adds a cell, and goes on from there unless the set has been tried before.
func (a *anonymousSearch) add(i int) bool {
	in, houses := a.in, a.houses
	defer func() { a.in, a.houses = in, houses }()
	a.in.Add(i)
	if a.s.Spend(20) {
		return false
	}
	contained := func(d bitset.Set) bool { return d.Minus(a.in).Empty() }
	if a.seen[a.in] || slices.ContainsFunc(a.deadly, contained) {
		return true
	}
	a.seen[a.in] = true
	a.houses = houses.Or(a.s.Board.Geometry().HousesByCell[a.pool[i]])
	return a.extend()
}

// extend adds a cell to the house with one cell that has the fewest others to offer.
// Where no house has just one, the pattern is complete, or grows by any cell in reach.
func (a *anonymousSearch) extend() bool {
	options, single := a.tightest()
	size := a.in.Len()
	if !single && size >= minAnonymousCells {
		f := newFilling(a.s.Board, a.cells(a.in), a.digits)
		deadly := f.isDeadly()
		a.s.Spend(10 * f.tried)
		if deadly {
			a.deadly = append(a.deadly, a.in)
			return true
		}
	}
	if size == maxAnonymousCells {
		return true
	}
	for !options.Empty() {
		i := options.First()
		options.Remove(i)
		if !a.add(i) {
			return false
		}
	}
	return true
}

// tightest is the cells that could join the house with one cell that has the fewest of
// them; or where there is no such house, the cells that could join any house.
func (a *anonymousSearch) tightest() (options bitset.Set, single bool) {
	closed := a.in.Or(a.tried)
	if a.in.Common(a.roof) == maxAnonymousRoof {
		closed = closed.Or(a.roof)
	}
	var all bitset.Set
	for _, h := range a.houses.List() {
		free := a.of[h].Minus(closed)
		if a.of[h].Common(a.in) > 1 {
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

// cells lists the cells of a pattern.
func (a *anonymousSearch) cells(in bitset.Set) []int {
	var cells []int
	for _, i := range in.List() {
		cells = append(cells, a.pool[i])
	}
	return cells
}

// follow finds what follows from a pattern that fewer digits would not make, and that no
// other technique looks for.
func (a *anonymousSearch) follow(cells []int) bool {
	p := deadlyPattern{cells: cells, digits: a.digits}
	p.roof = a.s.Board.CellsWithMore(p.cells, a.digits)
	fewer := a.s.Board.CandidatesOf(cells)&a.digits != a.digits
	return fewer || isKnown(a.s, p) || byType(a.s, p)
}

// isKnown reports whether other techniques look for a deadly pattern.
func isKnown(s *search.Search, p deadlyPattern) bool {
	b, in := s.Board, solver.CellsOf(p.cells...)
	k, cells := p.digits.Len(), len(p.cells)
	return isBUGLite(b, p, in) ||
		cells == 2*k && hasRungs(b.Geometry(), in, 2) ||
		cells == matrixLines*matrixRungs && k == matrixDigits && hasRungs(b.Geometry(), in, matrixLines) ||
		isBorescope(b.Geometry(), in, k)
}

// isBUGLite reports whether each cell of a pattern has two of the digits, and each house
// two places for a digit or none.
func isBUGLite(b *position.Board, p deadlyPattern, in solver.CellSet) bool {
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
