package tables

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
)

// shape is what pandas and polars say of a table, below or above it.
var shape = regexp.MustCompile(`(?m)^\s*(?:\[\d+ rows x \d+ columns\]|shape: \(\d+, \d+\))\s*$`)

// ReadFrame reads a data frame as pandas prints it, or writes it as CSV: a line of names, and
// lines that begin with the number of their row, from 0. The names may be numbers from 0 too, and
// then the numbers of rows may be missing.
//
//	     0    1    2  …
//	0  5.0  3.0  NaN  …
//	1  6.0  NaN  NaN  …
func ReadFrame(text string, l *solver.Layout) (reading.Reading, error) {
	var lines [][]string
	var dropped []string
	for line := range strings.SplitSeq(shape.ReplaceAllString(text, ""), "\n") {
		fields := frameFields(line)
		switch {
		case grids.IsTableBorder(line) || len(fields) == 0:
		case len(fields) < 4 || len(lines) == 0 && grids.IsProse(line):
			dropped = append(dropped, line)
		default:
			lines = append(lines, fields)
		}
	}
	rows := frameRows(lines)
	if rows == nil {
		return reading.Reading{}, fault.ErrOther
	}
	r, err := plain.Read(JoinCells(rows), l)
	if err != nil {
		return reading.Reading{}, fault.ErrOther
	}
	r.Format = "data frame"
	return r.Beside(dropped...), nil
}

// frameFields are the fields of a line: between commas or semicolons, where those may be empty, or between bars
// and spaces.
func frameFields(line string) []string {
	mark := ","
	if strings.Count(line, ";") > strings.Count(line, ",") { // where a comma is the point of a number
		mark = ";"
	}
	if strings.Count(line, mark) < 4 {
		return strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == '|' })
	}
	fields := strings.Split(strings.TrimSpace(line), mark)
	for i, field := range fields {
		if fields[i] = strings.Trim(field, " \""); fields[i] == "" {
			fields[i] = "."
		}
	}
	return fields
}

// frameRows are the cells of a data frame, without names; nil for any other lines.
func frameRows(lines [][]string) [][]string {
	n := len(lines) - 1
	if !grids.IsCustomarySize(n) {
		return nil
	}
	head, rows := lines[0], slices.Clone(lines[1:])
	if head[0] == "." && len(head) == n+1 { // above the numbers of rows
		head = head[1:]
	}
	hasNumbers := grids.AllHave(rows, n+1) && isFromZero(withZero(firsts(rows)))
	if len(head) != n || !hasNumbers && (!isFromZero(head) || !grids.AllHave(rows, n)) {
		return nil
	}
	if hasNumbers {
		rows = withoutFirst(rows)
	}
	for i, row := range rows {
		rows[i] = slices.Clone(row)
		for k, word := range row {
			cell, ok := numberCell(word)
			if !ok {
				return nil
			}
			rows[i][k] = cell
		}
	}
	return rows
}

func firsts(rows [][]string) (words []string) {
	for _, row := range rows {
		words = append(words, row[0])
	}
	return words
}

// isFromZero reports whether words count from 0.
func isFromZero(words []string) bool {
	return !slices.ContainsFunc(indexes(words), func(i int) bool { return words[i] != strconv.Itoa(i) })
}

// withZero has a 0 for a first number that a spreadsheet left out.
func withZero(numbers []string) []string {
	if len(numbers) > 1 && numbers[0] == "." {
		numbers = append([]string{"0"}, numbers[1:]...)
	}
	return numbers
}
