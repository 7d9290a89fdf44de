package solvertest

import "math/bits"

// Yardstick is a small, plain solver for classic grids: a measuring stick, and
// no design. The times of engines that were taken on different days and machines
// are compared as multiples of its time, taken in the same minute on the same
// puzzles. It keeps the digits that each row, column and box still needs, goes
// to the empty cell with the fewest candidates, and draws no other conclusion.
type Yardstick struct {
	row, col, box [9]uint16 // digits not yet used, bit d-1
	empty         []uint8
	found, limit  int
}

// Count counts the solutions of a grid, 0 in its empty cells, up to a limit. It
// has no deadline: it is for puzzles that are known to be solved in time.
func (y *Yardstick) Count(cells *[81]uint8, limit int) int {
	y.found, y.limit = 0, limit
	y.empty = y.empty[:0]
	for i := range 9 {
		y.row[i], y.col[i], y.box[i] = 511, 511, 511
	}
	for i, d := range cells {
		cell := uint8(i)
		if d == 0 {
			y.empty = append(y.empty, cell)
			continue
		}
		if bit := uint16(1) << (d - 1); y.candidates(cell)&bit != 0 {
			y.flip(cell, bit)
			continue
		}
		return 0
	}
	y.search()
	return y.found
}

func (y *Yardstick) search() {
	if len(y.empty) == 0 {
		y.found++
		return
	}
	// The cell that is tried goes out of the list, and the last takes its place.
	pick, last := y.fewest(), len(y.empty)-1
	cell := y.empty[pick]
	y.empty[pick] = y.empty[last]
	y.empty = y.empty[:last]
	for left := y.candidates(cell); left != 0 && y.found < y.limit; left &= left - 1 {
		y.flip(cell, left&-left)
		y.search()
		y.flip(cell, left&-left)
	}
	y.empty = y.empty[:last+1]
	y.empty[last] = y.empty[pick]
	y.empty[pick] = cell
}

// fewest is the place in the list of the empty cell with the fewest candidates.
func (y *Yardstick) fewest() (pick int) {
	fewest := 10
	for k, cell := range y.empty {
		if n := bits.OnesCount16(y.candidates(cell)); n < fewest {
			pick, fewest = k, n
			if n < 2 {
				break
			}
		}
	}
	return pick
}

func (y *Yardstick) candidates(cell uint8) uint16 {
	return y.row[rowOf[cell]] & y.col[colOf[cell]] & y.box[boxOf[cell]]
}

// flip puts a digit into a cell, or takes it out again.
func (y *Yardstick) flip(cell uint8, bit uint16) {
	y.row[rowOf[cell]] ^= bit
	y.col[colOf[cell]] ^= bit
	y.box[boxOf[cell]] ^= bit
}

// Of each cell of the classic board: its row, column and box.
var rowOf, colOf, boxOf = housesOfCells()

func housesOfCells() (row, col, box [81]uint8) {
	for i := range uint8(81) {
		r, c := i/9, i%9
		row[i], col[i], box[i] = r, c, r/3*3+c/3
	}
	return row, col, box
}
