// Package files reads the files of other programs that are no plain text: OpenSudoku's XML, the
// .doku files of jkomoros' solver, and tables of HTML. It is bounded by its input: it reads a text
// once, from one end to the other.
package files

import "sudoku/solver"

// Game is a puzzle of the classic board in a file, as somebody has left it.
type Game struct {
	Digits solver.Grid
	Placed solver.CellSet  // cells whose digits are no givens
	Notes  []solver.Digits // of each cell
	Corner []solver.Digits // likewise, in the corners
	Line   int             // of the text at which it begins, from 1
	Err    error           // why it cannot be read; nil where it is
}

func newGame() Game {
	return Game{Digits: make(solver.Grid, 81), Notes: make([]solver.Digits, 81), Corner: make([]solver.Digits, 81)}
}
