// Package tables reads what is wrapped around a grid by pages and spreadsheets: names of its rows
// and columns, HTML with tables or without, tables of MediaWiki and LaTeX, arrays of a program,
// cells with notes in them. What is left without the wrapping, the readers of candidates and of
// plain cells read.
package tables

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/candidates"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/plain"
	"sudoku/solver/notation/internal/reading"
)

// rowNumbers are numbers of rows with words or dots that are no cells: "Row 1: ", "1. ".
var rowNumbers = regexp.MustCompile(`(?im)^[ \t]*(?:(?:row|line)[ \t]+(\d{1,2})[ \t]*[.:)=-]+[ \t]*|(\d{1,2})\.[ \t]+)`)

// ReadHeaded reads a grid whose columns, or rows, or both, have names: A to I, 1 to 9, c1 to c9.
// Without its names it is a grid like any other.
//
//	    1 2 3   4 5 6   7 8 9
//	A | 5 3 . | . 7 . | . . . |
func ReadHeaded(text string, l *solver.Layout) (reading.Reading, error) {
	if n := strings.Count(text, "\n"); n < 3 || n > candidates.MostLargeLines {
		return reading.Reading{}, fault.ErrOther
	}
	var kept, dropped []string
	for line := range strings.SplitSeq(rowNumbers.ReplaceAllString(text, "$1$2: "), "\n") {
		switch {
		case grids.IsProse(line) && !candidates.IsOfNotes(line):
			dropped = append(dropped, line)
		case strings.TrimSpace(line) != "" && !grids.IsTableBorder(line) && !grids.IsDrawn(line):
			kept = append(kept, line)
		}
	}
	if len(kept) < 4 || len(kept) > solver.MaxSize+1 {
		return reading.Reading{}, fault.ErrOther
	}
	for _, cut := range headedCutters() {
		cells := make([][]string, len(kept))
		for i, line := range kept {
			cells[i] = cut(line)
		}
		body := withoutNames(cells)
		if body == nil {
			continue
		}
		r, err := reading.FirstOf([]reading.Format{candidates.Read, plain.Read}, JoinCells(body), l)
		if err == nil {
			r.Format += " with headings"
			return r.Beside(dropped...), nil
		}
	}
	return reading.Reading{}, fault.ErrOther
}

// LikeHeaded says what is wrong with a grid with names that is not whole; nil where the rows have
// no names.
func LikeHeaded(text string) error {
	if strings.Count(text, "\n") > candidates.MostLargeLines {
		return nil
	}
	var cells [][]string
	for line := range strings.SplitSeq(text, "\n") {
		if row := strings.FieldsFunc(line, grids.IsSeparator); len(row) > 0 && !grids.IsDrawn(line) && !grids.IsProse(line) {
			cells = append(cells, row)
		}
	}
	if len(cells) < 5 || len(cells) > solver.MaxSize+1 {
		return nil
	}
	head := cells[0]
	if isNames(head) && len(head) > 3 || len(head) > 4 && isNames(head[1:]) {
		cells = cells[1:]
	}
	names := make([]string, len(cells))
	for i, row := range cells {
		names[i] = row[0]
	}
	if !isNames(names) || names[0] == "1" && len(cells[0]) == len(head) {
		return nil
	}
	_, err := plain.Diagnose(JoinCells(withoutFirst(cells)), nil)
	return fault.Errorf("this looks like a grid with names of rows; without them: %v", err)
}

// headedCutters cut a line into cells: the fields of a table, words, characters.
func headedCutters() []grids.Cutter {
	all := grids.Cutters()
	for i, cut := range all {
		all[i] = func(line string) []string {
			row := cut(line)
			for k, field := range row {
				row[k] = strings.Trim(field, " \"'")
			}
			return row
		}
	}
	return append(all,
		func(line string) []string { return strings.FieldsFunc(line, grids.IsSeparator) },
		func(line string) []string { return strings.Split(strings.Map(withoutSeparator, line), "") })
}

func withoutSeparator(r rune) rune {
	if grids.IsSeparator(r) || r == ':' {
		return -1
	}
	return r
}

// withoutNames takes the names off a table of n rows and columns; nil where it has none.
func withoutNames(cells [][]string) [][]string {
	n := len(cells)
	if isNames(namesOf(cells[0], n-1)) {
		if body := cells[1:]; grids.AllHave(body, n-1) {
			return sized(body)
		} else if named(body) {
			return sized(withoutFirst(body))
		}
		return nil
	}
	if named(cells) {
		return sized(withoutFirst(cells))
	}
	return nil
}

// namesOf are the names of n columns in a row: all of it, or all but what stands above the names
// of the rows.
func namesOf(row []string, n int) []string {
	if len(row) == n+1 {
		return row[1:]
	}
	if len(row) != n {
		return nil
	}
	return row
}

// named reports whether each of n rows begins with its name, n cells before their end.
func named(body [][]string) bool {
	if !grids.AllHave(body, len(body)+1) {
		return false
	}
	names := make([]string, len(body))
	for i, row := range body {
		names[i] = row[0]
	}
	return isNames(names)
}

func withoutFirst(rows [][]string) [][]string {
	var cut [][]string
	for _, row := range rows {
		cut = append(cut, row[1:])
	}
	return cut
}

func sized(rows [][]string) [][]string {
	if !grids.IsCustomarySize(len(rows)) {
		return nil
	}
	return rows
}

// isNames reports whether words count from the first: 1, 2, 3 or A, B, C, each with the same
// letters before it, as in c1 and r1, and signs behind it, as in 1: and A).
func isNames(words []string) bool {
	if len(words) == 0 {
		return false
	}
	for _, first := range []string{"1", "A"} {
		prefix, ok := strings.CutSuffix(bareName(words[0]), first)
		if !ok || len(prefix) > 3 || strings.ContainsAny(prefix, "0123456789") {
			continue
		}
		if !slices.ContainsFunc(indexes(words), func(i int) bool { return bareName(words[i]) != prefix+nameAt(first, i) }) {
			return true
		}
	}
	return false
}

func bareName(word string) string {
	return strings.ToUpper(strings.TrimLeft(strings.TrimRight(word, ".:)*_"), "*_"))
}

func nameAt(first string, i int) string {
	if first == "A" {
		return string(rune('A' + i))
	}
	return strconv.Itoa(i + 1)
}

func indexes(words []string) []int {
	all := make([]int, len(words))
	for i := range all {
		all[i] = i
	}
	return all
}
