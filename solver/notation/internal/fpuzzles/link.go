package fpuzzles

import (
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

// ReadLink reads an address of f-puzzles: what follows load=.
func ReadLink(link string) (packed.Grid, error) {
	word := packed.QueryPart(link, "load")
	if word == "" {
		return packed.Grid{}, fault.Errorf("there is no puzzle in it: the part load= is missing")
	}
	return Read(packed.Unescaped(word))
}
