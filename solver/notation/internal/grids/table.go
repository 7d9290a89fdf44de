package grids

import (
	"slices"
	"strings"
)

// A Cutter cuts a line of a table into fields; nil when it is none.
type Cutter func(line string) []string

// Cutters cut at tabs, commas, semicolons, bars and double bars.
func Cutters() []Cutter {
	return []Cutter{
		func(line string) []string { return fields(line, "\t") },
		func(line string) []string { return fields(line, ",") },
		func(line string) []string { return fields(line, ";") },
		func(line string) []string { return fields(Unframed(line), "|") },
		func(line string) []string { return fields(Unframed(strings.ReplaceAll(line, "||", "|")), "|") },
	}
}

func fields(line, mark string) []string {
	if !strings.Contains(line, mark) {
		return nil
	}
	return strings.Split(line, mark)
}

// Unframed takes the bars off the ends of a line.
func Unframed(line string) string {
	line = strings.TrimSpace(line)
	return strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
}

// TableRows are the rows of a table that has an empty field at least; nil when
// a line is no row of one. Borders, titles and empty lines are passed over.
func TableRows(lines []string, cut Cutter) Rows {
	var rs Rows
	hasEmpty := false
	for _, line := range lines {
		if strings.Trim(line, " ") == "" || IsTableBorder(line) || IsProse(line) {
			continue
		}
		row, ok := fieldCells(cut(line))
		if !ok {
			return nil
		}
		hasEmpty = hasEmpty || slices.Contains(row, Empty)
		rs = append(rs, row)
	}
	if !hasEmpty {
		return nil
	}
	return rs
}

// IsTableBorder reports whether a line separates rows: |---|:--:|, +---+---+.
func IsTableBorder(line string) bool {
	return strings.Contains(line, "-") && strings.Trim(line, " \t|+-:=") == ""
}

// fieldCells reads one cell a field; quotes around it are taken off.
func fieldCells(fields []string) ([]Cell, bool) {
	var row []Cell
	for _, f := range fields {
		c, ok := wordCell(strings.Trim(f, " \"'"))
		if !ok {
			return nil, false
		}
		row = append(row, c)
	}
	return row, row != nil
}

// WithoutHead drops the empty head of a Markdown table.
func (rs Rows) WithoutHead() Rows {
	if len(rs) > 0 && !slices.ContainsFunc(rs[0], func(c Cell) bool { return c != Empty }) {
		return rs[1:]
	}
	return nil
}

// Padded adds empty cells to the ends of n rows of up to n: tabs at the end of a line are lost.
func (rs Rows) Padded() Rows {
	if !rs.IsRagged() {
		return rs
	}
	return rs.FilledTo(len(rs))
}

// IsRagged reports whether n rows have up to n cells each, as where tabs at the ends of lines are
// lost.
func (rs Rows) IsRagged() bool {
	return IsCustomarySize(len(rs)) && slices.Max(rs.Lengths()) <= len(rs)
}

// WithoutLastColumn drops what follows a mark at the end of every line.
func (rs Rows) WithoutLastColumn() Rows {
	var cut Rows
	for _, row := range rs {
		last := len(row) - 1
		if row[last] != Empty {
			return nil
		}
		cut = append(cut, row[:last])
	}
	return cut
}
