package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
)

// Unique loop: six cells or more that two digits could fill in turn. Every house
// that a loop goes through holds two of its cells, one of each colour:
//
//	A —— b
//	|    |        A and b are the two digits, either way round;
//	b   A         each line and each box has one A and one b, or none
//	|   |
//	A — b
//
// What follows is the same as for rectangles, see uniqueness.go.

// largestLoop is the most cells of a loop: people would hardly follow more.
const largestLoop = 14

// inLoops searches every loop in one way.
func inLoops(find func(*search.Search, deadlyPattern) bool) func(*search.Search) {
	return InEach(loopsOf, find)
}

// loopsOf lists the loops of open cells with both digits, from each cell of two
// candidates. Their roofs are at most two cells, or have one further digit.
func loopsOf(s *search.Search) []deadlyPattern {
	f := &search.Memo[facts](s).loops
	if f.Known(s) {
		return f.Value
	}
	l := loopSearch{s: s, all: f.Value[:0]}
	for _, c := range s.Bivalue() {
		l.pair = s.Board.Candidates(c)
		l.start = c
		if l.promising() {
			l.add(c, 0)
			l.extend()
			l.drop(0)
		}
	}
	f.Value = l.all
	f.DropIfCut(s)
	return f.Value
}

// loopSearch is a search for the loops of two digits through a cell of just these, and
// through no such cell before it.
//
// It takes the first house with a cell of one colour and none of the other, and tries
// each cell of the house in the other colour. So every loop is found once.
type loopSearch struct {
	all     []deadlyPattern // those found so far
	s       *search.Search
	pair    solver.Digits
	start   int
	both    solver.CellSet // cells that can be either digit
	cells   []int
	colours [2]solver.CellSet // of houses, that have a cell of the colour
	roof    []int
	further solver.Digits
}

// promising finds the cells that can be either digit, and reports whether there are
// enough of them. A cell alone in one of its houses cannot be in a loop.
func (l *loopSearch) promising() bool {
	b, g := l.s.Board, l.s.Board.Geometry()
	l.both = b.Places(l.pair.Min()).And(b.Places(l.pair.Without(l.pair.Min()).Min()))
	for again := true; again; {
		again = false
		for c := range l.both.All() {
			alone := slices.ContainsFunc(g.HousesOf(c), func(h int) bool {
				return g.HouseSets[h].And(l.both).Len() < 2
			})
			if early := c < l.start && b.Candidates(c) == l.pair; early || alone {
				l.both.Remove(c)
				again = true
			}
		}
	}
	return l.both.Len() >= 6 && l.both.Has(l.start)
}

// add adds a cell to the loop, in one of the colours. It reports false, and adds
// nothing, when the cell does not fit.
func (l *loopSearch) add(cell, colour int) bool {
	b := l.s.Board
	for _, h := range b.Geometry().HousesOf(cell) {
		if l.colours[colour].Has(h) {
			return false
		}
	}
	if more := b.Candidates(cell) &^ l.pair; more != 0 {
		if further := l.further | more; len(l.roof) >= 2 && further.Len() > 1 {
			return false
		}
		l.roof = append(l.roof, cell)
		l.further |= more
	}
	l.cells = append(l.cells, cell)
	for _, h := range b.Geometry().HousesOf(cell) {
		l.colours[colour].Add(h)
	}
	return true
}

// drop removes the last cell again.
func (l *loopSearch) drop(colour int) {
	b, last := l.s.Board, len(l.cells)-1
	cell := l.cells[last]
	l.cells = l.cells[:last]
	for _, h := range b.Geometry().HousesOf(cell) {
		l.colours[colour].Remove(h)
	}
	if n := len(l.roof); n > 0 && l.roof[n-1] == cell {
		l.roof = l.roof[:n-1]
		l.further = 0
		for _, c := range l.roof {
			l.further |= b.Candidates(c) &^ l.pair
		}
	}
}

// extend completes the loop in every way.
func (l *loopSearch) extend() {
	single := l.colours[0].Minus(l.colours[1]).Or(l.colours[1].Minus(l.colours[0]))
	if single.Empty() {
		l.collect()
		return
	}
	if len(l.cells) == largestLoop || l.s.Stop() {
		return
	}
	h, colour := single.First(), 0
	if l.colours[0].Has(h) {
		colour = 1
	}
	for c := range l.both.And(l.s.Board.Geometry().HouseSets[h]).All() {
		if !slices.Contains(l.cells, c) && l.add(c, colour) {
			l.extend()
			l.drop(colour)
		}
	}
}

// collect adds the loop to those found, unless it is a rectangle or has no roof.
func (l *loopSearch) collect() {
	if len(l.cells) < 6 || len(l.roof) == 0 {
		return
	}
	p := deadlyPattern{cells: slices.Clone(l.cells), digits: l.pair, roof: slices.Clone(l.roof)}
	slices.Sort(p.cells)
	slices.Sort(p.roof)
	l.all = append(l.all, p)
}
