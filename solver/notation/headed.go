package notation

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// rowNumbers are numbers of rows with words or dots that are no cells: "Row 1: ", "1. ".
var rowNumbers = regexp.MustCompile(`(?im)^[ \t]*(?:(?:row|line)[ \t]+(\d{1,2})[ \t]*[.:)=-]+[ \t]*|(\d{1,2})\.[ \t]+)`)

// readHeaded reads a grid whose columns, or rows, or both, have names: A to I, 1 to 9, c1 to c9.
// Without its names it is a grid like any other.
//
//	    1 2 3   4 5 6   7 8 9
//	A | 5 3 . | . 7 . | . . . |
func readHeaded(text string, l *solver.Layout) (reading, error) {
	if n := strings.Count(text, "\n"); n < 3 || n > mostLargeLines {
		return reading{}, fault.ErrOther
	}
	var kept, dropped []string
	for line := range strings.SplitSeq(rowNumbers.ReplaceAllString(text, "$1$2: "), "\n") {
		switch {
		case isProse(line) && !isOfNotes(line):
			dropped = append(dropped, line)
		case strings.TrimSpace(line) != "" && !isTableBorder(line) && !isDrawn(line):
			kept = append(kept, line)
		}
	}
	if len(kept) < 4 || len(kept) > solver.MaxSize+1 {
		return reading{}, fault.ErrOther
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
		r, err := firstOf([]format{readCandidates, readPlain}, joinCells(body), l)
		if err == nil {
			r.Format += " with headings"
			return r.beside(dropped...), nil
		}
	}
	return reading{}, fault.ErrOther
}

// likeHeaded says what is wrong with a grid with names that is not whole; nil where the rows have
// no names.
func likeHeaded(text string) error {
	if strings.Count(text, "\n") > mostLargeLines {
		return nil
	}
	var cells [][]string
	for line := range strings.SplitSeq(text, "\n") {
		if row := strings.FieldsFunc(line, isSeparator); len(row) > 0 && !isDrawn(line) && !isProse(line) {
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
	_, err := diagnose(joinCells(withoutFirst(cells)), nil)
	return fault.Errorf("this looks like a grid with names of rows; without them: %v", err)
}

// headedCutters cut a line into cells: the fields of a table, words, characters.
func headedCutters() []cutter {
	all := cutters()
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
		func(line string) []string { return strings.FieldsFunc(line, isSeparator) },
		func(line string) []string { return strings.Split(strings.Map(withoutSeparator, line), "") })
}

func withoutSeparator(r rune) rune {
	if isSeparator(r) || r == ':' {
		return -1
	}
	return r
}

// withoutNames takes the names off a table of n rows and columns; nil where it has none.
func withoutNames(cells [][]string) [][]string {
	n := len(cells)
	if isNames(namesOf(cells[0], n-1)) {
		if body := cells[1:]; allHave(body, n-1) {
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
	if !allHave(body, len(body)+1) {
		return false
	}
	names := make([]string, len(body))
	for i, row := range body {
		names[i] = row[0]
	}
	return isNames(names)
}

func allHave(rows [][]string, n int) bool {
	return !slices.ContainsFunc(rows, func(row []string) bool { return len(row) != n })
}

func withoutFirst(rows [][]string) [][]string {
	var cut [][]string
	for _, row := range rows {
		cut = append(cut, row[1:])
	}
	return cut
}

func sized(rows [][]string) [][]string {
	if !isCustomarySize(len(rows)) {
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
