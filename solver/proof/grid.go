package proof

import (
	"math/bits"

	"sudoku/solver"
	"sudoku/solver/internal/derived"
	"sudoku/solver/position"
)

// board is what a search looks up about a layout.
type board struct {
	*position.Geometry
	n      int
	spots  [][]spot // of each cell, its slots in its houses
	houses []int    // areas before lines
}

// spot is where a cell is in a house: places of the house for digit d are at index at+d-1, and
// the cell is bit among them.
type spot struct {
	house, at int
	bit       uint32
}

type boardKey struct{}

func boardOf(l *solver.Layout) *board {
	return derived.Of(l.Derived(), boardKey{}, func() *board { return newBoard(position.GeometryOf(l)) })
}

func newBoard(g *position.Geometry) *board {
	b := &board{Geometry: g, n: g.Size(), spots: make([][]spot, g.CellCount())}
	for c := range b.spots {
		for k, h := range g.HousesOf(c) {
			b.spots[c] = append(b.spots[c], spot{h, h * b.n, 1 << g.Slots[c][k]})
		}
	}
	for i := range g.HouseSets {
		b.houses = append(b.houses, g.HouseAt(i))
	}
	return b
}

// Candidates are numbered: cell*n + digit-1.
func (b *board) index(cell, digit int) int32 { return int32(cell*b.n + digit - 1) }
func (b *board) cellOf(k int32) int          { return int(k) / b.n }
func (b *board) digitOf(k int32) int         { return int(k)%b.n + 1 }

// grid is a position on the way of a search. Every cell has candidates, a filled one the digit
// that stands in it; and every house has a place for every digit.
//
//	cand[cell]               digits
//	places[house*n+digit-1]  slots of the house
//	by[candidate]            number of the fact that removed it, or none
type grid struct {
	*board
	cand   []solver.Digits
	places []uint32
	by     []int16
	placed []bool

	fact int16 // the number of the fact that is being applied
	goal int32 // a candidate whose removal is an end too, or -1
	ends []end

	// What became single, to be looked at in the next round. A cell or a house can be there twice.
	lastDigits []int // cells
	onlyPlaces []int // indexes into places

	turns int // of inner loops, to be counted as work
}

// none is the number of no fact: the candidate is there, or was not there from the start.
const none = -1

// end is what is impossible about a grid: a cell without a digit, a house without a place for
// one; or that the goal is reached.
type end struct {
	kind        Kind // CellEnd, HouseEnd, or Case for the goal
	cell, house int
	digit       int
}

func newGrid(b *board) *grid {
	cells := b.CellCount()
	return &grid{
		board: b, goal: none, fact: none,
		cand: make([]solver.Digits, cells), places: make([]uint32, len(b.Houses())*b.n),
		by: make([]int16, cells*b.n), placed: make([]bool, cells),
	}
}

// reset makes the grid that of a position.
func (g *grid) reset(p *position.Board) {
	clear(g.places)
	for i := range g.by {
		g.by[i] = none
	}
	for c := range g.cand {
		g.cand[c], g.placed[c] = p.Candidates(c), p.Digit(c) != 0
		if g.placed[c] {
			g.cand[c] = solver.DigitsOf(p.Digit(c))
		}
		for d := range g.cand[c].All() {
			for _, s := range g.spots[c] {
				g.places[s.at+d-1] |= s.bit
			}
		}
	}
	g.clear()
	g.listSingles()
}

// listSingles lists all that is single, to be looked at.
func (g *grid) listSingles() {
	for c, left := range g.cand {
		if !g.placed[c] && left.Len() == 1 {
			g.lastDigits = append(g.lastDigits, c)
		}
	}
	for i, slots := range g.places {
		if bits.OnesCount32(slots) == 1 {
			g.onlyPlaces = append(g.onlyPlaces, i)
		}
	}
}

func (g *grid) clear() {
	g.ends, g.lastDigits, g.onlyPlaces = g.ends[:0], g.lastDigits[:0], g.onlyPlaces[:0]
	g.goal, g.fact = none, none
}

// copyFrom makes the grid a copy of another that has not ended.
func (g *grid) copyFrom(o *grid) {
	copy(g.cand, o.cand)
	copy(g.places, o.places)
	copy(g.by, o.by)
	copy(g.placed, o.placed)
	g.ends, g.fact, g.goal = g.ends[:0], none, o.goal
	g.lastDigits = append(g.lastDigits[:0], o.lastDigits...)
	g.onlyPlaces = append(g.onlyPlaces[:0], o.onlyPlaces...)
	g.turns += 2 * g.n
}

// forget takes what was removed so far as given.
func (g *grid) forget() {
	for i := range g.by {
		g.by[i] = none
	}
}

func (g *grid) has(k int32) bool { return g.cand[g.cellOf(k)].Has(g.digitOf(k)) }

// remove takes a candidate away.
func (g *grid) remove(cell, digit int) {
	left := g.cand[cell]
	if !left.Has(digit) {
		return
	}
	left = left.Without(digit)
	g.cand[cell] = left
	k := g.index(cell, digit)
	g.by[k] = g.fact
	g.turns++
	switch {
	case left == 0:
		g.ends = append(g.ends, end{CellEnd, cell, position.None, 0})
	case left&(left-1) == 0:
		g.lastDigits = append(g.lastDigits, cell)
	}
	for _, s := range g.spots[cell] {
		slots := g.places[s.at+digit-1] &^ s.bit
		g.places[s.at+digit-1] = slots
		switch {
		case slots == 0:
			g.ends = append(g.ends, end{HouseEnd, position.None, s.house, digit})
		case slots&(slots-1) == 0:
			g.onlyPlaces = append(g.onlyPlaces, s.at+digit-1)
		}
	}
	if k == g.goal {
		g.ends = append(g.ends, end{Case, cell, position.None, digit})
	}
}

// place puts a digit into a cell: every other leaves it, and the digit leaves what sees it.
func (g *grid) place(cell, digit int) {
	g.placed[cell] = true
	g.turns += 2
	for d := range g.cand[cell].Without(digit).All() {
		g.remove(cell, d)
	}
	bit := solver.DigitsOf(digit)
	for _, c := range g.Peers(cell) {
		if g.cand[c]&bit != 0 {
			g.remove(c, digit)
		}
	}
}

// slotCell is the cell at the one slot of some places.
func (g *grid) slotCell(house int, slots uint32) int {
	return g.Houses()[house].Cells[bits.TrailingZeros32(slots)]
}
