package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// BUG lite: a grave of a few cells. Each has two candidates, of three digits at
// least in all, and every house has two places for a digit among them, or none:
//
//	ab · · | ac · · | · · bc
//	ab · · | · · ac | bc · ·       every line and every box as well
//
// One or two of the cells may have further candidates, and what follows is the
// same as for a whole grave. With two digits it is a rectangle or a loop.

// largestLite is the most cells of such a grave.
const largestLite = 12

// findLiteGraves finds what follows from each grave of a few cells.
func findLiteGraves(s *search.Search) {
	d := liteDigger{digger: digger{
		s:      s,
		deadly: make([]solver.Digits, len(s.Board.AllCandidates())),
		places: make([]int8, len(s.Board.AllMissing())*s.Board.Geometry().Size()),
	}}
	for _, c := range s.Bivalue() {
		d.start = c
		if !d.take(c, s.Board.Candidates(c)) {
			return
		}
	}
}

// liteDigger is a search for graves through a cell of two candidates, and through
// no such cell before it.
type liteDigger struct {
	digger
	start int
	taken []int // all cells; those with further candidates are in digger.cells
}

// take adds a cell with two of its candidates, and goes on from there. It reports
// whether more steps are wanted.
func (d *liteDigger) take(cell int, pair solver.Digits) bool {
	b := d.s.Board
	if d.s.Spend(len(d.taken)) {
		return false
	}
	if !d.bury(cell, pair) {
		return true
	}
	d.taken = append(d.taken, cell)
	roof := len(d.cells)
	if b.Candidates(cell) != pair {
		d.cells = append(d.cells, cell)
	}
	more := d.extend()
	d.cells = d.cells[:roof]
	d.taken = d.taken[:len(d.taken)-1]
	d.count(cell, pair, -1)
	d.deadly[cell] = 0
	return more
}

// extend looks at the house and digit that has one place and fewest others, and
// tries these.
func (d *liteDigger) extend() bool {
	house, digit, open := d.tightest()
	if !open {
		return d.found()
	}
	if digit == 0 || len(d.taken) == largestLite {
		return true
	}
	for _, c := range d.options(house, digit) {
		b := d.s.Board
		if b.Candidates(c).Len() == 2 {
			if !d.take(c, b.Candidates(c)) {
				return false
			}
			continue
		}
		for other := range b.Candidates(c).Without(digit).All() {
			if !d.take(c, solver.DigitsOf(digit, other)) {
				return false
			}
		}
	}
	return true
}

// tightest is the house and the digit with one place so far that has the fewest
// options. There is none when every house is even, and the digit is 0 when some
// house cannot be.
func (d *liteDigger) tightest() (house, digit int, open bool) {
	n := d.s.Board.Geometry().Size()
	fewest := d.s.Board.Geometry().CellCount()
	for _, c := range d.taken {
		for x := range d.deadly[c].All() {
			for _, h := range d.s.Board.Geometry().HousesOf(c) {
				if d.places[h*n+x-1] != 1 {
					continue
				}
				options := len(d.options(h, x))
				if options == 0 {
					return h, 0, true
				}
				if options < fewest {
					house, digit, open, fewest = h, x, true, options
				}
			}
		}
	}
	return house, digit, open
}

// options lists the cells that could be the other place of a digit in a house.
func (d *liteDigger) options(house, digit int) []int {
	b := d.s.Board
	var cells []int
	cellsOf := b.Geometry().Houses()[house].Cells
	for places := b.HousePlaces(house, digit); places != 0; places &= places - 1 {
		c := cellsOf[bitset.Lowest(places)]
		two := b.Candidates(c).Len() == 2
		if d.deadly[c] != 0 || two && c < d.start || !two && len(d.cells) == 2 {
			continue
		}
		cells = append(cells, c)
	}
	return cells
}

// found finds what follows from a grave of three digits or more.
func (d *liteDigger) found() bool {
	var digits solver.Digits
	for _, c := range d.taken {
		digits |= d.deadly[c]
	}
	if digits.Len() < 3 || len(d.cells) == 0 {
		return true
	}
	g := grave{slices.Clone(d.deadly), slices.Sorted(slices.Values(d.cells))}
	for _, follow := range []func(*search.Search, grave) bool{
		oneGuarded, bug2, bug3, bug4, bugN,
	} {
		if !follow(d.s, g) {
			return false
		}
	}
	return true
}

// tellLiteGrave tells what follows by what the step marks.
func tellLiteGrave(t words.Teller) words.Words {
	guarded, further := t.Cells(position.Guardian), words.DigitsOf(t.Marks(position.Guardian))
	switch {
	case len(guarded) == 1:
		return tellLite1(t)
	case len(t.Cells(position.Set)) > 0:
		return tellBug3(t)
	case len(t.Marks(position.Base)) > 0:
		return tellBug4(t)
	case further.Len() == 1:
		return tellBug2(t)
	}
	return tellBugN(t)
}

func tellLite1(t words.Teller) words.Words {
	w := graveWords(t)
	w.Because = oneGuards(t) + "."
	return w
}
