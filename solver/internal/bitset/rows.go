package bitset

import (
	"iter"
	"math/bits"
	"slices"
)

// A row is a set of small numbers as bits, 64 to a word: nodes of a graph, literals
// or gates. Rows of one length make a matrix, and what follows from many nodes at
// once is the union of their rows.

// SetBit adds a number to a row.
func SetBit[I ~int | ~int32](row []uint64, i I) { row[i/64] |= 1 << (i % 64) }

// HasBit reports whether a number is in a row.
func HasBit[I ~int | ~int32](row []uint64, i I) bool { return row[i/64]>>(i%64)&1 != 0 }

// OrInto adds all of another row.
func OrInto(row, more []uint64) {
	for i := range row {
		row[i] |= more[i]
	}
}

// AndInto removes from a row what is not in another.
func AndInto(row, other []uint64) {
	for i := range row {
		row[i] &= other[i]
	}
}

// IsEmpty reports whether nothing is in a row.
func IsEmpty(row []uint64) bool {
	return !slices.ContainsFunc(row, func(w uint64) bool { return w != 0 })
}

// Members goes through the numbers in a row, in increasing order.
func Members(row []uint64) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for i, w := range row {
			for ; w != 0; w &= w - 1 {
				if !yield(int32(i*64 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
