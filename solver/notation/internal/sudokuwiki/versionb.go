package sudokuwiki

import (
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// kinds are the letters of a header that are boards here.
const (
	sudoku  = 'S'
	sudokuX = 'X'
	windoku = 'W'
	jigsaw  = 'J'
)

// otherKinds are the letters of puzzles that are not read.
func otherKinds() map[byte]string {
	return map[byte]string{
		'L': "a Killer", 'M': "a Killer Jigsaw", 'K': "a KenKen", 'D': "a KenDoku",
		'T': "a Str8ts", 'C': "a Coloured Sudoku",
	}
}

// boxShift is how far up the box of a jigsaw's cell stands.
const boxShift = 10

// IsVersionB reports whether a word begins as a string of version B does and
// holds nothing but digits to base 36.
func IsVersionB(word string) bool {
	if len(word) < 3+16 || upper(word[2]) != 'B' || !isBase36(word) {
		return false
	}
	kind := upper(word[0])
	return strings.IndexByte("3456789GP", upper(word[1])) >= 0 &&
		(strings.IndexByte("SXWJ", kind) >= 0 || otherKinds()[kind] != "")
}

// IsReadable reports whether a word that IsVersionB says that it is of a board that is read.
func IsReadable(word string) bool { return otherKinds()[upper(word[0])] == "" }

// headerLength is the length of kind, size and version.
const headerLength = 3

// readVersionB reads a word that IsVersionB.
func readVersionB(word string) (packed.Grid, error) {
	kind := upper(word[0])
	if name, ok := otherKinds()[kind]; ok {
		return packed.Grid{}, fault.Errorf("the header %s says that it is %s, which is not solved here", strings.ToUpper(word[:headerLength]), name)
	}
	size, _ := strconv.ParseInt(word[1:2], 36, 0)
	n := int(size)
	if kind == jigsaw && n != 9 {
		return packed.Grid{}, fault.Errorf("the header %s says that it is a jigsaw of %dx%d; how SudokuWiki packs those is not known here", strings.ToUpper(word[:headerLength]), n, n)
	}
	values, err := cellValues(word[headerLength:], n, fieldWidth(n, kind == jigsaw))
	if err != nil {
		return packed.Grid{}, err
	}
	board := packed.Board{Size: n, Diagonals: kind == sudokuX, Windows: kind == windoku}
	if kind == jigsaw {
		board.Regions = make([]int, len(values))
		for c, v := range values {
			board.Regions[c], values[c] = v>>boxShift, v&(1<<boxShift-1)
		}
	}
	l, err := board.Layout()
	if err != nil {
		return packed.Grid{}, err
	}
	return cells(l, values)
}

// cellValues reads the numbers of the cells, all of one width.
func cellValues(text string, n, width int) ([]int, error) {
	if want := n * n * width; len(text) != want {
		return nil, fault.Errorf("found %d characters behind the header; %d cells of %d take %d", len(text), n*n, width, want)
	}
	values := make([]int, 0, n*n)
	for field := range slices.Chunk([]byte(text), width) {
		v, err := strconv.ParseUint(string(field), 36, 32)
		if err != nil {
			return nil, fault.CellErrorf(n, len(values), "%q is not a number to base 36", field)
		}
		values = append(values, int(v))
	}
	return values, nil
}

// cells reads what the numbers say.
func cells(l *solver.Layout, values []int) (packed.Grid, error) {
	g, n := packed.NewGrid(l), l.Size()
	for c, v := range values {
		switch {
		case v <= n:
			g.Cells[c].Digit = v
		case v <= 2*n:
			g.Cells[c].Digit, g.Cells[c].Placed = v-n, true
		case v-2*n <= int(l.AllDigits()):
			g.Cells[c].Candidates = solver.Digits(v - 2*n)
		default:
			return packed.Grid{}, fault.CellErrorf(n, c, "the number %d is more than a cell of this size holds", v)
		}
	}
	return g, nil
}

// VersionB writes a grid.
func VersionB(g packed.Grid) (string, error) {
	kind, err := kindOf(g.Layout)
	if err != nil {
		return "", err
	}
	n := g.Layout.Size()
	width := fieldWidth(n, kind == jigsaw)
	var b strings.Builder
	b.WriteByte(byte(kind))
	b.WriteString(strings.ToUpper(strconv.FormatInt(int64(n), 36)))
	b.WriteByte('B')
	for c, cell := range g.Cells {
		v := cell.Digit
		switch {
		case v != 0 && cell.Placed:
			v += n
		case v == 0 && cell.Candidates != 0:
			v = 2*n + int(cell.Candidates)
		}
		if kind == jigsaw {
			v |= g.Layout.RegionOf(c) << boxShift
		}
		field := strconv.FormatInt(int64(v), 36)
		b.WriteString(strings.Repeat("0", width-len(field)) + field)
	}
	return b.String(), nil
}

// fieldWidth is how many digits to base 36 the largest number of a cell takes.
func fieldWidth(n int, isJigsaw bool) int {
	most := int64(2*n + 1<<n - 1)
	if isJigsaw {
		most += int64(n-1) << boxShift
	}
	return len(strconv.FormatInt(most, 36))
}

// kindOf is the letter of a board.
func kindOf(l *solver.Layout) (rune, error) {
	hasDiagonals, hasWindows := packed.Has(l, solver.Diagonal), packed.Has(l, solver.Window)
	isCustomary := packed.Customary(l)
	switch {
	case hasDiagonals && hasWindows, !isCustomary && (hasDiagonals || l.Size() != 9):
		return 0, fault.Errorf("SudokuWiki has no %s board", l.Title())
	case !isCustomary:
		return jigsaw, nil
	case hasWindows:
		return windoku, nil
	case strings.IndexByte("3456789GP", upper(strconv.FormatInt(int64(l.Size()), 36)[0])) < 0:
		return 0, fault.Errorf("SudokuWiki has no board of %dx%d", l.Size(), l.Size())
	case hasDiagonals:
		return sudokuX, nil
	}
	return sudoku, nil
}

func upper(ch byte) byte {
	if ch >= 'a' && ch <= 'z' {
		return ch - 'a' + 'A'
	}
	return ch
}

func isBase36(word string) bool {
	for i := range len(word) {
		if ch := upper(word[i]); (ch < '0' || ch > '9') && (ch < 'A' || ch > 'Z') {
			return false
		}
	}
	return true
}
