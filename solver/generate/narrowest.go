package generate

import (
	"math/bits"

	"sudoku/solver"
	"sudoku/solver/position"
)

// narrowest is the smallest number of cells that hidden singles fill at any moment on the way to the solution, but
// near its end; 0 where they do not lead there.
func narrowest(p solver.Puzzle) int {
	board := position.NewBoard(p)
	left := p.Layout().CellCount() - p.GivenCount()
	near := left / 4
	least := left
	for left > 0 {
		found := singles(&board)
		if len(found) == 0 {
			return 0
		}
		if left > near {
			least = min(least, len(found))
		}
		board = board.With(found)
		left -= len(found)
	}
	return least
}

// singles are the cells of a position in which a digit has its only place in a house: what a beginner sees.
func singles(b *position.Board) (found []position.Candidate) {
	l := b.Layout()
	var done solver.CellSet
	for h, house := range l.Houses() {
		for d := range b.Missing(h).All() {
			places := b.HousePlaces(h, d)
			if bits.OnesCount32(places) != 1 {
				continue
			}
			if c := house.Cells[bits.TrailingZeros32(places)]; b.Digit(c) == 0 && !done.Has(c) {
				done.Add(c)
				found = append(found, position.Candidate{Cell: c, Digit: d})
			}
		}
	}
	return found
}
