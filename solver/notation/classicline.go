package notation

import "encoding/binary"

// ReadClassic is Read for the commonest text of all, and fast: a classic board
// in exactly 81 characters, 1 to 9 and 0 or . for a blank. It writes the digits
// into cells. It reports false for any other text; what is in cells then means
// nothing, and Read can say more.
//
// It looks at eight characters at a time, a byte each in a word.
func ReadClassic(line []byte, cells *[81]uint8) bool {
	const (
		ones = 0x0101010101010101
		tops = 128 * ones
	)
	if len(line) != len(cells) {
		return false
	}
	var dots, zeros, strange uint64
	for _, i := range [...]int{0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 73} {
		x := binary.LittleEndian.Uint64(line[i:i+8]) ^ '0'*ones // a digit becomes its value
		past9 := (x | (x&^tops + (128-10)*ones)) & tops         // the top bit of each byte above 9
		dot := past9 - past9>>7 | past9                         // all bits of these: they must be dots
		strange |= (x ^ ('.'^'0')*ones) & dot
		dots |= dot
		zeros |= (x - ones) &^ x & tops // not 0 where a byte is 0
		binary.LittleEndian.PutUint64(cells[i:i+8], x&^dot)
	}
	return strange == 0 && (dots == 0 || zeros == 0)
}
