package notation_test

import (
	"sync"
	"testing"

	"sudoku/solver/notation"
)

// Many texts are read at once: the tables of notations, which are made on first use,
// are made once.
func TestReadAtOnce(t *testing.T) {
	t.Parallel()
	const cells = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			p, err := notation.Parse(cells)
			if err != nil || notation.Code(p) != cells {
				t.Errorf("%v, %v", p, err)
			}
			for _, foreign := range []string{"https://sudokupad.app/sudoku/53B7D6B195", `{"grid": [[{}]]}`} {
				if _, err := notation.Parse(foreign); err == nil {
					t.Errorf("%s is read as a puzzle", foreign)
				}
			}
		})
	}
	all.Wait()
}
