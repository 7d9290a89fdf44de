package notation

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
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
		b.WriteByte(symbol(p.Given(c), '0'))
	}
	return b.String()
}

// symbol is the character of a digit, or the blank for 0.
func symbol(digit int, blank byte) byte {
	if digit == 0 {
		return blank
	}
	return solver.Symbol(digit)
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
		return solver.Puzzle{}, rows{[]cell(cells)}.shapeError(l)
	}
	givens := make(solver.Grid, len(cells))
	for c := range givens {
		d := solver.SymbolDigit(cells[c])
		if d > l.Size() || d == 0 && cells[c] != '0' {
			return solver.Puzzle{}, notADigit(c/l.Size(), c%l.Size(), cellAt(cells, c), l.Title())
		}
		givens[c] = uint8(d)
	}
	p, err := solver.NewPuzzle(l, givens)
	if err != nil {
		return solver.Puzzle{}, fault.As(err)
	}
	return p, nil
}

// cellAt is the character that begins at a byte of the text.
func cellAt(s string, i int) cell {
	for _, r := range s[i:] {
		return cell(r)
	}
	return 0
}

// readCode reads a share code that stands alone. A code that names no board is
// left to readLine.
func readCode(text string, l *solver.Layout) (reading, error) {
	code := strings.TrimSpace(text)
	if !strings.Contains(code, "~") || strings.ContainsAny(code, " \t\n") {
		return reading{}, fault.ErrOther
	}
	p, err := ParseCode(code)
	return reading{State: State{Puzzle: p}, Format: "share code"}, err
}
