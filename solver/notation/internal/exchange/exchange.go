// Package exchange reads and writes the short words of SudokuExchange and
// SudokuPad, which hold the givens of a 9x9 board and nothing else. In the one of
// both of them, a character is a digit and up to five blanks behind it:
//
//	5NlQ19j9…    5 = 5, N = 3 and two blanks, l = 7 and four blanks …
//
// SudokuPad calls it scf, and puts an x for diagonals and a w for windows behind it.
// Its older form, classic, has the digits 1 to 9, and a character for a run of
// blanks, A for none up to _ for 69.
package exchange

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// cellCount is the number of cells of the only boards there are.
const cellCount = 81

const (
	alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
	runs     = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
)

// mostBlanks is how many blanks go with a digit.
const mostBlanks = 5

// IsWord reports whether a word is what Word writes of 81 cells, and not a word
// that only comes to the same number of them.
func IsWord(word string) bool {
	digits, err := unpack(word)
	return err == nil && len(word) < cellCount && pack(digits) == word
}

// Read reads a word.
func Read(word string) (packed.Grid, error) {
	return read(word, solver.Classic())
}

func read(word string, l *solver.Layout) (packed.Grid, error) {
	digits, err := unpack(word)
	if err != nil {
		return packed.Grid{}, err
	}
	return grid(digits, l), nil
}

func grid(digits []int, l *solver.Layout) packed.Grid {
	g := packed.NewGrid(l)
	for c, d := range digits {
		g.Cells[c].Digit = d
	}
	return g
}

// unpack returns 81 digits, 0 for a blank.
func unpack(word string) ([]int, error) {
	var digits []int
	for i := range len(word) {
		value := strings.IndexByte(alphabet, word[i])
		if value < 0 {
			return nil, fault.Errorf("character %d of it, %q, does not belong there", i+1, word[i:i+1])
		}
		digits = append(append(digits, value%10), make([]int, value/10)...)
		if len(digits) > cellCount {
			break
		}
	}
	return digits, checkCount(len(digits))
}

func checkCount(n int) error {
	switch {
	case n > cellCount:
		return fault.Errorf("it holds more than %d cells, those of a 9x9 board", cellCount)
	case n < cellCount:
		return fault.Errorf("it holds %d cells; a 9x9 board has %d", n, cellCount)
	}
	return nil
}

// ReadSCF reads a word that begins with scf. Where it ends in letters that can be
// rules or cells, they are cells as far as 81 cells need them.
func ReadSCF(word string) (packed.Grid, error) {
	body := strings.TrimSuffix(strings.TrimPrefix(word, "scf"), ".scf")
	cells := 0
	end := 0
	for ; end < len(body) && cells < cellCount; end++ {
		value := strings.IndexByte(alphabet, body[end])
		if value < 0 {
			break
		}
		cells += 1 + value/10
	}
	board := packed.Board{Size: 9}
	for _, rule := range body[end:] {
		switch rule {
		case 'x':
			board.Diagonals = true
		case 'w':
			board.Windows = true
		default:
			return packed.Grid{}, fault.Errorf("%q behind the cells is not a rule that is known; x and w are", rule)
		}
	}
	l, err := board.Layout()
	if err != nil {
		return packed.Grid{}, err
	}
	return read(body[:end], l)
}

// ReadClassic reads a word that begins with classic: the older form where that
// has 81 cells, else the other.
func ReadClassic(word string) (packed.Grid, error) {
	body := strings.TrimPrefix(word, "classic")
	var digits []int
	for i := range len(body) {
		if ch := body[i]; ch >= '1' && ch <= '9' {
			digits = append(digits, int(ch-'0'))
			continue
		}
		blanks := strings.IndexByte(runs, body[i])
		if blanks < 0 || len(digits) > cellCount {
			return Read(body)
		}
		digits = append(digits, make([]int, blanks)...)
	}
	if len(digits) != cellCount {
		return Read(body)
	}
	return grid(digits, solver.Classic()), nil
}

// Word writes the digits of a grid.
func Word(g packed.Grid) (string, error) {
	if l := g.Layout; l.ID() != solver.Classic().ID() {
		return "", fault.Errorf("SudokuExchange has no %s board", l.Title())
	}
	return pack(digitsOf(g)), nil
}

// SCF writes the digits of a grid for SudokuPad.
func SCF(g packed.Grid) (string, error) {
	l := g.Layout
	if l.Size() != 9 || !packed.Customary(l) {
		return "", fault.Errorf("the scf words of SudokuPad have no %s board", l.Title())
	}
	word := "scf" + pack(digitsOf(g))
	if packed.Has(l, solver.Window) {
		word += "w"
	}
	if packed.Has(l, solver.Diagonal) {
		word += "x"
	}
	return word, nil
}

// Link is the address at sudokuexchange.com that opens a grid.
func Link(g packed.Grid) (string, error) {
	word, err := Word(g)
	return "https://sudokuexchange.com/play/?s=" + word, err
}

// PadLink is the short address at sudokupad.app that opens a grid.
func PadLink(g packed.Grid) (string, error) {
	word, err := SCF(g)
	return "https://sudokupad.app/" + word, err
}

func digitsOf(g packed.Grid) []int {
	digits := make([]int, len(g.Cells))
	for c, cell := range g.Cells {
		digits[c] = cell.Digit
	}
	return digits
}

func pack(digits []int) string {
	var b strings.Builder
	for at := 0; at < len(digits); {
		blanks := 0
		for blanks < mostBlanks && at+1+blanks < len(digits) && digits[at+1+blanks] == 0 {
			blanks++
		}
		b.WriteByte(alphabet[digits[at]+10*blanks])
		at += 1 + blanks
	}
	return b.String()
}
