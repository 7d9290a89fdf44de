package solver

import (
	"encoding/binary"

	"sudoku/solver/internal/engine"
	"sudoku/solver/internal/triad"
)

// readLine reads a classic grid from 81 characters, 1 to 9 and 0 or . for a
// blank, into digits. It reports false for any other text; what is in cells then
// means nothing. Everything else is read by package notation; this is for files
// of millions.
func readLine(line []byte, cells *[81]uint8, l limits) bool {
	switch {
	case len(line) != len(cells):
		return false
	case l.engine == engine.AVX512:
		return triad.ReadLine((*[81]byte)(line), cells)
	}
	return readWords((*[81]byte)(line), cells)
}

// readWords is readLine in plain Go, eight characters at a time.
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

// writeLine is the inverse for a grid without blanks.
func writeLine(line *[81]byte, cells *[81]uint8, l limits) {
	if l.engine == engine.AVX512 {
		triad.WriteLine(line, cells)
		return
	}
	for i := 0; i < 80; i += 8 {
		digits := binary.LittleEndian.Uint64(cells[i : i+8])
		binary.LittleEndian.PutUint64(line[i:i+8], digits+'0'*0x0101010101010101)
	}
	line[80] = cells[80] + '0'
}
