package notation

import (
	"strings"

	"sudoku/solver"
)

// cell is what stands in one cell of a text: a character, or a number.
type cell rune

// number is the cell of a decimal number of two digits, told from a character
// by lying past the last of Unicode.
func number(n int) cell { return cell(0x110000 + n) }

// empty is a cell in which nothing stands.
const empty cell = ' '

// blanks are the characters that stand for a blank, the usual ones first.
const blanks = "0.X*_-?#"

// The symbols of the digits 1, 2, … in the alphabets that are met on boards of
// any size n, each cut to n.
const (
	plainSymbols  = "123456789ABCDEFGHIJKLMNOP"
	hexSymbols    = "0123456789ABCDEFGHIJKLMNO"
	letterSymbols = "ABCDEFGHIJKLMNOPQRSTUVWXY"
)

// tally counts the characters of a text, capital and small letters as one.
type tally struct {
	of      [128]int
	numbers bool // there is a number of two digits
}

func count(cells []cell) tally {
	var t tally
	for _, c := range cells {
		if c >= number(0) {
			t.numbers = true
		} else if c < 128 {
			t.of[upper(c)]++
		}
	}
	return t
}

func upper(c cell) cell {
	if c >= 'a' && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

// alphabet decides what the symbols of a text mean on a board of size n.
//
//   - Letters alone, with one that 1-9A-… does not have: A is 1.
//   - 0 beside another blank, and no symbol n of 1-9A-…: 0 is 1, on boards past
//     9x9 alone.
//   - Numbers of two digits: decimal.
//   - Everything else: 1 to 9, then A for 10.
//
// The name is that of the choice, empty where there was nothing to choose.
func (t *tally) alphabet(n int) (symbols, name string) {
	switch {
	case t.numbers:
		return plainSymbols[:min(n, 9)], "decimal numbers"
	case t.isLetters(n):
		return letterSymbols[:n], letterSymbols[:1] + "-" + letterSymbols[n-1:n]
	case n <= 9:
		return plainSymbols[:n], ""
	}
	plain, last := plainSymbols[:n], plainSymbols[n-1]
	if t.of['0'] > 0 && t.of[last] == 0 && t.blank(plain+"0") != 0 {
		return hexSymbols[:n], rangeName("0-9", hexSymbols[:n])
	}
	name = rangeName("1-9", plain)
	if t.digits() == 0 && t.last(n) != 0 {
		name += ", though A-" + letterSymbols[n-1:n] + " would fit too"
	}
	return plain, name
}

// rangeName names an alphabet by its ends: 1-9A-G, 0-9, 1-9A.
func rangeName(digits, symbols string) string {
	_, letters, _ := strings.Cut(symbols, "9")
	switch len(letters) {
	case 0, 1:
		return digits + letters
	}
	return digits + "A-" + letters[len(letters)-1:]
}

// isLetters reports whether the text is written in the first n letters.
func (t *tally) isLetters(n int) bool {
	last := t.last(n)
	return t.digits() == 0 && last != 0 && (n <= 9 || last > plainSymbols[n-1])
}

// digits counts the characters 1 to 9.
func (t *tally) digits() int {
	sum := 0
	for ch := '1'; ch <= '9'; ch++ {
		sum += t.of[ch]
	}
	return sum
}

// last is the last letter that occurs, 0 for none. X is a blank on boards that
// do not have 24 letters.
func (t *tally) last(n int) byte {
	for ch := byte('Z'); ch >= 'A'; ch-- {
		if t.of[ch] > 0 && (ch != 'X' || n >= 24) {
			return ch
		}
	}
	return 0
}

// blank is the character that stands for a blank: of those that are not symbols
// the one that occurs most often, the more usual one of equals, 0 for none. No
// more than one character can be the blank of a text.
func (t *tally) blank(symbols string) byte {
	var best byte
	most := 0
	for i := range len(blanks) {
		ch := blanks[i]
		if t.of[ch] > most && strings.IndexByte(symbols, ch) < 0 {
			best, most = ch, t.of[ch]
		}
	}
	return best
}

// decode reads the cells of a board of size n. It returns the name of the
// alphabet, and the first cell that is neither digit nor blank, -1 for none.
func decode(cells []cell, n int) (givens solver.Grid, alphabet string, bad int) {
	t := count(cells)
	return t.decode(cells, n)
}

// decode reads cells in the alphabet of the text that was tallied.
func (t *tally) decode(cells []cell, n int) (givens solver.Grid, alphabet string, bad int) {
	symbols, alphabet := t.alphabet(n)
	givens, bad = t.decodeIn(symbols, cells, n)
	return givens, alphabet, bad
}

// decodeIn reads cells in an alphabet.
func (t *tally) decodeIn(symbols string, cells []cell, n int) (givens solver.Grid, bad int) {
	digits := digitTable(symbols, t.blank(symbols))
	givens = make(solver.Grid, len(cells))
	for i, c := range cells {
		d := notDigit
		switch {
		case c >= number(0):
			d = int(c - number(0))
		case c < 128:
			d = int(digits[upper(c)])
		}
		if d > n {
			return nil, i
		}
		givens[i] = uint8(d)
	}
	return givens, -1
}

// otherAlphabets are those in which a text of 1-9A-… may be written as well: the letters alone,
// where it has no figure; and 0-9A-… on a board of 16, where it has neither 0 nor G.
func (t *tally) otherAlphabets(n int) []string {
	if n <= 9 || t.numbers {
		return nil
	}
	symbols, _ := t.alphabet(n)
	switch {
	case symbols != plainSymbols[:n]:
		return nil
	case t.digits() == 0 && t.last(n) != 0:
		return []string{letterSymbols[:n]}
	case n == 16 && t.digits() > 0 && t.of['0'] == 0 && t.of[symbols[n-1]] == 0:
		return []string{hexSymbols[:n]}
	}
	return nil
}

// notDigit stands in a digitTable for a character that is no digit.
const notDigit = 255

// digitTable gives each character its digit, 0 for the blank and for empty.
func digitTable(symbols string, blank byte) *[128]uint8 {
	var digits [128]uint8
	for ch := range digits {
		digits[ch] = notDigit
	}
	digits[empty] = 0
	if blank != 0 {
		digits[blank] = 0
	}
	for i := range len(symbols) {
		digits[symbols[i]] = uint8(i + 1)
	}
	return &digits
}
