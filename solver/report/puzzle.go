package report

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// Puzzle is a puzzle by itself.
type Puzzle struct {
	Puzzle  string  `json:"puzzle"` // share code
	Layout  string  `json:"layout"` // ID
	Size    int     `json:"size"`
	Givens  int     `json:"givens"` // how many
	Clashes []Clash `json:"clashes,omitempty"`
}

// Clash is a digit that stands more than once in a house.
type Clash struct {
	House string   `json:"house"` // "row 1"
	Digit string   `json:"digit"`
	Cells []string `json:"cells"`
}

// NewPuzzle reports a puzzle.
func NewPuzzle(p solver.Puzzle) Puzzle {
	return Puzzle{
		Puzzle:  notation.Code(p),
		Layout:  p.Layout().ID(),
		Size:    p.Layout().Size(),
		Givens:  p.GivenCount(),
		Clashes: clashes(p),
	}
}

func clashes(p solver.Puzzle) []Clash {
	var all []Clash
	for _, c := range solver.Clashes(p) {
		all = append(all, Clash{c.House.Name(), solver.SymbolText(c.Digit), cellNames(p.Layout(), c.Cells.Slice())})
	}
	return all
}

func cellNames(l *solver.Layout, cells []int) []string {
	var names []string
	for _, c := range cells {
		names = append(names, l.CellName(c))
	}
	return names
}

func placement(l *solver.Layout, cell, digit int) string {
	return fmt.Sprintf("%s=%s", l.CellName(cell), solver.SymbolText(digit))
}

func elimination(l *solver.Layout, cell, digit int) string {
	return fmt.Sprintf("%s<>%s", l.CellName(cell), solver.SymbolText(digit))
}
