package grids

import (
	"strconv"
	"strings"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
)

// Cell is what stands in one cell of a text: a character, or a number.
type Cell rune

// Number is the cell of a decimal number of two digits, told from a character
// by lying past the last of Unicode.
func Number(n int) Cell { return Cell(0x110000 + n) }

// Empty is a cell in which nothing stands.
const Empty Cell = ' '

// blanks are the characters that stand for a blank, the usual ones first.
const blanks = "0.X*_-?#"

// The symbols of the digits 1, 2, … in the alphabets that are met on boards of
// any size n, each cut to n.
const (
	PlainSymbols  = "123456789ABCDEFGHIJKLMNOP"
	HexSymbols    = "0123456789ABCDEFGHIJKLMNO"
	LetterSymbols = "ABCDEFGHIJKLMNOPQRSTUVWXY"
)

// Tally counts the characters of a text, capital and small letters as one.
type Tally struct {
	of      [128]int
	Numbers bool // there is a number of two digits
}

// Count counts the characters of cells.
func Count(cells []Cell) Tally {
	var t Tally
	for _, c := range cells {
		if c >= Number(0) {
			t.Numbers = true
		} else if c < 128 {
			t.of[upper(c)]++
		}
	}
	return t
}

func upper(c Cell) Cell {
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
func (t *Tally) alphabet(n int) (symbols, name string) {
	switch {
	case t.Numbers:
		return PlainSymbols[:min(n, 9)], "decimal numbers"
	case t.isLetters(n):
		return LetterSymbols[:n], LetterSymbols[:1] + "-" + LetterSymbols[n-1:n]
	case n <= 9:
		return PlainSymbols[:n], ""
	}
	plain, last := PlainSymbols[:n], PlainSymbols[n-1]
	isHex := n == 10 || t.last(n) != 0 // without a letter it is decimals: "5. 0. 3."
	if isHex && t.of['0'] > 0 && t.of[last] == 0 && t.Blank(plain+"0") != 0 {
		return HexSymbols[:n], rangeName("0-9", HexSymbols[:n])
	}
	name = rangeName("1-9", plain)
	if t.digits() == 0 && t.last(n) != 0 {
		name += ", though A-" + LetterSymbols[n-1:n] + " would fit too"
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
func (t *Tally) isLetters(n int) bool {
	last := t.last(n)
	return t.digits() == 0 && last != 0 && (n <= 9 || last > PlainSymbols[n-1])
}

// digits counts the characters 1 to 9.
func (t *Tally) digits() int {
	sum := 0
	for ch := '1'; ch <= '9'; ch++ {
		sum += t.of[ch]
	}
	return sum
}

// last is the last letter that occurs, 0 for none. X is a blank on boards that
// do not have 24 letters.
func (t *Tally) last(n int) byte {
	for ch := byte('Z'); ch >= 'A'; ch-- {
		if t.of[ch] > 0 && (ch != 'X' || n >= 24) {
			return ch
		}
	}
	return 0
}

// Blank is the character that stands for a blank: of those that are not symbols
// the one that occurs most often, the more usual one of equals, 0 for none. No
// more than one character can be the blank of a text.
func (t *Tally) Blank(symbols string) byte {
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

// Decode reads the cells of a board of size n. It returns the name of the
// alphabet, and the first cell that is neither digit nor blank, -1 for none.
func Decode(cells []Cell, n int) (givens solver.Grid, alphabet string, bad int) {
	t := Count(cells)
	return t.Decode(cells, n)
}

// Decode reads cells in the alphabet of the text that was tallied.
func (t *Tally) Decode(cells []Cell, n int) (givens solver.Grid, alphabet string, bad int) {
	symbols, alphabet := t.alphabet(n)
	givens, bad = t.DecodeIn(symbols, cells, n)
	return givens, alphabet, bad
}

// DecodeIn reads cells in an alphabet.
func (t *Tally) DecodeIn(symbols string, cells []Cell, n int) (givens solver.Grid, bad int) {
	digits := digitTable(symbols, t.Blank(symbols))
	givens = make(solver.Grid, len(cells))
	for i, c := range cells {
		d := notDigit
		switch {
		case c >= Number(0):
			d = int(c - Number(0))
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

// OtherAlphabets are those in which a text of 1-9A-… may be written as well: the letters alone,
// where it has no figure; and 0-9A-… on a board of 16, where it has neither 0 nor G.
func (t *Tally) OtherAlphabets(n int) []string {
	if n <= 9 || t.Numbers {
		return nil
	}
	symbols, _ := t.alphabet(n)
	switch {
	case symbols != PlainSymbols[:n]:
		return nil
	case t.digits() == 0 && t.last(n) != 0:
		return []string{LetterSymbols[:n]}
	case n == 16 && t.digits() > 0 && t.of['0'] == 0 && t.of[symbols[n-1]] == 0:
		return []string{HexSymbols[:n]}
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
	digits[Empty] = 0
	if blank != 0 {
		digits[blank] = 0
	}
	for i := range len(symbols) {
		digits[symbols[i]] = uint8(i + 1)
	}
	return &digits
}

// CellAt is the character that begins at a byte of the text.
func CellAt(s string, i int) Cell {
	for _, r := range s[i:] {
		return Cell(r)
	}
	return 0
}

// NotADigit is the error for a cell that holds neither digit nor blank. The
// place is counted from 0.
func NotADigit(row, column int, c Cell, title string) *fault.Error {
	return fault.At(row+1, column+1, "%s is not a digit of %s board", Quote(c), english.WithArticle(title))
}

// Quote puts a cell between quotation marks.
func Quote(c Cell) string {
	if c >= Number(0) {
		return "'" + strconv.Itoa(int(c-Number(0))) + "'"
	}
	if c == '\'' || !unicode.IsPrint(rune(c)) {
		return strconv.QuoteRune(rune(c))
	}
	return "'" + string(rune(c)) + "'"
}

// SymbolCount is how many characters of a word are digits or blanks.
func SymbolCount(word string) int {
	n := 0
	for _, r := range word {
		if IsDigit(byte(r)) && r < 128 || strings.ContainsRune(blanks, r) {
			n++
		}
	}
	return n
}

func isPlainSymbol(c Cell) bool { return strings.ContainsRune(PlainSymbols, rune(upper(c))) }
