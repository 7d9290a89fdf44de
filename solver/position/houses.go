package position

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
)

// HouseSet is a set of houses of one layout, by their indexes: a board of size 25
// has 77 houses at most. It is an alias, because a type of its own would repeat each method
// of the set only to call it.
type HouseSet = bitset.Set

// houseSetsOf returns, for each cell of a layout, the houses that it lies in.
func houseSetsOf(l *solver.Layout) []HouseSet {
	sets := make([]HouseSet, l.CellCount())
	for c := range sets {
		for _, h := range l.HousesOf(c) {
			sets[c].Add(h)
		}
	}
	return sets
}
