// Package share reads and writes the notations of this program: the share code, which is the
// address of a puzzle; links with a code in them; JSON; and grid text under the name of its board.
package share

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/write"
)

// Code returns the share code of a puzzle, which is its address. For the
// classic board it is the 81 digits row by row, 0 for a blank; for any other
// the ID of the layout, ~, and one symbol a cell: 1 to 9, A to P, 0 for a blank.
// It holds nothing that has to be escaped in a URL.
func Code(p solver.Puzzle) string {
	l := p.Layout()
	var b strings.Builder
	b.Grow(len(l.ID()) + 1 + l.CellCount())
	if l.ID() != solver.Classic().ID() {
		b.WriteString(l.ID())
		b.WriteByte('~')
	}
	for c := range l.CellCount() {
		b.WriteByte(write.Symbol(p.Given(c), '0'))
	}
	return b.String()
}

// ParseCode is the inverse of Code, and strict: the blank is 0 and nothing may
// stand around the code. Letters of either case are read, and the classic board
// may be named. A code is canonical when Code gives it back. Every error is an
// *Error.
func ParseCode(code string) (solver.Puzzle, error) {
	id, cells, named := strings.Cut(code, "~")
	if !named {
		return parseCells(solver.Classic(), code)
	}
	layout, err := solver.ParseLayout(id)
	if err != nil {
		return solver.Puzzle{}, fault.As(err)
	}
	return parseCells(layout, cells)
}

// parseCells reads one symbol a cell, 0 for a blank.
func parseCells(l *solver.Layout, cells string) (solver.Puzzle, error) {
	if len(cells) != l.CellCount() {
		return solver.Puzzle{}, grids.Rows{[]grids.Cell(cells)}.ShapeError(l)
	}
	givens := make(solver.Grid, len(cells))
	for c := range givens {
		d := solver.SymbolDigit(cells[c])
		if d > l.Size() || d == 0 && cells[c] != '0' {
			return solver.Puzzle{}, grids.NotADigit(c/l.Size(), c%l.Size(), grids.CellAt(cells, c), l.Title())
		}
		givens[c] = uint8(d)
	}
	p, err := solver.NewPuzzle(l, givens)
	if err != nil {
		return solver.Puzzle{}, fault.As(err)
	}
	return p, nil
}

// ReadCode reads a share code that stands alone. A code that names no board is
// left to ReadLine.
func ReadCode(text string, l *solver.Layout) (reading.Reading, error) {
	code := strings.TrimSpace(text)
	if !strings.Contains(code, "~") || strings.ContainsAny(code, " \t\n") {
		return reading.Reading{}, fault.ErrOther
	}
	p, err := ParseCode(code)
	return reading.Reading{State: reading.State{Puzzle: p}, Format: "share code"}, err
}
