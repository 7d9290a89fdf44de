package notation

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// readTable reads cells that stand between tabs, commas, semicolons or bars,
// where nothing between two of them is a blank: a paste from a spreadsheet, a
// CSV file, a Markdown table. A text without such a blank is left to readGrid.
func readTable(text string, l *solver.Layout) (reading, error) {
	failed := fault.ErrOther
	lines := strings.Split(text, "\n")
	for i, cut := range cutters() {
		whole := tableRows(lines, cut)
		if i == 0 {
			whole = whole.padded()
		}
		for i, rs := range []rows{whole, whole.withoutHead(), whole.withoutLastColumn()} {
			s := source{format: "table"}
			if !s.takeRows(rs, l) {
				continue
			}
			r, err := s.reading(l)
			if err == nil {
				return r.beside(proseOf(lines)...), nil
			}
			if i == 0 && failed == fault.ErrOther {
				failed = err
			}
		}
	}
	return reading{}, failed
}

func proseOf(lines []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return !isProse(line) })
}

// A cutter cuts a line of a table into fields; nil when it is none.
type cutter func(line string) []string

func cutters() []cutter {
	return []cutter{
		func(line string) []string { return fields(line, "\t") },
		func(line string) []string { return fields(line, ",") },
		func(line string) []string { return fields(line, ";") },
		func(line string) []string { return fields(unframed(line), "|") },
		func(line string) []string { return fields(unframed(strings.ReplaceAll(line, "||", "|")), "|") },
	}
}

func fields(line, mark string) []string {
	if !strings.Contains(line, mark) {
		return nil
	}
	return strings.Split(line, mark)
}

// unframed takes the bars off the ends of a line.
func unframed(line string) string {
	line = strings.TrimSpace(line)
	return strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
}

// tableRows are the rows of a table that has an empty field at least; nil when
// a line is no row of one. Borders, titles and empty lines are passed over.
func tableRows(lines []string, cut cutter) rows {
	var rs rows
	hasEmpty := false
	for _, line := range lines {
		if strings.Trim(line, " ") == "" || isTableBorder(line) || isProse(line) {
			continue
		}
		row, ok := fieldCells(cut(line))
		if !ok {
			return nil
		}
		hasEmpty = hasEmpty || slices.Contains(row, empty)
		rs = append(rs, row)
	}
	if !hasEmpty {
		return nil
	}
	return rs
}

// isTableBorder reports whether a line separates rows: |---|:--:|, +---+---+.
func isTableBorder(line string) bool {
	return strings.Contains(line, "-") && strings.Trim(line, " \t|+-:=") == ""
}

// fieldCells reads one cell a field; quotes around it are taken off.
func fieldCells(fields []string) ([]cell, bool) {
	var row []cell
	for _, f := range fields {
		c, ok := wordCell(strings.Trim(f, " \"'"))
		if !ok {
			return nil, false
		}
		row = append(row, c)
	}
	return row, row != nil
}

// withoutHead drops the empty head of a Markdown table.
func (rs rows) withoutHead() rows {
	if len(rs) > 0 && !slices.ContainsFunc(rs[0], func(c cell) bool { return c != empty }) {
		return rs[1:]
	}
	return nil
}

// padded adds empty cells to the ends of n rows of up to n: tabs at the end of a line are lost.
func (rs rows) padded() rows {
	if !isCustomarySize(len(rs)) || slices.Max(rs.lengths()) != len(rs) {
		return rs
	}
	for i := range rs {
		for len(rs[i]) < len(rs) {
			rs[i] = append(rs[i], empty)
		}
	}
	return rs
}

// withoutLastColumn drops what follows a mark at the end of every line.
func (rs rows) withoutLastColumn() rows {
	var cut rows
	for _, row := range rs {
		last := len(row) - 1
		if row[last] != empty {
			return nil
		}
		cut = append(cut, row[:last])
	}
	return cut
}
