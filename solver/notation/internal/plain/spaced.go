package plain

import (
	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
)

// readSpaced reads a grid in which a space is a blank, with or without bars:
//
//	53 | 7 |         5 3   |   7   |
//	6  |195|         6     | 1 9 5 |
//
// on the left one character a cell, on the right two. Spaces at the end of a
// line may be missing. Nothing but digits and spaces is read here, and a grid
// with hardly a blank is not: there, a digit is missing. Around the grid there may be words, the marks of
// a block of code, and those of a quotation.
func readSpaced(text string, l *solver.Layout) (reading.Reading, error) {
	lines, beside := grids.SpacedLines(text)
	r, err := readSpacedLines(lines, l)
	if err != nil {
		return r, err
	}
	return r.Beside(beside...), nil
}

func readSpacedLines(lines []string, l *solver.Layout) (reading.Reading, error) {
	for _, w := range [...]grids.Weave{{Stride: 1}, {Stride: 2}, {Stride: 2, Margin: " "}} {
		rs := w.Rows(lines)
		if rs == nil {
			continue
		}
		if hasSpaces(rs) {
			if r, err := withLost(rs, SpacedName, l); err != fault.ErrOther {
				return r, err
			}
		}
		s := Source{Format: SpacedName}
		rs = rs.Filled()
		if !s.takeRows(rs, l) || blankCount(s.Grids[0]) < s.N || blankCount(s.Grids[0]) == s.N*s.N || len(rs) > 1 && !rs.AllOf(s.N) {
			continue // rows that are cut elsewhere are none: the spaces in them are of a drawing
		}
		if r, err := s.Reading(l); err == nil {
			return r, nil
		}
	}
	return reading.Reading{}, fault.ErrOther
}

// SpacedName completes "Read as …" for such a grid.
const SpacedName = "grid text, spaces for blanks"

// hasSpaces reports whether there are n blanks or more in rows of up to n cells, and not all of them
// are lost.
func hasSpaces(rs grids.Rows) bool {
	blanks := 0
	for _, row := range rs {
		blanks += blankCount(row)
	}
	cells := rs.Total() - blanks
	return blanks > 0 && len(rs)*len(rs) >= cells+len(rs)
}

func blankCount(cells []grids.Cell) int {
	n := 0
	for _, c := range cells {
		if c == grids.Empty {
			n++
		}
	}
	return n
}
