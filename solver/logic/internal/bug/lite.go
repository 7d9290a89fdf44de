package bug

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
)

// BUG lite: a BUG of a few cells. Each has two candidates, of three digits at least
// in all, and every house has two places for a digit among them, or none:
//
//	ab · · | ac · · | · · bc
//	ab · · | · · ac | bc · ·       every line and every box as well
//
// One or two of the cells may have further candidates, and what follows is the
// same as for a whole board. With two digits it is a rectangle or a loop.

// mostLiteCells is the most cells of a BUG lite.
const mostLiteCells = 12

// findLite finds what follows from each BUG lite.
func findLite(s *search.Search) {
	x := liteSearch{patternSearch: patternSearch{
		s:      s,
		deadly: make([]solver.Digits, len(s.Board.AllCandidates())),
		places: make([]int8, len(s.Board.AllMissing())*s.Board.Geometry().Size()),
	}}
	for _, c := range s.Bivalue() {
		x.start = c
		if !x.add(c, s.Board.Candidates(c)) {
			return
		}
	}
}

// liteSearch is a search for BUG lites through a cell of two candidates, and
// through no such cell before it.
type liteSearch struct {
	patternSearch
	start int
	taken []int // all cells so far; those with further candidates are in patternSearch.cells
}

// add adds a cell with two of its candidates, and goes on from there.
func (x *liteSearch) add(cell int, pair solver.Digits) bool {
	b := x.s.Board
	if x.s.Spend(len(x.taken)) {
		return false
	}
	if !x.keep(cell, pair) {
		return true
	}
	x.taken = append(x.taken, cell)
	roof := len(x.cells)
	if b.Candidates(cell) != pair {
		x.cells = append(x.cells, cell)
	}
	more := x.extend()
	x.cells = x.cells[:roof]
	x.taken = x.taken[:len(x.taken)-1]
	x.count(cell, pair, -1)
	x.deadly[cell] = 0
	return more
}

// extend looks at the house and digit that has one place and fewest others, and
// tries these.
func (x *liteSearch) extend() bool {
	house, digit, open := x.tightest()
	if !open {
		return x.follow()
	}
	if digit == 0 || len(x.taken) == mostLiteCells {
		return true
	}
	for _, c := range x.options(house, digit) {
		b := x.s.Board
		if b.Candidates(c).Len() == 2 {
			if !x.add(c, b.Candidates(c)) {
				return false
			}
			continue
		}
		for other := range b.Candidates(c).Without(digit).All() {
			if !x.add(c, solver.DigitsOf(digit, other)) {
				return false
			}
		}
	}
	return true
}

// tightest is the house and the digit with one place so far that has the fewest
// options. There is none when every house is even, and the digit is 0 when some
// house cannot be.
func (x *liteSearch) tightest() (house, digit int, open bool) {
	n := x.s.Board.Geometry().Size()
	fewest := x.s.Board.Geometry().CellCount()
	for _, c := range x.taken {
		for d := range x.deadly[c].All() {
			for _, h := range x.s.Board.Geometry().HousesOf(c) {
				if x.places[h*n+d-1] != 1 {
					continue
				}
				options := len(x.options(h, d))
				if options == 0 {
					return h, 0, true
				}
				if options < fewest {
					house, digit, open, fewest = h, d, true, options
				}
			}
		}
	}
	return house, digit, open
}

// options lists the cells that could be the other place of a digit in a house.
func (x *liteSearch) options(house, digit int) []int {
	b := x.s.Board
	var cells []int
	cellsOf := b.Geometry().Houses()[house].Cells
	for places := b.HousePlaces(house, digit); places != 0; places &= places - 1 {
		c := cellsOf[bitset.Lowest(places)]
		two := b.Candidates(c).Len() == 2
		if x.deadly[c] != 0 || two && c < x.start || !two && len(x.cells) == 2 {
			continue
		}
		cells = append(cells, c)
	}
	return cells
}

// follow finds what follows from a BUG lite of three digits or more.
func (x *liteSearch) follow() bool {
	var digits solver.Digits
	for _, c := range x.taken {
		digits |= x.deadly[c]
	}
	if digits.Len() < 3 || len(x.cells) == 0 {
		return true
	}
	p := pattern{slices.Clone(x.deadly), slices.Sorted(slices.Values(x.cells))}
	for _, find := range []func(*search.Search, pattern) bool{
		inOneCell, type2, type3, type4, typeN,
	} {
		if !find(x.s, p) {
			return false
		}
	}
	return true
}
