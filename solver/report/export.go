package report

import (
	"sudoku/solver/notation"
)

// Exports is a grid in every notation that there is.
type Exports struct {
	Puzzle  string   `json:"puzzle"`          // share code
	Typed   []string `json:"typed,omitempty"` // names of the cells that were not given
	Formats []Export `json:"formats"`
}

// Export is a grid in one notation, or why it cannot be written in it.
type Export struct {
	ID string `json:"id"` // "sdk"
	Written
}

// Written is what an Export says of the notation and the grid.
type Written struct {
	Name   string   `json:"name"`              // "SadMan, .sdk"
	Opens  bool     `json:"opens"`             // the text is an address that opens another program
	Ext    string   `json:"ext,omitempty"`     // of a file, without a dot
	Media  string   `json:"media,omitempty"`   // of a file
	Text   string   `json:"text,omitempty"`    // what is written
	Loses  []string `json:"loses,omitempty"`   // what of the grid is not in it, a clause each
	WhyNot string   `json:"why_not,omitempty"` // a clause; there is no text then
}

// NewExports writes a grid in every notation. That takes some milliseconds, on a board of 25x25
// some tens of them.
func NewExports(s notation.State) Exports {
	e := Exports{Puzzle: notation.Code(s.Puzzle), Typed: cellNames(s.Puzzle.Layout(), s.Placed.Slice())}
	for _, to := range notation.Exports() {
		e.Formats = append(e.Formats, NewExport(to, s))
	}
	return e
}

// NewExport writes a grid in one notation.
func NewExport(to notation.Export, s notation.State) Export {
	e := Export{to.ID, Written{Name: to.Name, Opens: to.Link, Ext: to.Ext, Media: to.Media}}
	text, err := to.Write(s)
	if err != nil {
		e.WhyNot = err.Error()
		return e
	}
	e.Text, e.Loses = text, to.Loses(s)
	return e
}
