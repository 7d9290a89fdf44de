package foreign

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
	"sudoku/solver/notation/internal/reading"
)

// FromGrid makes a reading of what another program has. A notation that says no
// more of the board than its size is read on the one that was asked for.
func FromGrid(g packed.Grid, format string, l *solver.Layout) (reading.Reading, error) {
	if g.AnyBoard && l != nil && l.Size() == g.Layout.Size() {
		g.Layout = l
	}
	p, placed, marks, err := g.Split()
	if err != nil {
		return reading.Reading{}, fault.As(err)
	}
	r := reading.Reading{State: reading.State{Puzzle: p, Placed: placed, Marks: marks}, Format: format}
	if other, ok := openSingles(g); ok {
		r.Others = []reading.Other{{State: other, Label: "single candidates as open cells"}}
	}
	if len(g.Missing) > 0 {
		r.LeftOut = append(r.LeftOut, strings.Join(g.Missing, ", ")+": not supported; the digits alone are shown")
	}
	r.LeftOut = append(r.LeftOut, g.Notes...)
	if len(g.Missing) == 0 {
		return r.Beside(g.Words...), nil
	}
	if text := reading.Bare(strings.Join(g.Words, " … ")); text != "" {
		r.LeftOut = append(r.LeftOut, reading.Quoted(text)+" is left out")
	}
	return r, nil
}

// openSingles is the state in which the digits that may be last candidates are; false
// where there are none.
func openSingles(g packed.Grid) (s reading.State, ok bool) {
	if len(g.Singles) == 0 {
		return s, false
	}
	g.Cells = slices.Clone(g.Cells)
	for _, c := range g.Singles {
		g.Cells[c] = packed.Cell{Candidates: solver.DigitsOf(g.Cells[c].Digit)}
	}
	p, placed, marks, err := g.Split()
	return reading.State{Puzzle: p, Placed: placed, Marks: marks}, err == nil
}

// GridOf is a state as other programs have it.
func GridOf(s reading.State) packed.Grid { return packed.Join(s.Puzzle, s.Placed, s.Marks) }
