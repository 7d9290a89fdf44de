// Package classic holds five textbook methods of solving a Sudoku, one file
// each, as the authors of five articles describe them:
//
//	backtracking  try 1, 2, 3 … in every cell and go back when nothing fits
//	candidates    the same, but list first what is possible in the cell
//	fillers       fill what is certain, guess on a copy of the board, go back to it
//	iterative     passes over boxes, rows and columns, pairs, brute force at last
//	elimination   fill what is certain and never guess
//
// Each is a function from a puzzle to a Run: how it ended, what it placed, how
// much work it was, and a Trace of what it did, which can be replayed (BoardAt)
// and put into words (Explain). They are here to be read, watched and compared;
// solver.Solve is what solves puzzles quickly.
//
// The methods are written over houses, so that each of them works on every
// layout. What they share is little and stands apart: board.go is the position,
// runner.go the counting, tracing and stopping.
//
// All five start from givens that do not clash. Where givens clash, a method
// does not start: the run is Unsolvable and its Clashes say why. The author of
// candidates asks for this check explicitly, the author of backtracking
// assumes that it has been made, and it keeps a hopeless search from lasting
// for hours. Where the context ends, the run is Stopped and holds what was on
// the board at that moment. Apart from the time that it took, a run is the same
// whenever the same puzzle is given.
package classic
