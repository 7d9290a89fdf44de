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

// largestLoop is the most cells of a loop. A person would hardly follow more.
const largestLoop = 14

// inLoops searches every loop in one way.
func inLoops(find func(*search.Search, deadlyPair) bool) func(*search.Search) {
	return inEach(loopsOf, find)
}

// loopsOf lists the loops of open cells with both digits, from each cell of two
// candidates. Their roofs are at most two cells, or have one further digit.
func loopsOf(s *search.Search) []deadlyPair {
	f := &search.Memo[facts](s).loops
	if f.Known(s) {
		return f.Value
	}
	w := weaver{s: s, all: f.Value[:0]}
	for _, c := range s.Bivalue() {
		w.pair = s.Board.Candidates(c)
		w.start = c
		if w.promising() {
			w.add(c, 0)
			w.extend()
			w.drop(0)
		}
	}
	f.Value = w.all
	f.DropIfCut(s)
	return f.Value
}

// weaver is a search for the loops of two digits through a cell of just these, and
// through no such cell before it.
//
// It looks at the first house that a cell of one colour goes through and none of
// the other, and tries each cell of the house in that colour. So every loop comes
// up once.
type weaver struct {
	all     []deadlyPair // those found so far
	s       *search.Search
	pair    solver.Digits
	start   int
	both    solver.CellSet // cells that can be either digit
	cells   []int
	colours [2]solver.CellSet // of houses, that have a cell of the colour
	roof    []int
	further solver.Digits
}

// promising finds the cells that can be either digit, and reports whether there
// are enough of them. Cells that are alone in a house cannot be in a loop.
func (w *weaver) promising() bool {
	b, g := w.s.Board, w.s.Board.Geometry()
	w.both = b.Places(w.pair.Min()).And(b.Places(w.pair.Without(w.pair.Min()).Min()))
	for again := true; again; {
		again = false
		for c := range w.both.All() {
			alone := slices.ContainsFunc(g.HousesOf(c), func(h int) bool {
				return g.HouseSets[h].And(w.both).Len() < 2
			})
			if early := c < w.start && b.Candidates(c) == w.pair; early || alone {
				w.both.Remove(c)
				again = true
			}
		}
	}
	return w.both.Len() >= 6 && w.both.Has(w.start)
}

// add takes a cell into the loop, in one of the colours. It reports false, and
// takes nothing, when the cell does not fit.
func (w *weaver) add(cell, colour int) bool {
	b := w.s.Board
	for _, h := range b.Geometry().HousesOf(cell) {
		if w.colours[colour].Has(h) {
			return false
		}
	}
	if more := b.Candidates(cell) &^ w.pair; more != 0 {
		if further := w.further | more; len(w.roof) >= 2 && further.Len() > 1 {
			return false
		}
		w.roof = append(w.roof, cell)
		w.further |= more
	}
	w.cells = append(w.cells, cell)
	for _, h := range b.Geometry().HousesOf(cell) {
		w.colours[colour].Add(h)
	}
	return true
}

// drop takes the last cell out again.
func (w *weaver) drop(colour int) {
	b, last := w.s.Board, len(w.cells)-1
	cell := w.cells[last]
	w.cells = w.cells[:last]
	for _, h := range b.Geometry().HousesOf(cell) {
		w.colours[colour].Remove(h)
	}
	if n := len(w.roof); n > 0 && w.roof[n-1] == cell {
		w.roof = w.roof[:n-1]
		w.further = 0
		for _, c := range w.roof {
			w.further |= b.Candidates(c) &^ w.pair
		}
	}
}

// extend completes the loop in every way.
func (w *weaver) extend() {
	single := w.colours[0].Minus(w.colours[1]).Or(w.colours[1].Minus(w.colours[0]))
	if single.Empty() {
		w.found()
		return
	}
	if len(w.cells) == largestLoop || w.s.Stop() {
		return
	}
	h, colour := single.First(), 0
	if w.colours[0].Has(h) {
		colour = 1
	}
	for c := range w.both.And(w.s.Board.Geometry().HouseSets[h]).All() {
		if !slices.Contains(w.cells, c) && w.add(c, colour) {
			w.extend()
			w.drop(colour)
		}
	}
}

// found takes the loop up, unless it is a rectangle or could not be saved at all.
func (w *weaver) found() {
	if len(w.cells) < 6 || len(w.roof) == 0 {
		return
	}
	p := deadlyPair{cells: slices.Clone(w.cells), digits: w.pair, roof: slices.Clone(w.roof)}
	slices.Sort(p.cells)
	slices.Sort(p.roof)
	w.all = append(w.all, p)
}
