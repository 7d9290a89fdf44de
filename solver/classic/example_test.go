package classic_test

import (
	"context"
	"fmt"

	"sudoku/solver/classic"
	"sudoku/solver/internal/solvertest"
)

func ExampleFillers() {
	p := solvertest.Parse(solvertest.Layout("4x4"), "4000020000020103")
	run := classic.Fillers(context.Background(), p, 0)
	fmt.Println(run.Outcome, run.Grid)
	fmt.Println(run.Counters.Placements, "placements,", run.Counters.Guesses, "guesses")
	fmt.Println(classic.Explain(p.Layout(), run.Trace.Events[0]))
	// Output:
	// solved [4 3 2 1 1 2 3 4 3 4 1 2 2 1 4 3]
	// 11 placements, 0 guesses
	// r1c2 = 3, because row 1, column 2 and box 1 hold every other digit.
}

func ExampleBoardAt() {
	p := solvertest.Parse(solvertest.Layout("4x4"), "4000020000020103")
	run := classic.Backtracking(context.Background(), p, 0)
	grid, possible := classic.BoardAt(p, run.Trace, 3)
	fmt.Println(classic.Explain(p.Layout(), run.Trace.Events[3]))
	fmt.Println(grid[:4], "r1c4 can hold", possible[3].Len(), "digits")
	// Output:
	// r1c3 = 1 for now, because row 1, column 3 and box 2 do not hold 1 yet.
	// [4 3 1 0] r1c4 can hold 0 digits
}
