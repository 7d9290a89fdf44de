package classic

import "sudoku/solver"

// costs are what the parts of the methods take on a board, as measured.
type costs struct {
	clash solver.Work // one digit is tested for clashes
	list  solver.Work // one digit is taken from a list, with its part of making that
	round solver.Work // one round of passes over the board
}

func costsOn(l *solver.Layout) costs {
	n, cells := solver.Work(l.Size()), solver.Work(l.CellCount())
	return costs{clash: 1 + n/4, list: 4, round: 10 * cells}
}
