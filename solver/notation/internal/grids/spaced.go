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
// be a row of blanks. What stands around them are the words above and below.
func SpacedLines(text string) (lines, beside []string) {
	lines, beside = withoutWordsAround(strings.Split(unquoted(strings.Trim(text, "\n")), "\n"))
	lines = slices.DeleteFunc(lines, IsTableBorder)
	if slices.ContainsFunc(lines, func(line string) bool { return !isFramed(line) }) {
		return lines, beside
	}
	for i, line := range lines {
		lines[i] = Unframed(line)
	}
	return lines, beside
}

// withoutWordsAround leaves out the lines of words above and below a grid, the marks of a block of code,
// and the empty lines at them.
func withoutWordsAround(lines []string) (kept, beside []string) {
	isAround := func(line string) bool { return IsProse(line) || isFence(line) }
	begin, end := 0, len(lines)
	for i := 0; i < end && (isAround(lines[i]) || lines[i] == ""); i++ {
		begin = i + 1
	}
	for i := end - 1; i >= begin && (isAround(lines[i]) || lines[i] == ""); i-- {
		end = i
	}
	return slices.Clone(lines[begin:end]), slices.Concat(lines[:begin], lines[end:])
}

// isFence reports whether a line begins or ends a block of code in Markdown.
func isFence(line string) bool {
	line = strings.TrimSpace(line)
	return len(line) >= 3 && (strings.Trim(line, "`") == "" || strings.Trim(line, "~") == "")
}

// unquoted takes the mark of a quotation, and one space behind it, off the lines where all of them have
// it.
func unquoted(text string) string {
	for _, mark := range []string{"> ", ">"} {
		all := strings.Split(text, "\n")
		bare := 0
		for i, line := range all {
			rest, ok := strings.CutPrefix(line, mark)
			if isOnlyMark := line == ">"; ok || isOnlyMark {
				all[i] = strings.TrimPrefix(rest, ">")
				bare++
			}
		}
		if bare == len(all) {
			return strings.Join(all, "\n")
		}
	}
	return text
}

func isFramed(line string) bool {
	line = strings.TrimSpace(line)
	return len(line) > 1 && line[0] == '|' && line[len(line)-1] == '|'
}

// Rows reads the cells; nothing but spaces may stand between them. Spaces at the ends of lines may
// be missing, and those before the first. It returns nil unless every line is of digits and spaces.
func (w Weave) Rows(lines []string) Rows {
	rs := make(Rows, 0, len(lines))
	width := 0
	for i, line := range lines {
		if i == 0 && !strings.HasPrefix(line, " ") {
			line = w.Margin + line // the text was trimmed
		}
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
	return rs
}

// Filled adds blanks to the ends of rows that are shorter than the longest.
func (rs Rows) Filled() Rows {
	if len(rs) == 0 {
		return rs
	}
	return rs.FilledTo(slices.Max(rs.Lengths()))
}

// FilledTo adds blanks to the ends of rows that are shorter than a width.
func (rs Rows) FilledTo(width int) Rows {
	filled := make(Rows, len(rs))
	for i, row := range rs {
		filled[i] = append(slices.Clone(row), slices.Repeat([]Cell{Empty}, max(0, width-len(row)))...)
	}
	return filled
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
