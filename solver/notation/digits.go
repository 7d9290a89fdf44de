package notation

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// readDigits reads the commonest text of all, a line of digits with 0 or . for
// a blank and nothing else, on boards up to 9x9. The other formats would read it
// too; this one does so at the speed of a file of millions.
func readDigits(text string, l *solver.Layout) (reading, error) {
	line := strings.TrimSpace(text)
	if l == nil {
		l = solver.Classic()
	}
	if l.Size() > 9 || len(line) != l.CellCount() {
		return reading{}, fault.ErrOther
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
			return reading{}, fault.ErrOther
		}
		blank = ch
	}
	p, err := solver.NewPuzzle(l, givens)
	return reading{State: State{Puzzle: p}, Format: runName(l.Size())}, err
}
