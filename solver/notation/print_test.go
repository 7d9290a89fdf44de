package notation

import (
	"testing"

	"sudoku/solver/internal/solvertest"
	"sudoku/solver/notation/internal/write"
)

// A line is a symbol a cell, wherever the blanks are.
func TestAppendLine(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		for every := range 4 {
			p := scattered(l, uint64(every), every)
			want := "before "
			for _, d := range p.Grid() {
				want += string(write.Symbol(int(d), '.'))
			}
			if got := string(AppendLine([]byte("before "), l, p.Grid())); got != want {
				t.Errorf("%s: %s, want %s", l.ID(), got, want)
			}
		}
	}
}
