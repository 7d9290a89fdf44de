package position

import (
	"fmt"

	"sudoku/solver"
)

// Contradiction says why a board has no solution. It is one of three:
//
//	House, Digit and Clash   the digit stands twice in the house
//	Cell                     the cell is empty and has no candidate left
//	House and Digit          the house has no place left for the digit
//
// The other fields are None, or 0 for the digit.
type Contradiction struct {
	House int // index into Layout.Houses
	Cell  int
	Digit int
	Clash bool
}

// Contradiction returns the first contradiction on the board, if it has one.
func (b *Board) Contradiction() (Contradiction, bool) {
	if b.clashed {
		return b.clash, true
	}
	for c, candidates := range b.candidates {
		if candidates == 0 && b.digits[c] == 0 {
			return Contradiction{House: None, Cell: c}, true
		}
	}
	for h, missing := range b.missing {
		for d := range missing.All() {
			if b.HousePlaces(h, d) == 0 {
				return Contradiction{House: h, Cell: None, Digit: d}, true
			}
		}
	}
	return Contradiction{}, false
}

// Text says the contradiction in a sentence, with cells and houses named in a
// notation.
func (c Contradiction) Text(l *solver.Layout, n Notation) string {
	if c.Cell != None {
		return fmt.Sprintf("%s has no candidate left.", n.CellName(l.Size(), c.Cell))
	}
	house, digit := n.HouseName(l.Houses()[c.House]), solver.Symbol(c.Digit)
	if c.Clash {
		return fmt.Sprintf("%c stands twice in %s.", digit, house)
	}
	return fmt.Sprintf("No cell of %s is left for %c.", house, digit)
}
