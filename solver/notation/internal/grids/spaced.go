package grids

import (
	"slices"
	"strings"
)

// Weave says where in a line the cells are: at every stride-th place, behind a
// margin.
type Weave struct {
	Stride int
	Margin string
}

// SpacedLines are the lines between the first and the last that are not empty,
// without borders above, below and at the sides. An empty line among them may
// be a row of blanks.
func SpacedLines(text string) []string {
	lines := slices.DeleteFunc(strings.Split(strings.Trim(text, "\n"), "\n"), IsTableBorder)
	if slices.ContainsFunc(lines, func(line string) bool { return !isFramed(line) }) {
		return lines
	}
	for i, line := range lines {
		lines[i] = Unframed(line)
	}
	return lines
}

func isFramed(line string) bool {
	line = strings.TrimSpace(line)
	return len(line) > 1 && line[0] == '|' && line[len(line)-1] == '|'
}

// Rows reads the cells; nothing but spaces may stand between them. The longest
// line gives the width. It returns nil unless every line is of digits and spaces.
func (w Weave) Rows(lines []string) Rows {
	rs := make(Rows, 0, len(lines))
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
			rs[i] = append(rs[i], Empty)
		}
	}
	return rs
}

// cells reads a line; nil when it is not of digits and spaces. A bar stands
// between cells, with a space behind it where the cells have one.
func (w Weave) cells(line string) []Cell {
	line, ok := strings.CutPrefix(line, w.Margin)
	if !ok && line != "" {
		return nil
	}
	bar := strings.Repeat(" ", w.Stride-1)
	line = strings.ReplaceAll(line, "|"+bar, "")
	row := make([]Cell, 0, len(line))
	for i := range len(line) {
		ch := Cell(line[i])
		switch {
		case ch != Empty && (i%w.Stride != 0 || !isPlainSymbol(ch)):
			return nil
		case i%w.Stride == 0:
			row = append(row, ch)
		}
	}
	return row
}
