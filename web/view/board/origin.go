package board

import "sudoku/web/address"

// Origin says where the digit of a cell comes from, which the page shows by weight
// and colour.
type Origin uint8

// The cell is open, or its digit was given, typed by a person, or found by a search.
const (
	Blank Origin = iota
	Given
	Typed
	Found
)

var originClass = [...]string{Blank: "", Given: "given", Typed: "typed", Found: "solved"}

var originWord = [...]string{Blank: "", Given: ", given", Typed: ", typed", Found: ", solved"}

// OriginIn says where the digits of a board come from: the puzzle's own from the puzzle,
// the others were found.
func OriginIn(q address.Query) func(cell int) Origin {
	return func(c int) Origin {
		switch {
		case q.Puzzle.Given(c) == 0:
			return Found
		case q.Typed.Cells.Has(c):
			return Typed
		}
		return Given
	}
}
