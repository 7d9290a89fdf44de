package exchange

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// ReadLink reads an address of SudokuExchange: what follows s=, a word or 81 digits
// with 0, ., _ or - for a blank. Commas stand between 81 digits, or for blanks where there are 81
// characters with them.
func ReadLink(link string) (packed.Grid, error) {
	word := packed.Unescaped(packed.QueryPart(link, "s"))
	if len(word) == cellCount {
		word = strings.ReplaceAll(word, ",", ".")
	} else {
		word = strings.ReplaceAll(word, ",", "")
	}
	switch {
	case word == "":
		return packed.Grid{}, fault.Errorf("there is no puzzle in it: the part s= is missing")
	case len(word) < cellCount:
		return Read(word)
	case len(word) > cellCount:
		return packed.Grid{}, checkCount(len(word))
	}
	g := packed.NewGrid(solver.Classic())
	for c := range g.Cells {
		switch ch := word[c]; {
		case ch >= '1' && ch <= '9':
			g.Cells[c].Digit = int(ch - '0')
		case strings.IndexByte("0._-", ch) < 0:
			return packed.Grid{}, fault.CellErrorf(9, c, "%q is not a digit of a 9x9 board", word[c:c+1])
		}
	}
	return g, nil
}
