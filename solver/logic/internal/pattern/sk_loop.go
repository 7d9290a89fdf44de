package pattern

import (
	"math/bits"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// SK-loop: four filled corners in four boxes that form a rectangle, and around
// each corner the cells of its box in its row and its column. So there are eight
// pairs of cells in a ring, where each pair shares a line with the one neighbour
// and a box with the other:
//
//	X a a │ b b X      a and b share row 1, b and c box 3,
//	h     │     c      c and d column 9, and so on to h, which shares
//	h     │     c      box 1 with a
//	──────┼──────
//	g     │     d
//	g     │     d
//	X f f │ e e X
//
// The places of a digit in the ring are covered by some of its eight houses, each
// of which holds the digit once. When the smallest covers of all digits add up to the
// number of cells, each house of them holds its digit in the ring, and the digit
// leaves the rest of that house.

// smallestRing is the least number of empty cells of a ring, out of sixteen.
const smallestRing = 12

func findSKLoops(s *search.Search) {
	for _, rows := range cornerLines {
		for _, cols := range cornerLines {
			if s.Stop() || !skLoop(s, rows, cols) {
				return
			}
		}
	}
}

// cornerLines are the pairs of rows, or of columns, in two bands.
var cornerLines = func() (pairs [][2]int) {
	for a := range 9 {
		for b := range a {
			if a/3 != b/3 {
				pairs = append(pairs, [2]int{b, a})
			}
		}
	}
	return pairs
}()

// ring is the pairs of a loop, and the houses between them: house i is shared by
// pair i and the next one.
type ring struct {
	pairs  [8]solver.CellSet
	houses [8]int
}

// newRing is the ring around four corners. It reports false when a corner is
// empty.
func newRing(b *position.Board, rows, cols [2]int) (ring, bool) {
	g := b.Geometry()
	corners := [4][2]int{{rows[0], cols[0]}, {rows[0], cols[1]}, {rows[1], cols[1]}, {rows[1], cols[0]}}
	var r ring
	for i, corner := range corners {
		cell := 9*corner[0] + corner[1]
		if b.Digit(cell) == 0 {
			return r, false
		}
		box := g.HouseSets[g.BoxOf(cell)]
		row, col := corner[0], 9+corner[1]
		in, out := col, row // the ring enters the first box by the column
		if i%2 == 1 {
			in, out = row, col
		}
		enter, leave := (2*i+7)%8, 2*i
		r.pairs[enter], r.pairs[leave] = box.And(g.HouseSets[in]), box.And(g.HouseSets[out])
		r.pairs[enter].Remove(cell)
		r.pairs[leave].Remove(cell)
		r.houses[enter], r.houses[leave] = g.BoxOf(cell), out
	}
	return r, true
}

// skLoop finds the step of four corners.
func skLoop(s *search.Search, rows, cols [2]int) bool {
	b := s.Board
	r, ok := newRing(b, rows, cols)
	if !ok {
		return true
	}
	open, need := 0, 0
	for _, pair := range r.pairs {
		for c := range pair.All() {
			if b.Candidates(c) != 0 {
				open++
			}
		}
	}
	if open < smallestRing {
		return true
	}
	var covers [solver.MaxSize + 1][]uint8
	for d := range b.Geometry().AllDigits().All() {
		covers[d] = ringCovers(ringPlaces(b, &r, d))
		need += bits.OnesCount8(covers[d][0])
	}
	if need != open {
		return true
	}
	return emitRing(s, &r, covers[:])
}

// ringPlaces is the pairs that have a digit.
func ringPlaces(b *position.Board, r *ring, digit int) (pairs uint8) {
	for i := range r.pairs {
		if b.PlacesWithin(r.pairs[i], digit) != (solver.CellSet{}) {
			pairs |= 1 << i
		}
	}
	return pairs
}

// ringCovers lists the choices of fewest houses of a ring that cover some pairs.
func ringCovers(pairs uint8) []uint8 {
	best, fewest := []uint8{0}, 9
	for houses := range 256 {
		h := uint8(houses)
		covered := h | bits.RotateLeft8(h, 1)
		switch k := bits.OnesCount8(h); {
		case pairs&^covered != 0 || k > fewest:
		case k < fewest:
			best, fewest = []uint8{h}, k
		default:
			best = append(best, h)
		}
	}
	return best
}

// emitRing emits the step of a ring whose covers, by digit, have just as many houses
// as it has cells: each cover is full.
func emitRing(s *search.Search, r *ring, covers [][]uint8) bool {
	b := s.Board
	var cells solver.CellSet
	for _, pair := range r.pairs {
		cells = cells.Or(pair)
	}
	var step position.Step
	for d := range b.Geometry().AllDigits().All() {
		if covers[d][0] == 0 {
			continue
		}
		step.Digits = step.Digits.With(d)
		for i, h := range r.houses {
			for _, cover := range covers[d] {
				if cover>>i&1 != 0 {
					step.Eliminations = position.AppendPlaces(step.Eliminations, b.PlacesWithin(b.Geometry().HouseSets[h], d).Minus(cells), d)
				}
			}
			if covers[d][0]>>i&1 != 0 {
				step.Marks = append(step.Marks, position.MarkHouseFor(position.Cover, h, d))
			}
		}
	}
	if step.Eliminations == nil {
		return true
	}
	step.Eliminations = position.Ordered(step.Eliminations)
	step.Marks = append(step.Marks, b.MarksOfSet(1, cells)...)
	return s.Emit(step)
}

func tellSKLoop(t tell.Teller) words.Words {
	say := words.Blanks{"corners": t.TheCells(cornersOf(t.CellsOf(position.Set, 1)))}
	w := tellCovered(t, say.Phrase("Set A is the ring beside the corners {corners}, within their boxes and lines"))
	w.Title = "A ring around four corners"
	return w
}

// cornersOf finds the corners of a ring by its cells.
func cornersOf(cells []int) []int {
	if len(cells) == 0 {
		return nil
	}
	for _, rows := range cornerLines {
		for _, cols := range cornerLines {
			if !slices.ContainsFunc(cells, func(c int) bool { return !isBesideCorner(c, rows, cols) }) {
				return []int{9*rows[0] + cols[0], 9*rows[0] + cols[1], 9*rows[1] + cols[0], 9*rows[1] + cols[1]}
			}
		}
	}
	return nil
}

// isBesideCorner reports whether a cell is in the line and in the box of a corner.
func isBesideCorner(cell int, rows, cols [2]int) bool {
	row, col := cell/9, cell%9
	inRow, inCol := slices.Contains(rows[:], row), slices.Contains(cols[:], col)
	inBands := row/3 == rows[0]/3 || row/3 == rows[1]/3
	inStacks := col/3 == cols[0]/3 || col/3 == cols[1]/3
	return inRow != inCol && inBands && inStacks
}
