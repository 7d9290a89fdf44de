package logic

import (
	"slices"

	"sudoku/solver"
)

// Anonymous deadly patterns: a few cells that three or four digits would fill in a
// deadly way, whatever their shape. However the candidates fill them, there is
// another filling with the same digits in every house:
//
//	1 2 3 | 2 3 1        3 1 2 | 1 2 3
//	· · · | · · ·   or   · · · | · · ·     (here two columns of three
//	2 3 · | 3 · 1 …      1 2 · | 2 · 3 …    boxes, or lines that bend)
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
func findAnonymous(s *search) {
	for k := fewestNameless; k <= mostNameless; k++ {
		for digits := range choices(s.board.geometry.Size(), k) {
			if n := (nameless{s: s, digits: digits}); !n.run() {
				return
			}
		}
	}
}

// nameless is a search for the patterns of some digits.
type nameless struct {
	s      *search
	digits solver.Digits
	start  int            // the first cell of the pattern that has no other candidates
	cells  []int          // of the pattern so far
	in     solver.CellSet // the same
	houses houseSet       // that hold any of them
	roof   int            // how many of them have further candidates

	seen   map[solver.CellSet]bool
	deadly []solver.CellSet // what is found so far: nothing larger is worth a look
}

// run finds the patterns, and reports whether more steps are wanted.
func (n *nameless) run() bool {
	var clean []int
	for c, here := range n.s.board.candidates {
		if here != 0 && here&^n.digits == 0 {
			clean = append(clean, c)
		}
	}
	if n.s.spend(len(n.s.board.candidates) / 8) {
		return false
	}
	if len(clean) < smallestNameless-2 {
		return true
	}
	n.seen = map[solver.CellSet]bool{}
	for _, n.start = range clean {
		if !n.add(n.start) {
			return false
		}
	}
	return true
}

// add takes a cell up, and goes on from there unless it has been here before. It
// reports whether more steps are wanted.
func (n *nameless) add(cell int) bool {
	before := *n
	n.in.Add(cell)
	defer func() { n.in, n.houses, n.roof, n.cells = before.in, before.houses, before.roof, before.cells }()
	if n.s.spend(20) {
		return false
	}
	known := func(d solver.CellSet) bool { return d.Within(n.in) }
	if n.seen[n.in] || slices.ContainsFunc(n.deadly, known) {
		return true
	}
	n.seen[n.in] = true
	n.cells = append(n.cells, cell)
	n.houses = n.houses.or(n.s.board.geometry.inHouses[cell])
	if n.s.board.candidates[cell]&^n.digits != 0 {
		n.roof++
	}
	return n.extend()
}

// extend adds a cell to the house with one cell that has the fewest others to
// offer. Where no house has just one, the pattern is complete, or more is needed
// anywhere.
func (n *nameless) extend() bool {
	options, single := n.tightest()
	if !single && len(n.cells) >= smallestNameless {
		f := newFilling(n.s.board, n.cells, n.digits)
		deadly := f.isDeadly()
		n.s.spend(10 * f.tried)
		if deadly {
			n.deadly = append(n.deadly, n.in)
			return n.found()
		}
	}
	if len(n.cells) == largestNameless {
		return true
	}
	for _, c := range options {
		if !n.add(c) {
			return false
		}
	}
	return true
}

// tightest lists the cells that could join the house with one cell that has the
// fewest of them; or where there is no such house, those that could join any.
func (n *nameless) tightest() (options []int, single bool) {
	var all []int
	for _, h := range n.houses.list() {
		house := &n.s.board.geometry.houses[h]
		here := n.joining(h)
		if house.And(n.in).Len() > 1 {
			all = append(all, here...)
		} else if !single || len(here) < len(options) {
			options, single = here, true
		}
	}
	if single {
		return options, true
	}
	return sortedOnce(all), false
}

// joining lists the cells of a house that could join the pattern.
func (n *nameless) joining(house int) []int {
	b := n.s.board
	var cells []int
	for _, c := range b.geometry.Houses()[house].Cells {
		here := b.candidates[c]
		clean := here&^n.digits == 0
		if n.in.Has(c) || (here&n.digits).Len() < 2 || clean && c < n.start || !clean && n.roof == 2 {
			continue
		}
		cells = append(cells, c)
	}
	return cells
}

// found finds what follows from a pattern that has no name.
func (n *nameless) found() bool {
	p := deadlyPair{cells: slices.Sorted(slices.Values(n.cells)), digits: n.digits}
	p.roof = n.s.board.others(p.cells, n.digits)
	return n.s.hasName(p) || n.s.follow(p)
}

// hasName reports whether a deadly pattern is one that other techniques look for.
func (s *search) hasName(p deadlyPair) bool {
	b, in := s.board, solver.CellsOf(p.cells...)
	digits := b.candidatesOf(p.cells) & p.digits
	return digits.Len() == 2 || b.isGrave(p, in) ||
		len(p.cells) == 2*digits.Len() && b.geometry.hasRungs(in, 2) ||
		len(p.cells) == 9 && digits.Len() == matrixDigits && b.geometry.hasRungs(in, 3) ||
		b.geometry.isBorescope(in, digits.Len())
}

// isGrave reports whether each cell of a pattern has two of the digits, and each
// house two places for a digit or none.
func (b *Board) isGrave(p deadlyPair, in solver.CellSet) bool {
	for _, c := range p.cells {
		if (b.candidates[c] & p.digits).Len() != 2 {
			return false
		}
		for d := range (b.candidates[c] & p.digits).All() {
			for _, h := range b.geometry.HousesOf(c) {
				if b.placesIn(b.geometry.houses[h], d).And(in).Len() != 2 {
					return false
				}
			}
		}
	}
	return true
}
