package bitset

import "math/bits"

// Count is the number of bits that are set in a word.
func Count(mask uint32) int { return bits.OnesCount32(mask) }

// Lowest is the index of the lowest bit that is set, 32 when none is.
func Lowest(mask uint32) int { return bits.TrailingZeros32(mask) }
