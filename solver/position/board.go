package position

import (
	"math/bits"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
)

// Board is a position: the digits that stand and the candidates that are left.
// Apply returns a changed copy; only ApplyInPlace changes the board itself. The methods
// take a pointer because a board is large.
//
// The candidates are kept three times, since some techniques ask "what can this
// cell be", some "where in this house can this digit go", and some "where on the
// board":
//
//	candidates[cell]            digits, bit d-1 for digit d
//	places[house*n + digit-1]   slots of the house, see Geometry
//	at[digit-1]                 cells of the board
//
// A filled cell has no candidates, and a digit that stands in a house has no
// places there.
type Board struct {
	geometry   *Geometry
	puzzle     solver.Puzzle
	digits     solver.Grid
	candidates []solver.Digits
	places     []uint32
	at         []solver.CellSet
	missing    []solver.Digits // of each house, the digits that it still needs
	open       int             // empty cells
	clash      Contradiction   // the first digit that was put twice into one house
	clashed    bool

	steps   int       // steps applied so far
	removed []removal // candidates that steps eliminated
}

// removal says which step took a candidate away.
type removal struct {
	Candidate
	step int
}

// OrEmpty returns the board, or in place of the zero value, which has no cells, that of the zero
// Puzzle: the empty classic board.
func (b Board) OrEmpty() Board {
	if b.geometry == nil {
		return NewBoard(solver.Puzzle{})
	}
	return b
}

// NewBoard returns the board of a puzzle: its givens, and in each empty cell
// every digit that does not stand in one of the cell's houses.
func NewBoard(p solver.Puzzle) Board {
	l := p.Layout()
	cells, houses, n := l.CellCount(), len(l.Houses()), l.Size()
	b := Board{
		geometry:   GeometryOf(l),
		puzzle:     p,
		digits:     make(solver.Grid, cells),
		candidates: make([]solver.Digits, cells),
		places:     make([]uint32, houses*n),
		at:         make([]solver.CellSet, n),
		missing:    make([]solver.Digits, houses),
		open:       cells,
	}
	lists.Fill(b.candidates, l.AllDigits())
	lists.Fill(b.missing, l.AllDigits())
	for c := range cells {
		b.at[0].Add(c)
	}
	lists.Fill(b.at, b.at[0])
	lists.Fill(b.places, uint32(l.AllDigits())) // as many cells in a house as digits
	for c := range cells {
		if d := p.Given(c); d != 0 {
			b.place(c, d)
		}
	}
	return b
}

// Puzzle is the puzzle that the board was made from.
func (b *Board) Puzzle() solver.Puzzle { return b.puzzle }

// Layout is the board's layout.
func (b *Board) Layout() *solver.Layout { return b.geometry.Layout }

// Digit is the digit that stands in a cell, given or placed, or 0.
func (b *Board) Digit(cell int) int { return int(b.digits[cell]) }

// Candidates is the set of digits that an empty cell can still take. It is
// empty for a filled cell.
func (b *Board) Candidates(cell int) solver.Digits { return b.candidates[cell] }

// Places is the set of cells that can still take a digit.
func (b *Board) Places(digit int) solver.CellSet { return b.at[digit-1] }

// Geometry is what techniques look up about the layout.
func (b *Board) Geometry() *Geometry { return b.geometry }

// Missing is the set of digits that a house still needs.
func (b *Board) Missing(house int) solver.Digits { return b.missing[house] }

// AllCandidates are the candidates of every cell. The list belongs to the board: do not
// change it. The same holds for AllPlaces, AllMissing, AllHousePlaces and Filled.
func (b *Board) AllCandidates() []solver.Digits { return b.candidates }

// AllPlaces are the places of every digit on the board, by digit-1.
func (b *Board) AllPlaces() []solver.CellSet { return b.at }

// AllMissing are the digits that each house still needs.
func (b *Board) AllMissing() []solver.Digits { return b.missing }

// AllHousePlaces are the places of every digit in every house, as slots: those of a digit
// in a house are at index house*n + digit-1.
func (b *Board) AllHousePlaces() []uint32 { return b.places }

// Filled are the digits that stand, by cell; 0 in an empty cell. Grid is a copy of them.
func (b *Board) Filled() solver.Grid { return b.digits }

// Grid returns a copy of the digits that stand.
func (b *Board) Grid() solver.Grid { return b.digits.Clone() }

// Steps is the number of steps applied since NewBoard.
func (b *Board) Steps() int { return b.steps }

// Solved reports whether every cell is filled and no digit stands twice in a
// house.
func (b *Board) Solved() bool { return b.open == 0 && !b.clashed }

// Apply returns the board after a step: first its eliminations, then its
// placements, each of which takes its digit from the cells that see it. The
// board itself stays as it is. Any step with cells and digits of the layout is
// possible: what is done already is skipped, and a digit that is put where it clashes
// shows as a Contradiction.
func (b *Board) Apply(s Step) Board {
	next := b.Clone()
	next.ApplyInPlace(s)
	return next
}

// Clone returns a copy that shares nothing with the board that could change.
func (b *Board) Clone() Board {
	c := *b
	c.digits = slices.Clone(b.digits)
	c.candidates = slices.Clone(b.candidates)
	c.places = slices.Clone(b.places)
	c.at = slices.Clone(b.at)
	c.missing = slices.Clone(b.missing)
	c.removed = slices.Clone(b.removed)
	return c
}

// ApplyInPlace is Apply that changes the board itself.
func (b *Board) ApplyInPlace(s Step) {
	b.steps++
	for _, e := range s.Eliminations {
		if b.candidates[e.Cell].Has(e.Digit) {
			b.remove(e.Cell, e.Digit)
			b.removed = append(b.removed, removal{e, b.steps})
		}
	}
	for _, p := range s.Placements {
		if b.digits[p.Cell] == 0 {
			b.place(p.Cell, p.Digit)
		}
	}
}

// Without returns the board with candidates taken away before the first step, or between two: by
// whoever plays, not by a step. Those that are gone already are skipped.
func (b *Board) Without(candidates []Candidate) Board {
	next := b.Clone()
	for _, k := range candidates {
		if next.candidates[k.Cell].Has(k.Digit) {
			next.remove(k.Cell, k.Digit)
			next.removed = append(next.removed, removal{Candidate: k})
		}
	}
	return next
}

// With returns the board with digits placed before the first step, or between two: by whoever
// plays, not by a step. Cells that are filled are skipped.
func (b *Board) With(digits []Candidate) Board {
	next := b.Clone()
	for _, k := range digits {
		if next.digits[k.Cell] == 0 {
			next.place(k.Cell, k.Digit)
		}
	}
	return next
}

// place puts a digit into an empty cell and takes it from the cell's peers.
func (b *Board) place(cell, digit int) {
	b.digits[cell] = uint8(digit)
	b.open--
	for d := range b.candidates[cell].All() {
		b.remove(cell, d)
	}
	for _, h := range b.geometry.HousesOf(cell) {
		if !b.missing[h].Has(digit) && !b.clashed {
			b.clash, b.clashed = Contradiction{House: h, Cell: None, Digit: digit, Clash: true}, true
		}
		b.missing[h] = b.missing[h].Without(digit)
	}
	at, peers := b.at[digit-1], &b.geometry.PeerSets[cell]
	for i := range at {
		for w := at[i] & peers[i]; w != 0; w &= w - 1 {
			b.remove(i*64+bits.TrailingZeros64(w), digit)
		}
	}
}

// remove takes a candidate away. It must be there.
func (b *Board) remove(cell, digit int) {
	b.candidates[cell] = b.candidates[cell].Without(digit)
	b.at[digit-1].Remove(cell)
	for k, h := range b.geometry.HousesOf(cell) {
		b.places[h*b.geometry.Size()+digit-1] &^= 1 << b.geometry.Slots[cell][k]
	}
}

// HousePlaces is the set of slots of a house that can still take a digit.
func (b *Board) HousePlaces(house, digit int) uint32 {
	return b.places[house*b.geometry.Size()+digit-1]
}

// RemovedBy is the number of the step that eliminated a candidate, 0 when no step did.
func (b *Board) RemovedBy(cell, digit int) int {
	for _, r := range b.removed {
		if r.Candidate == (Candidate{cell, digit}) {
			return r.step
		}
	}
	return 0
}
