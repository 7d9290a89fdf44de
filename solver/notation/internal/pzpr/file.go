package pzpr

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/packed"
)

var file = regexp.MustCompile(`^\s*pzprv3(?:\.\d+)?\s*[/\n]\s*([a-z0-9]+)\s*[/\n]`)

// IsFile reports whether a text is a file of the player.
func IsFile(text string) bool { return file.MatchString(text) }

// ReadFile reads a file: the rows of the givens, and behind them those of the answer, in which a
// cell may have marks instead of a digit.
func ReadFile(text string) (packed.Grid, error) {
	m := file.FindStringSubmatchIndex(text)
	if kind := text[m[2]:m[3]]; kind != "sudoku" {
		return packed.Grid{}, fault.Errorf("its puzzle is of the kind %q, which is not Sudoku", english.Clip(kind, 20))
	}
	var rows [][]string
	for line := range strings.FieldsFuncSeq(text[m[1]:], func(r rune) bool { return r == '/' || r == '\n' }) {
		if fields := strings.Fields(line); len(fields) > 0 {
			rows = append(rows, fields)
		}
	}
	if len(rows) == 0 || len(rows[0]) != 1 {
		return packed.Grid{}, fault.Errorf("it breaks off before the number of its rows")
	}
	size := rows[0][0]
	g, err := boardOf(size, size)
	if err != nil {
		return packed.Grid{}, err
	}
	n := g.Layout.Size()
	rows = slices.DeleteFunc(rows, func(row []string) bool { return len(row) == 1 })
	if len(rows) < n {
		return packed.Grid{}, fault.Errorf("found %d rows; a %s board has %d", len(rows), g.Layout.Title(), n)
	}
	questions := 0
	for r, row := range rows[:min(len(rows), 2*n)] {
		if len(row) != n {
			return packed.Grid{}, fault.Errorf("row %d has %d cells; a %s board has %d", r%n+1, len(row), g.Layout.Title(), n)
		}
		for k, word := range row {
			if word == "-" && r < n {
				questions++
			}
			if err := readWord(&g, r, k, word); err != nil {
				return packed.Grid{}, err
			}
		}
	}
	addQuestions(&g, questions)
	return g, nil
}

// readWord reads a cell of the givens, or of the answer in the rows behind those.
func readWord(g *packed.Grid, row, column int, word string) error {
	n := g.Layout.Size()
	at := row%n*n + column
	d, err := strconv.Atoi(word)
	switch {
	case strings.Trim(word, ".-+=%") == "", row >= n && d == 0 && err == nil, g.Cells[at].Digit != 0 && row >= n:
		return nil
	case err != nil || d < 1 || d > n:
		return fault.CellErrorf(n, at, "%.10q is not a digit of a %s board", word, g.Layout.Title())
	}
	g.Cells[at].Digit, g.Cells[at].Placed = d, row >= n
	return nil
}
