package offers

import (
	"cmp"
	"math"
	"strings"

	"sudoku/solver"
	"sudoku/web/photo"
)

// Report is what was read from a picture, as programs get it: one file, and what is in it or why nothing is.
type Report struct {
	File         string        `json:"file,omitempty"`
	Puzzle       string        `json:"puzzle,omitempty"` // a symbol a cell, row by row, 0 for a blank: what is printed
	Layout       string        `json:"layout,omitempty"` // ID of the board
	Uncertain    []string      `json:"uncertain"`        // names of cells to look at
	Alternatives []Alternative `json:"alternatives"`     // other readings of cells, the likeliest first
	Written      []Alternative `json:"written,omitempty"`
	Corners      [][2]int      `json:"corners,omitempty"` // of the grid, in pixels, clockwise from the first cell
	Error        string        `json:"error,omitempty"`
}

// Alternative is a digit that may stand in a cell, 0 for none.
type Alternative struct {
	Cell  string `json:"cell"`
	Digit string `json:"digit"`
}

// ReportOf says what was read from a file.
func ReportOf(file string, o Offers) Report {
	l, r := o.Puzzle.Layout(), o.Reading
	out := Report{File: file, Puzzle: symbols(o.Puzzle), Layout: l.ID(), Uncertain: []string{}, Alternatives: []Alternative{}}
	for c, cell := range r.Cells {
		if cell.Uncertain() {
			out.Uncertain = append(out.Uncertain, l.CellName(c))
		}
		if cell.Written && cell.Value != 0 {
			out.Written = append(out.Written, Alternative{l.CellName(c), symbol(cell.Value)})
		}
	}
	for _, k := range likely(r) {
		out.Alternatives = append(out.Alternatives, Alternative{l.CellName(k.Cell), symbol(k.To)})
	}
	for _, corner := range r.Corners {
		out.Corners = append(out.Corners, [2]int{int(math.Round(corner.X)), int(math.Round(corner.Y))})
	}
	return out
}

// Failed says why nothing was read from a file.
func Failed(file, why string) Report {
	return Report{File: file, Uncertain: []string{}, Alternatives: []Alternative{}, Error: why}
}

// likely are other readings of cells, printed or written, that are not far behind what was read.
func likely(r photo.Reading) (all []*choice) {
	for c, cell := range r.Cells {
		all = append(all, choicesIn(c, cell, mostCost)...)
	}
	return byCost(all)
}

// symbols are the digits of a puzzle, row by row.
func symbols(p solver.Puzzle) string {
	var b strings.Builder
	for c := range p.Layout().CellCount() {
		b.WriteString(symbol(p.Given(c)))
	}
	return b.String()
}

// symbol is a digit, or 0 for none.
func symbol(digit int) string { return cmp.Or(solver.SymbolText(digit), "0") }
