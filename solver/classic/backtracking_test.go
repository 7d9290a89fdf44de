package classic_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/internal/solvertest"
)

// Article 001: "the backtrack function is then called with the first element";
// "if there is a clash then the numbers variable is incremented and we try
// again, if there is no clash then we increase the array index to the next
// element"; "if the numbers variable reaches 10 then we need to backtrack".
func TestBacktrackingTriesEachDigitInTurnFromTheFirstCell(t *testing.T) {
	t.Parallel()
	p := classicPuzzle(seed003)
	expect := firstOpen(p, 0) // the cell to be tried next
	digit := 1                // and the digit
	for i, e := range classic.Backtracking(t.Context(), p, 0).Trace.Events {
		if e.Kind == classic.Ending {
			break
		}
		want := digit
		if e.Kind == classic.Retreat {
			if digit != 10 || e.Other != expect {
				t.Fatalf("event %d: back before %d was tried in cell %d", i, digit, expect)
			}
			expect, digit = e.Cell, e.Digit+1
			continue
		}
		if e.Cell != expect || e.Digit != want {
			t.Fatalf("event %d: %d in cell %d, want %d in %d", i, e.Digit, e.Cell, want, expect)
		}
		digit++
		if e.Kind == classic.Fit {
			expect, digit = firstOpen(p, e.Cell+1), 1
		}
	}
}

func firstOpen(p solver.Puzzle, from int) int {
	for p.Given(from) != 0 {
		from++
	}
	return from
}

// Article 001: "if the grid element is not empty, then we do the same but
// without trying different numbers": there is a call for every cell.
func TestBacktrackingCallsItselfForGivenCellsToo(t *testing.T) {
	t.Parallel()
	full := solvertest.FromGrid(solver.Classic(), solvertest.Solution(solver.Classic(), 1))
	run := classic.Backtracking(t.Context(), full, 0)
	if run.Counters.Calls != 81 || run.Counters.Deepest != 81 || run.Counters.Tries != 0 {
		t.Errorf("on a full board: %+v", run.Counters)
	}
}

func TestBacktrackingTakesBackWhatLedToADeadEnd(t *testing.T) {
	t.Parallel()
	p := classicPuzzle(seed004)
	run := classic.Backtracking(t.Context(), p, 0)
	if run.Outcome != solver.Unsolvable || run.Grid.Filled() != p.GivenCount() {
		t.Errorf("%v with %d cells filled", run.Outcome, run.Grid.Filled())
	}
	if run.Counters.Retreats != run.Counters.Placements {
		t.Errorf("%d placements, %d taken back", run.Counters.Placements, run.Counters.Retreats)
	}
}
