package notation

import (
	"encoding/binary"

	"sudoku/solver/internal/triad"
)

// vectors says that a line can be read by vector instructions.
var vectors = triad.Available()

// ReadClassic is Read for the commonest text of all, and fast: a classic board
// in exactly 81 characters, 1 to 9 and 0 or . for a blank. It writes the digits
// into cells. It reports false for any other text; what is in cells then means
// nothing, and Read can say more.
func ReadClassic(line []byte, cells *[81]uint8) bool {
	switch {
	case len(line) != len(cells):
		return false
	case vectors:
		return triad.ReadLine((*[81]byte)(line), cells)
	}
	return readWords((*[81]byte)(line), cells)
}

// readWords is ReadClassic for eight characters at a time.
func readWords(line *[81]byte, cells *[81]uint8) bool {
	var seen eights
	for i := 0; i < 80; i += 8 {
		seen.read(line[i:i+8], cells[i:i+8])
	}
	seen.read(line[73:], cells[73:])
	return seen.strange == 0 && (seen.dots == 0 || seen.zeros == 0)
}

// eights is what has been met in the characters of a line. Each is 0 for nothing.
type eights struct{ strange, dots, zeros uint64 }

// read turns eight characters, the bytes of a word, into digits.
func (e *eights) read(text, digits []byte) {
	const (
		ones = 0x0101010101010101
		tops = 128 * ones
	)
	x := binary.LittleEndian.Uint64(text) ^ '0'*ones // a digit becomes its value
	past9 := (x | (x&^tops + (128-10)*ones)) & tops  // the top bit of each byte above 9
	dot := past9<<1 - past9>>7                       // all bits of these: they must be dots
	e.strange |= (x ^ ('.'^'0')*ones) & dot
	e.dots |= dot
	e.zeros |= (x - ones) &^ x & tops // not 0 where a byte is 0
	binary.LittleEndian.PutUint64(digits, x&^dot)
}
