package band

import "math/bits"

// cells is a set of cells of the whole grid: bands 1 and 2 in one word, band 3
// in the lower half of the other.
type cells struct{ ab, c uint64 }

var everything = cells{full, lower(full)}

func (x cells) and(y cells) cells    { return cells{x.ab & y.ab, x.c & y.c} }
func (x cells) or(y cells) cells     { return cells{x.ab | y.ab, x.c | y.c} }
func (x cells) xor(y cells) cells    { return cells{x.ab ^ y.ab, x.c ^ y.c} }
func (x cells) andNot(y cells) cells { return cells{x.ab &^ y.ab, x.c &^ y.c} }
func (x cells) empty() bool          { return x.ab|x.c == 0 }
func (x cells) count() int           { return bits.OnesCount64(x.ab) + bits.OnesCount64(x.c) }

// first is one cell of a set that is not empty.
func (x cells) first() cells {
	if x.ab != 0 {
		return cells{x.ab & -x.ab, 0}
	}
	return cells{0, x.c & -x.c}
}

// meets is 1 when two sets have a cell in common, else 0, without a branch.
func (x cells) meets(y cells) uint64 { return -(x.ab&y.ab | x.c&y.c) >> 63 }

// alone are the cells that are the only ones of their box.
func (x cells) alone() cells { return cells{alone(x.ab, lanes), alone(x.c, lower(lanes))} }

// alone keeps the lanes of a word that have one bit. Each lane has at least one,
// so that nothing is borrowed from the next when 1 is taken from each; and the
// spare bit is left where the lane has no other, to be taken from it.
func alone(w, lanes uint64) uint64 {
	top := (spare - w&(w-lanes)) & spare
	return w & (top - top>>9)
}

// boxes fills every box that is not empty.
func (x cells) boxes() cells { return cells{boxes(x.ab), boxes(x.c)} }

func boxes(w uint64) uint64 {
	top := (w + full) & spare
	return top - top>>9
}

// twice reports whether a box has several of the cells.
func (x cells) twice() bool {
	box := x.boxes()
	return x.ab&(x.ab-box.ab&lanes)|x.c&(x.c-box.c&lanes) != 0
}

// triads are row triads or column triads of the whole grid in the lower half of
// a word. Row triads are three bits a band, a bit a row, within the lane of
// their box; column triads are in the lane of their stack, three bits a column,
// a bit a band:
//
//	rows    box 1          columns  column 1  2  3
//	band 1   0  1  2       band 1          0  3  6
//	band 2   3  4  5       band 2          1  4  7
//	band 3   6  7  8       band 3          2  5  8
type triads = uint64

// rowTriads are the row triads that have a cell of the set.
func (x cells) rowTriads() triads {
	ab, c := eachRow(x.ab)&rows, eachRow(x.c)&rows
	return lower(ab | ab>>29 | c<<6)
}

// colTriads are the column triads that have a cell of the set. There is no
// saying what is in the upper half of the word.
func (x cells) colTriads() triads {
	ab, c := eachCol(x.ab)&columns, eachCol(x.c)&columns
	return ab | ab>>31 | c<<2
}

// cellsOfRows and cellsOfCols are the cells of triads.
func cellsOfRows(t triads) cells { return cells{wholeRows(t | t<<29), wholeRows(t >> 6)} }
func cellsOfCols(t triads) cells { return cells{wholeCols(t | t<<31), wholeCols(t >> 2)} }

// eachRow gathers in the first column of each box the bits of its rows, and
// eachCol in the first row those of its columns. The other bits mean nothing.
func eachRow(w uint64) uint64 { return w | w>>3 | w>>6 }
func eachCol(w uint64) uint64 { return w | w>>1 | w>>2 }

// wholeRows fills, box by box, the rows whose first cell is in w, and wholeCols
// the columns.
func wholeRows(w uint64) uint64 { return (w & rows) * 0o111 }
func wholeCols(w uint64) uint64 { return (w & columns) * 7 }

// byBand takes the bits in the first column of each box together. The nine bits
// of a band, three a box, come out at bit 20 of its half of the word.
func byBand(w uint64) uint64 { return w & rows * (1<<20 | 1<<13 | 1<<6) }

func lower(w uint64) uint64 { return w & (1<<32 - 1) }
