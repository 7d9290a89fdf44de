package classic

import (
	"time"

	"sudoku/solver"
)

// Run is what a method did on a puzzle.
type Run struct {
	Method  string // the Name of the method
	Outcome solver.Outcome
	// Grid is the board at the end: the solution when it is solved, otherwise
	// the givens and what was placed and not taken back.
	Grid solver.Grid
	// Possible holds for each open cell the digits that the method had not
	// ruled out, and nothing for filled cells. It is set by iterative and
	// elimination when no guess stands on the board, whatever the outcome;
	// otherwise it is nil.
	Possible []solver.Digits
	Counters Counters
	Spent    solver.Work // what it took; a budget of as much would have stopped it
	Trace    Trace
	Clashes  []solver.Clash // why the method did not start; nil when it did
	Err      error          // Stopped: solver.ErrBudget, or the context's error
}

// Counters measure the work of a run. They mean the same in all methods, so
// that runs can be compared.
type Counters struct {
	// Calls counts calls of the recursive function and, in the methods that go
	// over the board in passes, the passes.
	Calls int
	// Tries counts the digits that were tried out: in backtracking every digit
	// tested for a clash, in candidates every digit taken from a list, in
	// fillers every guess. What is placed for certain is not a try.
	Tries int
	// Placements counts the digits put on the board, taken back or not.
	Placements int
	// Guesses counts the placements that were not certain: every one of
	// backtracking, those from a list of two or more digits otherwise.
	Guesses int
	// Retreats counts the times that a guess, and all that followed from it,
	// was taken back.
	Retreats int
	// Deepest is the deepest level. In backtracking, in candidates and in the
	// brute force of iterative it is the place on the board, from 1, of the
	// farthest cell that the recursion reached (81 on a solved 9x9 board, as
	// the articles count); in fillers the most copies kept at a time.
	Deepest int
	Time    time.Duration
}
