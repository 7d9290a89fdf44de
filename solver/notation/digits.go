package notation

import (
	"strings"

	"sudoku/solver"
)

// readDigits reads the commonest text of all, a line of digits with 0 or . for
// a blank and nothing else, on boards up to 9x9. The other formats would read it
// too; this one does so at the speed of a file of millions.
func readDigits(text string, l *solver.Layout) (Reading, error) {
	line := strings.TrimSpace(text)
	if l == nil {
		l = solver.Classic()
	}
	if l.Size() > 9 || len(line) != l.CellCount() {
		return Reading{}, errOther
	}
	givens := make(solver.Grid, len(line))
	var blank byte
	for i := range givens {
		ch := line[i]
		switch {
		case ch >= '1' && ch <= '0'+byte(l.Size()):
			givens[i] = ch - '0'
			continue
		case ch != '0' && ch != '.', blank != 0 && blank != ch:
			return Reading{}, errOther
		}
		blank = ch
	}
	p, err := newPuzzle(l, givens)
	return Reading{State: State{Puzzle: p}, Format: runName(l.Size())}, err
}
