package band

import "math/bits"

// A word holds the 27 cells of a band as three lanes of nine bits, one lane a
// box, with a spare bit on top of each lane for carries.
const (
	lanes  uint32 = 1 | 1<<10 | 1<<20 // the lowest bit of each lane
	full          = 511 * lanes       // every cell
	spare         = 512 * lanes       // the bit above each lane
	across        = 7 * lanes         // the first column of each box: a bit a row
	along         = 0o111 * lanes     // the first row of each box: a bit a column
)

// bitOf gives the bit of each cell of a band, its three rows one after the
// other.
var bitOf = makeBits()

func makeBits() (bit [32]uint32) {
	for cell := range 27 {
		row, col := cell/9, cell%9
		bit[cell] = 1 << (col/3*10 + col%3*3 + row)
	}
	return bit
}

// cellOf is the inverse: the cell of each bit.
var cellOf = makeCells()

func makeCells() (cell [32]uint8) {
	for c := range 27 {
		cell[bits.TrailingZeros32(bitOf[c])] = uint8(c)
	}
	return cell
}

// A digit stands once in each row of a band and once in each of its boxes, so
// that its three places make a permutation: of the nine pairs (box, row) three
// are used, no two with the same box or the same row. In a stack the same goes
// for the pairs (column, band).
//
// settled gives for a set of pairs, bit 3i+j for the pair (i, j), the pairs that
// are part of a permutation within the set. It is empty for a contradiction.
func settled(pairs uint32) (kept uint32) {
	for _, p := range [6]uint32{0o421, 0o241, 0o412, 0o142, 0o214, 0o124} {
		if pairs&p == p {
			kept |= p
		}
	}
	return kept
}

// keepRows gives for the pairs (box, row) that a digit can use in a band the
// cells of the band that it can still stand in.
var keepRows = makeKeepRows()

func makeKeepRows() (keep [512]uint32) {
	for pairs := range uint32(512) {
		kept := settled(pairs)
		for box := range 3 {
			rows := kept >> (3 * box) & 7
			keep[pairs] |= (rows | rows<<3 | rows<<6) << (10 * box)
		}
	}
	return keep
}

// keepCols gives for the pairs (column, band) that a digit can use in a stack
// those that it can still use.
var keepCols = makeKeepCols()

func makeKeepCols() (keep [512]uint32) {
	for pairs := range uint32(512) {
		keep[pairs] = settled(pairs)
	}
	return keep
}
