package notation

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// readSpaced reads a grid in which a space is a blank, with or without bars:
//
//	53 | 7 |         5 3   |   7   |
//	6  |195|         6     | 1 9 5 |
//
// on the left one character a cell, on the right two. Spaces at the end of a
// line may be missing. Nothing but digits and spaces is read here, and a grid
// with hardly a blank is not: there, a digit is missing.
func readSpaced(text string, l *solver.Layout) (reading, error) {
	lines := spacedLines(text)
	for _, w := range [...]weave{{stride: 1}, {stride: 2}, {stride: 2, margin: " "}} {
		rs := w.rows(lines)
		s := source{format: "grid text, spaces for blanks"}
		if rs == nil || !s.takeRows(rs, l) || blankCount(s.grids[0]) < s.n {
			continue
		}
		if r, err := s.reading(l); err == nil {
			return r, nil
		}
	}
	return reading{}, fault.ErrOther
}

// weave says where in a line the cells are: at every stride-th place, behind a
// margin.
type weave struct {
	stride int
	margin string
}

// spacedLines are the lines between the first and the last that are not empty,
// without borders above, below and at the sides. An empty line among them may
// be a row of blanks.
func spacedLines(text string) []string {
	lines := slices.DeleteFunc(strings.Split(strings.Trim(text, "\n"), "\n"), isTableBorder)
	if slices.ContainsFunc(lines, func(line string) bool { return !isFramed(line) }) {
		return lines
	}
	for i, line := range lines {
		lines[i] = unframed(line)
	}
	return lines
}

func isFramed(line string) bool {
	line = strings.TrimSpace(line)
	return len(line) > 1 && line[0] == '|' && line[len(line)-1] == '|'
}

// rows reads the cells; nothing but spaces may stand between them. The longest
// line gives the width. It returns nil unless every line is of digits and spaces.
func (w weave) rows(lines []string) rows {
	rs := make(rows, 0, len(lines))
	width := 0
	for _, line := range lines {
		row := w.cells(line)
		if row == nil {
			return nil
		}
		width = max(width, len(row))
		rs = append(rs, row)
	}
	if width*len(lines) > Limit {
		return nil // a table of a few long lines and many short ones
	}
	for i := range rs {
		for len(rs[i]) < width {
			rs[i] = append(rs[i], empty)
		}
	}
	return rs
}

// cells reads a line; nil when it is not of digits and spaces. A bar stands
// between cells, with a space behind it where the cells have one.
func (w weave) cells(line string) []cell {
	line, ok := strings.CutPrefix(line, w.margin)
	if !ok && line != "" {
		return nil
	}
	bar := strings.Repeat(" ", w.stride-1)
	line = strings.ReplaceAll(line, "|"+bar, "")
	row := make([]cell, 0, len(line))
	for i := range len(line) {
		ch := cell(line[i])
		switch {
		case ch != empty && (i%w.stride != 0 || !isPlainSymbol(ch)):
			return nil
		case i%w.stride == 0:
			row = append(row, ch)
		}
	}
	return row
}

func isPlainSymbol(c cell) bool { return strings.ContainsRune(plainSymbols, rune(upper(c))) }

func blankCount(cells []cell) int {
	n := 0
	for _, c := range cells {
		if c == empty {
			n++
		}
	}
	return n
}
