//go:build goexperiment.simd && amd64

package triad

import "simd/archsimd"

// ReadLine turns the characters of a grid, 1 to 9 and 0 or . for a blank, into
// digits, all at once. It reports false where there is another character, or
// both kinds of blank. It has nothing to do with the search but the instructions
// that it needs.
func ReadLine(line *[81]byte, cells *[81]uint8) bool {
	var k kinds
	k.read(line, cells)
	return k.known == 1<<64-1 && (k.dots == 0 || k.zeros == 0)
}

// kinds says which bytes of a line are of some kind: bit i is for byte i or for
// byte 17+i, or for both.
type kinds struct{ known, dots, zeros uint64 }

// read is not part of ReadLine, so that all of it has been written to memory
// when the vector registers are cleared: the compiler would move the rest behind.
//
//go:noinline
func (k *kinds) read(line *[81]byte, cells *[81]uint8) {
	nothing, nine := archsimd.BroadcastUint8x64(0), archsimd.BroadcastUint8x64(9)
	first, dot := archsimd.BroadcastUint8x64('0'), archsimd.BroadcastUint8x64('.')
	// Bytes 0 to 63, and 17 to 80.
	text, more := archsimd.LoadUint8x64((*[64]uint8)(line[:64])), archsimd.LoadUint8x64((*[64]uint8)(line[17:]))
	digits, moreDigits := text.Sub(first), more.Sub(first)
	isDigit, isDigitMore := digits.LessEqual(nine), moreDigits.LessEqual(nine)
	isDot, isDotMore := text.Equal(dot), more.Equal(dot)
	digits.Masked(isDigit).Store((*[64]uint8)(cells[:64]))
	moreDigits.Masked(isDigitMore).Store((*[64]uint8)(cells[17:]))
	k.known = isDigit.Or(isDot).And(isDigitMore.Or(isDotMore)).ToBits()
	k.dots = isDot.Or(isDotMore).ToBits()
	k.zeros = digits.Equal(nothing).Or(moreDigits.Equal(nothing)).ToBits()
	archsimd.ClearAVXUpperBits()
}

// WriteLine turns the digits of a grid without blanks into characters.
func WriteLine(line *[81]byte, cells *[81]uint8) {
	first := archsimd.BroadcastUint8x64('0')
	archsimd.LoadUint8x64((*[64]uint8)(cells[:64])).Add(first).Store((*[64]uint8)(line[:64]))
	archsimd.LoadUint8x64((*[64]uint8)(cells[17:])).Add(first).Store((*[64]uint8)(line[17:]))
	archsimd.ClearAVXUpperBits()
}
