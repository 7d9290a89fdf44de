package logs

import (
	"testing"

	"sudoku/solver/methods"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

// The board of a late step is made from one copy of the first board, however many steps lie
// between. A copy for each would take longer than all else on a page.
func TestLateBoardIsOneCopy(t *testing.T) {
	method, _ := methods.Find(methods.Logic)
	q := queryAt(puzzles.Hard)
	log := New(method.Solve(t.Context(), q.Puzzle, 0), address.Style{})
	last := len(log.Entries)
	if last < 40 {
		t.Fatalf("only %d steps", last)
	}
	if n := testing.AllocsPerRun(5, func() { log.boardAt(last) }); n > float64(last) {
		t.Errorf("the board at step %d takes %v allocations", last, n)
	}
}
