package band

import "math/bits"

// The parts of a word, as the package comment draws it.
const (
	lanes   uint64 = (1 | 1<<10 | 1<<20) * (1 | 1<<32) // the first cell of each box
	full           = 511 * lanes                       // every cell
	spare          = 512 * lanes                       // the bit above each lane
	rows           = 7 * lanes                         // the first column of each box: a bit a row
	columns        = 0o111 * lanes                     // the first row of each box: a bit a column
)

// bitOf gives the bit of each cell of a band, its three rows one after the
// other; cellOf the cell of each bit.
var (
	bitOf  = makeBits()
	cellOf = makeCells()
)

func makeBits() (bit [32]uint64) {
	for cell := range 27 {
		row, col := cell/9, cell%9
		bit[cell] = 1 << (col/3*10 + col%3*3 + row)
	}
	return bit
}

func makeCells() (cell [32]uint8) {
	for c := range 27 {
		cell[bits.TrailingZeros64(bitOf[c])] = uint8(c)
	}
	return cell
}

// permutations are the ways of a digit through three rows and three boxes, or
// through three columns and three bands: bit 3i+j pairs i with j.
var permutations = [6]uint32{0o124, 0o142, 0o214, 0o241, 0o412, 0o421}

// These tables are indexed by the triads that a digit can use in a band or in a
// stack.
var (
	keepRows = makeKeepRows() // the cells of the band that it can still stand in
	keepCols = makeKeepCols() // the triads of the stack that it can still use
	ways     = makeWays()     // the permutations left to it
)

func makeKeepCols() (keep [512]uint32) {
	for triads := range uint32(512) {
		for _, p := range permutations {
			if triads&p == p {
				keep[triads] |= p
			}
		}
	}
	return keep
}

func makeKeepRows() (keep [512]uint32) {
	for triads, kept := range makeKeepCols() {
		keep[triads] = uint32(wholeRows(spread(kept)))
	}
	return keep
}

func makeWays() (n [512]uint8) {
	for triads := range uint32(512) {
		for _, p := range permutations {
			if triads&p == p {
				n[triads]++
			}
		}
	}
	return n
}

// firstDigit is the lowest bit of a set of digits. The instruction for it (BSF)
// waits for what was in its register before; where that comes of the digit
// before, it costs a quarter of the speed.
var firstDigit = makeFirstDigit()

func makeFirstDigit() (first [512]uint8) {
	for digits := range uint16(512) {
		first[digits] = uint8(bits.TrailingZeros16(digits))
	}
	return first
}
