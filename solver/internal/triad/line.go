//go:build goexperiment.simd && amd64

package triad

import "simd/archsimd"

// ReadLine turns the characters of a grid, 1 to 9 and 0 or . for a blank, into
// digits, all at once. It reports false where there is another character, or
// both kinds of blank. It has nothing to do with the search but the instructions
// that it needs.
func ReadLine(line *[81]byte, cells *[81]uint8) bool {
	nothing, nine := archsimd.BroadcastUint8x64(0), archsimd.BroadcastUint8x64(9)
	first, dot := archsimd.BroadcastUint8x64('0'), archsimd.BroadcastUint8x64('.')
	// Bytes 0 to 63, and 17 to 80.
	text, more := archsimd.LoadUint8x64((*[64]uint8)(line[:64])), archsimd.LoadUint8x64((*[64]uint8)(line[17:]))
	digits, moreDigits := text.Sub(first), more.Sub(first)
	known, moreKnown := digits.LessEqual(nine), moreDigits.LessEqual(nine)
	dots, moreDots := text.Equal(dot), more.Equal(dot)
	digits.Masked(known).Store((*[64]uint8)(cells[:64]))
	moreDigits.Masked(moreKnown).Store((*[64]uint8)(cells[17:]))
	good := known.Or(dots).And(moreKnown.Or(moreDots)).ToBits()
	hasDots := dots.Or(moreDots).ToBits() != 0
	hasZeros := digits.Equal(nothing).Or(moreDigits.Equal(nothing)).ToBits() != 0
	archsimd.ClearAVXUpperBits()
	return good == 1<<64-1 && !(hasDots && hasZeros)
}
