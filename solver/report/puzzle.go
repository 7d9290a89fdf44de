package report

import (
	"sudoku/solver"
	"sudoku/solver/notation"
)

// Puzzle is a puzzle by itself.
type Puzzle struct {
	Puzzle  string  `json:"puzzle"` // share code
	Layout  string  `json:"layout"` // ID
	Size    int     `json:"size"`
	Givens  int     `json:"givens"` // how many, with those that were typed
	Clashes []Clash `json:"clashes,omitempty"`

	Typed []string `json:"typed,omitempty"` // names of the cells that were not given

	// How the text that it was read from was understood, where it was no share
	// code.
	Read    string   `json:"read,omitempty"`     // "HoDoKu library line"
	LeftOut []string `json:"left_out,omitempty"` // a clause each
	Others  []Other  `json:"others,omitempty"`
}

// Other is another grid that the text may mean.
type Other struct {
	As      string `json:"as"` // what to do for it: "read the solution filled in"
	Address string `json:"address"`
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
		all = append(all, newClash(p.Layout(), c))
	}
	return all
}

func newClash(l *solver.Layout, c solver.Clash) Clash {
	return Clash{c.House.Name(), solver.SymbolText(c.Digit), cellNames(l, c.Cells.Slice())}
}

func cellNames(l *solver.Layout, cells []int) []string {
	var names []string
	for _, c := range cells {
		names = append(names, l.CellName(c))
	}
	return names
}

func placement(l *solver.Layout, cell, digit int) string {
	return l.CellName(cell) + "=" + solver.SymbolText(digit)
}

func elimination(l *solver.Layout, cell, digit int) string {
	return l.CellName(cell) + "<>" + solver.SymbolText(digit)
}
