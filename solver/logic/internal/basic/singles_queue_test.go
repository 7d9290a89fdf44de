package basic

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/position"
)

// TestSinglesQueueOrder: what comes up first is handed out first. Row 1 wants 8 and
// 9, and the 9 in r5c9 makes r1c8 a 9; then r1c9 is the last cell of the row.
//
//	1 2 3 | 4 5 6 | 7 ? ?
//	. . . | . . . | . . .
//	. . . | . . . | . . .
//	. . . | . . . | . . .
//	. . . | . . . | . . 9
func TestSinglesQueueOrder(t *testing.T) {
	t.Parallel()
	text := "1234567.." + "........." + "........." + "........." + "........9" + "........." + "........." + "........." + "........."
	q := NewSinglesQueue(boardOf(t, text))
	naked, ok := q.nakedSingle()
	if want := (position.Candidate{Cell: 8, Digit: 8}); !ok || naked != want {
		t.Errorf("the first naked single is %v, want %v", naked, want)
	}
	hidden, house, ok := q.hiddenSingle()
	if want := (position.Candidate{Cell: 7, Digit: 9}); !ok || hidden != want || house != 0 {
		t.Errorf("the first hidden single is %v in house %d, want %v in house 0", hidden, house, want)
	}
	q.Take(placement(7, 9, nil))
	b := boardOf(t, text[:7]+"9"+text[8:])
	if x, house, ok := q.fullHouse(b); ok {
		t.Errorf("full house %v in house %d, after its naked single was handed out", x, house)
	}
	if x, house, ok := NewSinglesQueue(b).fullHouse(b); !ok || x != (position.Candidate{Cell: 8, Digit: 8}) || house != 0 {
		t.Errorf("full house %v in house %d, want 8 in r1c9 in house 0", x, house)
	}
}

func boardOf(t *testing.T, text string) *position.Board {
	t.Helper()
	b := position.NewBoard(solvertest.Parse(solver.Classic(), text))
	return &b
}
