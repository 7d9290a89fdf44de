package lessons

import (
	"math/rand/v2"

	"sudoku/solver"
	"sudoku/solver/isomorph"
	"sudoku/solver/pencil"
)

// Turned returns the position in another guise: with other digits, and with rows and columns in another order that
// leaves the houses houses, unless their order counts. Number 1 is the position itself, and the same number is always
// the same guise.
func (e Exercise) Turned(number int) Exercise {
	if number <= 1 {
		return e
	}
	m := guise(e.Puzzle.Layout(), e.Ordered, rand.New(rand.NewPCG(uint64(number), 0)))
	same := Exercise{
		Puzzle: m.Puzzle(e.Puzzle), Typed: m.Cells(e.Typed),
		Marks: pencil.Marks{Auto: e.Marks.Auto}, Without: e.Without, Ordered: e.Ordered,
	}
	for _, gone := range e.Marks.Removed {
		same.Marks.Removed = same.Marks.Removed.With(m.Cell(gone.Cell), m.Digits(gone.Digits))
	}
	return same
}

func guise(l *solver.Layout, ordered bool, rng *rand.Rand) isomorph.Isomorph {
	if ordered {
		return isomorph.Relabelled(l, rng)
	}
	return isomorph.Of(l).Random(rng)
}
